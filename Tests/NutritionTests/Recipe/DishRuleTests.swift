import Nutrition
import Testing

private let vitaminK = NutrientNumber("430")

@Suite("What a dish knows, and what it refuses")
struct DishRuleTests {
  private let potatoes = ingredient(500, "Potatoes", [.water: 80, .fat: 0.1, .energy: 77])

  @Test("a cooked weight is the moisture change that gives it")
  func cookedWeight() throws {
    let weighed = try Dish([potatoes], yield: .cookedGrams(400))
    let stated = try Dish([potatoes], yield: .moistureChange(percent: -20))
    #expect(weighed.nutrients == stated.nutrients)
    #expect(weighed.cookedGrams == stated.cookedGrams)
  }

  @Test("a nutrient unknown for more than 1% of the weight is unknown, never less")
  func coverage() throws {
    let soup = try Dish([
      ingredient(990, "Broth", [vitaminK: 1]), ingredient(10, "Pepper", [:]),
    ])
    #expect(soup.nutrients[vitaminK] == 0.99)
    #expect(soup.knownPercent(of: vitaminK) == 99)
    #expect(soup.total(of: vitaminK).isAtLeast)
    let cake = try Dish([
      ingredient(960, "Batter", [vitaminK: 1]), ingredient(40, "Oil", [:]),
    ])
    #expect(cake.nutrients[vitaminK] == nil)
    #expect(cake.knownPercent(of: vitaminK) == 96)
    #expect(cake.total(of: vitaminK).amount == 9.6)
    #expect(cake.knownPercent(of: NutrientNumber("999")) == 0)
  }

  @Test("an ingredient without weight says nothing")
  func weightless() throws {
    let dish = try Dish([ingredient(10, "Oil", [.fat: 100]), ingredient(0, "Salt", [:])])
    #expect(!dish.total(of: .fat).isAtLeast)
    #expect(dish.nutrients[.fat] == 100)
  }

  @Test("traces stay between nothing and their limit")
  func limits() throws {
    let below = RecipeIngredient(
      food: food("Apple", [.sodium: 0], [.sodium: Qualifier(.below, limit: 4)]), grams: 100,
      retention: RetentionFactors(code: "1", name: "", factors: [.sodium: 0.5]))
    let alone = try Dish([below], yield: .cookedGrams(50))
    #expect(alone.nutrients[.sodium] == 0)
    #expect(alone.nutrients.limit(of: .sodium, grams: 100) == 4)
    #expect(alone.nutrients.qualifier(of: .sodium) == .below)
    let salted = try Dish([below, ingredient(100, "Brine", [.sodium: 30])])
    #expect(salted.nutrients[.sodium] == 15)
    #expect(salted.nutrients.limit(of: .sodium, grams: 100) == 16)
    #expect(salted.total(of: .sodium).limit == 32)
  }

  @Test("energy by other methods counts where calories aren't stated")
  func energy() throws {
    let dish = try Dish([
      ingredient(100, "Nuts", [.energyAtwaterGeneral: 600]),
      ingredient(100, "Raisins", [.energy: 300]),
    ])
    #expect(dish.nutrients[.energy] == 450)
    #expect(dish.nutrients[.energyAtwaterGeneral] == nil)
    #expect(dish.sources(of: .energy) == [.energyAtwaterGeneral, .energy])
  }

  @Test("with water unknown in part, a loss leaves no negative amount")
  func unknownWater() throws {
    let dish = try Dish(
      [ingredient(100, "Stock", [.water: 90]), ingredient(400, "Roots", [:])],
      yield: .moistureChange(percent: -40))
    #expect(dish.total(of: .water).amount == nil)
    #expect(dish.cookedGrams == 300)
  }

  @Test("an ingredient of unknown water has at most what its other nutrients leave of its weight")
  func mostWater() throws {
    let rice = ingredient(100, "Rice", [.water: 12])
    let muesli = ingredient(100, "Muesli", [.protein: 10, .fat: 10, .carbohydrate: 60])
    #expect(
      throws: RecipeError.moistureBeyondWater(
        lostGrams: 120, waterGrams: 32, ingredientGrams: 200)
    ) {
      try Dish([rice, muesli], yield: .moistureChange(percent: -60))
    }
    #expect(throws: RecipeError.self) { try Dish([muesli], yield: .cookedGrams(79)) }
    #expect(try Dish([rice, muesli], yield: .cookedGrams(170)).cookedGrams == 170)
  }

  static let refused: [(RecipeYield, RecipeError)] = [
    (
      .moistureChange(percent: -81),
      .moistureBeyondWater(lostGrams: 405, waterGrams: 400, ingredientGrams: 500)
    ),
    (
      .cookedGrams(50),
      .moistureBeyondWater(lostGrams: 450, waterGrams: 400, ingredientGrams: 500)
    ),
    (
      .moistureChange(percent: 0, fatChangePercent: -10),
      .fatBeyondFat(lostGrams: 50, fatGrams: 0.5, ingredientGrams: 500)
    ),
    (.cookedGrams(5001), .tooHeavy(cookedGrams: 5001, ingredientGrams: 500)),
    (.moistureChange(percent: 901), .tooHeavy(cookedGrams: 5005, ingredientGrams: 500)),
    (.cookedGrams(0), .noCookedWeight),
    (.moistureChange(percent: -100), .noCookedWeight),
    (.cookedGrams(.nan), .yieldNotFinite),
    (.moistureChange(percent: .infinity), .yieldNotFinite),
  ]

  @Test("impossible yields are refused", arguments: refused)
  func refuses(yield: RecipeYield, error: RecipeError) {
    #expect(throws: error) { try Dish([potatoes], yield: yield) }
  }

  @Test("a dish of nothing is refused")
  func nothing() {
    #expect(throws: RecipeError.noIngredients) { try Dish([]) }
    #expect(throws: RecipeError.noWeight) { try Dish([ingredient(0, "Air", [:])]) }
    #expect(throws: RecipeError.impossibleWeight("Air", grams: -1)) {
      try Dish([ingredient(-1, "Air", [:])])
    }
    #expect(throws: RecipeError.noWeight) {
      try Dish([ingredient(1e308, "Air", [:]), ingredient(1e308, "Air", [:])])
    }
  }

  @Test("errors say what is possible")
  func descriptions() {
    #expect(
      RecipeError.moistureBeyondWater(lostGrams: 405, waterGrams: 400, ingredientGrams: 500)
        .description
        == "The ingredients contain only 400 g of water, so they can't lose 405 g. "
        + "The ingredients weigh 500 g, so the loss can be at most 80%.")
    #expect(
      RecipeError.tooHeavy(cookedGrams: 5001, ingredientGrams: 500).description
        == "A cooked weight of 5001 g is more than 10 times the weight of the ingredients, "
        + "500 g. Check the weights, or add any missing ingredients.")
  }
}
