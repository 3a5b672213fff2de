import Nutrition
import Testing

@Suite("Entering foods")
struct FoodDraftTests {
  private let bar = Portion(amount: 1, unit: "bar", grams: 60)
  private let cup = Portion(amount: 1, unit: "cup", grams: 120)

  private var stored: Food {
    Food(
      code: .custom(id: FoodCode.lowestCustomID), name: "Oat bar", brand: "Acme", origin: .mine,
      nutrients: NutrientProfile([.energy: 210, .protein: 20], per: 60), portions: [bar, cup])
  }

  @Test("a new food has a new code and only a name")
  func newFood() {
    let draft = FoodDraft(name: "Oat bar")
    #expect(draft.food.code.customID != nil)
    #expect(draft.food.code != FoodDraft(name: "Oat bar").food.code)
    #expect(draft.food.origin == .mine)
    #expect(draft.food.name == "Oat bar")
    #expect(draft.food.nutrients == NutrientProfile([:]))
    #expect(draft.food.portions == [])
  }

  @Test("without a serving, a new food's amounts are per 100 g")
  func hundredGrams() {
    var draft = FoodDraft(name: "Oat bar")
    draft.set(12.5, of: .protein)
    #expect(draft.food.nutrients == NutrientProfile([.protein: 12.5]))
  }

  @Test("with a serving, a new food's amounts are per serving and stay as entered")
  func perServing() {
    var draft = FoodDraft(name: "Oat bar")
    draft.setServings([bar, cup])
    draft.set(20, of: .protein)
    draft.set(0.1, of: .fat)
    #expect(draft.food.nutrients == NutrientProfile([.protein: 20, .fat: 0.1], per: 60))
    #expect(draft.food.portions == [bar, cup])
  }

  @Test(
    "the basis of amounts can be set as text",
    arguments: [
      ("100 g", 100), ("serving", 60), ("SERVING", 60), ("1 cup", 120), ("1/2 cup", 60), ("30", 30),
    ] as [(String, Double)])
  func basis(text: String, grams: Double) throws {
    var draft = FoodDraft(name: "Oat bar")
    draft.setServings([bar, cup])
    try draft.setBasis(text)
    draft.set(20, of: .protein)
    #expect(draft.food.nutrients == NutrientProfile([.protein: 20], per: grams))
  }

  @Test("the basis of amounts must have a weight", arguments: ["1 jar", "", "0 g", "x"])
  func badBasis(text: String) {
    var draft = FoodDraft(name: "Oat bar")
    #expect(throws: AmountError.self) { try draft.setBasis(text) }
  }

  @Test("\"serving\" can't be the basis of a food without servings")
  func servingWithoutPortions() {
    var draft = FoodDraft(name: "Oat bar")
    #expect(throws: AmountError.self) { try draft.setBasis("serving") }
  }

  @Test("a stored food keeps the basis of its amounts")
  func editOtherBasis() throws {
    var draft = FoodDraft(changing: stored)
    try draft.setBasis("100 g")
    draft.set(30, of: .fat)
    #expect(draft.food.nutrients.grams == 60)
    #expect(draft.food.nutrients[.fat] == 18)
    #expect(draft.food.nutrients[.protein] == 20)
    draft.set(10, of: .carbohydrate)
    #expect(draft.food.nutrients[.carbohydrate] == 6)
  }

  @Test("a computed amount has 15 digits, which text preserves")
  func computedDigits() throws {
    var draft = FoodDraft(changing: stored)
    try draft.setBasis("70 g")
    draft.set(1, of: .fat)
    #expect(draft.food.nutrients[.fat] == 0.857142857142857)
  }

  @Test("all amounts can be converted to a new basis")
  func restate() throws {
    var draft = FoodDraft(changing: stored)
    draft.restateAmounts()
    #expect(draft.food == stored)
    try draft.setBasis("100 g")
    draft.restateAmounts()
    draft.set(0.7, of: .fat)
    #expect(draft.food.nutrients.grams == 100)
    #expect(draft.food.nutrients[.energy] == 350)
    #expect(draft.food.nutrients[.protein] == 33.3333333333333)
    #expect(draft.food.nutrients[.fat] == 0.7)
  }

  @Test("an amount becomes unknown, which is not zero")
  func unknown() {
    var draft = FoodDraft(changing: stored)
    draft.set(nil, of: .protein)
    draft.set(0, of: .fat)
    #expect(draft.food.nutrients == NutrientProfile([.energy: 210, .fat: 0], per: 60))
  }

