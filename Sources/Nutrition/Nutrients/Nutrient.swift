/// A component of foods: its names, unit and decimals.
public struct Nutrient: Hashable, Sendable {
  /// USDA's nutrient number, its identity.
  public var number: NutrientNumber

  /// A short name for commands and scripts, such as `vitamin-a`.
  public var key: String

  /// USDA's name, such as "Vitamin A, RAE".
  public var name: String

  /// The unit of every amount of this nutrient.
  public var unit: NutrientUnit

  /// The decimals in the dataset; amounts themselves are never rounded.
  public var decimals: Int

  /// Whether it is in the short list of a food's nutrients.
  public var isCore: Bool

  /// Creates a nutrient.
  public init(
    number: NutrientNumber, key: String, name: String, unit: NutrientUnit, decimals: Int,
    isCore: Bool
  ) {
    self.number = number
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.isCore = isCore
  }
}
