import Nutrition
import Testing
import Text

@Suite("Amounts in one line of JSON")
struct CompactProfileTests {
  /// Reads text with the JSON reader alone.
  private func general(_ text: String) -> NutrientProfile? {
    guard let node = try? JSONReader.read(Array(text.utf8), path: "") else { return nil }
    return NutrientProfile(compact: node, per: 100)
  }

  @Test(
    "plain amounts are read the same as with the JSON reader, which reads everything else",
    arguments: [
      #"{"203":12.5,"205":0}"#, #"{"203":0.1,"204":0.30000000000000004,"205":123456789012345}"#,
      #"{"203":1234567890123456789}"#, #"{"203":0.000000000000001}"#, #"{"203":1e-5,"204":2E3}"#,
      #"{"203":[0,"trace",0.5],"301":[null,"present"]}"#, #"{"606%":41.7}"#, "{}", #"{"":1}"#,
      #"{ "203" : 1 }"#, #"{"203":012}"#, #"{"203":12.}"#, #"{"203":.5}"#, #"{"203":-1}"#,
      #"{"203":+1}"#, #"{"203":}"#, #"{"203":1,}"#, #"{"203":1"#, #"{"203":1}}"#,
      #"{"203":1,"203":2}"#,
      #"{"203":null}"#, #"{"203":1.2.3}"#, #"{"203"#, #"{"203""#, #"{"203":"#, "{", "{\"", "", "[]",
      "{\"203\":1\0}", #"{"203":1} "#, #"{"\u0032":1}"#,
    ])
  func plainAmounts(text: String) {
    #expect(NutrientProfile(compact: text, per: 100) == general(text))
  }

  @Test("what is written is read back")
  func readBack() {
    let profile = NutrientProfile(
      [.protein: 12.5, .fat: 1.0 / 3, .carbohydrate: 0],
      qualifiers: [.calcium: Qualifier(.below, limit: 0.5), .iron: Qualifier(.present)])
    #expect(NutrientProfile(compact: profile.compact, per: 100) == profile)
  }
}
