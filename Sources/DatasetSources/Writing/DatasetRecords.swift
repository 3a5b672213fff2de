internal import DatasetFormat
internal import Nutrition

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

/// One row of `value_source.csv`; unknown fields are empty.
struct ValueSourceRecord: Hashable {
  var samples = ""
  var standardError: ExactDecimal?
  var minimum: ExactDecimal?
  var maximum: ExactDecimal?
  var studies = ""
  var derivation = ""
  var source = ""
  /// The codes of publications.
  var references: [String] = []
  /// The year, or the year and month, such as `2002-12`.
  var date = ""
  var footnote = ""
  /// The code of the food that the value was taken from.
  var borrowedFrom = ""

  var fields: [String] {
    [
      samples, standardError?.description ?? "", minimum?.description ?? "",
      maximum?.description ?? "", studies, derivation, source,
      references.joined(separator: " "), date, footnote, borrowedFrom,
    ]
  }

  /// Sets the lowest and the highest amount, unless they are in the wrong order.
  mutating func setRange(_ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> Bool {
    if let minimum, let maximum, minimum.value > maximum.value { return false }
    (self.minimum, self.maximum) = (minimum, maximum)
    return true
  }

  /// Whether it says nothing.
  var isEmpty: Bool { self == ValueSourceRecord() }
}

/// A row of `dataset.csv`; its licence and publisher are the release's.
struct DatasetRecord {
  var prefix: FoodCode.Dataset
  var name: String
  var source: String
  /// The day of publication, such as `2015-09-01`.
  var published: String
}

/// The row of `release.csv`, and those of `dataset.csv`.
struct ReleaseRecord {
  var label: String
  var source: String
  /// The day of publication, such as `2015-09-01`.
  var published: String
  var licence: String
  var datasets: [DatasetRecord]
  /// The year of the data; nil for that of publication.
  var year: String?
  /// The language of the names.
  var language = "en"
  var publisher = "U.S. Department of Agriculture, Agricultural Research Service"

  /// Writes the rows; options override what the download says.
  func write(
    to output: DatasetFolder, _ options: ConversionOptions
  ) throws(FoodSourceError) {
    let published = options.published ?? published
    let version = options.version.map(String.init) ?? published.filter(\.isNumber)
    try output.write(
      [
        version, options.label ?? label, source, published, licence,
        year ?? "\(published.prefix(4))", publisher,
      ], to: .release)
    for dataset in datasets {
      let published = options.published ?? dataset.published
      try output.write(
        [
          dataset.prefix.rawValue, dataset.name, language, licence, dataset.source, published,
          year ?? "\(published.prefix(4))", publisher,
        ], to: .dataset)
    }
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
