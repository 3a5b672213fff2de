internal import Foundation
package import Nutrition
package import Text

/// The fields of one row of a dataset file, each checked as it is taken.
package struct RowFields {
  package let row: DelimitedRow
  package let file: DatasetFile

  /// All fields as they are written, in the order of the columns.
  package var texts: [String] { file.columns.indices.map(row.text) }

  /// The field's text; nil when it is empty.
  package func optionalText(_ column: Int) throws(DatasetProblem) -> String? {
    if row.isEmpty(column) { return nil }
    let text = row.text(column)
    if row.bytes(column).contains(where: { $0.mayBeginControl }),
      let scalar = text.unicodeScalars.first(where: SafeText.isHarmful)
    {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw problem(
        column,
        "contains the control character U+\(String(repeating: "0", count: 4 - min(4, code.count)))"
          + "\(code), which could garble a terminal or a table. Remove it.")
    }
    return text
  }

  /// The text of a field that must not be empty.
  package func text(_ column: Int) throws(DatasetProblem) -> String {
    guard let text = try optionalText(column), !text.allSatisfy(\.isWhitespace) else {
      throw empty(column)
    }
    return text
  }

  /// The bytes of a field that must not be empty.
  package func bytes(_ column: Int) throws(DatasetProblem) -> ArraySlice<UInt8> {
    guard !row.isEmpty(column) else { throw empty(column) }
    return row.bytes(column)
  }

  /// A key: lowercase letters, digits and hyphens, so that it can be an option and a column.
  package func key(_ column: Int) throws(DatasetProblem) -> String {
    let text = try text(column)
    let key = text.asKey
    guard text == key else {
      throw problem(
        column,
        "can have only lowercase letters and digits, with single hyphens between words."
          + (key.isEmpty ? "" : " Write \(key)."))
    }
    return text
  }

  /// A number of at least 0; nil when the field is empty.
  package func optionalDecimal(
    _ column: Int, in range: ClosedRange<Double> = 0...1e12
  ) throws(DatasetProblem) -> ExactDecimal? {
    row.isEmpty(column)
      ? nil : try decimal(column, in: range, unknown: "leave the field empty")
  }

  /// A number of at least 0 that must be given.
  ///
  /// `unknown` says what to do where the number is unknown. With `canBeQualified`, another column
  /// can say that it is a trace or a limit.
  package func decimal(
    _ column: Int, in range: ClosedRange<Double> = 0...1e12, unknown: String = "leave out this row",
    canBeQualified: Bool = false
  ) throws(DatasetProblem) -> ExactDecimal {
    if row.isEmpty(column) {
      throw empty(column, "Write a number or, if the value is unknown, \(unknown).")
    }
    guard let decimal = ExactDecimal(row.bytes(column)) else {
      throw problem(
        column,
        NumberAdvice.advice(
          for: row.text(column), unknown: unknown, canBeQualified: canBeQualified))
    }
    guard range.contains(decimal.value) else {
      throw problem(
        column,
        "is not between \(DecimalText.brief(range.lowerBound)) and "
          + "\(DecimalText.brief(range.upperBound)).")
    }
    return decimal
  }

  /// A number above 0 that must be given.
  package func positive(_ column: Int) throws(DatasetProblem) -> Double {
    let value = try decimal(column).value
    guard value > 0 else {
      throw problem(column, "must be above 0. If the value is unknown, leave out this row.")
    }
    return value
  }

  /// A number that may be below 0 and must be given.
  package func signed(_ column: Int) throws(DatasetProblem) -> Double {
    guard let value = try optionalSigned(column) else { throw empty(column) }
    return value
  }

  /// A number that may be below 0; nil when the field is empty.
  package func optionalSigned(_ column: Int) throws(DatasetProblem) -> Double? {
    let bytes = row.bytes(column)
    guard bytes.first == UInt8(ascii: "-") else { return try optionalDecimal(column)?.value }
    guard let decimal = ExactDecimal(bytes.dropFirst()) else {
      throw problem(column, "is not a number.")
    }
    return -decimal.value
  }

  /// A whole number that must be given.
  package func integer(_ column: Int, in range: ClosedRange<Int>) throws(DatasetProblem) -> Int {
    let text = try text(column)
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Int(text), range.contains(value)
    else {
      throw problem(
        column,
        range == 0...1
          ? "must be 0 or 1."
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  /// A whole number; nil when the field is empty.
  package func optionalInteger(
    _ column: Int, in range: ClosedRange<Int>
  ) throws(DatasetProblem) -> Int? {
    let bytes = row.bytes(column)
    if bytes.isEmpty { return nil }
    var value = 0
    for byte in bytes {
      // What is not a plain number is taken apart once more, for its error.
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), value < 1_000_000_000 else {
        return try integer(column, in: range)
      }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return range.contains(value) ? value : try integer(column, in: range)
  }

  /// A day, written YYYY-MM-DD, that must be given.
  package func day(_ column: Int) throws(DatasetProblem) -> String {
    let text = try text(column)
    guard DatasetDate.isDay(text) else {
      throw problem(
        column, "is not a date. Write it as year-month-day, such as 2026-11-21.")
    }
    return text
  }

  /// A code of the source's: text without spaces that must be given.
  package func word(_ column: Int) throws(DatasetProblem) -> String {
    let text = try text(column)
    guard !text.contains(where: \.isWhitespace) else {
      throw problem(column, "must not contain spaces.")
    }
    return text
  }

  /// One of a few words; nil when the field is empty.
  package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ column: Int, _ choice: Choice.Type
  ) throws(DatasetProblem) -> Choice? {
    guard let text = try optionalText(column) else { return nil }
    if let value = Choice(rawValue: text) { return value }
    let known = Choice.allCases.map(\.rawValue)
    if let meant = known.first(where: { $0.lowercased() == text.lowercased() }) {
      throw problem(column, "must be written as \"\(meant)\".")
    }
    throw problem(column, "is unknown. Use one of \(known.joined(separator: ", ")).")
  }

  /// One of a few words that must be given.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ column: Int, _ choice: Choice.Type
  ) throws(DatasetProblem) -> Choice {
    guard let value = try optionalChoice(column, choice) else { throw empty(column) }
    return value
  }

  /// The unit of a nutrient.
  package func unit(_ column: Int) throws(DatasetProblem) -> NutrientUnit {
    let text = row.text(column)
    guard NutrientUnit(rawValue: text) == nil,
      let meant = NutrientUnit(written: text.trimmingCharacters(in: .whitespaces))
    else {
      return try choice(column, NutrientUnit.self)
    }
    throw problem(
      column,
      text.unicodeScalars.contains("\u{3BC}")
        ? "begins with the Greek letter mu (U+03BC). Write µg with the micro sign (U+00B5)."
        : "must be written as \(meant.rawValue).")
  }

  /// An error in one field: its place, column and value, and what `message` says of it.
  package func problem(_ column: Int, _ message: String) -> DatasetProblem {
    DatasetProblem(
      row.location(column), "\(file.columns[column]) \"\(row.text(column))\" \(message)")
  }

  /// The error of a key that an earlier line has.
  package func repeated(_ column: Int, firstLine: Int?) -> DatasetProblem {
    problem(column, "is already on line \(firstLine.map(String.init) ?? "?").")
  }

  /// The error of a field that says something else than another folder under the same key.
  package func disagreement(_ column: Int, with other: String) -> DatasetProblem {
    problem(
      column,
      "is \"\(other)\" in another folder. Use the same value in all folders.")
  }

  private func empty(_ column: Int, _ advice: String? = nil) -> DatasetProblem {
    DatasetProblem(
      row.location(column),
      "\(file.columns[column]) \(advice.map { "is empty. " + $0 } ?? "must not be empty.")")
  }
}

/// The keys of one column, which must not repeat, each with its line.
package struct KeyIndex<Key: Hashable> {
  private var lines: [Key: Int] = [:]

  /// Begins without any.
  package init() {}

  /// Adds a key; an error if an earlier line has it.
  package mutating func insert(
    _ key: Key, _ fields: RowFields, column: Int
  ) throws(DatasetProblem) {
    if let line = lines[key] { throw fields.repeated(column, firstLine: line) }
    lines[key] = fields.row.line
  }
}

extension String {
  /// A key made of a name: its letters and digits, lowercase, without accents, hyphenated.
  package var asKey: String {
    folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}

extension UInt8 {
  /// Whether a control character, or a mark that turns writing around, may begin with the byte.
  fileprivate var mayBeginControl: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2 || self == 0xEF
  }
}
