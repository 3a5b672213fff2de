public import Nutrition

/// A food in an export: only with values from its source, none computed from other values.
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

  /// The ingredients as listed on the package.
  public let ingredients: String?

  /// The food group.
  public let group: FoodGroup?

  /// The inedible part of the food as bought, in percent.
  public let refusePercent: Double?

  /// The values in the order of the requested nutrients, with the user's corrections; missing
  /// values are unknown.
  public internal(set) var values: [ExportedValue] = []

  /// The portions, if requested.
  public internal(set) var portions: [Portion] = []

  /// Where the values come from, if requested and known; a corrected value comes from the user.
  public internal(set) var sources: [NutrientNumber: ValueSource] = [:]
}

/// One nutrient in 100 g of an exported food.
public struct ExportedValue: Sendable {
  /// The index of the nutrient among the requested ones.
  public let nutrient: Int

  /// The amount in the nutrient's unit; nil if the food is only known to have some.
  public internal(set) var amount: ExportedAmount?

  /// What is known besides the amount.
  public internal(set) var qualifier: Qualifier?

  /// Whether the user corrected a shipped value.
  public internal(set) var isCorrected = false
}

/// An amount, exactly as it is stored.
public enum ExportedAmount: Sendable {
  /// A whole number, with the decimal point before its last `decimals` digits.
  case decimal(steps: Int64, decimals: Int)

  /// A number that the user entered, or one computed from it for 100 g.
  case number(Double)
}

/// What an export includes besides the foods' values.
public struct ExportDetails: Sendable {
  /// Whether foods include their portions.
  public var portions = false

  /// Whether values include their sources, which take longer to read.
  public var sources = false

  /// Excludes portions and sources until they are set.
  public init() {}
}
