import SystemIO
import Testing

@Suite("The time that databases keep")
struct SurroundingsTests {
  @Test("the moment has the milliseconds exactly")
  func moment() {
    for millisecond in 0..<1000 {
      let surroundings = Surroundings(
        nanoseconds: { (1_795_521_600_000 + Int64(millisecond)) * 1_000_000 }, random: { 0 })
      let digits = String(1000 + millisecond).dropFirst()
      #expect(surroundings.moment == "2026-11-24T12:00:00.\(digits)Z")
    }
  }
}
