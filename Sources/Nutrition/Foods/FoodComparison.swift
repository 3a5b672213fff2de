/// The nutrients of several foods side by side, each food with its own amount.
public struct FoodComparison: Sendable {
  /// One nutrient in all the foods.
  public struct Row: Hashable, Sendable {
    /// The nutrient.
    public let nutrient: Nutrient
    /// The amount in each food, in the order of the foods.
    public let facts: [NutrientFact]

    /// The row in other units: energy in kJ or in both units, and salt below sodium.
    public func shown(in units: DisplayUnits) -> [Row] {
      let columns = facts.map { $0.shown(in: units) }
      return (columns.first ?? []).indices.map { index in
        Row(nutrient: columns[0][index].nutrient, facts: columns.map { $0[index] })
      }
    }

    /// The food that clearly has the most; nil if fewer than two amounts are known or the next one,
    /// or its limit, is less than a tenth smaller.
    public var richest: Int? {
      let known = facts.enumerated().compactMap { index, fact in
        fact.amount.map { (index: index, amount: $0, limit: fact.limit ?? $0) }
      }
      guard known.count > 1, let most = known.max(by: { $0.amount < $1.amount }), most.amount > 0
      else { return nil }
      let others = known.filter { $0.index != most.index }
      return others.allSatisfy { $0.limit <= most.amount * (1 - Self.noticed) } ? most.index : nil
    }

    /// The difference between the last food and the first, in percent of the first, negative if
    /// less; nil if either is unknown or has a limit, or the first is zero.
    public var differencePercent: Double? {
      guard facts.first?.limit == nil, facts.last?.limit == nil, let first = facts.first?.amount,
        let last = facts.last?.amount, first > 0
      else {
        return nil
      }
      return (last - first) * 100 / first
    }

    /// Smaller differences, as a fraction of the amount, don't matter.
    private static let noticed = 0.1
  }

  /// The foods, and how much of each.
  public let items: [(food: Food, amount: FoodAmount)]

  /// A row for each nutrient, in the order given.
  public let rows: [Row]

  /// Compares foods.
  ///
  /// - Parameters:
  ///   - items: The foods, and how much of each.
  ///   - nutrients: Which nutrients.
  ///   - referenceValues: The values that percentages refer to.
  public init(
    _ items: [(food: Food, amount: FoodAmount)], nutrients: [Nutrient],
    referenceValues: ReferenceValues
  ) {
    self.items = items
    let columns = items.map { food, amount in
      food.facts(nutrients, grams: amount.grams, referenceValues: referenceValues)
    }
    rows = nutrients.indices.map { index in
      Row(nutrient: nutrients[index], facts: columns.map { $0[index] })
    }
  }
}
