internal import Foundation
internal import Kitchen
internal import Text

/// A line whose quantities and units somebody tagged, as in the training data of ingredient-parser.
struct TaggedLine: Sendable {
  let text: String
  /// The quantities, such as `1#1$2` for one and a half; "2 8" of "2 8-ounce packages".
  let quantities: [String]
  /// The words of the units: "ounce package".
  let units: [String]

  /// Reads the lines of a tab-separated file that have both a quantity and a unit.
  ///
  /// - Throws: When the file can't be read, or its header lacks a column.
  static func all(path: String) throws(JudgedQueryError) -> [TaggedLine] {
    let content: String
    do {
      content = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .unreadable(.cannotRead(path: path, reason: "the file is missing, or isn't UTF-8"))
    }
    let rows = content.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let columns = ["input", "quantity", "unit"]
    let places = columns.map { rows.first?.firstIndex(of: $0) }
    let missing = zip(columns, places).filter { $0.1 == nil }.map(\.0)
    guard let text = places[0], let quantity = places[1], let unit = places[2] else {
      throw .missingColumns(TextLocation(path: path, line: 1), missing)
    }
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

  /// A tagged quantity with the first unit; nil where they aren't an amount.
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
