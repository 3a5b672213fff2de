/// The Daily Values of one population.
public struct DailyValues: Hashable, Sendable {
  /// Milligrams of tryptophan that count as one of niacin, 21 CFR 101.9(c)(8)(iv).
  private static let tryptophanPerNiacin = 60.0

  /// Who they are for.
  public let population: Population

  private let values: [NutrientNumber: DailyValue]

  /// Picks a population's values out of all.
  public init(_ values: [DailyValue], for population: Population) {
    self.population = population
    self.values = Dictionary(
      values.filter { $0.population == population }.map { ($0.nutrient, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The Daily Value of a nutrient; nil when the rule sets none.
  public subscript(number: NutrientNumber) -> DailyValue? {
    values[number]
  }

  /// The nutrients that the share of a Daily Value is reckoned from: niacin's from tryptophan, too.
  public static func counted(for number: NutrientNumber) -> [NutrientNumber] {
    number == .niacin ? [.niacin, .tryptophan] : [number]
  }

  /// The milligrams of niacin that grams of tryptophan count as.
  static func niacin(ofTryptophan grams: Double) -> Double {
    grams * 1000 / tryptophanPerNiacin
  }

  /// The share of the Daily Value that an amount of food gives.
  ///
  /// - Parameters:
  ///   - number: The nutrient, in the form the rule counts (vitamin A 320, folate 435, …).
  ///   - nutrients: The food's known amounts.
  ///   - grams: How much of the food, edible portion.
  /// - Returns: The share; nil when the amount is unknown or the rule sets no value.
  public func percent(
    of number: NutrientNumber, in nutrients: NutrientProfile, grams: Double
  ) -> DailyValuePercent? {
    guard let value = values[number], value.amount > 0,
      let amount = nutrients.amount(of: number, grams: grams)
    else { return nil }
    var counted = amount
    var isAtLeast = false
    if value.basis == .niacin {
      if let tryptophan = nutrients.amount(of: .tryptophan, grams: grams) {
        counted += Self.niacin(ofTryptophan: tryptophan)
      } else {
        isAtLeast = true
      }
    }
    return DailyValuePercent(
      value: counted * 100 / value.amount, isAtLeast: isAtLeast,
      isUncorrected: number == .protein)
  }
}
