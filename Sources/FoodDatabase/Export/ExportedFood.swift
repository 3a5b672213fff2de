public import Nutrition

/// A food as an export has it: with the values that are stated of it, and none computed from others.
public struct ExportedFood: Sendable {
  /// The code.
  public let code: FoodCode

  /// The name.
  public let name: String

  /// Other names in use.
  public let commonName: String?

  /// The scientific name.
  public let scientificName: String?

  /// Who makes or sells it.
  public let brand: String?

  /// The barcode of a custom food, 14 digits; a shipped packaged food has it in its code.
  public let barcode: String?

  /// The ingredients as on the package.
  public let ingredients: String?

  /// The food group.
  public let group: FoodGroup?

  /// The inedible share of the food as bought, in percent.
  public let refusePercent: Double?

  /// The values in the order of the nutrients that were asked for, with the user's corrections; what is
  /// missing is unknown.
  public internal(set) var values: [ExportedValue] = []

  /// The portions, if they were asked for.
  public internal(set) var portions: [Portion] = []

  /// Where the values are from, as far as the data say, if that was asked for; a corrected value is
  /// the user's.
  public internal(set) var sources: [NutrientNumber: ValueSource] = [:]
}

/// What an export says of one nutrient in 100 g of a food.
public struct ExportedValue: Sendable {
  /// The place of the nutrient among those that were asked for.
  public let nutrient: Int

  /// The amount in the nutrient's unit; nil if the food is only known to have some.
  public internal(set) var amount: ExportedAmount?

  /// What is known beyond the amount.
  public internal(set) var qualifier: Qualifier?

  /// Whether the user corrected a shipped value.
  public internal(set) var isCorrected = false
}

/// An amount, exactly as it is stored.
public enum ExportedAmount: Sendable {
  /// So many steps, with the decimal point before the last `decimals` digits.
  case decimal(steps: Int64, decimals: Int)

  /// A number that the user entered, or one computed from it for 100 g.
  case number(Double)
}

/// What an export has beyond the values of foods.
public struct ExportDetails: Sendable {
  /// Whether foods have their portions.
  public var portions = false

  /// Whether values have their sources, which takes longer to read.
  public var sources = false

  /// Neither portions nor sources, unless they are set.
  public init() {}
}
