/// How much of something a person aims for in a day: at least, at most, or between two amounts.
public struct Target: Hashable, Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// An amount of a nutrient a day, in the nutrient's unit.
    case amount(NutrientNumber)
    /// The part of the day's energy that comes from a nutrient, percent.
    case percentOfEnergy(NutrientNumber)
    /// An amount of a nutrient for each 1,000 kcal eaten, in the nutrient's unit.
    case perThousandKilocalories(NutrientNumber)
    /// One nutrient's amount divided by another's, both in the unit of the first, such as sodium to
    /// potassium.
    case ratio(NutrientNumber, to: NutrientNumber)
  }

  /// What is counted.
  public var measure: Measure
  /// The minimum; nil if there is none.
  public var minimum: Double?
  /// The maximum; nil if there is none.
  public var maximum: Double?

  /// Describes a target.
  public init(_ measure: Measure, minimum: Double? = nil, maximum: Double? = nil) {
    self.measure = measure
    self.minimum = minimum
    self.maximum = maximum
  }
}
