import Testing
import Text

@Suite("Text as bytes")
struct ByteTextTests {
  @Test(
    "steps become a decimal number without zeros at the end",
    arguments: [
      (0, 0, "0"), (0, 3, "0"), (7, 0, "7"), (1250, 2, "12.5"), (1200, 2, "12"), (5, 3, "0.005"),
      (100, 2, "1"), (123_456, 3, "123.456"), (-105, 1, "-10.5"),
      (Int64.max, 6, "9223372036854.775807"), (Int64.max, 0, "9223372036854775807"),
      (1, 30, "0.000000000000000000000000000001"),
    ] as [(Int64, Int, String)])
  func decimal(steps: Int64, decimals: Int, expected: String) {
    var text = ByteText()
    text.append("x=")
    text.append(steps: steps, decimals: decimals)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "x=" + expected)
  }
}
