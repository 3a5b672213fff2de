internal import DatasetFormat

/// One row of `food.csv`; unknown fields are empty.
struct FoodRecord {
  var code: String
  var name: String
  /// The group's key.
  var group = ""
  var commonName = ""
  var scientificName = ""
  var isSurveyFood: Bool?
  var refusePercent: ExactDecimal?
  var proteinFactor: ExactDecimal?
  var fatFactor: ExactDecimal?
  var carbohydrateFactor: ExactDecimal?
  var brand = ""
  var ingredients = ""

  init(code: String, name: String) {
    self.code = code
    self.name = name
  }

  var fields: [String] {
    let numbers = [refusePercent, proteinFactor, fatFactor, carbohydrateFactor]
    return [
      code, name, group, commonName, scientificName, isSurveyFood.map { $0 ? "1" : "0" } ?? "",
    ] + numbers.map { $0?.description ?? "" } + [brand, ingredients]
  }
}

/// One row of `portion.csv`: `amount` units weigh so many grams.
struct PortionRecord: Hashable {
  var amount: ExactDecimal
  var unit: String
  var grams: ExactDecimal
}

/// The row of `release.csv`.
struct ReleaseRecord {
  var label: String
  var source: String
  /// The day of publication, such as `2015-09-01`.
  var published: String
  var licence: String

  /// Writes the row; options override what the download says.
  func write(
    to output: DatasetFolder, _ options: ConversionOptions
  ) throws(FoodSourceError) {
    let published = options.published ?? published
    let version = options.version.map(String.init) ?? published.filter(\.isNumber)
    try output.write(
      [version, options.label ?? label, source, published, licence], to: .release)
  }
}

/// The food groups of a download.
///
/// Names that differ only in case, spaces or accents are one group.
struct FoodGroupList {
  /// The name by key.
  private(set) var names: [String: String] = [:]

  /// Adds a group and returns its key; nil for a name without letters and digits.
  mutating func key(named name: String) -> String? {
    let key = name.asKey
    guard !key.isEmpty else { return nil }
    if names[key] == nil { names[key] = name }
    return key
  }

  func write(to output: DatasetFolder) throws(FoodSourceError) {
    for (key, name) in names.sorted(by: { $0.key < $1.key }) {
      try output.write([key, name], to: .foodGroup)
    }
  }
}
