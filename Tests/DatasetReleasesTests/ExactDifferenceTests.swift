import Testing

@testable import DatasetReleases

@Suite("Differences of decimal numbers")
struct ExactDifferenceTests {
  @Test(
    "a difference is an exact decimal number",
    arguments: [
      (0.1, 0.3, 0.2), (0.3, 0.1, -0.2), (0.1, 0.7, 0.6), (1.1, 2.2, 1.1), (8.7, 9.1, 0.4),
      (0.0, 0.005, 0.005), (1e-9, 3e-9, 2e-9), (123_456_789_012.11, 123_456_789_012.12, 0.01),
      (99_999.0, 1.0, -99_998.0), (717.0, 717.0, 0.0), (1e12, 1e12 + 1, 1.0),
      (0.000000000000001, 0.0, -1e-15),
    ])
  func difference(old: Double, new: Double, difference: Double) {
    #expect(ExactDifference.between(old, new) == difference)
  }

  @Test("percentages are of the old number, and undefined if it is 0")
  func percent() {
    #expect(ExactDifference.percent(0.1, 0.11) == 10)
    #expect(ExactDifference.percent(3, 2) == -33.3333333333333)
    #expect(ExactDifference.percent(0, 1) == nil)
    #expect(ExactDifference.percent(5, 0) == -100)
  }
}
