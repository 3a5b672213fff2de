/// A food from a file.
public struct ImportedFood: Hashable, Sendable {
  /// The food, of the user's own.
  public var food: Food

  /// Whether the file itself says the code; else it is for a new food, and one of the same barcode,
  /// or name and brand, that is there already is meant instead.
  public var hasCode: Bool

  /// Describes a food from a file.
  public init(_ food: Food, hasCode: Bool) {
    self.food = food
    self.hasCode = hasCode
  }
}
