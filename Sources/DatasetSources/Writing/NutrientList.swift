internal import DatasetFormat
internal import Nutrition

/// A nutrient as a download defines it.
struct SourceNutrient: Hashable {
  /// More than any download has; memory grows with the number of foods times this.
  static let limit = 4096

  /// USDA's number.
  var number: String
  var name: String
  var unit: NutrientUnit
  /// The decimals to show, if the download says so.
  var decimals: Int?
  /// The key that a map gives it, if it does.
  var key: String?
}

/// The nutrients of a conversion's result, in the order in which they are shown.
struct NutrientList {
  /// The rows of `nutrient.csv`.
  let rows: [[String]]

  /// The units by number.
  let units: [String: NutrientUnit]

  /// The keys of the nutrients that have a reference value but no amount in the download.
  let unknown: [String]

  /// Orders the nutrients: those of the reference data in its order, then the others as they come.
  ///
  /// Nutrients with a reference value are included even if the download has no amount of them: they
  /// are unknown for every food, but people can enter them.
  init(_ given: [SourceNutrient], _ reference: ReferenceData) {
    let numbers = Set(given.map(\.number))
    let missing = reference.nutrientsWithReferenceValue.filter { !numbers.contains($0.number) }
    let nutrients = given + missing
    let known =
      nutrients
      .compactMap { nutrient in
        reference.nutrients[nutrient.number].map { (nutrient: nutrient, place: $0.place) }
      }
      .sorted { $0.place < $1.place }.map(\.nutrient)
    let others = nutrients.filter { reference.nutrients[$0.number] == nil }
    var keys = Set(reference.nutrients.values.map(\.row.key))
    var rows: [[String]] = []
    for (place, nutrient) in (known + others).enumerated() {
      let curated = reference.nutrients[nutrient.number]?.row
      rows.append([
        nutrient.number,
        curated?.key ?? Self.uniqueKey(of: nutrient, among: &keys),
        nutrient.name, nutrient.unit.rawValue,
        "\(nutrient.decimals ?? curated?.decimals ?? Self.usualDecimals(nutrient.unit))",
        "\((place + 1) * 100)", "\(curated?.isCore ?? 0)",
      ])
    }
    self.rows = rows
    units = Dictionary(
      nutrients.map { ($0.number, $0.unit) }, uniquingKeysWith: { first, _ in first })
    unknown = missing.compactMap { reference.nutrients[$0.number]?.row.key }
  }

  func write(to output: DatasetFolder) throws(FoodSourceError) {
    for row in rows { try output.write(row, to: .nutrient) }
  }

  private static func uniqueKey(
    of nutrient: SourceNutrient, among keys: inout Set<String>
  ) -> String {
    let key = nutrient.key ?? NutrientKeys.key(number: nutrient.number, name: nutrient.name)
    if !key.isEmpty, keys.insert(key).inserted { return key }
    let longer = "\(key) \(nutrient.number)".asKey
    keys.insert(longer)
    return longer
  }

  private static func usualDecimals(_ unit: NutrientUnit) -> Int {
    switch unit {
    case .gram: 3
    case .milligram: 2
    case .microgram, .percent: 1
    case .millimole: 3
    case .kilocalorie, .kilojoule, .internationalUnit: 0
    }
  }
}
