import Nutrition
import Testing

private let vitaminC = NutrientNumber("401")
private let cholesterol = NutrientNumber("601")

/// A food with amounts per 100 g.
func food(
  _ name: String, _ amounts: [NutrientNumber: Double],
  _ qualifiers: [NutrientNumber: Qualifier] = [:]
) -> Food {
  Food(
    code: FoodCode(dataset: .standardReference, key: "1"), name: name, origin: .shipped,
    nutrients: NutrientProfile(amounts, qualifiers: qualifiers))
}

/// So much of a food.
func ingredient(
  _ grams: Double, _ name: String, _ amounts: [NutrientNumber: Double],
  keeping factors: [NutrientNumber: Double]? = nil
) -> RecipeIngredient {
  RecipeIngredient(
    food: food(name, amounts), grams: grams,
    retention: factors.map { RetentionFactors(code: "0000", name: "cooked", factors: $0) })
}

/// Ten dishes whose amounts were worked out by hand.
@Suite("Dishes by hand arithmetic")
struct DishTests {
  @Test("a drink is the weighed mean of its parts")
  func mixed() throws {
    let dish = try Dish([
      ingredient(150, "Milk", [.protein: 3, .energy: 60]),
      ingredient(50, "Cream", [.protein: 2, .energy: 300]),
    ])
    // Protein: 4.5 + 1 = 5.5 g in 200 g. Energy: 90 + 150 = 240 kcal.
    #expect(dish.grams == 200)
    #expect(dish.cookedGrams == 200)
    #expect(dish.total(of: .protein).amount == 5.5)
    #expect(dish.nutrients[.protein] == 2.75)
    #expect(dish.nutrients[.energy] == 120)
  }

  @Test("rice that takes up water has less of all but water in 100 g")
  func waterGained() throws {
    let dish = try Dish(
      [ingredient(100, "Rice", [.energy: 360, .water: 12, .carbohydrate: 80])],
      yield: .moistureChange(percent: 200))
    #expect(dish.cookedGrams == 300)
    #expect(dish.nutrients[.energy] == 120)
    #expect(dish.nutrients[.carbohydrate] == 26.6666666666667)
    // (12 + 200) of 300 g.
    #expect(dish.nutrients[.water] == 70.6666666666667)
  }

  @Test("bread loses water in the oven")
  func waterLost() throws {
    let dish = try Dish(
      [
        ingredient(600, "Flour", [.protein: 12, .water: 10]),
        ingredient(400, "Water", [.protein: 0, .water: 100]),
      ], yield: .moistureChange(percent: -10))
    // 1,000 g lose 100 g: protein 72 g, water 60 + 400 - 100 = 360 g in 900 g.
    #expect(dish.cookedGrams == 900)
    #expect(dish.nutrients[.protein] == 8)
    #expect(dish.nutrients[.water] == 40)
  }

  @Test("vitamins keep what the retention factor says, other nutrients all")
  func retention() throws {
    let dish = try Dish([
      ingredient(200, "Cabbage", [vitaminC: 40, .fiber: 2.5], keeping: [vitaminC: 0.5]),
      ingredient(50, "Parsley, added when served", [vitaminC: 100, .fiber: 3]),
    ])
    // Vitamin C: 80 x 0.5 + 50 = 90 mg in 250 g.
    #expect(dish.total(of: vitaminC).amount == 90)
    #expect(dish.nutrients[vitaminC] == 36)
    #expect(dish.total(of: .fiber).amount == 6.5)
    #expect(dish.contributions(to: vitaminC).map(\.index) == [1, 0])
  }

  @Test("retinol and vitamin A in RAE keep as much as vitamin A in RE")
  func vitaminA() throws {
    let retinol = NutrientNumber("319")
    let dish = try Dish([
      ingredient(
        100, "Liver", [.vitaminA: 1000, retinol: 900, .vitaminAInternationalUnits: 3000],
        keeping: [NutrientNumber("392"): 0.8, .vitaminAInternationalUnits: 0.9])
    ])
    #expect(dish.nutrients[.vitaminA] == 800)
    #expect(dish.nutrients[retinol] == 720)
    #expect(dish.nutrients[.vitaminAInternationalUnits] == 2700)
  }

