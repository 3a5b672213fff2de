import Nutrition
import Testing

@Suite("Codes of custom foods")
struct OwnFoodCodeTests {
  @Test(
    "an id becomes 13 characters, its lowest bits first",
    arguments: [
      (Int64(1) << 40, "my:0000000010000"), (Int64.max, "my:zzzzzzzzzzzz7"),
      (Int64(1) << 40 + 1, "my:1000000010000"), (Int64(1) << 40 + 18, "my:j000000010000"),
    ])
  func keys(id: Int64, code: String) {
    #expect(FoodCode.custom(id: id).description == code)
    #expect(FoodCode.custom(id: id).customID == id)
    #expect(FoodCode.custom(id: id).isWellFormed)
    #expect(FoodCode(code) == FoodCode.custom(id: id))
  }

  @Test("every id survives the round trip")
  func roundTrip() {
    for _ in 0..<1000 {
      let id = Int64.random(in: FoodCode.lowestCustomID...Int64.max)
      #expect(FoodCode.custom(id: id).customID == id)
    }
  }

  @Test(
    "keys that no id produces are malformed",
    arguments: [
      "my:abc", "my:000000001000", "my:00000000100000", "my:zzzzzzzzzzzz8", "my:zzzzzzzzzzzzz",
      "my:zzzzzzzz00000", "my:u000000010000", "my:o000000010000", "my:i000000010000",
      "sr:01123000", "my:0000000000000", "my:0-00000010000",
    ])
  func notWellFormed(text: String) throws {
    let code = try #require(FoodCode(text))
    #expect(!code.isWellFormed)
    #expect(code.customID == nil)
  }

  @Test("a code from another dataset has no custom id")
  func otherDataset() {
    #expect(FoodCode(dataset: .foundation, key: "0000000010000").customID == nil)
  }

  @Test("an id below the lowest makes a malformed code", arguments: [0, 1, -1, Int64.min])
  func lowIDs(id: Int64) {
    #expect(!FoodCode.custom(id: id).isWellFormed)
  }

  @Test(
    "misread characters are corrected",
    arguments: [("O0oIiLl1", "00011111"), ("AbC-u", "abc-u"), ("", "")])
  func normalized(text: String, key: String) {
    #expect(FoodCode.normalizedCustomKey(text) == key)
  }
}
