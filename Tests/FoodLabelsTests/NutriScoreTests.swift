import FoodLabels
import Nutrition
import Testing

@Suite("Nutri-Score")
struct NutriScoreTests {
  private static func kind(_ row: [String: String]) -> NutriScore.Kind {
    switch (row["group"], row["flags"]) {
    case (_, "cheese"): .cheese
    case (_, "red meat"): .redMeat
    case (_, "water"): .water
    case ("fats_oils_nuts_seeds", _): .fats
    case ("beverage", _): .drink
    default: .general
    }
  }

  /// A food with a label's amounts, whose energy comes from the data because alcohol is unknown.
  private func food(_ amounts: [NutrientNumber: Double]) throws -> Food {
    Food(
      code: try #require(FoodCode("my:1")), name: "Test", origin: .mine,
      nutrients: NutrientProfile(amounts),
      portions: [Portion(amount: 100, unit: "ml", grams: 100)])
  }

  @Test("every example has its points, score and class")
  func examples() throws {
    let rows = try LabelVectors("nutri-score").rows
    #expect(rows.count == 21)
    for row in rows {
      let number = { (column: String) in try #require(Double(row[column] ?? "")) }
      let kind = Self.kind(row)
      var amounts: [NutrientNumber: Double] = [
        .energyKilojoules: try number("energy_kj"), .sugars: try number("sugars_g"),
        .saturatedFat: try number("saturates_g"), .sodium: try number("salt_g") * 400,
        .fiber: try number("fibre_g"), .protein: try number("protein_g"),
      ]
      amounts[.fat] = Double(row["fat_g"] ?? "")
      let score = try NutriScore(
        of: food(amounts), kind: kind,
        facts: NutriScore.Facts(
          fruitPercent: try number("fruit_veg_legume_pct"),
          hasSweeteners: row["flags"] == "sweetener"))
      let name = Comment(rawValue: row["food"] ?? "")
      let points = { (key: String) in score.parts.first { $0.key == key }?.points.lowerBound }
      for (key, column) in [
        ("energy", "pts_energy"), ("sugars", "pts_sugars"), ("saturated-fat", "pts_saturates"),
        ("salt", "pts_salt"), ("fiber", "pts_fibre"), ("fruit", "pts_fruit_veg"),
        ("protein", "pts_protein"),
      ] {
        #expect(points(key) == Int(row[column] ?? ""), name)
      }
      #expect(score.parts.last?.counts == (row["protein_counted"] == "yes"), name)
      #expect(score.score == (try Int(number("score"))...(try Int(number("score")))), name)
      #expect(score.letters.lowerBound.rawValue == row["class"], name)
      #expect(score.letters.upperBound.rawValue == row["class"], name)
      #expect(score.missing.isEmpty, name)
    }
  }

  @Test("what is unknown makes the score a range, never a guess")
  func unknown() throws {
    let food = try food([
      .energyKilojoules: 1000, .sugars: 3.5, .saturatedFat: 0.6, .sodium: 400, .fiber: 7,
      .protein: 9.5,
    ])
    let score = try NutriScore(of: food, kind: .general)
    #expect(score.score == -5...0)
    #expect(score.letters == .a ... .a)
    #expect(score.missing.map(\.key) == ["fruit"])
    let drink = try NutriScore(
      of: food, kind: .drink, facts: NutriScore.Facts(fruitPercent: 0))
    #expect(drink.missing.map(\.key) == ["sweeteners"])
    #expect(drink.score.count == 5)
  }

  @Test(
    "the kind follows from the group and the name",
    arguments: [
      ("Water, tap, drinking", "beverages", NutriScore.Kind.water),
      ("Water, bottled, generic", "beverages", .water),
      ("Water, non-carbonated, bottles, natural fruit flavors, sweetened", "beverages", .drink),
      ("Carbonated beverage, tonic water", "beverages", .drink),
      ("Butter, salted", "dairy-and-egg-products", .fats),
      ("Cheese, cheddar", "dairy-and-egg-products", .cheese),
      ("Oil, olive, salad or cooking", "fats-and-oils", .fats),
      ("Salad dressing, french dressing", "fats-and-oils", .general),
      ("Peanuts, all types, raw", "legumes-and-legume-products", .fats),
      ("Peanut flour, defatted", "legumes-and-legume-products", .general),
      ("Nuts, almonds", "nut-and-seed-products", .fats),
      ("Beef, ground, raw", "beef-products", .redMeat),
    ])
  func kinds(name: String, group: String, kind: NutriScore.Kind) throws {
    let food = Food(
      code: try #require(FoodCode("sr:1")), name: name, group: FoodGroup(key: group, name: group),
      origin: .shipped, nutrients: NutrientProfile([.energy: 0]))
    #expect(NutriScore.Kind.usual(for: food) == kind)
  }

  @Test(
    "drinks with more than 1.2% alcohol and foods for infants have no score",
    arguments: [
      ("Beer", "beverages", 3.9, SpecialFood.alcoholicDrink), ("Cider", "beverages", 0.9, nil),
      ("Babyfood, juice, pear", "baby-foods", 0, .infantFood),
      ("Cake with rum", "baked-products", 3, nil),
    ] as [(String, String, Double, SpecialFood?)])
  func special(name: String, group: String, alcohol: Double, special: SpecialFood?) throws {
    let food = Food(
      code: try #require(FoodCode("sr:1")), name: name, group: FoodGroup(key: group, name: group),
      origin: .shipped, nutrients: NutrientProfile([.alcohol: alcohol]),
      portions: [Portion(amount: 1, unit: "fl oz", grams: 29.6)])
    #expect(SpecialFood(food) == special)
    if let special {
      #expect(throws: NutriScoreError.outside(special)) {
        try NutriScore(of: food, kind: .general)
      }
    }
  }

  @Test("a drink without a known volume is refused, and so is a share out of range")
  func refused() throws {
    let food = Food(
      code: try #require(FoodCode("my:1")), name: "Cola", origin: .mine,
      nutrients: NutrientProfile([.energy: 42]))
    #expect(throws: NutriScoreError.noVolume("Cola")) { try NutriScore(of: food, kind: .drink) }
    #expect(throws: NutriScoreError.badShare(101)) {
      try NutriScore(of: food, kind: .general, facts: NutriScore.Facts(fruitPercent: 101))
    }
  }
}
