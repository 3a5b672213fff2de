/// A household measure of one food, such as "1 cup, chopped" = 140 g.
public struct Portion: Hashable, Sendable {
  /// How many of the unit, as the source gives it; not always 1.
  public var amount: Double

  /// What is counted, such as "cup, chopped".
  public var unit: String

  /// The weight of `amount` units, grams of edible portion.
  public var grams: Double

  /// Describes a household measure.
  public init(amount: Double, unit: String, grams: Double) {
    self.amount = amount
    self.unit = unit
    self.grams = grams
  }

  /// The weight of one unit, grams.
  public var gramsPerUnit: Double { grams / amount }

  /// The measure in words, such as "1 cup, chopped".
  public var text: String { "\(DecimalText.brief(amount)) \(unit)" }
}