  @Test("amounts per serving stay when the serving gets a new weight")
  func otherServing() {
    var draft = FoodDraft(changing: stored)
    draft.setServings([Portion(amount: 1, unit: "bar", grams: 50)])
    #expect(draft.food.nutrients == NutrientProfile([.energy: 210, .protein: 20], per: 50))
    draft.setServings([])
    #expect(draft.food.portions.map(\.grams) == [50])
  }

  @Test("amounts per 100 g stay when a serving is added")
  func servingOfHundredGrams() {
    var food = stored
    food.nutrients = NutrientProfile([.energy: 350])
    var draft = FoodDraft(changing: food)
    draft.setServings([Portion(amount: 1, unit: "bar", grams: 50)])
    #expect(draft.food.nutrients == NutrientProfile([.energy: 350]))
    draft.set(10, of: .protein)
    #expect(draft.food.nutrients == NutrientProfile([.energy: 350, .protein: 20]))
  }

  @Test("a density adds one portion of 100 ml")
  func density() throws {
    var draft = FoodDraft(changing: stored)
    try draft.setDensity(1.03)
    try draft.setDensity(0.9)
    #expect(draft.food.portions == [bar, cup, Portion(amount: 100, unit: "ml", grams: 90)])
    #expect(throws: ServingError.badDensity(0)) { try draft.setDensity(0) }
    var milk = FoodDraft(name: "Milk")
    milk.setServings([try Portion(serving: "0.25 l", density: 1.03)])
    try milk.setDensity(1.1)
    #expect(milk.food.portions == [Portion(amount: 0.25, unit: "l", grams: 275)])
  }

  @Test("a food based on another copies its ingredients but not its brand")
  func likeAnother() {
    var model = stored
    model.barcode = "00012345678905"
    model.ingredients = "Oats"
    model.commonName = "granola bar"
    model.group = FoodGroup(key: "snacks", name: "Snacks")
    model.refusePercent = 2
    model.corrected = [.protein]
    let food = FoodDraft(name: "My bar", like: model).food
    #expect(food.code != model.code)
    #expect(food.name == "My bar")
    #expect(food.nutrients == model.nutrients)
    #expect(food.portions == model.portions)
    #expect(food.ingredients == "Oats")
    #expect(food.commonName == "granola bar")
    #expect(food.group == model.group)
    #expect(food.refusePercent == 2)
    #expect(food.brand == nil)
    #expect(food.barcode == nil)
    #expect(food.corrected == [])
    #expect(food.origin == .mine)
  }

  @Test("percentages stay as entered, whatever weight the amounts are for")
  func percentages() throws {
    let share = NutrientNumber("toy:1%")
    var draft = FoodDraft(name: "Butter")
    draft.set(30, of: share)
    draft.set(80, of: .fat)
    try draft.setBasis("20 g")
    draft.set(28, of: share)
    #expect(draft.food.nutrients.amounts == [share: 28, .fat: 80])
    draft.restateAmounts()
    #expect(draft.food.nutrients.amounts == [share: 28, .fat: 16])
  }

  @Test("properties of a food can be set and removed")
  func parts() {
    var draft = FoodDraft(changing: stored)
    draft.set(\.brand, to: nil)
    draft.set(\.name, to: "Rye bar")
    #expect(draft.food.brand == nil)
    #expect(draft.food.name == "Rye bar")
    #expect(draft.food.code == stored.code)
  }

  @Test("a food based on another keeps its amounts per weight, whatever its serving")
  func likeInProportion() {
    var draft = FoodDraft(name: "Mini bar", like: stored)
    draft.setServings([Portion(amount: 1, unit: "mini", grams: 30)])
    draft.restateAmounts()
    #expect(draft.food.nutrients == NutrientProfile([.energy: 105, .protein: 10], per: 30))
  }

  @Test("a label's amounts for a volume stay when the density changes")
  func otherDensity() throws {
    var juice = stored
    juice.portions = [Portion(amount: 250, unit: "ml", grams: 260)]
    juice.nutrients = NutrientProfile([.energy: 110], per: 260)
    var draft = FoodDraft(changing: juice)
    try draft.setDensity(1)
    #expect(draft.food.portions == [Portion(amount: 250, unit: "ml", grams: 250)])
    #expect(draft.food.nutrients == NutrientProfile([.energy: 110], per: 250))
  }

  @Test("amounts entered per 100 g stay, even when a serving of 100 g gets a new weight")
  func hundredGramsStay() {
    var piece = stored
    piece.portions = [Portion(amount: 1, unit: "piece", grams: 100)]
    piece.nutrients = NutrientProfile([.energy: 250])
    var draft = FoodDraft(changing: piece)
    draft.setServings([Portion(amount: 1, unit: "piece", grams: 80)])
    #expect(draft.food.nutrients == NutrientProfile([.energy: 250]))
  }
}