  @Test("folate in DFE is computed from what is left of its parts")
  func folate() throws {
    let total = NutrientNumber("417")
    let dish = try Dish([
      ingredient(
        100, "Flour", [.foodFolate: 30, .folicAcid: 100, .folate: 200, total: 130],
        keeping: [.foodFolate: 0.7, .folicAcid: 0.9, total: 0.75]),
      ingredient(100, "Spinach", [.folate: 100], keeping: [total: 0.5]),
    ])
    // Flour: 30 x 0.7 + 1.7 x 100 x 0.9 = 174 µg. Spinach: 100 x 0.5 = 50 µg.
    #expect(dish.total(of: .folate).amount == 224)
    #expect(dish.nutrients[.folate] == 112)
  }

  @Test("alcohol evaporates by its factor and takes its energy along")
  func alcohol() throws {
    let dish = try Dish([
      ingredient(
        100, "Wine", [.alcohol: 10, .energy: 83, .energyKilojoules: 347],
        keeping: [.alcohol: 0.4])
    ])
    // 6 g of alcohol are gone: 83 - 42 = 41 kcal; 347 - 42 x 4.184 = 171.272 kJ.
    #expect(dish.nutrients[.alcohol] == 4)
    #expect(dish.nutrients[.energy] == 41)
    #expect(dish.nutrients[.energyKilojoules] == 171.272)
  }

  @Test("fat that drips off takes fatty acids and energy along, but no cholesterol")
  func fatLost() throws {
    let dish = try Dish(
      [
        ingredient(
          200, "Ground beef",
          [.fat: 20, .saturatedFat: 8, .energy: 250, .water: 60, cholesterol: 70])
      ], yield: .moistureChange(percent: -20, fatChangePercent: -5))
    // 200 g lose 40 g of water and 10 of 40 g of fat: 150 g. Fatty acids: 16 x 30 / 40 = 12 g.
    #expect(dish.cookedGrams == 150)
    #expect(dish.total(of: .fat).amount == 30)
    #expect(dish.total(of: .saturatedFat).amount == 12)
    #expect(dish.total(of: .energy).amount == 410)
    #expect(dish.total(of: .water).amount == 80)
    #expect(dish.total(of: cholesterol).amount == 140)
    #expect(dish.nutrients[.fat] == 20)
  }

  @Test("fat taken up by a food without fat leaves its fatty acids unknown")
  func fatGained() throws {
    let dish = try Dish(
      [ingredient(100, "Potatoes", [.fat: 0, .saturatedFat: 0, .energy: 80, .water: 78])],
      yield: .moistureChange(percent: -30, fatChangePercent: 10))
    #expect(dish.cookedGrams == 80)
    #expect(dish.nutrients[.fat] == 12.5)
    #expect(dish.nutrients[.saturatedFat] == nil)
    #expect(dish.nutrients[.energy] == 212.5)
  }

  @Test("a dish in a dish in a dish keeps what each was cooked to")
  func nested() throws {
    let sauce = try Dish(
      [
        ingredient(500, "Tomatoes", [vitaminC: 20, .water: 94], keeping: [vitaminC: 0.8]),
        ingredient(100, "Onions", [vitaminC: 10, .water: 90], keeping: [vitaminC: 0.5]),
      ], yield: .cookedGrams(400))
    // Vitamin C: 80 + 5 = 85 mg in 400 g; water: 470 + 90 - 200 = 360 g.
    #expect(sauce.nutrients[vitaminC] == 21.25)
    #expect(sauce.nutrients[.water] == 90)
    var filling = food("Sauce", [:])
    filling.nutrients = sauce.nutrients
    let lasagne = try Dish(
      [
        RecipeIngredient(food: filling, grams: 200),
        ingredient(200, "Pasta", [vitaminC: 0, .water: 60]),
      ], yield: .moistureChange(percent: -20))
    // Vitamin C: 42.5 mg in 320 g; water: 180 + 120 - 80 = 220 g.
    #expect(lasagne.total(of: vitaminC).amount == 42.5)
    #expect(lasagne.nutrients[.water] == 68.75)
    var main = food("Lasagne", [:])
    main.nutrients = lasagne.nutrients
    let menu = try Dish([
      RecipeIngredient(food: main, grams: 320),
      ingredient(80, "Salad", [vitaminC: 15, .water: 95]),
    ])
    #expect(menu.total(of: vitaminC).amount == 54.5)
    #expect(menu.nutrients[.water] == 74)
  }
}
