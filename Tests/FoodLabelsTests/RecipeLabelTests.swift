import FoodLabels
import Nutrition
import TestSupport
import Testing

/// A food with amounts per 100 g; those that aren't given are known to be 0.
private func food(
  _ key: String, _ name: String, group: String? = nil, _ amounts: [NutrientNumber: Double]
) -> Food {
  let zero: [NutrientNumber: Double] = [
    .energy: 0, .fat: 0, .saturatedFat: 0, .cholesterol: 0, .sodium: 0, .carbohydrate: 0, .fiber: 0,
    .sugars: 0, .protein: 0, .calcium: 0, .iron: 0, .potassium: 0, .water: 0,
  ]
  return Food(
    code: FoodCode(dataset: .standardReference, key: key), name: name,
    group: group.map { FoodGroup(key: $0, name: $0) }, origin: .shipped,
    nutrients: NutrientProfile(zero.merging(amounts) { $1 }))
}

private let flour = food(
  "00001", "Flour",
  [.energy: 360, .fat: 1, .carbohydrate: 75, .fiber: 3, .protein: 10, .iron: 4.5, .water: 11])
private let butter = food(
  "00002", "Butter",
  [
    .energy: 720, .fat: 80, .saturatedFat: 50, .cholesterol: 200, .sodium: 600, .protein: 1,
    .water: 16,
  ])
private let sugar = food("00003", "Sugar", [.energy: 400, .carbohydrate: 100, .sugars: 100])
private let milk = food(
  "00004", "Milk",
  [
    .energy: 60, .fat: 3.2, .saturatedFat: 2, .cholesterol: 10, .sodium: 40, .carbohydrate: 5,
    .protein: 3, .calcium: 120, .water: 88,
  ])
private let egg = food(
  "00005", "Egg",
  [
    .energy: 140, .fat: 10, .saturatedFat: 3, .cholesterol: 400, .sodium: 140, .carbohydrate: 1,
    .protein: 12, .calcium: 56, .water: 76,
  ])
private let rice = food(
  "00006", "Rice", [.energy: 360, .carbohydrate: 80, .protein: 7.2, .sodium: 5, .water: 12])
private let water = food("00007", "Water", [.water: 100])
private let beef = food(
  "00008", "Beef",
  [
    .energy: 250, .fat: 20, .saturatedFat: 8, .cholesterol: 72, .sodium: 60, .protein: 17,
    .water: 60,
  ])
private let spinach = food(
  "00009", "Spinach, raw", group: "vegetables-and-vegetable-products",
  [
    .energy: 23, .fat: 0.4, .carbohydrate: 3.6, .fiber: 2.2, .protein: 2.9, .calcium: 100,
    .iron: 2.7,
    .potassium: 560, .water: 91,
  ])

/// The Daily Values for adults of 21 CFR 101.9(c)(8)(iv) and (c)(9).
private let referenceValues = ReferenceValues(
  [
    (NutrientNumber.fat, 78.0), (.saturatedFat, 20), (.cholesterol, 300), (.sodium, 2300),
    (.carbohydrate, 275), (.fiber, 28), (.protein, 50), (.calcium, 1300), (.iron, 18),
    (.potassium, 4700),
  ].map { ReferenceValue(population: .adults, nutrient: $0.0, amount: $0.1, form: nil) },
  for: .adults)

/// Labels of whole recipes, each worked out with pencil and paper: amounts from the foods above, then
/// the rounding rules of 21 CFR 101.9(c).
@Suite("Labels of recipes by hand arithmetic")
struct RecipeLabelTests {
  struct Dish: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ingredients: [(grams: Double, food: Food)]
    var servings: Double?
    var portions: [RecipePortion] = []
    var cooking = RecipeCooking()
    var retentions: [String: RetentionFactors] = [:]
    let servingGrams: Double
    let calories: String
    let lines: [String]

