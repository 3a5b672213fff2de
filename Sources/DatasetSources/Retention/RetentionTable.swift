internal import DatasetFormat
internal import Nutrition
internal import Text

/// USDA's Table of Nutrient Retention Factors, `retn06.txt`.
public enum RetentionTable {
  /// Makes `retention_factor.csv`.
  ///
  /// - Parameters:
  ///   - source: The file as downloaded.
  ///   - directory: The folder for the dataset file, created if it is missing. Nothing else in it is
  ///     touched.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: At the first row that is malformed, or if the file can't be written.
  public static func convert(
    _ source: String, to directory: String
  ) throws(FoodSourceError) -> RetentionSummary {
    let table = try SourceTable<Column>(
      file: source, dialect: StandardReferenceFile.dialect, progress: nil)
    var summary = RetentionSummary()
    var names: [String: String] = [:]
    var factors: [String: [(number: String, percent: ExactDecimal)]] = [:]
    var seen: Set<[String]> = []
    while let row = try table.next() {
      let (code, number) = (try row.name(.retnCode), try row.name(.nutrNo))
      guard seen.insert([code, number]).inserted else {
        throw .repeatedValue(row.location(.nutrNo), food: code, nutrient: number)
      }
      names[code] = try row.name(.retnDesc)
      guard let percent = try row.number(.retnFactor) else {
        summary.unknown += 1
        continue
      }
      guard percent.value <= 100 else {
        throw .malformedPercent(
          row.location(.retnFactor), field: Column.retnFactor.wanted.name,
          value: row.text(.retnFactor))
      }
      guard percent.value < 100 else {
        summary.complete += 1
        continue
      }
      factors[code, default: []].append((number, percent))
      summary.losses += 1
    }
    summary.codes = names.count
    let output = try DatasetFileWriter(.retentionFactor, in: directory)
    for (code, name) in names.sorted(by: { $0.key < $1.key }) {
      let parts = factors[code, default: []].sorted { $0.number < $1.number }
        .map { "\($0.number)=\($0.percent.description)" }
      try output.write([code, name, parts.joined(separator: " ")])
    }
    try output.flush()
    try output.publish()
    return summary
  }

  private enum Column: Int, SourceColumn {
    case retnCode, fdGrpCd, retnDesc, nutrNo, nutrDesc, retnFactor, date
  }
}

/// Counts of what a conversion of the retention factors made and left out.
public struct RetentionSummary: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of food and method.
  package internal(set) var codes = 0
  /// The factors below 100%.
  package internal(set) var losses = 0
  package internal(set) var complete = 0
  package internal(set) var unknown = 0

  /// The counts.
  public var description: String {
    """
    \(Counted.text(codes, "combination")) of foods and cooking methods, \
    \(Counted.text(losses, "factor")) below 100%.
    Left out: \(Counted.text(complete, "factor")) of 100% (no row needed) and \
    \(Counted.text(unknown, "unknown factor")).
    """
  }
}
