/// The nutrient totals of several foods.
///
/// Unknown is never zero: a total that is known only in part is marked, with the part of the weight
/// for which it is known.
public protocol NutrientTotals {
  /// The weight of all foods, grams of edible portion.
  var grams: Double { get }

  /// The total amount of a nutrient in all foods.
  func total(of number: NutrientNumber) -> NutrientTotal

  /// The nutrients that a nutrient's amounts come from, in the order of the foods.
  func sources(of number: NutrientNumber) -> [NutrientNumber]

  /// Whether the user corrected the nutrient in one of the foods.
  func isCorrected(_ number: NutrientNumber) -> Bool
}

extension NutrientTotals {
  /// The percentage of a reference value in all foods together, by the rules for one food.
  ///
  /// - Parameters:
  ///   - number: The nutrient.
  ///   - referenceValues: The values that percentages refer to.
  /// - Returns: The percentage, a minimum if a part is unknown; nil if everything is unknown or
  ///   there is no reference value.
  public func percent(
    of number: NutrientNumber, _ referenceValues: ReferenceValues
  ) -> ReferencePercent? {
    referenceValues.percent(of: number) {
      let total = total(of: $0)
      return (total.amount, total.isAtLeast)
    }?.inFifteenDigits
  }

  /// The total of one nutrient in all foods, with its percentage of a reference value.
  public func fact(_ nutrient: Nutrient, _ referenceValues: ReferenceValues) -> NutrientFact {
    let number = nutrient.number
    let total = total(of: number)
    let percent = percent(of: number, referenceValues)
    return NutrientFact(
      nutrient: nutrient, amount: total.amount, isAtLeast: total.isAtLeast, percent: percent,
      referenceValue: referenceValues[number], sources: sources(of: number),
      isCorrected: isCorrected(number), qualifier: total.qualifier, limit: total.limit,
      percentLimit: referenceValues.percentLimit(of: number, percent) {
        let counted = self.total(of: $0)
        return (counted.amount, counted.limit)
      })
  }
}

/// A sum that foods are added to one by one and that keeps none of them, so that it takes the same
/// memory for any number of foods.
public struct RunningSum: NutrientTotals, Sendable {
  private struct Part {
    let number: NutrientNumber
    let isComputable: Bool
    var total = RunningTotal()
    var sources: [NutrientNumber] = []
    var isCorrected = false

    init(_ number: NutrientNumber) {
      self.number = number
      isComputable = NutrientProfile.isComputable(number)
    }

    mutating func add(_ other: NutrientNumber) {
      if !sources.contains(other) { sources.append(other) }
    }

    mutating func add(_ profile: NutrientProfile, grams: Double) {
      let stated = profile[number]
      if stated != nil {
        add(number)
      } else if isComputable {
        for source in profile.sources(of: number) { add(source) }
      }
      total.add(
        stated == nil && !isComputable
          ? nil : profile.amount(of: number, stated: stated, grams: grams),
        limit: profile.limit(of: number, grams: grams), profile.qualifier(of: number), grams: grams)
    }

    mutating func add(_ other: Part) {
      total.add(other.total)
      for source in other.sources { add(source) }
      isCorrected = isCorrected || other.isCorrected
    }
  }

  private var weight = ExactSum()
  private var parts: [Part] = []
  private var places: [NutrientNumber: Int] = [:]

  /// How many foods were added.
  public private(set) var count = 0

  /// Creates an empty sum of nutrients.
  ///
  /// - Parameters:
  ///   - nutrients: The nutrients.
  ///   - referenceValues: The values whose percentages are asked for, so that what those count is
  ///     summed, too.
  public init(_ nutrients: [Nutrient], for referenceValues: ReferenceValues? = nil) {
    for number in nutrients.map(\.number) {
      for counted in [number] + (referenceValues?.counted(for: number) ?? [])
      where places[counted] == nil {
        places[counted] = parts.count
        parts.append(Part(counted))
      }
    }
  }

