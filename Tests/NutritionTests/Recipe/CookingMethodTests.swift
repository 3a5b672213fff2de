import Foundation
import TestSupport
import Testing

@testable import Nutrition

@Suite("Cooking methods and the factors that fit them")
struct CookingMethodTests {
  private static func food(_ name: String, _ group: String?, fat: Double = 0) -> Food {
    Food(
      code: FoodCode(dataset: .standardReference, key: "1"), name: name,
      group: group.map { FoodGroup(key: $0, name: $0) }, origin: .shipped,
      nutrients: NutrientProfile([.fat: fat]))
  }

  static let vegetables = "vegetables-and-vegetable-products"

  static let choices: [(String, String?, CookingMethod, String?)] = [
    ("Egg, whole, raw, fresh", "dairy-and-egg-products", .baked, "0101"),
    ("Milk, whole, 3.25% milkfat", "dairy-and-egg-products", .boiled, "2151"),
    ("Butter, salted", "dairy-and-egg-products", .baked, nil),
    ("Chicken, broilers or fryers, breast, meat only, raw", "poultry-products", .roasted, "0805"),
    ("Pork, cured, bacon, raw", "pork-products", .fried, "1456"),
    ("Beef, ground, 80% lean meat / 20% fat, raw", "beef-products", .stewed, "0752"),
    ("Frankfurter, beef, heated", "sausages-and-luncheon-meats", .boiled, "1655"),
    ("Wheat flour, white, all-purpose", "cereal-grains-and-pasta", .baked, "0301"),
    ("Rice, white, long-grain, regular, raw", "cereal-grains-and-pasta", .boiled, "0432"),
    ("Pasta, dry, enriched", "cereal-grains-and-pasta", .boiled, "0384"),
    ("Lentils, raw", "legumes-and-legume-products", .boiled, "0522"),
    ("Peanut butter, smooth style", "legumes-and-legume-products", .baked, "2201"),
    ("Lemon juice, raw", "fruits-and-fruit-juices", .baked, "0270"),
    ("Raisins, seedless", "fruits-and-fruit-juices", .baked, "0251"),
    ("Potatoes, flesh and skin, raw", vegetables, .boiled, "3309"),
    ("Sweet potato, raw, unprepared", vegetables, .baked, "3701"),
    ("Spinach, raw", vegetables, .steamed, "3004"),
    ("Beet greens, raw", vegetables, .boiled, "3006"),
    ("Onions, raw", vegetables, .fried, "3460"),
    ("Peppers, sweet, green, raw", vegetables, .fried, "3785"),
    ("Tomatoes, red, ripe, canned, packed in tomato juice", vegetables, .stewed, "3754"),
    ("Tomatoes, red, ripe, canned, packed in tomato juice", vegetables, .raw, nil),
    ("Spinach, cooked, boiled, drained, without salt", vegetables, .baked, nil),
    ("Spinach, cooked, boiled, drained, without salt", vegetables, .reheated, "3018"),
    ("Alcoholic beverage, wine, table, red", "beverages", .stewed, "5006"),
    ("Oil, olive, salad or cooking", "fats-and-oils", .fried, nil),
    ("Spinach, raw", vegetables, .raw, nil),
    ("Spinach, raw", nil, .boiled, nil),
  ]

  @Test("each kind of food gets the factors of its method", arguments: choices)
  func choice(name: String, group: String?, method: CookingMethod, code: String?) {
    #expect(method.retentionCode(for: Self.food(name, group)) == code)
  }

  @Test("a custom food, such as a recipe, loses nothing twice")
  func customFood() {
    var recipe = Recipe(code: .newCustom(), name: "Outer")
    var base = Self.food("Veg base", Self.vegetables)
    let line = RecipeLine(text: "100 g veg base", food: base.code, grams: 100)
    recipe.cooking.method = .baked
    #expect(recipe.retentionCode(of: line, base) != nil)
    base.origin = .mine
    #expect(recipe.retentionCode(of: line, base) == nil)
    var fried = line
    fried.method = "fried"
    #expect(recipe.retentionCode(of: fried, base) != nil)
    recipe.cooking.method = .reheated
    #expect(recipe.retentionCode(of: line, base) != nil)
  }

  @Test("fish is lean up to 5% of fat")
  func fish() {
    let group = "finfish-and-shellfish-products"
    let cod = Self.food("Fish, cod, Atlantic, raw", group, fat: 0.7)
    let salmon = Self.food("Fish, salmon, Atlantic, farmed, raw", group, fat: 13.4)
    #expect(CookingMethod.baked.retentionCode(for: cod) == "2302")
    #expect(CookingMethod.baked.retentionCode(for: salmon) == "2452")
  }

  @Test(
    "methods are known by their everyday words",
    arguments: [
      ("broiled", CookingMethod.grilled), ("Braised", .stewed), ("sautéed", .fried),
      ("bake", .baked), ("roasted", .roasted), ("microwaved", .reheated), ("flambéed", nil),
    ])
  func words(word: String, method: CookingMethod?) {
    #expect(CookingMethod(word: word) == method)
  }

  @Test("all factors that are chosen are among those that come with dv")
  func known() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Data/retention_factor.csv"), encoding: .utf8)
    let known = Set(text.split(separator: "\n").dropFirst().map { String($0.prefix(4)) })
    for kind in RetentionClass.allCases {
      for method in CookingMethod.allCases {
        guard let code = kind.code(method) else { continue }
        #expect(known.contains(code), "\(kind), \(method)")
      }
    }
    #expect(RetentionClass.allCases.allSatisfy { $0.code(.raw) == nil })
    #expect(RetentionClass.allCases.allSatisfy { $0.code(.baked) != nil })
  }
}
