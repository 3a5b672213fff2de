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
private let cookies = food(
  "Cookies, oatmeal",
  [portion(1, "serving 3 cookies", 34), portion(1, "cookie", 13), portion(1, "cup, crumbs", 80)])

@Suite("Amounts in words of a food")
struct AmountInWordsTests {
  @Test(
    "amounts are taken as people write them, and the text says what was taken",
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

  @Test("a volume that is none of the measures says by which it was weighed")
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
    "what may be several measures is asked back",
    arguments: [
      (banana, "1 cup", "cup", [0, 1]), (banana, "1 banana", "banana", [2, 3]),
      (egg, "2 eggs", "eggs", [1, 2, 3]), (banana, "250 ml", "ml", [0, 1]),
    ])
  func ambiguous(food: Food, text: String, unit: String, candidates: [Int]) throws {
    let measures = candidates.map { food.portions[$0] }
    #expect(throws: AmountError.ambiguousUnit(unit, candidates: measures)) {
      try FoodAmount(text, of: food)
    }
    let chosen = try FoodAmount(text, by: measures[0])
    #expect(
      abs(chosen.grams - (text == "250 ml" ? 250 * 225 / 236.5882365 : measures[0].grams * 2))
        < 1e-9
        || chosen.grams == measures[0].grams)
  }

  @Test(
    "a serving of several is no single piece, and a volume is taken from none that is not",
    arguments: ["1 tbsp", "3 slices", "2 jars of jam"])
  func noMeasure(text: String) {
    let food = food("Jam", [portion(1, "serving 2 tbsp", 40), portion(1, "pack (3 slices)", 60)])
    #expect(throws: AmountError.self) { try FoodAmount(text, of: food) }
  }

  @Test(
    "a measure of either number is found",
    arguments: [
      ("2 loaves", "loaf"), ("1 loaf", "loaves"), ("2 berries", "berry"), ("1 leaf", "leaves"),
      ("3 cookies", "cookie"), ("1 half", "halves"), ("2 peaches", "peach"), ("2 boxes", "box"),
      ("2 tomatoes", "tomato"), ("2 olives", "olive"), ("2 pies", "pie"), ("1 glass", "glasses"),
    ])
  func numbers(text: String, unit: String) throws {
    #expect(throws: Never.self) { try FoodAmount(text, portions: [portion(1, unit, 10)]) }
  }
}