  /// Adds an amount of a food.
  public mutating func add(_ food: Food, _ amount: FoodAmount) {
    count += 1
    weight.add(amount.grams)
    for index in parts.indices { parts[index].add(food.nutrients, grams: amount.grams) }
    for place in food.corrected.compactMap({ places[$0] }) { parts[place].isCorrected = true }
  }

  /// Adds what another sum of the same nutrients has.
  mutating func add(_ other: RunningSum) {
    count += other.count
    weight.add(other.weight)
    for index in parts.indices { parts[index].add(other.parts[index]) }
  }

  /// The weight of all foods, grams of edible portion.
  public var grams: Double { weight.value }

  /// The total amount of a nutrient in all foods.
  public func total(of number: NutrientNumber) -> NutrientTotal {
    // Percentages of several foods don't add up.
    let part = number.isPercentage && count > 1 ? nil : part(number)
    return (part?.total ?? RunningTotal()).total(grams: grams)
  }

  /// The nutrients that a nutrient's amounts come from, in the order of the foods.
  public func sources(of number: NutrientNumber) -> [NutrientNumber] {
    part(number)?.sources ?? []
  }

  /// Whether the user corrected the nutrient in one of the foods.
  public func isCorrected(_ number: NutrientNumber) -> Bool { part(number)?.isCorrected == true }

  private func part(_ number: NutrientNumber) -> Part? { places[number].map { parts[$0] } }
}

/// The total of one nutrient in foods that are added one by one.
struct RunningTotal {
  private var amount = ExactSum()
  private var limit = ExactSum()
  private var hasLimit = false
  private var knownGrams = ExactSum()
  private var known = 0
  private var foods = 0
  /// What is known about the amounts beyond their numbers, if that is the same for all foods.
  private var qualifier: Qualifier.Kind?
  private var areAlike = true

  mutating func add(_ profile: NutrientProfile, _ number: NutrientNumber, grams: Double) {
    add(
      profile.amount(of: number, grams: grams), limit: profile.limit(of: number, grams: grams),
      profile.qualifier(of: number), grams: grams)
  }

  /// Adds the amount in a food of a weight; nil if it is unknown.
  mutating func add(
    _ amount: Double?, limit most: Double?, _ qualifier: Qualifier.Kind?, grams: Double
  ) {
    note(qualifier)
    foods += 1
    guard let amount else { return }
    known += 1
    self.amount.add(amount)
    knownGrams.add(grams)
    hasLimit = hasLimit || most != nil
    limit.add(most ?? amount)
  }

  /// Adds another total.
  mutating func add(_ other: RunningTotal) {
    if other.foods > 0 { note(other.qualifier) }
    areAlike = areAlike && other.areAlike
    amount.add(other.amount)
    limit.add(other.limit)
    knownGrams.add(other.knownGrams)
    hasLimit = hasLimit || other.hasLimit
    known += other.known
    foods += other.foods
  }

  private mutating func note(_ other: Qualifier.Kind?) {
    if foods == 0 { qualifier = other }
    areAlike = areAlike && qualifier == other
  }

  /// The total, in foods that weigh so much together.
  func total(grams: Double) -> NutrientTotal {
    let isAtLeast = known > 0 && known < foods
    // A total that is known in part has no limit.
    let limit = hasLimit && !isAtLeast ? self.limit.value : nil
    let amount = known == 0 ? nil : self.amount.value
    let common = areAlike ? qualifier : nil
    return NutrientTotal(
      amount: amount, knownGrams: knownGrams.value, grams: grams, isAtLeast: isAtLeast,
      limit: limit, qualifier: common ?? (amount == 0 && limit != nil ? .below : nil))
  }
}

/// A sum so exact that it is the same in any order.
///
/// What each step loses is summed beside it (Neumaier 1974). The value has 15 digits, as the
/// shortest text of a sum such as 0.1 + 0.2 has.
struct ExactSum {
  private var sum = 0.0
  private var lost = 0.0

  mutating func add(_ number: Double) {
    let next = sum + number
    lost += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
    sum = next
  }

  mutating func add(_ other: ExactSum) {
    add(other.sum)
    lost += other.lost
  }

  var value: Double { DecimalText.fifteenDigits(sum + lost) }
}
