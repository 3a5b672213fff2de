import Nutrition
import TestSupport
import Testing

@Suite("Foods compared side by side")
struct FoodComparisonTests {
  private static let copper = Nutrient(
    number: NutrientNumber("312"), key: "copper", name: "Copper, Cu", unit: .milligram,
    decimals: 3, isCore: true)

  /// A row of foods with this much copper in 100 g; nil is unknown.
  private static func row(_ amounts: [Double?]) -> FoodComparison.Row? {
    let items = amounts.enumerated().compactMap { index, amount in
      FoodCode("sr:0000\(index + 1)").map { code in
        (
          food: Food(
            code: code, name: "Food", origin: .shipped,
            nutrients: NutrientProfile(amount.map { [copper.number: $0] } ?? [:])),
          amount: FoodAmount.hundredGrams
        )
      }
    }
    return FoodComparison(
      items, nutrients: [copper], referenceValues: ReferenceValues([], for: .adults)
    ).rows.first
  }

  @Test(
    "the highest known amount is marked if it leads by a tenth",
    arguments: [
      ([1, 2, 3], 2), ([3, 2.7], 0), ([3, 2.71], nil), ([nil, 2, 1], 1), ([nil, 2], nil),
      ([0, 0], nil), ([0, 0.001], 1), ([nil, nil], nil), ([2, 2, 1], nil),
    ] as [([Double?], Int?)])
  func richest(amounts: [Double?], richest: Int?) throws {
    #expect(try #require(Self.row(amounts)).richest == richest)
  }

  @Test("a limit counts as the most that the amount can be")
  func limits() throws {
    let foods = try [3: nil, 0: Qualifier(.below, limit: 2.8)].map { amount, qualifier in
      (
        food: Food(
          code: try #require(FoodCode("sr:0000\(amount + 1)")), name: "Food", origin: .shipped,
          nutrients: NutrientProfile(
            [Self.copper.number: Double(amount)],
            qualifiers: qualifier.map { [Self.copper.number: $0] } ?? [:])),
        amount: FoodAmount.hundredGrams
      )
    }
    let row = try #require(
      FoodComparison(
        foods, nutrients: [Self.copper], referenceValues: ReferenceValues([], for: .adults)
      ).rows.first)
    #expect(row.richest == nil)
    #expect(row.differencePercent == nil)
  }

  @Test(
    "the difference is in percent of the first food's amount",
    arguments: [
      ([2, 3], 50), ([4, 3], -25), ([0, 3], nil), ([nil, 3], nil), ([3, nil], nil), ([5, 0], -100),
    ] as [([Double?], Double?)])
  func difference(amounts: [Double?], percent: Double?) throws {
    #expect(try #require(Self.row(amounts)).differencePercent == percent)
  }

  @Test("foods are compared by weight, by energy, or by their usual portion")
  func bases() throws {
    var food = Food(
      code: try #require(FoodCode("sr:00001")), name: "Food", origin: .shipped,
      nutrients: NutrientProfile([.energy: 250]),
      portions: [Portion(amount: 2, unit: "slices", grams: 50)])
    #expect(FoodAmount(.hundredGrams, of: food) == .hundredGrams)
    #expect(
      FoodAmount(.hundredKilocalories, of: food) == FoodAmount(text: "100 kcal", grams: 40))
    #expect(FoodAmount(.portion, of: food) == FoodAmount(text: "2 slices", grams: 50))
    food.portions = []
    food.nutrients = NutrientProfile([.energy: 0])
    #expect(FoodAmount(.hundredKilocalories, of: food) == nil)
    #expect(FoodAmount(.portion, of: food) == nil)
  }
}
