import Nutrition
import TestSupport
import Testing

private let sodium = Nutrient(
  number: NutrientNumber("307"), key: "sodium", name: "Sodium, Na", unit: .milligram, decimals: 0,
  isCore: true)

private func food(
  _ amounts: [NutrientNumber: Double], _ qualifiers: [NutrientNumber: Qualifier]
) -> Food {
  Food(
    code: FoodCode(dataset: .standardReference, key: "1"), name: "Food", origin: .shipped,
    nutrients: NutrientProfile(amounts, qualifiers: qualifiers))
}

private func item(_ grams: Double, _ amount: Double?, _ qualifier: Qualifier? = nil) -> FoodSum.Item
{
  FoodSum.Item(
    food: food(
      amount.map { [sodium.number: $0] } ?? [:], qualifier.map { [sodium.number: $0] } ?? [:]),
    amount: FoodAmount(text: "", grams: grams))
}

@Suite("Qualified amounts")
struct QualifierTests {
  @Test("an amount below a limit lies between 0 and the limit, in any weight")
  func limit() {
    let profile = food([sodium.number: 0], [sodium.number: Qualifier(.below, limit: 4)]).nutrients
    #expect(profile.amount(of: sodium.number, grams: 250) == 0)
    #expect(profile.limit(of: sodium.number, grams: 250) == 10)
    #expect(profile.qualifier(of: sodium.number) == .below)
  }

  @Test("what is known to be present has no amount")
  func present() throws {
    let food = food([:], [sodium.number: Qualifier(.present)])
    let fact = try #require(
      food.facts([sodium], grams: 100, referenceValues: ReferenceValues([], for: .adults)).first)
    #expect(fact.amount == nil)
    #expect(fact.limit == nil)
    #expect(fact.qualifier == .present)
  }

  @Test("an amount converted from another nutrient keeps its limit")
  func converted() {
    let profile = food(
      [.vitaminDInternationalUnits: 0],
      [.vitaminDInternationalUnits: Qualifier(.below, limit: 20)]
    ).nutrients
    #expect(profile.limit(of: .vitaminD, grams: 100) == 0.5)
    #expect(profile.qualifier(of: .vitaminD) == .below)
  }

  @Test("an amount made of parts has the limits of its parts")
  func parts() {
    let profile = food(
      [.foodFolate: 10, .folicAcid: 0], [.folicAcid: Qualifier(.below, limit: 1)]
    ).nutrients
    #expect(profile.amount(of: .folate) == 10)
    #expect(profile.limit(of: .folate, grams: 100) == 11.7)
    #expect(profile.qualifier(of: .folate) == nil)
  }

  @Test("an amount that is set has no qualifier")
  func set() {
    var profile = food([sodium.number: 0], [sodium.number: Qualifier(.assumedZero)]).nutrients
    profile[sodium.number] = 3
    #expect(profile.qualifier(of: sodium.number) == nil)
  }

  @Test("a sum has the limits of its parts as its upper bound")
  func sum() {
    let sum = FoodSum([
      item(100, 50), item(200, 0, Qualifier(.below, limit: 4)),
      item(100, 0, Qualifier(.trace, limit: 0.5)),
    ])
    let total = sum.total(of: sodium.number)
    #expect(total.amount == 50)
    #expect(total.limit == 58.5)
    #expect(total.qualifier == nil)
  }

  @Test("a sum of nothing but traces and limits is below their sum")
  func sumBelow() {
    let sum = FoodSum([item(100, 0, Qualifier(.trace, limit: 0.5)), item(100, 0)])
    #expect(sum.total(of: sodium.number).limit == 0.5)
    #expect(sum.total(of: sodium.number).qualifier == .below)
  }

  @Test("a sum keeps the qualifier that all its foods have")
  func sumAlike() {
    let assumed = Qualifier(.assumedZero)
    let alike = FoodSum([item(100, 0, assumed), item(50, 0, assumed)])
    #expect(alike.total(of: sodium.number).qualifier == .assumedZero)
    let mixed = FoodSum([item(100, 0, assumed), item(50, 0)])
    #expect(mixed.total(of: sodium.number).qualifier == nil)
  }

  @Test("a sum that is known in part has no upper bound")
  func sumUnknown() {
    let sum = FoodSum([item(100, 0, Qualifier(.below, limit: 4)), item(100, nil)])
    #expect(sum.total(of: sodium.number).isAtLeast)
    #expect(sum.total(of: sodium.number).limit == nil)
  }

  @Test("a running sum gives the same as a sum")
  func runningSum() {
    let items = [item(100, 50), item(200, 0, Qualifier(.below, limit: 4))]
    var running = RunningSum([sodium])
    for item in items { running.add(item.food, item.amount) }
    #expect(running.total(of: sodium.number) == FoodSum(items).total(of: sodium.number))
  }

  @Test("a custom food made from another has numbers only")
  func copied() {
    let model = food([sodium.number: 0], [sodium.number: Qualifier(.below, limit: 4)])
    let draft = FoodDraft(name: "Copy", like: model)
    #expect(draft.food.nutrients.amounts == [sodium.number: 0])
    #expect(draft.food.nutrients.qualifiers.isEmpty)
  }
}
