package import Foundation
internal import Text

/// Errors in amounts that show only beside other rows, when the fields are no longer at hand.
package struct AmountProblems {
  package enum Rule {
    case unknownFood
    case repeated(firstLine: UInt32)
    case tooManyDigits
  }

  private var rules: [UInt32: Rule] = [:]
  private var total = 0

  /// Begins without any.
  package init() {}

  /// Adds an error of the amount on a line.
  package mutating func add(line: UInt32, _ rule: Rule) {
    total += 1
    rules[line] = rule
    if rules.count >= 10 * ProblemLog.limit { forgetLast() }
  }

  /// Reads the file again up to the last line with an error, to report places and values.
  package func locate(in folder: URL, adding problems: inout ProblemLog) {
    guard total > 0 else { return }
    let lines = Set(rules.keys.sorted().prefix(ProblemLog.limit))
    // The errors of single rows are in the log already.
    var known = ProblemLog()
    var reader = DatasetReader<FoodNutrientRow>(folder: folder, problems: &known)
    var found = 0
    while found < lines.count, let (_, fields) = reader.next(&known) {
      let line = UInt32(clamping: fields.row.line)
      guard lines.contains(line), let rule = rules[line] else { continue }
      found += 1
      switch rule {
      case .unknownFood:
        problems.addUnknown(fields, 0, of: .food, in: .foodNutrient)
      case .repeated(let first):
        problems.add(
          fields.problem(1, "is already given for \(fields.row.text(0)) on line \(first)."),
          in: .foodNutrient)
      case .tooManyDigits:
        problems.add(
          fields.problem(
            2,
            "has too many digits to be stored exactly with the decimals of this nutrient's other "
              + "amounts. Round them."),
          in: .foodNutrient)
      }
    }
    problems.addCount(total - found)
  }

  private mutating func forgetLast() {
    for line in rules.keys.sorted().dropFirst(ProblemLog.limit) { rules[line] = nil }
  }
}
