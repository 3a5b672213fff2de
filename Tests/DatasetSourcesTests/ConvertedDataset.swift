import DatasetSources
import Foundation
import TestSupport

/// A folder of dataset files that a conversion has made.
struct ConvertedDataset {
  /// The folder, removed with the last copy of this value.
  let folder: TemporaryFolder

  var path: String { folder.path("Data") }

  /// Options with the reference data of a folder, or else with the project's, whose longest files are
  /// cut short: reading and writing all of them takes most of the time of a small conversion.
  func options(
    reference: String? = nil, published: String? = nil, version: Int? = nil, label: String? = nil
  ) throws -> ConversionOptions {
    if reference == nil {
      for (name, text) in try ShippedData.shortReference.get() {
        try folder.write(text, to: "reference/\(name)")
      }
    }
    return ConversionOptions(
      reference: reference ?? folder.path("reference"), version: version, label: label,
      published: published)
  }

  /// The lines of a file without its header.
  func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: "\(path)/\(name).csv", encoding: .utf8)
      .split(separator: "\n").dropFirst().map(String.init)
  }

  /// The lines of the nutrients that have amounts, ranked as if there were no others.
  func linesOfGivenNutrients() throws -> [String] {
    let given = Set(try lines("food_nutrient").map { $0.split(separator: "|")[1] })
    var rank = 0
    return try lines("nutrient").compactMap { line in
      var fields = line.split(separator: "|")
      guard given.contains(fields[0]) else { return nil }
      rank += 100
      fields[5] = "\(rank)"
      return fields.joined(separator: "|")
    }
  }

  /// The names of the files in the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The last field of `release.csv`.
  static let publisher = "|U.S. Department of Agriculture, Agricultural Research Service"

  static let allNames = [
    "dataset.csv", "derivation.csv", "energy_requirement.csv", "food.csv",
    "food_group.csv", "food_nutrient.csv", "nutrient.csv", "portion.csv", "recipe.csv",
    "recipe_ingredient.csv", "reference_intake.csv", "reference_set.csv", "reference_value.csv",
    "release.csv", "retention_factor.csv",
    "source.csv", "synonym.csv", "value_source.csv",
  ]
}

/// The error that `convert` throws, with `folder` written as `…`; nil if it succeeds.
func problem(in folder: TemporaryFolder, _ convert: () throws -> Void) -> String? {
  do {
    try convert()
    return nil
  } catch {
    return "\(error)".replacing(folder.url.path, with: "…")
  }
}
