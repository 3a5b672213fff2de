/// Amounts of several foods taken together, such as the foods in a meal, a recipe or a day.
public struct FoodSum: NutrientTotals, Hashable, Sendable {
  /// An amount of one food.
  public struct Item: Hashable, Sendable {
    /// The food.
    public var food: Food
    /// How much of it.
    public var amount: FoodAmount

    /// Describes how much of a food there is.
    public init(food: Food, amount: FoodAmount) {
      self.food = food
      self.amount = amount
    }

    /// The amount of a nutrient in it, in the nutrient's unit; nil when unknown.
    public func amount(of number: NutrientNumber) -> Double? {
      food.nutrients.amount(of: number, grams: amount.grams).map(DecimalText.fifteenDigits)
    }
  }

  /// What is summed, in the order it was given.
  public var items: [Item]

  /// Sums foods.
  public init(_ items: [Item]) {
    self.items = items
  }

  /// The weight of all foods, grams of edible portion.
  public var grams: Double { Self.sum(items.map(\.amount.grams)) }

  /// The total amount of a nutrient in all foods.
  public func total(of number: NutrientNumber) -> NutrientTotal {
    var total = RunningTotal()
    // Percentages of several foods don't add up.
    for item in items where !number.isPercentage || items.count == 1 {
      total.add(item.food.nutrients, number, grams: item.amount.grams)
    }
    return total.total(grams: grams)
  }

  /// The nutrients that a nutrient's amounts come from, in the order of the foods.
  public func sources(of number: NutrientNumber) -> [NutrientNumber] {
    var sources: [NutrientNumber] = []
    for source in items.flatMap({ $0.food.nutrients.sources(of: number) })
    where !sources.contains(source) {
      sources.append(source)
    }
    return sources
  }

  /// Whether the user corrected the nutrient in one of the foods.
  public func isCorrected(_ number: NutrientNumber) -> Bool {
    items.contains { $0.food.corrected.contains(number) }
  }

  /// How much of a nutrient each item has: the largest amount first, unknown ones last, equal ones
  /// in the items' order.
  public func contributions(to number: NutrientNumber) -> [Contribution] {
    Contribution.ranked(items.map { $0.amount(of: number) }, of: total(of: number).amount)
  }

  private static func sum(_ numbers: [Double]) -> Double {
    var sum = ExactSum()
    for number in numbers { sum.add(number) }
    return sum.value
  }
}

extension Contribution {
  /// Ranks amounts of one nutrient: the largest first, unknown ones last, equal ones in their order.
  ///
  /// - Parameters:
  ///   - amounts: The amount in each item; nil when unknown.
  ///   - total: The known total.
  /// - Returns: Each amount's share of the total, with its place in `amounts`.
  public static func ranked(_ amounts: [Double?], of total: Double?) -> [Contribution] {
    amounts.enumerated().map { index, amount in
      Contribution(
        index: index, amount: amount,
        percent: amount.flatMap { amount in
          total.flatMap { $0 > 0 ? DecimalText.fifteenDigits(amount * 100 / $0) : nil }
        })
    }
    .sorted { first, second in
      (first.amount ?? -1, -first.index) > (second.amount ?? -1, -second.index)
    }
  }
}
