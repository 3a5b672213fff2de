import Nutrition
import Testing

@Suite("Food codes")
struct FoodCodeTests {
  @Test(
    "numbers get their leading zeros back",
    arguments: [
      ("sr:1123", "sr:01123"), ("sr:01123", "sr:01123"), ("SR:1123", "sr:01123"),
      ("fndds:11111000", "fndds:11111000"), ("branded:16000275287", "branded:00016000275287"),
      ("foundation:321358", "foundation:321358"), ("my:k3q9-x7", "my:k3q9-x7"),
    ])
  func normalForm(text: String, code: String) {
    #expect(FoodCode(text)?.description == code)
  }

  @Test(
    "what is no code is none",
    arguments: [
      "", "egg", "sr:", ":1123", ":sr:1123", "foundation:-x", "usda:1123", "sr:11 23", "sr:1';--",
      "note: egg",
    ])
  func none(text: String) {
    #expect(FoodCode(text) == nil)
  }

  @Test(
    "a bare number may be of several datasets",
    arguments: [
      ("1123", ["sr:01123", "foundation:1123"]), ("123", ["sr:00123"]),
      ("11111000", ["fndds:11111000", "foundation:11111000", "branded:00000011111000"]),
      ("016000275287", ["branded:00016000275287"]), ("123456789012345", []), ("12a", []), ("", []),
    ])
  func bareKeys(text: String, codes: [String]) {
    #expect(FoodCode.codes(forBareKey: text).map(\.description) == codes)
  }
}

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
}
