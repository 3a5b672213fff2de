internal import DatasetFormat
internal import Foundation
internal import Text

/// What a map file says about a table: `setting: text` on lines, then a row for each nutrient below
/// `column | nutrient | unit`.
struct TableMap {
  /// A text of the map and its place.
  struct Entry {
    var text: String
    var location: TextLocation
  }

  /// The header of the rows of nutrients; the last three columns are for nutrients of its own.
  static let nutrientHeader = ["column", "nutrient", "unit", "key", "name", "decimals"]
  private static let requiredColumns = 3

  let path: String
  private(set) var settings: [TableSetting: [Entry]] = [:]
  private(set) var columns: [MappedColumn] = []

  /// Reads the file at `path`; the units of the nutrients are those of the reference data.
  init(path: String, _ reference: ReferenceData) throws(FoodSourceError) {
    self.path = path
    var problems = TableProblems()
    var header: [String]?
    var nutrients = MappedNutrients(reference)
    for (index, line) in try Self.lines(path).enumerated() {
      let location = TextLocation(path: path, line: index + 1)
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") { continue }
      let cells = text.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let header {
        guard (Self.requiredColumns...header.count).contains(cells.count) else {
          problems.add(
            location,
            "found \(cells.count) fields, but expected \(header.joined(separator: " | ")).")
          continue
        }
        let fields = cells + Array(repeating: "", count: Self.nutrientHeader.count - cells.count)
        if let column = nutrients.column(fields, at: location, &problems) { columns.append(column) }
      } else if cells.count >= Self.requiredColumns, Self.nutrientHeader.starts(with: cells) {
        header = cells
      } else {
        readSetting(text, at: location, &problems)
      }
    }
    if header == nil {
      problems.add(
        TextLocation(path: path, line: 1),
        "the map has no nutrients. Add the header \"column | nutrient | unit\" and a row for "
          + "each nutrient.")
    }
    check(&problems)
    try problems.check()
  }

  /// The text of a setting; nil if the map lacks it.
  subscript(_ setting: TableSetting) -> String? { settings[setting]?.first?.text }

  /// The texts of a setting, in the order of the lines.
  func texts(_ setting: TableSetting) -> [String] { (settings[setting] ?? []).map(\.text) }

  /// The place of a setting; the first line if the map lacks it.
  func location(_ setting: TableSetting) -> TextLocation {
    settings[setting]?.first?.location ?? TextLocation(path: path, line: 1)
  }

  private static func lines(_ path: String) throws(FoodSourceError) -> [String] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: path)
      throw .cannotRead(path: path, reason: isMissing ? "no such file" : "it can't be opened")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .malformedTable(.invalidUTF8(TextLocation(path: path, line: 1)))
    }
    return text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0.trimmingPrefix("\u{FEFF}")) }
  }

  private mutating func readSetting(
    _ line: String, at location: TextLocation, _ problems: inout TableProblems
  ) {
    let names = TableSetting.allCases.map(\.rawValue)
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else {
      return problems.add(
        location,
        "expected a line such as \"dataset: ciqual\", or the header "
          + "\"\(Self.nutrientHeader.prefix(Self.requiredColumns).joined(separator: " | "))\".")
    }
    guard let setting = TableSetting(rawValue: parts[0].lowercased()) else {
      let question = SimilarNames.question(parts[0], among: names)
      return problems.add(
        location,
        "unknown setting \"\(parts[0])\". "
          + (question ?? "Known settings: \(names.joined(separator: ", "))."))
    }
    guard !parts[1].isEmpty else {
      return problems.add(location, "\(parts[0]) is empty. Write a value, or delete the line.")
    }
    if let first = settings[setting]?.first, !setting.canRepeat {
      return problems.add(
        location, "\(setting.rawValue) is already on line \(first.location.line).")
    }
    settings[setting, default: []].append(Entry(text: parts[1], location: location))
  }
}
