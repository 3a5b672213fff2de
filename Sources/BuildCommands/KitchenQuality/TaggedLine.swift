internal import Foundation
internal import Kitchen

/// A line whose quantities and units somebody tagged, as in the training data of ingredient-parser.
struct TaggedLine: Sendable {
  let text: String
  /// The quantities, such as `1#1$2` for one and a half; "2 8" of "2 8-ounce packages".
  let quantities: [String]
  /// The words of the units: "ounce package".
  let units: [String]

  /// Reads a file of tab-separated fields with a header row, of which it takes the lines that have both
  /// a quantity and a unit.
  ///
  /// - Throws: When it can't be read.
  static func all(path: String) throws -> [TaggedLine] {
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let header = rows.first, let text = header.firstIndex(of: "input"),
      let quantity = header.firstIndex(of: "quantity"), let unit = header.firstIndex(of: "unit")
    else { return [] }
    return rows.dropFirst().compactMap { row in
      guard row.count > max(text, quantity, unit) else { return nil }
      let line = TaggedLine(
        text: row[text], quantities: row[quantity].split(separator: " ").map(String.init),
        units: row[unit].split(separator: " ").map(String.init))
      return line.quantities.isEmpty || line.units.isEmpty ? nil : line
    }
  }

  /// Whether a quantity with the first unit is among what is read from the line: 2, or 8, ounces of
  /// "2 8-ounce packages".
  var agrees: Bool {
    guard let line = try? KitchenLine(text) else { return false }
    var terms: [KitchenAmount.Term] = []
    for amount in [line.amount].compactMap(\.self) + line.otherAmounts {
      terms += Self.terms(in: amount)
    }
    return quantities.compactMap(tagged).contains { tagged in
      terms.contains { $0.unit == tagged.unit && Self.isSame($0.number, tagged.number) }
    }
  }

  private static func isSame(_ one: KitchenNumber, _ other: KitchenNumber) -> Bool {
    abs(one.low - other.low) < 0.01 || abs(one.high - other.high) < 0.01
  }

  /// A tagged quantity with the first unit; nil where they are no amount.
  private func tagged(_ quantity: String) -> KitchenAmount.Term? {
    let number = quantity.replacing("#", with: " ").replacing("$", with: "/")
    let isOne = quantities.count == 1 || units.count == 1 || Self.sizes.contains(units[0])
    let unit = isOne ? units.joined(separator: " ") : units[0]
    return (try? KitchenLine("\(number) \(unit) sugar"))?.amount?.terms.first
  }

  private static let sizes: Set<String> = ["small", "medium", "large", "heaped", "heaping", "fl"]

  private static func terms(in amount: KitchenAmount) -> [KitchenAmount.Term] {
    var terms = amount.terms
    for term in amount.terms { terms += term.each.flatMap(Self.terms) }
    return terms
  }
}
