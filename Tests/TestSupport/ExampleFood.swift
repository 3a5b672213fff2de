internal import Foundation

/// A food for a test's own database; everything not given is unknown.
public struct ExampleFood: Sendable {
  /// A portion: its amount, unit and grams.
  public typealias Measure = (amount: Double, unit: String, grams: Double)

  private let name: String
  private let group: String
  private let commonName: String
  private let brand: String
  private let isSurveyed: Bool?
  private let amounts: [String: Double]
  private let measures: [Measure]

  /// Describes a food.
  ///
  /// - Parameters:
  ///   - name: Its name, as USDA writes names.
  ///   - group: The key of its food group.
  ///   - commonName: Other names in use, separated by commas.
  ///   - brand: Who makes it.
  ///   - isSurveyed: Whether the national dietary survey uses it.
  ///   - amounts: What is in 100 g, by the nutrients' numbers.
  ///   - measures: Its portions.
  public init(
    _ name: String, group: String = "", commonName: String = "", brand: String = "",
    isSurveyed: Bool? = nil, amounts: [String: Double] = [:], measures: [Measure] = []
  ) {
    self.name = name
    self.group = group
    self.commonName = commonName
    self.brand = brand
    self.isSurveyed = isSurveyed
    self.amounts = amounts
    self.measures = measures
  }

  /// The dataset files for the foods, with the codes `sr:00001`, `sr:00002` and so on.
  static func exports(_ foods: [ExampleFood]) -> [String: String] {
    var rows = [
      "food.csv": [
        "code|name|group|common_name|scientific_name|survey|refuse_percent|protein_factor"
          + "|fat_factor|carbohydrate_factor|brand|ingredients"
      ],
      "food_nutrient.csv": ["food|nutrient|amount"],
      "portion.csv": ["food|sequence|amount|unit|grams"],
    ]
    for (index, food) in foods.enumerated() {
      let number = String(index + 1)
      let code = "sr:" + String(repeating: "0", count: 5 - number.count) + number
      let survey = food.isSurveyed.map { $0 ? "1" : "0" } ?? ""
      rows["food.csv"]?.append(
        ([code, food.name, food.group, food.commonName, "", survey, "", "", "", "", food.brand, ""])
          .map(quoted).joined(separator: "|"))
      for (nutrient, amount) in food.amounts.sorted(by: { $0.key < $1.key }) {
        rows["food_nutrient.csv"]?.append("\(code)|\(nutrient)|\(amount)")
      }
      for (index, measure) in food.measures.enumerated() {
        rows["portion.csv"]?.append(
          "\(code)|\(index + 1)|\(measure.amount)|\(quoted(measure.unit))|\(measure.grams)")
      }
    }
    return rows.mapValues { $0.joined(separator: "\n") + "\n" }
  }

  private static func quoted(_ field: String) -> String {
    field.contains("\"") || field.contains("|")
      ? "\"\(field.replacingOccurrences(of: "\"", with: "\"\""))\"" : field
  }
}

extension ExampleDatabase {
  /// Builds a database of these foods, with some of the example's dataset files replaced.
  ///
  /// - Parameters:
  ///   - foods: The foods, with the codes `sr:00001`, `sr:00002` and so on.
  ///   - groups: The names of groups by key.
  ///   - synonyms: The meanings of words, by word.
  ///   - replacements: Other dataset files, by name.
  /// - Throws: If they can't be built.
  public init(
    foods: [ExampleFood], groups: [String: String] = [:],
    synonyms: KeyValuePairs<String, String> = [:], replacing replacements: [String: String] = [:]
  ) async throws {
    var files = ExampleFood.exports(foods)
    files["food_group.csv"] = Self.table("key|name", groups.sorted { $0.key < $1.key })
    files["synonym.csv"] = Self.table("word|means", synonyms.map { $0 })
    try await self.init(replacing: files.merging(replacements) { $1 })
  }

  private static func table(_ header: String, _ rows: [(key: String, value: String)]) -> String {
    ([header] + rows.map { "\($0.key)|\($0.value)" }).joined(separator: "\n") + "\n"
  }
}
