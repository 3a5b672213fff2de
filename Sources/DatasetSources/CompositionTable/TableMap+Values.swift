internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import Text

extension TableMap {
  /// The characters between fields by the names that a map can use.
  private static let delimiters = [
    "comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", ",": ",", ";": ";",
  ]

  private static let encodings: [String: Dialect.Encoding] = [
    "utf-8": .utf8, "windows-1252": .windows1252, "iso 8859-1": .windows1252,
    "iso-8859-1": .windows1252,
  ]

  /// How the table is written; its header may be below titles.
  var dialect: Dialect {
    let delimiter = Self.delimiters[self[.delimiter]?.lowercased() ?? "comma"] ?? ","
    return Dialect(
      delimiter: delimiter.utf8.first ?? UInt8(ascii: ","), quote: UInt8(ascii: "\""),
      encoding: Self.encodings[self[.encoding]?.lowercased() ?? "utf-8"] ?? .utf8,
      hasHeader: false)
  }

  /// Whether decimals follow a comma.
  var hasDecimalComma: Bool { self[.decimal] == "comma" }

  /// How many rows below the header have no food, such as those of units.
  var rowsBelowHeader: Int { self[.rowsBelowHeader].flatMap { Int($0) } ?? 0 }

  /// Whether each row has one amount, and not all of a food.
  var isLong: Bool { self[.nutrientColumn] != nil }

  /// Whether amounts are per 100 ml.
  var isPerVolume: Bool { self[.per].map(Self.normalized) == "100 ml" }

  /// The grams of one milliliter of all foods; nil where a column has it, or amounts are per 100 g.
  var density: ExactDecimal? { self[.density].flatMap { ExactDecimal(ArraySlice($0.utf8)) } }

  /// Text as headers and markers are compared: single spaces, lowercase.
  static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Finds what is missing or malformed in the settings.
  func check(_ problems: inout TableProblems) {
    let missing = TableSetting.required.filter { self[$0] == nil }.map(\.rawValue)
    if let first = missing.first {
      problems.add(
        TextLocation(path: path, line: 1),
        "settings missing from the map: \(missing.joined(separator: ", ")). Add a line such as "
          + "\"\(first): …\" for each.")
    }
    check(
      .dataset,
      "must start with a letter, and can have only lowercase letters, digits and hyphens. "
        + "It can't be \"my\".",
      &problems
    ) { FoodCode.Dataset(rawValue: $0).map { $0 != .mine } == true }
    check(
      .language, "is not a language code. Write a code such as en, fr or pt-BR.", &problems
    ) {
      $0.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]+)*/) != nil
    }
    check(
      .published, "is not a date. Write it as year-month-day, such as 2020-07-07.", &problems,
      DatasetDate.isDay)
    check(.year, "is not a year. Write four digits, such as 2020.", &problems) {
      $0.wholeMatch(of: /[0-9]{4}/) != nil
    }
    check(.delimiter, "is unknown. Write comma, semicolon, tab or pipe.", &problems) {
      Self.delimiters[$0.lowercased()] != nil
    }
    check(.encoding, "is unknown. Write UTF-8, Windows-1252 or ISO 8859-1.", &problems) {
      Self.encodings[$0.lowercased()] != nil
    }
    check(.decimal, "must be \"point\" or \"comma\".", &problems) {
      ["point", "comma"].contains($0)
    }
    check(.rowsBelowHeader, "must be a whole number from 0 to 9.", &problems) {
      $0.wholeMatch(of: /[0-9]/) != nil
    }
    check(.per, "must be 100 g or 100 ml.", &problems) {
      ["100 g", "100 ml"].contains(Self.normalized($0))
    }
    check(.density, "is not a density. Write grams per milliliter, such as 1.03.", &problems) {
      ExactDecimal(ArraySlice($0.utf8)).map { $0.digits > 0 } == true
    }
    checkTogether(&problems)
  }

  /// Finds settings that need others, or exclude them.
  private func checkTogether(_ problems: inout TableProblems) {
    if isPerVolume, self[.density] == nil, self[.densityColumn] == nil {
      problems.add(
        location(.per),
        "amounts per 100 ml need a density. Add a line such as \"density: 1.03\" or "
          + "\"density column: …\".")
    }
    for setting in [TableSetting.density, .densityColumn]
    where self[setting] != nil && !isPerVolume {
      problems.add(
        location(setting),
        "only amounts per 100 ml need a density. Add \"per: 100 ml\", or delete this line.")
    }
    if isLong != (self[.amountColumn] != nil) {
      let lacking = isLong ? TableSetting.amountColumn : .nutrientColumn
      problems.add(
        location(isLong ? .nutrientColumn : .amountColumn),
        "if the table has one row per amount, the map also needs a line such as "
          + "\"\(lacking.rawValue): …\".")
    }
  }

  private func check(
    _ setting: TableSetting, _ rule: String, _ problems: inout TableProblems,
    _ isValid: (String) -> Bool
  ) {
    guard let text = self[setting], !isValid(text) else { return }
    problems.add(location(setting), "\(setting.rawValue) \"\(text)\" \(rule)")
  }
}
