package import Foundation
internal import Text

/// The row of an amount: the place of its folder, and the line in its file.
package struct AmountPlace: Hashable, Comparable, Sendable {
  package let folder: UInt8
  package let line: UInt32

  package init(folder: UInt8 = 0, line: UInt32) {
    self.folder = folder
    self.line = line
  }

  package static func < (one: AmountPlace, other: AmountPlace) -> Bool {
    (one.folder, one.line) < (other.folder, other.line)
  }
}

/// Errors in amounts that show only beside other rows, when the fields are no longer at hand.
package struct AmountProblems {
  package enum Rule {
    case unknownFood
    case repeated(first: AmountPlace)
    case tooManyDigits
  }

  private var rules: [AmountPlace: Rule] = [:]
  private var total = 0

  /// Begins without any.
  package init() {}

  /// Adds an error of an amount.
  package mutating func add(_ place: AmountPlace, _ rule: Rule) {
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
    var reader = DatasetReader<FoodNutrientRow>(folders: folders, problems: &known)
    var found = 0
    while found < places.count, let (_, fields) = reader.next(&known) {
      let place = AmountPlace(
        folder: UInt8(clamping: reader.folder), line: UInt32(clamping: fields.row.line))
      guard places.contains(place), let rule = rules[place] else { continue }
      found += 1
      switch rule {
      case .unknownFood:
        problems.addUnknown(fields, 0, of: .food, in: .foodNutrient)
      case .repeated(let first):
        let file =
          first.folder == place.folder
          ? "" : " of " + folders[Int(first.folder)].appending(path: fields.file.name).relativePath
        problems.add(
          fields.problem(
            1, "is already given for \(fields.row.text(0)) on line \(first.line)\(file)."),
          in: .foodNutrient)
      case .tooManyDigits:
        problems.add(
          fields.problem(
            2,
            "has too many digits to be stored exactly at the precision of this nutrient's other "
              + "amounts. Round it, or round them all."),
          in: .foodNutrient)
      }
    }
    problems.addCount(total - found)
  }

  private mutating func forgetLast() {
    for place in rules.keys.sorted().dropFirst(ProblemLog.limit) { rules[place] = nil }
  }
}
