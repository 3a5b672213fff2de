import Nutrition
import Testing

private func food(_ name: String, _ portions: [Portion]) -> Food {
  Food(
    code: FoodCode(dataset: .standardReference, key: "1"), name: name, origin: .shipped,
    nutrients: NutrientProfile([:]), portions: portions)
}

private func portion(_ amount: Double, _ unit: String, _ grams: Double) -> Portion {
  Portion(amount: amount, unit: unit, grams: grams)
}

private let milk = food(
  "Milk, whole, 3.25% milkfat",
  [portion(1, "cup", 244), portion(1, "fl oz", 30.5), portion(1, "tbsp", 15)])
private let chicken = food(
  "Chicken, broilers or fryers, breast, meat only, cooked, roasted",
  [
    portion(1, "cup, chopped or diced", 140),
    portion(1, "unit (yield from 1 lb ready-to-cook chicken)", 52),
    portion(0.5, "breast, bone and skin removed", 86),
  ])
private let banana = food(
  "Bananas, raw",
  [
    portion(1, "cup, mashed", 225), portion(1, "cup, sliced", 150),
    portion(1, "medium (7\" to 7-7/8\" long)", 118), portion(1, "large (8\" to 8-7/8\" long)", 136),
    portion(1, "NLEA serving", 126),
  ])
private let egg = food(
  "Egg, whole, raw, fresh",
  [
    portion(1, "cup (4.86 large eggs)", 243), portion(1, "extra large", 56),
    portion(1, "large", 50), portion(1, "medium", 44),
  ])
private let burger = food(
  "Fast foods, cheeseburger; single", [portion(3, "oz", 85), portion(1, "sandwich", 91)])
private let bread = food(
  "Bread, reduced-calorie, white", [portion(1, "slice", 23), portion(1, "oz", 28.35)])
private let apple = food(
  "Apples, raw, slices", [portion(1, "cup slices", 109), portion(10, "apple balls", 122)])
private let orange = food(
  "Orange juice, raw", [portion(1, "cup", 248), portion(1, "fruit yields", 86)])
private let cookies = food(
  "Cookies, oatmeal",
  [portion(1, "serving 3 cookies", 34), portion(1, "cookie", 13), portion(1, "cup, crumbs", 80)])

@Suite("Amounts in words of a food")
struct AmountInWordsTests {
  @Test(
    "amounts are read as people write them, and the text says what was used",
    arguments: [
      (milk, "2 cups", "2 cup", 488.0), (milk, "1 1/2 cups", "1.5 cup", 366),
      (milk, "1-1/2 cups", "1.5 cup", 366), (milk, "½ cup", "0.5 cup", 122),
      (milk, "1.5 tbsp", "1.5 tbsp", 22.5), (milk, "8 fl oz", "8 fl oz", 244),
      (milk, "a cup", "1 cup", 244), (milk, "one cup", "1 cup", 244), (milk, "cup", "1 cup", 244),
      (milk, "half a cup", "0.5 cup", 122), (milk, "a half cup", "0.5 cup", 122),
      (milk, "half of a cup", "0.5 cup", 122), (milk, "a quarter cup", "0.25 cup", 61),
      (milk, "one and a half cups", "1.5 cup", 366), (milk, "1/2 a cup", "0.5 cup", 122),
      (milk, "1 cup of milk", "1 cup", 244), (milk, "2 cups of", "2 cup", 488),
      (milk, "3 oz", "3 oz", 85.048569375), (milk, "0.5 lb", "0.5 lb", 226.796185),
      (milk, "100", "100 g", 100), (milk, "2 x 30 g", "60 g", 60), (milk, "2×30g", "60 g", 60),
      (chicken, "1 cup", "1 cup, chopped or diced", 140),
      (chicken, "cup chopped", "1 cup, chopped or diced", 140),
      (chicken, "2 chopped cups", "2 cup, chopped or diced", 280),
      (chicken, "1 diced cup", "1 cup, chopped or diced", 140),
      (chicken, "3 oz chicken", "3 oz", 85.048569375),
      (chicken, "1 chicken breast", "1 breast, bone and skin removed", 172),
      (banana, "1 medium", "1 medium (7\" to 7-7/8\" long)", 118),
      (banana, "1 medium banana", "1 medium (7\" to 7-7/8\" long)", 118),
      (banana, "a large raw banana", "1 large (8\" to 8-7/8\" long)", 136),
      (banana, "1 cup sliced", "1 cup, sliced", 150),
      (banana, "1 cup sliced bananas", "1 cup, sliced", 150),
      (egg, "2 large", "2 large", 100), (egg, "2 large eggs", "2 large", 100),
      (egg, "1 extra large egg", "1 extra large", 56), (egg, "a dozen large eggs", "12 large", 600),
      (egg, "2 dozen large", "24 large", 1200), (egg, "half a dozen large", "6 large", 300),
      (burger, "1 cheeseburger", "1 sandwich", 91),
      (burger, "two cheeseburgers", "2 sandwich", 182),
      (cookies, "2 cookies", "2 cookie", 26),
    ])
  func taken(food: Food, text: String, taken: String, grams: Double) throws {
    let amount = try FoodAmount(text, of: food)
    #expect(amount.text == taken)
    #expect(abs(amount.grams - grams) < 1e-9)
  }

