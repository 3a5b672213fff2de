import Nutrition
import Testing

@Suite("Food codes")
struct FoodCodeTests {
  @Test(
    "numbers get their leading zeros",
    arguments: [
      ("sr:1123", "sr:01123"), ("sr:01123", "sr:01123"), ("SR:1123", "sr:01123"),
      ("fndds:11111000", "fndds:11111000"), ("branded:16000275287", "branded:00016000275287"),
      ("foundation:321358", "foundation:321358"), ("my:k3q9-x7", "my:k3q9-x7"),
      ("ciqual:13004", "ciqual:13004"),
    ])
  func normalForm(text: String, code: String) {
    #expect(FoodCode(text)?.description == code)
  }

  @Test(
    "other texts are not codes",
    arguments: [
      "", "egg", "sr:", ":1123", ":sr:1123", "foundation:-x", "usda:egg", "sr:11 23", "sr:1';--",
      "note: egg",
    ])
  func none(text: String) {
    #expect(FoodCode(text) == nil)
  }

  @Test(
    "a bare number can belong to several datasets",
    arguments: [
      ("1123", ["sr:01123", "foundation:1123"]), ("123", ["sr:00123"]),
      ("11111000", ["fndds:11111000", "foundation:11111000", "branded:00000011111000"]),
      ("016000275287", ["branded:00016000275287"]), ("123456789012345", []), ("12a", []), ("", []),
    ])
  func bareKeys(text: String, codes: [String]) {
    #expect(FoodCode.codes(forBareKey: text).map(\.description) == codes)
  }
}