    /// The food that the recipe makes.
    func food() throws -> Food {
      let recipe = Recipe(
        code: try #require(FoodCode("my:1")), name: testDescription, servings: servings,
        cooking: cooking, portions: portions,
        lines: ingredients.map {
          RecipeLine(text: $0.food.name, food: $0.food.code, grams: $0.grams)
        })
      let foods = Dictionary(uniqueKeysWithValues: ingredients.map { ($0.food.code, $0.food) })
      let dish = try #require(recipe.outcome(foods: foods, retentions: retentions).dish)
      return recipe.food(of: dish)
    }
  }

  static let dishes = [
    // 600 g in 12. Energy 1,080 + 1,440 + 400 = 2,920; 243.3. Fat 3 + 160 = 163; 13.6, 17.4%.
    // Saturated 100; 8.3, 41.7%. Cholesterol 400; 33.3, 11.1%. Sodium 1,200; 100, 4.3%.
    // Carbohydrate 225 + 100 = 325; 27.1, 9.8%. Protein 30 + 2 = 32; 2.7. Iron 13.5; 1.125, 6.25%.
    Dish(
      testDescription: "shortbread as it goes in",
      ingredients: [(300, flour), (200, butter), (100, sugar)], servings: 12, servingGrams: 50,
      calories: "240",
      lines: [
        "Total Fat 14g 17%", "Saturated Fat 8g 42%", "Cholesterol 35mg 11%", "Sodium 100mg 4%",
        "Total Carbohydrate 27g 10%", "Protein 3g", "Iron 1.1mg 6%",
      ]),
    // 300 g in 2. Energy 360; 180. Carbohydrate 80; 40, 14.5%. Protein 7.2; 3.6. Sodium 5; 2.5 is 0.
    Dish(
      testDescription: "rice by its cooked weight", ingredients: [(100, rice), (250, water)],
      servings: 2, cooking: RecipeCooking(cookedGrams: 300), servingGrams: 150, calories: "180",
      lines: ["Total Fat 0g 0%", "Sodium 0mg 0%", "Total Carbohydrate 40g 15%", "Protein 4g"]),
    // 500 g lose 100 g of water and 40 g of fat: 360 g in 4. Fat 100 - 40 = 60; 15, 19.2%.
    // Energy 1,250 - 40 x 9 = 890; 222.5. Saturated 40 x 60/100 = 24; 6, 30%.
    // Cholesterol 360; 90, 30%. Sodium 300; 75, 3.3%. Protein 85; 21.25.
    Dish(
      testDescription: "beef that loses water and fat", ingredients: [(500, beef)], servings: 4,
      cooking: RecipeCooking(moisturePercent: -20, fatPercent: -8), servingGrams: 90,
      calories: "220",
      lines: [
        "Total Fat 15g 19%", "Saturated Fat 6g 30%", "Cholesterol 90mg 30%", "Sodium 75mg 3%",
        "Protein 21g",
      ]),
    // 400 g in 2. Energy 92; 46. Fiber 8.8; 4.4, 15.7%. Calcium 400 x 0.95 = 380; 190, 14.6%.
    // Iron 10.8; 5.4, 30%. Potassium 2,240 x 0.9 = 2,016; 1,008, 21.4%.
    Dish(
      testDescription: "boiled spinach with retention factors", ingredients: [(400, spinach)],
      servings: 2, cooking: RecipeCooking(method: .boiled),
      retentions: [
        "3006": RetentionFactors(
          code: "3006", name: "GREENS", factors: [.calcium: 0.95, .potassium: 0.9])
      ], servingGrams: 200, calories: "45",
      lines: [
        "Total Fat 1g 1%", "Total Carbohydrate 7g 3%", "Dietary Fiber 4g 16%", "Protein 6g",
        "Calcium 190mg 15%", "Iron 5.4mg 30%", "Potassium 1010mg 20%",
      ]),
    // 1,000 g in 4. Energy 86.4; 21.6. Fat 9.6; 2.4, 3.1%. Saturated 6; 1.5, 7.5%.
    // Cholesterol 24; 6, 2%. Sodium 72; 18, 0.8%. Protein 0.12; 0.03 is 0.
    Dish(
      testDescription: "a thin broth", ingredients: [(988, water), (12, butter)], servings: 4,
      servingGrams: 250, calories: "20",
      lines: [
        "Total Fat 2.5g 3%", "Saturated Fat 1.5g 8%", "Cholesterol 5mg 2%", "Sodium 20mg 1%",
        "Total Carbohydrate 0g 0%", "Protein 0g",
      ]),
    // 800 g lose 80 g: 720 g, a slice is 72 g. Energy 720 + 800 + 280 + 1,440 = 3,240; 324.
    // Fat 2 + 20 + 160 = 182; 18.2, 23.3%. Saturated 106; 10.6, 53%. Cholesterol 1,200; 120, 40%.
    // Sodium 1,480; 148, 6.4%. Carbohydrate 352; 35.2, 12.8%. Fiber 6; 0.6, 2.1%. Sugars 200; 20.
    // Protein 46; 4.6.
    Dish(
      testDescription: "a slice of pound cake",
      ingredients: [(200, flour), (200, sugar), (200, egg), (200, butter)],
      portions: [RecipePortion(unit: "slice", share: 0.1)],
      cooking: RecipeCooking(moisturePercent: -10), servingGrams: 72, calories: "320",
      lines: [
        "Total Fat 18g 23%", "Saturated Fat 11g 53%", "Cholesterol 120mg 40%", "Sodium 150mg 6%",
        "Total Carbohydrate 35g 13%", "Dietary Fiber less than 1g 2%", "Total Sugars 20g",
        "Protein 5g",
      ]),
  ]

  @Test("a serving's label has the amounts that paper and pencil give", arguments: dishes)
  func label(dish: Dish) throws {
    try check(dish.food(), dish.servingGrams, dish.calories, dish.lines)
  }

  @Test("a sauce within a dish counts by its weight")
  func nested() throws {
    let sauce = Dish(
      testDescription: "Sauce", ingredients: [(200, milk), (20, butter)], servingGrams: 220,
      calories: "", lines: [])
    let dish = Dish(
      testDescription: "Eggs in sauce", ingredients: [(110, try sauce.food()), (100, egg)],
      servings: 1, servingGrams: 210, calories: "", lines: [])
    // Half of the sauce. Energy (120 + 144) / 2 + 140 = 272. Fat (6.4 + 16) / 2 + 10 = 21.2, 27.2%.
    // Cholesterol (20 + 40) / 2 + 400 = 430, 143%. Sodium (80 + 120) / 2 + 140 = 240, 10.4%.
    // Carbohydrate 10 / 2 + 1 = 6, 2.2%. Protein 6.2 / 2 + 12 = 15.1. Calcium 240 / 2 + 56 = 176, 13.5%.
    try check(
      dish.food(), 210, "270",
      [
        "Total Fat 21g 27%", "Cholesterol 430mg 143%", "Sodium 240mg 10%",
        "Total Carbohydrate 6g 2%", "Protein 15g", "Calcium 180mg 15%",
      ])
  }

  private func check(
    _ food: Food, _ servingGrams: Double, _ calories: String, _ lines: [String]
  ) throws {
    let serving = NutritionLabel.usualServing(of: food)
    #expect(abs(serving.grams - servingGrams) < 1e-9)
    let label = NutritionLabel(food: food, amount: serving, referenceValues: referenceValues)
    #expect(label.calories.declared == calories)
    let texts = Set(
      (label.lines + label.vitamins).map { line in
        (line.words.map(\.text) + [line.percentText].compactMap(\.self)).joined(separator: " ")
      })
    for line in lines { #expect(texts.contains(line), "\(line) is not in \(texts.sorted())") }
  }
}
