/// How much of each vitamin, each mineral and alcohol is left in a kind of food cooked in one way.
///
/// Source: USDA Table of Nutrient Retention Factors, Release 6 (2007).
public struct RetentionFactors: Hashable, Sendable {
  /// USDA's code, four digits, such as "3774".
  public var code: String

  /// The kind of food and how it is cooked, in the source's words.
  public var name: String

  /// The part that is left, 0 to 1; missing nutrients aren't reduced.
  public var factors: [NutrientNumber: Double]

  /// Describes what is left.
  public init(code: String, name: String, factors: [NutrientNumber: Double]) {
    (self.code, self.name, self.factors) = (code, name, factors)
  }

  /// The part of a nutrient that is left, 0 to 1.
  ///
  /// Retinol and vitamin A in RAE use the factor for vitamin A in RE, and folate in DFE uses the
  /// factor for total folate, unless the table has separate factors for them.
  public func factor(of number: NutrientNumber) -> Double {
    factors[number] ?? Self.standIns[number].flatMap { factors[$0] } ?? 1
  }

  private static let standIns: [NutrientNumber: NutrientNumber] = [
    NutrientNumber("319"): NutrientNumber("392"),
    .vitaminA: NutrientNumber("392"),
    .folate: .totalFolate,
  ]
}
