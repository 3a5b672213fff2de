/// So much of several foods, taken together: what a meal, a recipe or a day is made of.
///
/// Unknown is never zero: a total of which a part is unknown says so, and for which share of the
/// weight it is known.
public struct FoodSum: Hashable, Sendable {
  /// So much of one food.
  public struct Item: Hashable, Sendable {
    /// The food.
    public var food: Food
    /// How much of it.
    public var amount: FoodAmount

    /// States how much of a food there is.
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

  /// The weight of all items, grams of edible portion.
  public var grams: Double { Self.sum(items.map(\.amount.grams)) }

  /// How much of a nutrient all items have together.
  public func total(of number: NutrientNumber) -> NutrientTotal {
    var amounts: [Double] = []
    var knownGrams: [Double] = []
    for item in items {
      guard let amount = item.food.nutrients.amount(of: number, grams: item.amount.grams)
      else { continue }
      amounts.append(amount)
      knownGrams.append(item.amount.grams)
    }
    return NutrientTotal(
      amount: amounts.isEmpty ? nil : Self.sum(amounts), knownGrams: Self.sum(knownGrams),
      grams: grams, isAtLeast: !amounts.isEmpty && amounts.count < items.count)
  }

  /// The share of the Daily Value that all items give together, by the rules for one food.
  ///
  /// - Parameters:
  ///   - number: The nutrient, in the form the rule counts.
  ///   - dailyValues: Whose Daily Values.
  /// - Returns: The share, at least so much where a part is unknown; nil when all of it is, or the
  ///   rule sets no value.
  public func percent(
    of number: NutrientNumber, _ dailyValues: DailyValues
  ) -> DailyValuePercent? {
    let total = total(of: number)
    guard let amount = total.amount else { return nil }
    var amounts = [number: amount]
    var isAtLeast = total.isAtLeast
    // Of niacin the tryptophan counts too, and what is unknown of it is missing.
    for other in DailyValues.counted(for: number) where other != number {
      let total = self.total(of: other)
      amounts[other] = total.amount
      isAtLeast = isAtLeast || total.isAtLeast
    }
    // Profiles are of some weight; what all items have is stated for the weight of all.
    let grams = max(grams, .leastNormalMagnitude)
    guard
      var percent = dailyValues.percent(
        of: number, in: NutrientProfile(amounts, per: grams), grams: grams)
    else { return nil }
    percent.isAtLeast = percent.isAtLeast || isAtLeast
    return percent.inFifteenDigits
  }

  /// What all items have together of one nutrient, with its share of the Daily Value.
  ///
  /// Its sources are those of all items, and it counts as corrected where the user corrected it of
  /// one of them.
  public func fact(_ nutrient: Nutrient, _ dailyValues: DailyValues) -> NutrientFact {
    let number = nutrient.number
    var sources: [NutrientNumber] = []
    for source in items.flatMap({ $0.food.nutrients.sources(of: number) })
    where !sources.contains(source) {
      sources.append(source)
    }
    let total = total(of: number)
    return NutrientFact(
      nutrient: nutrient, amount: total.amount, isAtLeast: total.isAtLeast,
      percent: percent(of: number, dailyValues), dailyValue: dailyValues[number], sources: sources,
      isCorrected: items.contains { $0.food.corrected.contains(number) })
  }

  /// How much of a nutrient each item gives: the largest amount first, the unknown last, and those
  /// of the same amount in the items' order.
  public func contributions(to number: NutrientNumber) -> [Contribution] {
    let total = total(of: number).amount
    return items.indices.map { index in
      let amount = items[index].amount(of: number)
      return Contribution(
        index: index, amount: amount,
        percent: amount.flatMap { amount in
          total.flatMap { $0 > 0 ? DecimalText.fifteenDigits(amount * 100 / $0) : nil }
        })
    }
    .sorted { first, second in
      (first.amount ?? -1, -first.index) > (second.amount ?? -1, -second.index)
    }
  }

  /// The sum of numbers, so exact that it is the same in any order; to fifteen digits, which the
  /// shortest text of a sum such as 0.1 + 0.2 has.
  ///
  /// What is lost of each step is summed beside it (Neumaier 1974).
  private static func sum(_ numbers: [Double]) -> Double {
    var sum = 0.0
    var lost = 0.0
    for number in numbers {
      let next = sum + number
      lost += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
      sum = next
    }
    return DecimalText.fifteenDigits(sum + lost)
  }
}
