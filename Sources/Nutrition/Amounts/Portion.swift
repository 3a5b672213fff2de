/// A household measure of a food, such as "1 cup, chopped" (140 g).
public struct Portion: Hashable, Sendable {
  /// How many units, as the source lists them; not always 1.
  public var amount: Double

  /// The unit, such as "cup, chopped".
  public var unit: String

  /// The weight of `amount` units: grams of the edible part.
  public var grams: Double

  /// Creates a portion.
  public init(amount: Double, unit: String, grams: Double) {
    self.amount = amount
    self.unit = unit
    self.grams = grams
  }

  /// The weight of one unit, grams.
  public var gramsPerUnit: Double { grams / amount }

  /// The portion in words, such as "1 cup, chopped".
  public var text: String { "\(DecimalText.brief(amount)) \(unit)" }
}
