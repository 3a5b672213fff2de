import Testing

@testable import FoodDatabase

@Suite("The clock that stamps changes")
struct HybridLogicalClockTests {
  private func clock(_ time: Int64 = 0, _ counter: Int64 = 0) throws -> HybridLogicalClock {
    try #require(HybridLogicalClock(device: 7, time: time, counter: counter))
  }

  @Test("it follows the wall clock and counts within a millisecond")
  func counting() throws {
    var clock = try clock()
    #expect(clock.next(at: 1000) == ChangeStamp(time: 1000, counter: 0, device: 7))
    #expect(clock.next(at: 1000) == ChangeStamp(time: 1000, counter: 1, device: 7))
    #expect(clock.next(at: 1001) == ChangeStamp(time: 1001, counter: 0, device: 7))
  }

  @Test("it never goes back, whatever the wall clock says", arguments: [999, 0, -5, .min])
  func wrongClock(now: Int64) throws {
    var clock = try clock(1000, 5)
    let stamps = (0..<3).compactMap { _ in clock.next(at: now) }
    try #require(stamps.count == 3)
    #expect(stamps == stamps.sorted())
    #expect(stamps[0] > ChangeStamp(time: 1000, counter: 5, device: .max))
    #expect(stamps[2] == ChangeStamp(time: 1000, counter: 8, device: 7))
  }

  @Test("it continues after a stamp it has seen, and ignores earlier ones")
  func seeing() throws {
    var clock = try clock(1000, 5)
    let isTaken1 = clock.see(ChangeStamp(time: 900, counter: 9, device: 1))
    #expect(isTaken1)
    #expect(clock.next(at: 0) == ChangeStamp(time: 1000, counter: 6, device: 7))
    let isTaken2 = clock.see(ChangeStamp(time: 5000, counter: 3, device: 1))
    #expect(isTaken2)
    #expect(clock.next(at: 2000) == ChangeStamp(time: 5000, counter: 4, device: 7))
    #expect(clock.next(at: 6000) == ChangeStamp(time: 6000, counter: 0, device: 7))
  }

  @Test(
    "stamps beyond the year 9999, before 1970 or with huge counters are ignored",
    arguments: [
      (HybridLogicalClock.latestTime + 1, 0), (-1, 0), (0, -1),
      (0, HybridLogicalClock.counterLimit),
      (.max, .max), (.min, .min),
    ] as [(Int64, Int64)])
  func bounds(time: Int64, counter: Int64) throws {
    #expect(HybridLogicalClock(device: 7, time: time, counter: counter) == nil)
    var clock = try clock(1000, 5)
    let isTaken3 = clock.see(ChangeStamp(time: time, counter: counter, device: 1))
    #expect(!isTaken3)
    #expect(clock.next(at: 0) == ChangeStamp(time: 1000, counter: 6, device: 7))
  }

  @Test("the last counter of a millisecond is followed by the next millisecond")
  func overflow() throws {
    var clock = try clock(1000, HybridLogicalClock.counterLimit - 1)
    #expect(clock.next(at: 1000) == ChangeStamp(time: 1001, counter: 0, device: 7))
  }

  @Test("at the end of the year 9999 it stops")
  func end() throws {
    var clock = try clock(HybridLogicalClock.latestTime - 1)
    #expect(clock.next(at: 0)?.time == HybridLogicalClock.latestTime - 1)
    #expect(clock.next(at: .max) == nil)
  }

  @Test("stamps are ordered by time, counter and device")
  func order() {
    let stamps = [(1, 9, 9), (2, 0, 9), (2, 1, 0), (2, 1, 1)].map {
      ChangeStamp(time: $0.0, counter: $0.1, device: $0.2)
    }
    #expect(stamps.reversed().sorted() == stamps)
  }
}
