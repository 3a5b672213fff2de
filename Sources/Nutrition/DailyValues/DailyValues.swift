/// The Daily Values of one population.
public struct DailyValues: Hashable, Sendable {
  /// The milligrams of tryptophan that count as 1 mg of niacin, 21 CFR 101.9(c)(8)(iv).
  private static let tryptophanPerNiacin = 60.0

  /// The population.
  public let population: Population

  private let values: [NutrientNumber: DailyValue]

  /// Selects the values of a population.
  public init(_ values: [DailyValue], for population: Population) {
    self.population = population
    self.values = Dictionary(
      values.filter { $0.population == population }.map { ($0.nutrient, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The Daily Value of a nutrient; nil if there is none.
  public subscript(number: NutrientNumber) -> DailyValue? {
    values[number]
  }

  /// The nutrients that percent Daily Value is computed from; for niacin also tryptophan.
  public static func counted(for number: NutrientNumber) -> [NutrientNumber] {
    number == .niacin ? [.niacin, .tryptophan] : [number]
  }

  /// The milligrams of niacin equivalent to grams of tryptophan.
  public static func niacin(ofTryptophan grams: Double) -> Double {
    grams * 1000 / tryptophanPerNiacin
  }

  /// The percent Daily Value in an amount of food.
  ///
  /// - Parameters:
  ///   - number: The nutrient, in the form the rule counts (vitamin A 320, folate 435, …).
  ///   - nutrients: The food's known amounts.
  ///   - grams: The amount of food, edible portion.
  /// - Returns: The percentage; nil if the amount is unknown or there is no Daily Value.
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
