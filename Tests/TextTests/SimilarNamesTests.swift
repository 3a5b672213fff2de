import Testing
import Text

@Suite("Suggestions for mistyped names")
struct NearNamesTests {
  private static let names = [
    "search", "show", "add-food", "edit-food", "adults", "dairy-and-egg-products", "fat",
    "vegetables-and-vegetable-products", "vitamin-b6", "vitamin-b12",
  ]

  @Test(
    "the intended name is found",
    arguments: [
      ("serch", ["search"]), ("shwo", ["show"]), ("SEARHC", ["search"]), ("adult", ["adults"]),
      ("adlust", ["adults"]), ("food", ["add-food", "edit-food"]),
      ("dary", ["dairy-and-egg-products"]), ("vegtable", ["vegetables-and-vegetable-products"]),
      ("b6", ["vitamin-b6"]), ("vitamin-b", ["vitamin-b6", "vitamin-b12"]), ("fatty", ["fat"]),
      ("xylophone", []), ("", []), ("--", []),
    ])
  func near(typed: String, names: [String]) {
    #expect(SimilarNames.of(typed, among: Self.names) == names)
  }

  @Test("the suggestion is a single question")
  func question() {
    #expect(SimilarNames.question("serch", among: Self.names) == "Did you mean search?")
    #expect(
      SimilarNames.question("food", among: Self.names) == "Did you mean add-food or edit-food?")
    #expect(SimilarNames.question("xylophone", among: Self.names) == nil)
    #expect(SimilarNames.list(["a", "b", "c"]) == "a, b or c")
  }
}
