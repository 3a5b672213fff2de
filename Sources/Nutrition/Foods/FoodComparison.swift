/// The nutrients of several foods side by side, each food in an amount of its own.
public struct FoodComparison: Sendable {
  /// One nutrient in all the foods.
  public struct Row: Hashable, Sendable {
    /// The nutrient.
    public let nutrient: Nutrient
    /// What each food has of it, in the order of the foods.
    public let facts: [NutrientFact]

    /// Which food has the most of it by far, so that a reader should notice.
    ///
    /// Nil where fewer than two amounts are known, or the next one is not a tenth smaller.
    public var richest: Int? {
      let known = facts.enumerated().compactMap { index, fact in
        fact.amount.map { (index: index, amount: $0) }
      }
      let sorted = known.sorted { $0.amount > $1.amount }
      guard sorted.count > 1, sorted[1].amount <= sorted[0].amount * (1 - Self.noticed) else {
        return nil
      }
      return sorted[0].amount > 0 ? sorted[0].index : nil
    }

    /// How much more of it the last food has than the first, percent of the first; below 0 for less.
    ///
    /// Nil where either is unknown, or the first has none.
    public var differencePercent: Double? {
      guard let first = facts.first?.amount, let last = facts.last?.amount, first > 0 else {
        return nil
      }
      return (last - first) * 100 / first
    }

    /// A smaller part than this of an amount is no difference to speak of.
    private static let noticed = 0.1
  }

  /// The foods, and how much of each.
  public let items: [(food: Food, amount: FoodAmount)]

  /// A row for each nutrient, in the order given.
  public let rows: [Row]

  /// Puts foods side by side.
  ///
  /// - Parameters:
  ///   - items: The foods, and how much of each.
  ///   - nutrients: Which nutrients.
  ///   - dailyValues: What shares are of.
  public init(
    _ items: [(food: Food, amount: FoodAmount)], nutrients: [Nutrient], dailyValues: DailyValues
  ) {
    self.items = items
    let columns = items.map { food, amount in
      food.facts(nutrients, grams: amount.grams, dailyValues: dailyValues)
    }
    rows = nutrients.indices.map { index in
      Row(nutrient: nutrients[index], facts: columns.map { $0[index] })
    }
  }
}
