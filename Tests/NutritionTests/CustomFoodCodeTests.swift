import Nutrition
import Testing

@Suite("Codes of own foods")
struct OwnFoodCodeTests {
  @Test(
    "an id is thirteen characters, its lowest bits first",
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

  @Test("any id comes back")
  func roundTrip() {
    for _ in 0..<1000 {
      let id = Int64.random(in: FoodCode.lowestCustomID...Int64.max)
      #expect(FoodCode.custom(id: id).customID == id)
    }
  }

  @Test(
    "what no id gives is not well-formed",
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

  @Test("a code of another dataset is no own food's")
  func otherDataset() {
    #expect(FoodCode(dataset: .foundation, key: "0000000010000").customID == nil)
  }

  @Test("an id below the lowest makes no well-formed code", arguments: [0, 1, -1, Int64.min])
  func lowIDs(id: Int64) {
    #expect(!FoodCode.custom(id: id).isWellFormed)
  }

  @Test(
    "what people misread is read as it is meant",
    arguments: [("O0oIiLl1", "00011111"), ("AbC-u", "abc-u"), ("", "")])
  func normalized(text: String, key: String) {
    #expect(FoodCode.normalizedCustomKey(text) == key)
  }
}
