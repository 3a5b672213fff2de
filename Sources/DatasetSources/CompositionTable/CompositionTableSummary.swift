internal import Nutrition

/// Counts of what a conversion of a food composition table made and left out.
public struct CompositionTableSummary: Hashable, Sendable, CustomStringConvertible {
  /// The table's name, from its map.
  package internal(set) var name = ""

  // What was written.
  package internal(set) var foods = 0
  package internal(set) var groups = 0
  package internal(set) var nutrients = 0
  package internal(set) var values = 0

  // What the cells with amounts say.
  package internal(set) var limits = 0
  package internal(set) var traces = 0
  package internal(set) var presences = 0
  package internal(set) var unknown = 0
  package internal(set) var blank = 0

  /// The computed amounts, by nutrient number.
  package internal(set) var computed: [String: Int] = [:]

  package internal(set) var foodsWithoutGroup = 0
  package internal(set) var foodsWithoutDensity = 0
  package internal(set) var refusesLeftOut = 0

  /// The rows of foods that have an earlier row, too; their amounts were added to it.
  package internal(set) var repeatedFoods = 0

  /// The columns that the map doesn't mention.
  package internal(set) var columnsLeftOut: [String] = []

  /// The rows of a table with a row for each amount whose nutrients the map lacks, by nutrient.
  package internal(set) var otherNutrients: [String: Int] = [:]

  /// The keys of the nutrients that have a reference value but no amounts.
  package internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose reference values are left out.
  package internal(set) var referenceValuesLeftOut: [String] = []

  /// The counts, one subject per line.
  public var description: String {
    let lines = [
      "\(name): \(Counted.text(foods, "food")) in \(Counted.text(groups, "group")), "
        + "\(Counted.text(values, "value")) for \(Counted.text(nutrients, "nutrient")).",
      list([
        ("Below a limit", limits), ("Traces", traces), ("Present, amount unknown", presences),
      ]),
      list([("Marked as unknown", unknown), ("Blank", blank)]),
      computedLine,
      list([("Foods without a group", foodsWithoutGroup)]),
      list([
        ("Foods whose amounts were left out because their density is unknown", foodsWithoutDensity)
      ]),
      list([("Refuse percentages left out because they are above 100%", refusesLeftOut)]),
      list([("Rows merged into an earlier row for the same food", repeatedFoods)]),
      columnsLine,
      otherNutrients.isEmpty
        ? nil
        : "Rows left out because the map doesn't include their nutrients: "
          + otherNutrients.sorted { $0.key < $1.key }
          .map { "\($0.key) (\(DecimalText.grouped($0.value)))" }.joined(separator: ", ") + ".",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
      + ReferenceValueNote.text(unknown: unknownNutrients, leftOut: referenceValuesLeftOut)
  }

  /// Counts a cell.
  mutating func count(_ cell: TableCell) {
    switch cell {
    case .blank: blank += 1
    case .unknown: unknown += 1
    case .trace: traces += 1
    case .present: presences += 1
    case .below: limits += 1
    case .amount, .other: break
    }
  }

  /// The columns that are left out, the first of them by name.
  private var columnsLine: String? {
    guard !columnsLeftOut.isEmpty else { return nil }
    let names = columnsLeftOut.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return "Columns left out: \(DecimalText.grouped(columnsLeftOut.count)), "
      + (columnsLeftOut.count > 8 ? "such as \(names)." : "\(names).")
  }

  private var computedLine: String? {
    guard !computed.isEmpty else { return nil }
    let parts = computed.sorted { $0.key < $1.key }.map { number, count in
      "\(Counted.text(count, "amount")) of \(StandardNutrients.byNumber[number]?.name ?? number)"
    }
    return "Computed: \(parts.joined(separator: ", "))."
  }

  /// A line of the counts that are not 0; nil when there are none.
  private func list(_ counts: [(String, Int)]) -> String? {
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.0): \(DecimalText.grouped($0.1))." }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
