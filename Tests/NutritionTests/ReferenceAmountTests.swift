import Nutrition
import Testing

@Suite("Usual portions")
struct ReferenceAmountTests {
  private func usual(
    _ portions: [(String, Double)], _ name: String, _ group: String?,
    _ origin: FoodOrigin = .shipped
  ) -> String? {
    ReferenceAmount.portion(
      among: portions.map { Portion(amount: 1, unit: $0.0, grams: $0.1) }, name: name,
      group: group.map { FoodGroup(key: $0, name: $0) }, origin: origin)?.unit
  }

  @Test("a shipped food's usual portion is the nearest to FDA's reference amount")
  func nearest() {
    let banana = [("cup, mashed", 225.0), ("small", 101), ("medium", 118), ("large", 136)]
    #expect(usual(banana, "Bananas, raw", "fruits-and-fruit-juices") == "medium")
    let butter = [("cup", 258.0), ("tbsp", 16), ("oz", 28.35)]
    #expect(
      usual(butter, "Peanut butter, smooth", "legumes-and-legume-products") == "oz")
    let eggs = [("medium", 44.0), ("large", 50), ("jumbo", 63)]
    #expect(usual(eggs, "Egg, whole, raw, fresh", "dairy-and-egg-products") == "large")
  }

  private static let fruit = "fruits-and-fruit-juices"
  private static let vegetables = "vegetables-and-vegetable-products"
  private static let dairy = "dairy-and-egg-products"
  private static let legumes = "legumes-and-legume-products"

  @Test(
    "drinks are ready to drink, and nothing that is only packed in juice or made of milk",
    arguments: [
      ("Carbonated beverage, cola, regular", "beverages", 360),
      ("Alcoholic beverage, wine, dessert, dry", "beverages", 150),
      ("Coffee, instant, regular, prepared with water", "beverages", 360),
      ("Tea, ready-to-drink, lemon flavor", "beverages", 360),
      ("Water, with corn syrup and/or sugar, fruit flavored", "beverages", 360),
      ("Chocolate syrup, prepared with whole milk", "beverages", 360),
      ("Apple juice, canned or bottled, unsweetened", fruit, 240),
      ("Orange juice, chilled, includes from concentrate", fruit, 240),
      ("Grapefruit juice, frozen concentrate, diluted with 3 volume water", fruit, 240),
      ("Juice, apple and grape blend, with added ascorbic acid", fruit, 240),
      ("Apricot nectar, canned", fruit, 240), ("Vegetable juice cocktail, canned", vegetables, 240),
      ("CAMPBELL Soup Company, V8 Vegetable Juice, Organic V8", vegetables, 240),
      ("Milk, whole, 3.25% milkfat, with added vitamin D", dairy, 240),
      ("Milk shakes, thick chocolate", dairy, 240), ("Whey, sweet, fluid", dairy, 240),
      ("Eggnog", dairy, 240), ("Soymilk, chocolate, unfortified", legumes, 240),
    ])
  func drinks(name: String, group: String, grams: Double) throws {
    let food = try food(name, group)
    #expect(food.isDrink)
    #expect(food.referenceAmountGrams == grams)
  }

  @Test(
    "what isn't drunk as it is isn't a drink",
    arguments: [
      ("Pineapple, canned, juice pack, drained", fruit, 140),
      ("Tangerines, (mandarin oranges), canned, juice pack", fruit, 140),
      ("Nectarines, raw", fruit, 140),
      ("Orange juice, frozen concentrate, unsweetened, undiluted", fruit, 60),
      ("Tomatoes, red, ripe, canned, packed in tomato juice", vegetables, 130),
      ("Potatoes, mashed, home-prepared, whole milk added", vegetables, 110),
      ("Dulce de Leche", dairy, 30), ("Milk, canned, condensed, sweetened", dairy, 30),
      ("Milk, dry, whole", dairy, 30), ("Ice cream, soft serve, chocolate", dairy, 130),
      ("Milk dessert bar, frozen, made from lowfat milk", dairy, 130),
      ("Yogurt, plain, whole milk", dairy, 170), ("Cheese, mozzarella, whole milk", dairy, 30),
      ("Cocoa mix, powder", "beverages", 15), ("Chocolate syrup", "beverages", 15),
      ("Lemonade, frozen concentrate, white", "beverages", 15),
    ])
  func solids(name: String, group: String, grams: Double) throws {
    let food = try food(name, group)
    #expect(!food.isDrink)
    #expect(food.referenceAmountGrams == grams)
  }

  private func food(_ name: String, _ group: String) throws -> Food {
    Food(
      code: try #require(FoodCode("sr:1")), name: name, group: FoodGroup(key: group, name: group),
      origin: .shipped, nutrients: NutrientProfile([:]))
  }

  @Test("portions that nobody eats at a time are none")
  func absurd() {
    #expect(usual([("turkey", 8399)], "Turkey, whole, raw", "poultry-products") == nil)
    #expect(usual([], "Turkey, whole, raw", "poultry-products") == nil)
  }

  @Test("custom foods and mixed dishes keep their first portion")
  func first() {
    let portions = [("cup", 500.0), ("slice", 30)]
    #expect(usual(portions, "Bread", "baked-products", .mine) == "cup")
    #expect(usual(portions, "Lasagna", "meals-entrees-and-side-dishes") == "cup")
    #expect(usual(portions, "Something", nil) == "cup")
  }
}
