import Nutrition
import Testing

@Suite("Numbers as text")
struct DecimalTextTests {
  @Test(
    "whole numbers have a comma before every three digits",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (679_045, "679,045"), (-1_234_567, "-1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) {
    #expect(DecimalText.grouped(number) == text)
  }

  @Test("the shortest text reads back as the same number")
  func shortest() {
    #expect(DecimalText.shortest(143) == "143")
    #expect(DecimalText.shortest(0.1) == "0.1")
    #expect(DecimalText.shortest(12.56) == "12.56")
  }

  @Test(
    "rounding keeps the decimals asked for",
    arguments: [
      (12.565, 1, "12.6"), (0.04, 3, "0.040"), (71.5, 0, "72"), (0.5, 0, "1"), (0, 2, "0.00"),
      (-1.25, 1, "-1.3"), (1234.5, 2, "1234.50"), (-0.001, 1, "0.0"),
    ])
  func rounded(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.rounded(value, decimals: decimals) == text)
  }

  @Test(
    "a number of more than fifteen digits becomes the nearest of fifteen",
    arguments: [
      (1.0 / 3, 0.333333333333333), (2.0 / 3, 0.666666666666667), (-2.0 / 3, -0.666666666666667),
      (0.1 + 0.2, 0.3), (0.14 / 1e-3, 140), (1e21 / 3, 333_333_333_333_333e6),
      (1e-10 / 3, 0.333333333333333e-10), (0.99999999999999989, 1),
      (123_456_789_012_345_680, 123_456_789_012_346_000),
      (Double.greatestFiniteMagnitude, 1.79769313486231e308),
    ] as [(Double, Double)])
  func fifteenDigits(value: Double, nearest: Double) {
    #expect(DecimalText.fifteenDigits(value) == nearest)
  }

  @Test(
    "a number of at most fifteen digits stays as it is",
    arguments: [
      0, -0.0, 1, 0.1, 236.5882365, 28.349523125, 1e22, 1e300, 1.5e-7, 100, 1e15,
      123_456_789_012_345, 123_456_789_012_345 * 1000, 5e-300, .infinity, -.infinity,
    ] as [Double])
  func fewDigits(value: Double) {
    #expect(DecimalText.fifteenDigits(value).bitPattern == value.bitPattern)
  }

  @Test("every number gets at most fifteen digits, and hardly changes")
  func anyNumber() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var wrong: [Double] = []
    for _ in 0..<100_000 {
      // Marsaglia's xorshift: the same numbers in every run.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let value = Double(bitPattern: state)
      guard value.isNormal else { continue }
      let result = DecimalText.fifteenDigits(value)
      let digits = "\(result.magnitude)".prefix { $0 != "e" }.filter { $0 != "." }
      let significant = digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
      let isSame = abs(result - value) < 1e-14 * abs(value)
      if significant > 15 || !isSame || DecimalText.fifteenDigits(result) != result {
        wrong.append(value)
      }
    }
    #expect(wrong.isEmpty)
  }
}
