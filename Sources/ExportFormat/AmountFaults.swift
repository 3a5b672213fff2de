internal import DelimitedText
package import Foundation

/// Faults of amounts that only show beside other rows, when the fields are no longer at hand.
package struct AmountFaults {
  package enum Rule {
    case unknownFood
    case repeated(firstLine: UInt32)
    case tooManyDigits
  }

  private var rules: [UInt32: Rule] = [:]
  private var total = 0

  /// Begins without any.
  package init() {}

  /// Notes the fault of the amount on a line.
  package mutating func add(line: UInt32, _ rule: Rule) {
    total += 1
    rules[line] = rule
    if rules.count >= 10 * FaultLog.limit { forgetLast() }
  }

  /// Reads the export once more up to the last faulty line, to tell the places and values.
  package func locate(in folder: URL, adding faults: inout FaultLog) {
    guard total > 0 else { return }
    let lines = Set(rules.keys.sorted().prefix(FaultLog.limit))
    // The faults of rows by themselves are known already.
    var known = FaultLog()
    var reader = ExportReader<FoodNutrientRow>(folder: folder, faults: &known)
    var found = 0
    while found < lines.count, let (_, fields) = reader.next(&known) {
      let line = UInt32(clamping: fields.row.line)
      guard lines.contains(line), let rule = rules[line] else { continue }
      found += 1
      switch rule {
      case .unknownFood:
        faults.addUnknown(fields, 0, of: .food, in: .foodNutrient)
      case .repeated(let first):
        faults.add(
          fields.fault(1, "is given for \(fields.row.text(0)) on line \(first) already"),
          in: .foodNutrient)
      case .tooManyDigits:
        faults.add(
          fields.fault(
            2, "has too many digits beside amounts of the same nutrient with more decimals"),
          in: .foodNutrient)
      }
    }
    faults.addCount(total - found)
  }

  private mutating func forgetLast() {
    for line in rules.keys.sorted().dropFirst(FaultLog.limit) { rules[line] = nil }
  }
}
