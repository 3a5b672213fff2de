package import Foundation
package import Text

/// The dataset files that the shipped database is built from, and the columns of each.
///
/// They are pipe-delimited UTF-8 with a header row; an empty field is unknown.
public enum DatasetFile: String, CaseIterable, Sendable {
  /// One row: the version, name and source of the release.
  case release
  /// The datasets that the foods come from, by code prefix. Optional.
  case dataset
  /// The food groups.
  case foodGroup = "food_group"
  /// The nutrients, and how each is shown.
  case nutrient
  /// The foods.
  case food
  /// Amounts per 100 g edible portion, in the nutrient's unit.
  case foodNutrient = "food_nutrient"
  /// Household measures; `grams` is the weight of `amount` units.
  case portion
  /// The sets of daily amounts that percentages refer to, and whom they are for.
  case referenceSet = "reference_set"
  /// The amounts of those sets.
  case referenceValue = "reference_value"
  /// Reference intakes by life stage. Optional.
  case referenceIntake = "reference_intake"
  /// The equations for energy requirements. Optional.
  case energyRequirement = "energy_requirement"
  /// Words that people search for, and the words that food names use instead.
  case synonym
  /// How values are derived. Optional.
  case derivation
  /// The sources of values: kinds of data, and publications. Optional.
  case source
  /// Where each value is from. Optional.
  case valueSource = "value_source"
  /// How much of each nutrient remains after cooking, by kind of food. Optional.
  case retentionFactor = "retention_factor"
  /// The foods that are computed from recipes. Optional.
  case recipe
  /// The ingredients of those recipes. Optional.
  case recipeIngredient = "recipe_ingredient"

  /// How the files are written: `|` between fields, RFC 4180 quoting, UTF-8, a header row.
  package static let dialect = Dialect.pipeSeparated

  /// Whether a folder exists and holds at least one dataset file.
  package static func isFolder(_ folder: URL) -> Bool {
    allCases.contains {
      FileManager.default.fileExists(atPath: folder.appending(path: $0.name).path)
    }
  }

  /// Whether a folder can lack the file.
  public var isOptional: Bool {
    switch self {
    case .dataset, .referenceIntake, .energyRequirement, .derivation, .source, .valueSource,
      .retentionFactor, .recipe, .recipeIngredient:
      true
    default: false
    }
  }

  /// Whether the file is optional and a folder lacks it.
  package func isAbsent(from folder: String) -> Bool {
    isOptional && !FileManager.default.fileExists(atPath: "\(folder)/\(name)")
  }

  /// The file's name in its folder.
  public var name: String { "\(rawValue).csv" }

  /// The names of its columns, in the order in which they are written.
  public var columns: [String] {
    switch self {
    case .release:
      ["version", "label", "source", "published", "licence", "year", "publisher"]
    case .dataset:
      ["prefix", "name", "language", "licence", "source", "published", "year", "publisher"]
    case .foodGroup: ["key", "name"]
    case .nutrient: ["number", "key", "name", "unit", "decimals", "rank", "core"]
    case .food:
      [
        "code", "name", "group", "common_name", "scientific_name", "survey", "refuse_percent",
        "protein_factor", "fat_factor", "carbohydrate_factor", "brand", "ingredients",
      ]
    case .foodNutrient: ["food", "nutrient", "amount", "qualifier"]
    case .portion: ["food", "sequence", "amount", "unit", "grams"]
    case .referenceSet: ["id", "aliases", "name", "percent", "populations", "source"]
    case .referenceValue:
      ["set", "population", "nutrient", "amount", "unit", "form", "kind", "source"]
    case .referenceIntake:
      [
        "life_stage", "nutrient", "unit", "ear", "rda", "ai", "ul", "ul_form", "cdrr", "amdr_low",
        "amdr_high", "source",
      ]
    case .energyRequirement:
      [
        "sex", "age_from", "age_below", "activity", "condition", "weight_class", "constant",
        "per_year", "per_cm", "per_kg", "per_week", "addition", "source",
      ]
    case .synonym: ["word", "means"]
    case .derivation: ["code", "kind", "description"]
    case .source: ["code", "kind", "title", "authors", "year", "publication"]
    case .valueSource:
      [
        "food", "nutrient", "samples", "standard_error", "minimum", "maximum", "studies",
        "derivation", "source", "references", "date", "footnote", "borrowed_from",
      ]
    case .retentionFactor: ["code", "name", "factors"]
    case .recipe: ["food", "yield_percent"]
    case .recipeIngredient: ["food", "sequence", "ingredient", "name", "grams", "retention"]
    }
  }

  /// The columns that a file can lack.
  public var optionalColumns: Set<String> {
    switch self {
    case .foodNutrient: ["qualifier"]
    case .release, .dataset: ["year", "publisher"]
    default: []
    }
  }
}
