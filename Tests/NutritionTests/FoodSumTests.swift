import Nutrition
import TestSupport
import Testing

private let calcium = NutrientNumber("301")

private func item(
  _ grams: Double, _ amounts: [NutrientNumber: Double], per basis: Double = 100
) -> FoodSum.Item {
  FoodSum.Item(
    food: Food(
      code: FoodCode(dataset: .standardReference, key: "1"), name: "Food", origin: .shipped,
      nutrients: NutrientProfile(amounts, per: basis)),
    amount: FoodAmount(text: "\(grams) g", grams: grams))
}

private func values(_ values: (NutrientNumber, Double, NutrientForm?)...) -> ReferenceValues {
  ReferenceValues(
    values.map { ReferenceValue(population: .adults, nutrient: $0.0, amount: $0.1, form: $0.2) },
    for: .adults)
}

@Suite("Sums of foods")
struct FoodSumTests {
  @Test("amounts known for all foods are added up by weight")
  func known() {
    let sum = FoodSum([item(50, [calcium: 100]), item(200, [calcium: 10])])
    let total = sum.total(of: calcium)
    #expect(total.amount == 70)
    #expect(!total.isAtLeast)
    #expect(total.knownPercent == 100)
    #expect(total.knownWholePercent == 100)
    #expect(sum.grams == 250)
    #expect(sum.percent(of: calcium, values((calcium, 1400, nil))) == ReferencePercent(value: 5))
  }

  @Test("if an amount is unknown for one food, the total is a minimum")
  func partlyKnown() throws {
    let sum = FoodSum([item(75, [calcium: 100]), item(25, [:])])
    let total = sum.total(of: calcium)
    #expect(total.amount == 75)
    #expect(total.isAtLeast)
    #expect(total.knownPercent == 75)
    let percent = try #require(sum.percent(of: calcium, values((calcium, 1500, nil))))
    #expect(percent == ReferencePercent(value: 5, isAtLeast: true))
  }

  @Test("a percentage is the same in any weight, and unknown for several foods together")
  func percentages() {
    let share = NutrientNumber("toy:1%")
    #expect(FoodSum([item(30, [share: 71])]).total(of: share).amount == 71)
    let sum = FoodSum([item(30, [share: 71]), item(30, [share: 71])])
    #expect(sum.total(of: share).amount == nil)
    #expect(!sum.total(of: share).isAtLeast)
    var running = RunningSum([
      Nutrient(
        number: share, key: "share", name: "Share", unit: .percent, decimals: 1, isCore: false)
    ])
    for item in sum.items { running.add(item.food, item.amount) }
    #expect(running.total(of: share).amount == nil)
  }

  @Test("an amount unknown for all foods is unknown, and zero is 0")
  func unknown() {
    let sum = FoodSum([item(75, [.protein: 0]), item(25, [.protein: 0])])
    #expect(sum.total(of: calcium).amount == nil)
    #expect(!sum.total(of: calcium).isAtLeast)
    #expect(sum.total(of: calcium).knownWholePercent == 0)
    #expect(sum.percent(of: calcium, values((calcium, 1300, nil))) == nil)
    #expect(sum.total(of: .protein).amount == 0)
    #expect(sum.contributions(to: .protein).map(\.percent) == [nil, nil])
  }

  @Test("a partly known weight is never shown as 100% or 0%")
  func wholePercent() {
    #expect(
      FoodSum([item(9999, [calcium: 1]), item(1, [:])]).total(of: calcium).knownWholePercent == 99)
    #expect(
      FoodSum([item(9999, [:]), item(1, [calcium: 1])]).total(of: calcium).knownWholePercent == 1)
  }

  @Test("an empty sum is unknown")
  func nothing() {
    let sum = FoodSum([])
    #expect(sum.grams == 0)
    #expect(sum.total(of: calcium).amount == nil)
    #expect(sum.total(of: calcium).knownPercent == 0)
    #expect(sum.percent(of: calcium, values((calcium, 1300, nil))) == nil)
  }

  @Test("sums are exact decimals and the same in any order")
  func exact() {
    #expect(
      FoodSum([item(100, [calcium: 0.1]), item(100, [calcium: 0.2])]).total(of: calcium).amount
        == 0.3)
    let small = Array(repeating: item(100, [calcium: 0.1]), count: 1000)
    let large = item(100, [calcium: 1e15])
    #expect(FoodSum(small).total(of: calcium).amount == 100)
    #expect(
      FoodSum(small + [large]).total(of: calcium) == FoodSum([large] + small).total(of: calcium))
  }

  @Test("energy, folate and vitamin D are computed as for one food")
  func derived() {
    let sum = FoodSum([
      item(100, [.folate: 10, .vitaminD: 1, .energy: 50]),
      item(
        100,
        [
          .foodFolate: 10, .folicAcid: 10, .vitaminDInternationalUnits: 40,
          .energyAtwaterGeneral: 70,
        ]),
    ])
    #expect(sum.total(of: .folate).amount == 37)
    #expect(sum.total(of: .vitaminD).amount == 2)
    #expect(sum.total(of: .energy).amount == 120)
    #expect(!sum.total(of: .energy).isAtLeast)
  }

  @Test("niacin includes known tryptophan, and is a minimum if some is unknown")
  func niacin() throws {
    let values = values((.niacin, 16, .niacin))
    let known = FoodSum([
      item(100, [.niacin: 4, .tryptophan: 0.06]), item(100, [.niacin: 2, .tryptophan: 0.06]),
    ])
    let all = try #require(known.percent(of: .niacin, values))
    #expect(abs(all.value - 50) < 1e-9)
    #expect(!all.isAtLeast)
    let partly = FoodSum([
      item(100, [.niacin: 4, .tryptophan: 0.12]), item(100, [.niacin: 2]),
    ])
    let some = try #require(partly.percent(of: .niacin, values))
    #expect(abs(some.value - 50) < 1e-9)
    #expect(some.isAtLeast)
    #expect(!partly.total(of: .niacin).isAtLeast)
  }

  @Test("protein's percentage is marked as not adjusted for quality")
  func protein() {
    let sum = FoodSum([item(100, [.protein: 10]), item(100, [.protein: 15])])
    #expect(
      sum.percent(of: .protein, values((.protein, 50, nil)))
        == ReferencePercent(value: 50, isUncorrected: true))
  }

  @Test("items are sorted by their contribution, unknown ones last")
  func contributions() {
    let sum = FoodSum([
      item(100, [:]), item(100, [calcium: 10]), item(100, [calcium: 0]), item(100, [calcium: 30]),
      item(50, [calcium: 20]), item(1, [:]),
    ])
    let parts = sum.contributions(to: calcium)
    #expect(parts.map(\.index) == [3, 1, 4, 2, 0, 5])
    #expect(parts.map(\.amount) == [30, 10, 10, 0, nil, nil])
    #expect(parts.map(\.percent) == [60, 20, 20, 0, nil, nil])
  }

  @Test("a label's amounts per serving are added up as stated")
  func servings() {
    #expect(FoodSum([item(55, [calcium: 7], per: 55)]).total(of: calcium).amount == 7)
  }
}
