/// The exports that the main database is built from: their files, and the columns of each.
///
/// They are pipe-delimited, UTF-8, with a header row; an empty field is unknown.
public enum DatasetFile: String, CaseIterable, Sendable {
  /// One row: the stamp of the release.
  case release
  /// The groups of foods.
  case foodGroup = "food_group"
  /// The nutrients, with what a reader is shown of each.
  case nutrient
  /// The foods.
  case food
  /// Amounts per 100 g edible portion, in the nutrient's unit.
  case foodNutrient = "food_nutrient"
  /// Household measures; `grams` is the weight of `amount` units.
  case portion
  /// FDA's Daily Values.
  case dailyValue = "daily_value"
  /// What people call things, and what names of foods call them.
  case synonym

  /// The file's name in the folder of exports.
  public var name: String { "\(rawValue).csv" }

  /// The names of its columns, in the order in which they are written.
  public var columns: [String] {
    switch self {
    case .release: ["version", "label", "source", "published", "licence"]
    case .foodGroup: ["key", "name"]
    case .nutrient: ["number", "key", "name", "unit", "decimals", "rank", "core"]
    case .food:
      [
        "code", "name", "group", "common_name", "scientific_name", "survey", "refuse_percent",
        "protein_factor", "fat_factor", "carbohydrate_factor", "brand", "ingredients",
      ]
    case .foodNutrient: ["food", "nutrient", "amount"]
    case .portion: ["food", "sequence", "amount", "unit", "grams"]
    case .dailyValue: ["population", "nutrient", "amount", "unit", "basis", "kind", "source"]
    case .synonym: ["word", "means"]
    }
  }
}
