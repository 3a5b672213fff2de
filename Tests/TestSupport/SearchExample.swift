internal import Foundation

/// A few dozen foods to search, with USDA's names and amounts: just enough to distinguish searches.
public enum SearchExample {
  /// The food groups, by key.
  public static let groups = [
    "baby-foods": "Baby Foods",
    "dairy-and-egg-products": "Dairy and Egg Products",
    "fast-foods": "Fast Foods",
    "fruits-and-fruit-juices": "Fruits and Fruit Juices",
    "vegetables-and-vegetable-products": "Vegetables and Vegetable Products",
  ]

  /// The meanings of words that the names don't have.
  public static let synonyms: KeyValuePairs = [
    "caffeine free tea": "tea decaffeinated",
    "courgette": "zucchini",
    "filet mignon": "beef tenderloin",
    "fizzy drink": "carbonated beverage",
    "rocket": "arugula",
    "sunny side up": "egg whole cooked fried",
  ]

  /// The nutrients, the three energies and both units of vitamin D among them.
  public static let nutrients = """
    number|key|name|unit|decimals|rank|core
    208|energy|Energy|kcal|0|100|1
    957|energy-atwater-general|Energy (Atwater General Factors)|kcal|0|110|0
    958|energy-atwater-specific|Energy (Atwater Specific Factors)|kcal|0|120|0
    203|protein|Protein|g|2|200|1
    204|fat|Total lipid (fat)|g|2|300|1
    205|carbohydrate|Carbohydrate, by difference|g|2|400|1
    307|sodium|Sodium, Na|mg|0|500|1
    303|iron|Iron, Fe|mg|2|600|1
    328|vitamin-d|Vitamin D (D2 + D3)|µg|1|700|1
    324|vitamin-d-iu|Vitamin D|IU|0|710|0

    """

  private static let referenceValues = """
    set|population|nutrient|amount|unit|form|kind|source
    fda-2016|adults|203|50|g||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|303|18|mg||RDI|21 CFR 101.9(c)(8)(iv)
    fda-2016|adults|307|2300|mg||DRV|21 CFR 101.9(c)(9)
    fda-2016|adults|328|20|µg||RDI|21 CFR 101.9(c)(8)(iv)

    """

  private static let dairy = "dairy-and-egg-products"
  private static let fruit = "fruits-and-fruit-juices"
  private static let vegetables = "vegetables-and-vegetable-products"

  /// Energy, protein, fat and carbohydrate per 100 g, and other nutrients by number.
  private static func amounts(
    _ energy: Double, _ protein: Double, _ fat: Double, _ carbohydrate: Double,
    _ more: [String: Double] = [:]
  ) -> [String: Double] {
    ["208": energy, "203": protein, "204": fat, "205": carbohydrate].merging(more) { $1 }
  }

