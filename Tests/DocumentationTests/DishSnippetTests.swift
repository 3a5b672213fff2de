import Nutrition
import Testing

/// The code in the doc comment of `Dish`.
@Suite("Doc comment of dishes")
struct DishSnippetTests {
  @Test("a cooked weight spreads the energy over the water")
  func cookedRice() throws {
    let rice = Food(
      code: FoodCode(dataset: .standardReference, key: "20044"), name: "Rice", origin: .shipped,
      nutrients: NutrientProfile([.energy: 364]))
    let dish = try Dish([RecipeIngredient(food: rice, grams: 100)], yield: .cookedGrams(280))
    let energy = dish.nutrients.amount(of: .energy)  // in 100 g of cooked rice
    #expect(energy == 130)
  }
}
