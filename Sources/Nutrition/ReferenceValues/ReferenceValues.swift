/// The values of a reference set for one of its populations.
public struct ReferenceValues: Hashable, Sendable {
  /// The set.
  public let set: ReferenceSet
  /// The population.
  public let population: Population
  /// The energy that the other values are for, kcal; nil if the set doesn't say.
  public let energyKilocalories: Double?
  /// The same in kJ, as the rule rounds it; nil if the set doesn't say.
  public let energyKilojoules: Double?

  private let values: [NutrientNumber: ReferenceValue]

  /// Selects the values of a population.
  public init(_ values: [ReferenceValue], of set: ReferenceSet, for population: Population) {
    self.set = set
    self.population = population
    let values = values.filter { $0.set == set.id && $0.population == population }
    let energy = values.filter { $0.nutrient == .energy }
    energyKilocalories = energy.first { $0.unit == .kilocalorie }?.amount
    energyKilojoules = energy.first { $0.unit == .kilojoule }?.amount
    self.values = Dictionary(
      values.filter { $0.kind != .reference }.map { ($0.nutrient, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// An empty set for adults, for reading amounts without percentages.
  public static let none = ReferenceValues([], of: .none, for: .adults)

  /// The value that a nutrient's percentage is based on; nil if there isn't one.
  public subscript(number: NutrientNumber) -> ReferenceValue? {
    values[number]
  }

  /// The nutrients that have a value.
  public var nutrients: Set<NutrientNumber> { Set(values.keys) }

  /// What the percentage of a nutrient is computed from: its form, and what counts in addition.
  func counted(for number: NutrientNumber) -> [NutrientNumber] {
    guard let value = values[number] else { return [] }
    return [value.counted, value.form?.addition(to: number)?.nutrient].compactMap(\.self)
  }

  /// The nutrients that a target counts: the nutrient; for niacin also tryptophan.
  public static func counted(for number: NutrientNumber) -> [NutrientNumber] {
    number == .niacin ? [.niacin, .tryptophan] : [number]
  }

  /// The milligrams of niacin equivalent to grams of tryptophan.
  public static func niacin(ofTryptophan grams: Double) -> Double {
    grams * 1000 / NutrientForm.tryptophanPerNiacin
  }

  /// The percentage of the reference value in an amount of food.
  ///
  /// - Parameters:
  ///   - number: The nutrient; the set defines in which form it counts.
  ///   - nutrients: The food's known amounts.
  ///   - grams: The amount of food, edible portion.
  /// - Returns: The percentage; nil if the form that counts is unknown or there is no value.
  public func percent(
    of number: NutrientNumber, in nutrients: NutrientProfile, grams: Double
  ) -> ReferencePercent? {
    percent(of: number) { (nutrients.amount(of: $0, grams: grams), false) }
  }

  /// The percentage of the reference value; `amount` has the amount of a nutrient or form, and whether
  /// it is a minimum.
  func percent(
    of number: NutrientNumber, _ amount: (NutrientNumber) -> (Double?, isAtLeast: Bool)
  ) -> ReferencePercent? {
    guard let value = values[number], value.amount > 0, let counted = value.counted,
      case (var sum?, var isAtLeast) = amount(counted)
    else { return nil }
    if let addition = value.form?.addition(to: number) {
      let (added, isMinimum) = amount(addition.nutrient)
      isAtLeast = isAtLeast || isMinimum || added == nil
      if let added { sum += added * addition.factor }
    }
    return ReferencePercent(
      value: sum * 100 / value.amount, isAtLeast: isAtLeast,
      isUncorrected: number == .protein && set.id.countsProteinQuality)
  }

  /// The percentage at the limits of amounts, where traces or amounts below a limit are in them.
  func percentLimit(
    of number: NutrientNumber, _ percent: ReferencePercent?,
    _ bounds: (NutrientNumber) -> (amount: Double?, limit: Double?)
  ) -> Double? {
    guard let percent, let value = values[number], let counted = value.counted,
      case (let amount?, let limit?) = bounds(counted)
    else { return nil }
    return percent.value + (limit - amount) * 100 / value.amount
  }
}

extension ReferenceSet {
  /// A set without values, in place of FDA's where a release has none.
  fileprivate static let none = ReferenceSet(
    id: .fda2016, name: "FDA Daily Values", percentName: "%DV", groups: [], source: "")
}

extension ReferenceValue {
  /// What to look up for the percentage; nil if the nutrient has no such form.
  var counted: NutrientNumber? {
    form.map { $0.counted(of: nutrient) } ?? nutrient
  }
}
