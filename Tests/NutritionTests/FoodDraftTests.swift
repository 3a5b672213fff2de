import Nutrition
import Testing

@Suite("A food while it is entered")
struct FoodDraftTests {
  private let bar = Food(
    code: .newOwn(), name: "Bar", brand: "Example", barcode: "04012345678901", origin: .mine,
    nutrients: NutrientProfile([.energy: 210, .fat: 7], per: 60),
    portions: [Portion(amount: 1, unit: "bar", grams: 60)])

  @Test("amounts are for 100 g, for the first serving, or for what is said, in this order")
  func basis() throws {
    var draft = FoodDraft(name: "X")
    #expect(draft.food.nutrients.grams == 100)
    draft.setServings([Portion(amount: 1, unit: "bar", grams: 60)])
    #expect(draft.food.nutrients.grams == 60)
    try draft.setBasis("2 bars")
    draft.set(100, of: .energy)
    #expect(draft.food.nutrients == NutrientProfile([.energy: 100], per: 120))
  }

  @Test("an own food's serving can be weighed anew; its label's amounts stay for it")
  func weighedAnew() {
    var draft = FoodDraft(changing: bar)
    draft.setServings([Portion(amount: 1, unit: "bar", grams: 50)])
    #expect(draft.food.nutrients == NutrientProfile([.energy: 210, .fat: 7], per: 50))
    #expect(draft.food.code == bar.code)
  }

  @Test("a food like another has its amounts in proportion, whatever its serving is")
  func like() throws {
    var draft = FoodDraft(name: "Mini bar", like: bar)
    draft.setServings([Portion(amount: 1, unit: "mini", grams: 30)])
    draft.restateAmounts()
    #expect(draft.food.nutrients == NutrientProfile([.energy: 105, .fat: 3.5], per: 30))
    #expect(draft.food.code != bar.code)
    #expect(draft.food.brand == nil && draft.food.barcode == nil)
    draft.set(nil, of: .fat)
    draft.set(4, of: .protein)
    #expect(draft.food.nutrients == NutrientProfile([.energy: 105, .protein: 4], per: 30))
  }

  @Test("an amount for another weight is kept in proportion to those that are there")
  func otherWeight() throws {
    var draft = FoodDraft(changing: bar)
    try draft.setBasis("100 g")
    draft.set(20, of: .protein)
    #expect(draft.food.nutrients[.protein] == 12)
    #expect(draft.food.nutrients.grams == 60)
  }

  @Test("a density makes 100 ml a measure, in the place of an earlier one")
  func density() throws {
    var draft = FoodDraft(name: "Milk")
    try draft.setDensity(1.03)
    try draft.setDensity(1.04)
    #expect(draft.food.portions == [Portion(amount: 100, unit: "ml", grams: 104)])
    #expect(throws: ServingError.badDensity(0)) { try draft.setDensity(0) }
    try draft.setBasis("100 ml")
    #expect(draft.food.nutrients.grams == 104)
  }
}