  /// The foods, with the codes `sr:00001`, `sr:00002` and so on.
  public static let foods = [
    ExampleFood(
      "Milk, whole, 3.25% milkfat, with added vitamin D", group: dairy, isSurveyed: true,
      amounts: amounts(61, 3.15, 3.25, 4.8, ["307": 43, "303": 0.03, "328": 1.275]),
      measures: [(1, "cup", 244), (1, "tbsp", 15)]),
    ExampleFood(
      "Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D", group: dairy,
      isSurveyed: true, amounts: amounts(42, 3.37, 0.97, 4.99, ["307": 44, "328": 1.2]),
      measures: [(1, "cup", 244)]),
    ExampleFood(
      "Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D",
      group: dairy, isSurveyed: true, amounts: amounts(83, 3.17, 3.39, 10.34),
      measures: [(1, "cup", 250)]),
    ExampleFood(
      "Almond milk, unsweetened, plain, shelf stable",
      amounts: ["957": 19.3, "958": 15, "203": 0.55, "204": 1.22, "205": 0.34, "324": 44]),
    ExampleFood(
      "Butter, salted", group: dairy, isSurveyed: true,
      amounts: amounts(717, 0.85, 81.11, 0.06, ["307": 714, "303": 0.02, "328": 1.5]),
      measures: [(1, "tbsp", 14.2)]),
    ExampleFood(
      "Cheese, cheddar", group: dairy, isSurveyed: true,
      amounts: amounts(403, 24.9, 33.14, 1.28, ["307": 621, "303": 0.68, "328": 0.6]),
      measures: [(1, "cup, diced", 132)]),
    ExampleFood(
      "Cheese, cottage, lowfat, 1% milkfat", group: dairy,
      amounts: amounts(72, 12.39, 1.02, 2.72, ["307": 406, "303": 0.14, "328": 0])),
    ExampleFood(
      "Egg, whole, raw, fresh", group: dairy, isSurveyed: true,
      amounts: amounts(143, 12.56, 9.51, 0.72, ["307": 142, "303": 1.75, "328": 2.05]),
      measures: [(1, "large", 50)]),
    ExampleFood(
      "Egg, whole, cooked, fried", group: dairy, amounts: amounts(196, 13.61, 14.84, 0.83)),
    ExampleFood("Eggplant, raw", group: vegetables, amounts: ["208": 24, "203": 1.01]),
    ExampleFood(
      "Bananas, raw", group: fruit, isSurveyed: true,
      amounts: amounts(89, 1.09, 0.33, 22.84, ["307": 1, "303": 0.26, "328": 0]),
      measures: [(0.5, "banana", 59), (1, "cup, mashed", 225)]),
    ExampleFood("Bananas, dehydrated, or banana powder", group: fruit, amounts: ["208": 346]),
    ExampleFood(
      "Apples, raw, with skin", group: fruit, isSurveyed: true,
      amounts: amounts(52, 0.26, 0.17, 13.81, ["307": 1, "303": 0.12])),
    ExampleFood(
      "Apples, raw, without skin", group: fruit, amounts: amounts(48, 0.27, 0.13, 12.76)),
    ExampleFood("Applesauce, canned, unsweetened, without added ascorbic acid", group: fruit),
    ExampleFood("Applesauce, canned, sweetened, with salt", group: fruit),
    ExampleFood("Strawberries, raw", group: fruit, amounts: ["208": 32, "203": 0.67]),
    ExampleFood("Cherries, sweet, raw", group: fruit, amounts: ["208": 63, "203": 1.06]),
    ExampleFood("Blueberries, raw", group: fruit, amounts: ["208": 57, "203": 0.74]),
    ExampleFood("Bread, banana, prepared from recipe, made with margarine"),
    ExampleFood("Bread, white, commercially prepared (includes soft bread crumbs)"),
    ExampleFood("Carrots, raw", group: vegetables, amounts: amounts(41, 0.93, 0.24, 9.58)),
    ExampleFood("Babyfood, vegetables, carrots, strained", group: "baby-foods"),
    ExampleFood("Broccoli, raw", group: vegetables, amounts: ["208": 34, "203": 2.82]),
    ExampleFood(
      "Squash, summer, zucchini, includes skin, raw", group: vegetables,
      amounts: ["208": 17, "203": 1.21]),
    ExampleFood("Arugula, raw", group: vegetables, amounts: ["208": 25, "203": 2.58]),
    ExampleFood("Spinach, raw", group: vegetables, amounts: ["208": 23, "203": 2.86, "303": 2.71]),
    ExampleFood("Chicken, broilers or fryers, breast, meat only, raw"),
    ExampleFood("Chicken, broilers or fryers, breast, meat and skin, cooked, fried, batter"),
    ExampleFood(
      "Fast foods, chicken, breaded and fried, boneless pieces, plain", group: "fast-foods"),
    ExampleFood("WENDY'S, Chicken Nuggets", group: "fast-foods"),
    ExampleFood("WENDY'S, Frosty Dairy Dessert", group: "fast-foods"),
    ExampleFood(
      "Beef, tenderloin, steak, separable lean only, raw",
      commonName: "Beef Medallions, Filet Mignon"),
    ExampleFood(
      "Fish, salmon, Atlantic, wild, raw",
      amounts: amounts(142, 19.84, 6.34, 0, ["307": 44, "303": 0.8]),
      measures: [(0.5, "fillet", 198)]),
    ExampleFood(
      "Oil, olive, salad or cooking",
      amounts: amounts(884, 0, 100, 0, ["307": 2, "303": 0.56, "328": 0]),
      measures: [(1, "tablespoon", 13.5)]),
    ExampleFood(
      "Salt, table", amounts: amounts(0, 0, 0, 0, ["307": 38_758, "303": 0.33, "328": 0]),
      measures: [(1, "tsp", 6)]),
    ExampleFood("Spices, cinnamon, ground"),
    ExampleFood(
      "Peanut butter, smooth style, with salt",
      amounts: amounts(588, 25.09, 50.39, 19.56, ["307": 459, "303": 1.87, "328": 0]),
      measures: [(2, "tbsp", 32)]),
    ExampleFood("Snacks, potato chips, plain, salted"),
    ExampleFood("Carbonated beverage, cola, contains caffeine"),
    ExampleFood("Tea, black, brewed, prepared with tap water, decaffeinated"),
    ExampleFood("Water, tap, drinking", amounts: ["208": 0, "203": 0, "307": 4]),
    ExampleFood("Yogurt, plain, low fat, 12 grams protein per 8 ounce", group: dairy),
    ExampleFood("Yogurt, vanilla, nonfat", group: dairy),
    ExampleFood("Sugars, granulated"),
    ExampleFood("Jams and preserves, dietetic, no sugar added"),
    ExampleFood("Jams and preserves, with sugar"),
    ExampleFood("Crème fraîche, cultured", brand: "Laiterie Exemple"),
  ]

  /// The database, in its own folder.
  public static func database() async throws -> ExampleDatabase {
    try await ExampleDatabase(
      foods: foods, groups: groups, synonyms: synonyms,
      replacing: ["nutrient.csv": nutrients, "reference_value.csv": referenceValues])
  }
}
