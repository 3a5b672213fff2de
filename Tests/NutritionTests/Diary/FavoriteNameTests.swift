import Nutrition
import Testing

@Suite("Favorites")
struct FavoriteNameTests {
  @Test("a favorite is found by its name in any capitals and spacing")
  func names() throws {
    let favorite = try #require(Favorite(" My  breakfast ", ["2  eggs"]))
    #expect(favorite.name == "My breakfast")
    #expect(favorite.lines == ["2 eggs"])
    #expect(favorite.isCalled("MY BREAKFAST "))
    #expect(!favorite.isCalled("my breakfasts") && !favorite.isCalled(""))
  }

  @Test("a name, a line or a number of lines that can't be makes none")
  func impossible() {
    for name in ["", " ", "a\u{1B}b", String(repeating: "a", count: Favorite.nameLimit + 1)] {
      #expect(Favorite(name, ["2 eggs"]) == nil)
    }
    #expect(Favorite("a", []) == nil)
    #expect(Favorite("a", ["2\neggs"]) == nil)
    #expect(Favorite("a", Array(repeating: "egg", count: 51)) == nil)
  }
}
