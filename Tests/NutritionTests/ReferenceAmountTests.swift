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
