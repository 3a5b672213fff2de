package import Foundation
internal import Text

/// A row of one of several folders: the place of its folder, and the line in its file.
package struct RowPlace: Hashable, Comparable, Sendable {
  package let folder: UInt8
  package let line: UInt32

  package init(folder: UInt8 = 0, line: UInt32) {
    self.folder = folder
    self.line = line
  }

  package static func < (one: RowPlace, other: RowPlace) -> Bool {
    (one.folder, one.line) < (other.folder, other.line)
  }
}

/// Errors in rows about the nutrients of foods that show only beside other rows, when the fields are no
/// longer at hand.
package struct RowProblems<Row: DatasetRow> {
  package enum Rule {
    case unknownFood
    case repeated(first: RowPlace)
    /// Of an amount.
    case tooManyDigits
    /// Of a row that says where a value is from.
    case noAmount
    /// Of such a row: the food that the value was taken from.
    case unknownFoodBorrowedFrom
  }

  private var rules: [RowPlace: Rule] = [:]
  private var total = 0

  /// Begins without any.
  package init() {}

  /// Adds an error of a row.
  package mutating func add(_ place: RowPlace, _ rule: Rule) {
    total += 1
    rules[place] = rule
    if rules.count >= 10 * ProblemLog.limit { forgetLast() }
  }

  /// Reads the files again up to the last line with an error, to report places and values.
  package func locate(in folders: [URL], adding problems: inout ProblemLog) {
    guard total > 0 else { return }
    let places = Set(rules.keys.sorted().prefix(ProblemLog.limit))
    // The errors of single rows are in the log already.
    var known = ProblemLog()
    var reader = DatasetReader<Row>(folders: folders, problems: &known)
    var found = 0
    while found < places.count, let (_, fields) = reader.next(&known) {
      let place = RowPlace(
        folder: UInt8(clamping: reader.folder), line: UInt32(clamping: fields.row.line))
      guard places.contains(place), let rule = rules[place] else { continue }
      found += 1
      report(rule, fields, place, folders, &problems)
    }
    problems.addCount(total - found)
  }

  private func report(
    _ rule: Rule, _ fields: RowFields, _ place: RowPlace, _ folders: [URL],
    _ problems: inout ProblemLog
  ) {
    switch rule {
    case .unknownFood:
      problems.addUnknown(fields, 0, of: .food, in: Row.file)
    case .repeated(let first):
      let file =
        first.folder == place.folder
        ? "" : " of " + folders[Int(first.folder)].appending(path: fields.file.name).relativePath
      problems.add(
        fields.problem(
          1, "is already listed for \(fields.row.text(0)) on line \(first.line)\(file)."),
        in: Row.file)
    case .tooManyDigits:
      problems.add(
        fields.problem(
          2,
          "has too many digits to be stored exactly along with this nutrient's other amounts. "
            + "Round this amount, or round all of the nutrient's amounts."),
        in: Row.file)
    case .noAmount:
      let path = folders[Int(place.folder)].appending(path: Row.file.name).relativePath
      problems.add(
        DatasetProblem(
          TextLocation(path: path, line: fields.row.line),
          "\(fields.row.text(0)) has no amount for nutrient \(fields.row.text(1)) in "
            + "\(DatasetFile.foodNutrient.name). Delete this row."),
        in: Row.file)
    case .unknownFoodBorrowedFrom:
      problems.addUnknown(fields, ValueSourceRow.borrowedColumn, of: .food, in: Row.file)
    }
  }

  private mutating func forgetLast() {
    for place in rules.keys.sorted().dropFirst(ProblemLog.limit) { rules[place] = nil }
  }
}
