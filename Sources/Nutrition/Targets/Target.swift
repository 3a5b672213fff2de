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
  /// The least that is enough; nil if any little is.
  public var minimum: Double?
  /// The most that is not too much; nil if any amount is.
  public var maximum: Double?

  /// States a target.
  public init(_ measure: Measure, minimum: Double? = nil, maximum: Double? = nil) {
    self.measure = measure
    self.minimum = minimum
    self.maximum = maximum
  }
}
