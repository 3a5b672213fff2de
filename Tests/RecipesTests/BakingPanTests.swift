import Nutrition
import Recipes
import Testing

@Suite("Baking pans")
struct BakingPanTests {
  static let pans: [(String, Double)] = [
    ("9x13", 117), ("9 × 13 in", 117), ("9\" x 13\"", 117), ("9-inch by 13-inch", 117),
    ("9 by 13 inches", 117), ("8 1/2 x 4½", 38.25), ("8 inch square", 64),
    ("8-inch square pan", 64),
    ("9 inch round", 63.617), ("9\" round", 63.617), ("9 round", 63.617), ("23x33 cm", 117.645),
    ("23 cm round", 64.398), ("  9X13  ", 117),
  ]

  @Test("a size is read as cooks write it", arguments: pans)
  func read(text: String, area: Double) throws {
    let pan = try #require(BakingPan(text))
    #expect(abs(pan.squareInches - area) < 0.001)
  }

  @Test(
    "what isn't the size of a pan is refused",
    arguments: [
      "", "9", "9 inch", "x", "9x", "0x13", "-9x13", "9x13x2", "9x13 round", "round", "9 kg round",
      "99999x9", "nine by thirteen", "1,000 x 9,5,1", String(repeating: "9", count: 500) + "x9",
    ])
  func refuse(text: String) {
    #expect(BakingPan(text) == nil)
  }

  @Test("a recipe is scaled by the areas of the pans")
  func scale() throws {
    let recipe = Recipe(code: .newCustom(), name: "Brownies", servings: 16)
    let old = try #require(BakingPan("8x8"))
    let scale = RecipeScale(recipe, from: old, to: try #require(BakingPan("8x12")))
    #expect(scale.factor == 1.5)
    #expect(scale.servings == 24)
  }
}
