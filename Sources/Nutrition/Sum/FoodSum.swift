/// Amounts of several foods added up: a meal, a recipe or a day.
///
/// Unknown is never zero: a total with unknown parts says for how much of the weight it is known.
public struct FoodSum: Hashable, Sendable {
  /// An amount of one food.
  public struct Item: Hashable, Sendable {
    /// The food.
    public var food: Food
    /// The amount of it.
    public var amount: FoodAmount

    /// Creates an item.
    public init(food: Food, amount: FoodAmount) {
      self.food = food
      self.amount = amount
    }

    /// The amount of a nutrient in it, in the nutrient's unit; nil if unknown.
    public func amount(of number: NutrientNumber) -> Double? {
      food.nutrients.amount(of: number, grams: amount.grams).map(DecimalText.fifteenDigits)
    }
  }

  /// The items, in the order given.
  public var items: [Item]

  /// Adds up foods.
  public init(_ items: [Item]) {
    self.items = items
  }

  /// The weight of all items, grams of edible portion.
  public var grams: Double { Self.sum(items.map(\.amount.grams)) }

  /// The total of a nutrient.
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

  /// The percent Daily Value of all items together, by the rules for one food.
  ///
  /// - Parameters:
  ///   - number: The nutrient, in the form the rule counts.
  ///   - dailyValues: The Daily Values.
  /// - Returns: The percentage, a minimum if part of it is unknown; nil if all of it is or there is
  ///   no Daily Value.
  public func percent(
    of number: NutrientNumber, _ dailyValues: DailyValues
  ) -> DailyValuePercent? {
    let total = total(of: number)
    guard let amount = total.amount else { return nil }
    var amounts = [number: amount]
    var isAtLeast = total.isAtLeast
    // Tryptophan counts as niacin, and if it is partly unknown, so is the total.
    for other in DailyValues.counted(for: number) where other != number {
      let total = self.total(of: other)
      amounts[other] = total.amount
      isAtLeast = isAtLeast || total.isAtLeast
    }
    // A profile needs a weight: that of all items.
    let grams = max(grams, .leastNormalMagnitude)
    guard
      var percent = dailyValues.percent(
        of: number, in: NutrientProfile(amounts, per: grams), grams: grams)
    else { return nil }
    percent.isAtLeast = percent.isAtLeast || isAtLeast
    return percent.inFifteenDigits
  }

  /// The total of a nutrient with its percent Daily Value.
  ///
  /// Its sources are those of all items, and it is corrected if it is in any of them.
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

  /// What each item contributes to a nutrient: the largest amount first, unknown ones last, equal
  /// amounts in the items' order.
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

  /// The sum of numbers to 15 digits, the same in any order: rounding errors are summed separately
  /// (Neumaier 1974).
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