  @Test(
    "numbers and units are read in the forms that recipes and labels have",
    arguments: [
      ("one third cup", "0.333 cup", 244 / 3), ("two thirds cup", "0.667 cup", 244 / 1.5),
      ("three quarters of a cup", "0.75 cup", 183.0), ("1 and 1/2 cups", "1.5 cup", 366.0),
      ("1 and a half cups", "1.5 cup", 366.0), ("１ cup", "1 cup", 244.0),
      ("100 g.", "100 g", 100.0), ("3 oz.", "3 oz", 85.048569375),
      ("100 grammes", "100 g", 100.0), ("0.0000001 kg", "0.0000001 kg", 0.0001),
      ("1 lb 4 oz", "1.25 lb", 566.9904625), ("1 kg 500 g", "1.5 kg", 1500.0),
      ("1 carton (250 g)", "250 g", 250.0), ("2x cups", "2 cup", 488.0),
      ("twenty cups", "20 cup", 4880.0),
    ] as [(String, String, Double)])
  func forms(text: String, taken: String, grams: Double) throws {
    let amount = try FoodAmount(text, of: milk)
    #expect(amount.text == taken)
    #expect(abs(amount.grams - grams) < 1e-9)
  }

  @Test(
    "sizes can be abbreviated",
    arguments: [("1 lg egg", 50), ("1 med egg", 44), ("1 medium-sized egg", 44)])
  func sizes(text: String, grams: Double) throws {
    #expect(try FoodAmount(text, of: egg).grams == grams)
  }

  @Test("a volume that isn't one of the portions says which portion it was weighed by")
  func basis() throws {
    let amount = try FoodAmount("250 ml", of: milk)
    #expect(amount.text == "250 ml")
    #expect(amount.basis == milk.portions[0])
    #expect(abs(amount.grams - 250 * 244 / 236.5882365) < 1e-9)
    #expect(abs(try FoodAmount("1,5 dl", of: milk).grams - 150 * 244 / 236.5882365) < 1e-9)
    #expect(try FoodAmount("2 tablespoons", of: milk).basis == nil)
    #expect(try FoodAmount("2 cups", of: milk).basis == nil)
  }

  @Test(
    "an amount that matches several portions asks for a choice",
    arguments: [
      (banana, "1 cup", "cup", [0, 1], 225), (banana, "1 banana", "banana", [2, 3], 118),
      (egg, "2 eggs", "eggs", [1, 2, 3], 112),
      (banana, "250 ml", "ml", [0, 1], 250 * 225 / 236.5882365),
    ])
  func ambiguous(
    food: Food, text: String, unit: String, candidates: [Int], grams: Double
  ) throws {
    let measures = candidates.map { food.portions[$0] }
    #expect(throws: AmountError.ambiguousUnit(unit, candidates: measures)) {
      try FoodAmount(text, of: food)
    }
    let chosen = try FoodAmount(text, by: measures[0])
    #expect(abs(chosen.grams - grams) < 1e-9)
  }

  @Test(
    "pieces or volumes inside the name of a portion are not portions themselves",
    arguments: [("1 tbsp", "tbsp"), ("3 slices", "slices"), ("2 jars of jam", "jars of jam")])
  func noMeasure(text: String, unit: String) {
    let food = food("Jam", [portion(1, "serving 2 tbsp", 40), portion(1, "pack (3 slices)", 60)])
    #expect(throws: AmountError.unknownUnit(unit, portions: food.portions)) {
      try FoodAmount(text, of: food)
    }
  }

  @Test(
    "a food is counted by its name, not by its state or its container",
    arguments: [
      (bread, "1 white", "white"), (bread, "100 breads", "breads"), (bread, "1 toast", "toast"),
      (apple, "1 slice", "slice"), (apple, "2 slices of apple", "slices of apple"),
      (orange, "1 orange", "orange"),
      (burger, "1 fast food", "fast food"),
      (burger, "1 glass", "glass"),
    ])
  func notCounted(food: Food, text: String, unit: String) {
    #expect(throws: AmountError.unknownUnit(unit, portions: food.portions)) {
      try FoodAmount(text, of: food)
    }
  }

  @Test(
    "energy and units of nutrients are not amounts of food",
    arguments: [
      "100 calories", "100 cal", "100kcal", "400 kJ", "100 kilojoules", "100 IU", "5 mcg",
      "5 µg", "100 calories of bread",
    ])
  func foreignUnits(text: String) throws {
    let unit = try #require(text.drop { !$0.isLetter }.split(separator: " ").first)
    #expect(throws: AmountError.foreignUnit(String(unit))) { try FoodAmount(text, of: bread) }
  }

  @Test(
    "a portion is found in the singular and the plural",
    arguments: [
      ("2 loaves", "loaf"), ("1 loaf", "loaves"), ("2 berries", "berry"), ("1 leaf", "leaves"),
      ("3 cookies", "cookie"), ("1 half", "halves"), ("2 peaches", "peach"), ("2 boxes", "box"),
      ("2 tomatoes", "tomato"), ("2 olives", "olive"), ("2 pies", "pie"), ("1 glass", "glasses"),
    ])
  func numbers(text: String, unit: String) throws {
    #expect(throws: Never.self) { try FoodAmount(text, portions: [portion(1, unit, 10)]) }
  }
}
