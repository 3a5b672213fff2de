internal import DatasetFormat
internal import Foundation

/// What a cell with an amount says.
enum TableCell: Hashable {
  case blank
  /// A marker that says that the amount is unknown.
  case unknown
  case trace
  /// A marker that says that there is some.
  case present
  case below(ExactDecimal)
  case amount(ExactDecimal)
  /// None of these.
  case other
}

/// Reads cells as a map describes them.
struct TableCellReader {
  private let markers: [String: TableCell]
  private let hasDecimalComma: Bool

  init(_ map: TableMap) {
    var markers: [String: TableCell] = [:]
    for (setting, cell) in [
      (TableSetting.unknown, TableCell.unknown), (.trace, .trace),
      (.present, .present),
    ] {
      for text in map.texts(setting) { markers[TableMap.normalized(text)] = cell }
    }
    self.markers = markers
    hasDecimalComma = map.hasDecimalComma
  }

  /// What the text of a cell says.
  func cell(_ text: String) -> TableCell {
    if let number = number(text) { return markers[text] ?? .amount(number) }
    let text = TableMap.normalized(text)
    if text.isEmpty { return .blank }
    if let cell = markers[text] { return cell }
    guard let sign = text.first, "<≤".contains(sign) else {
      return number(text).map(TableCell.amount) ?? .other
    }
    let limit = number(text.dropFirst().trimmingCharacters(in: .whitespaces))
    return limit.flatMap { $0.digits > 0 ? .below($0) : nil } ?? .other
  }

  /// Whether a cell with words says nothing: it is empty, or says that something is unknown.
  func isBlank(_ text: String) -> Bool {
    let cell = cell(text)
    return cell == .blank || cell == .unknown
  }

  /// A number of at least 0.
  func number(_ text: String) -> ExactDecimal? {
    var bytes = Array(text.utf8)
    if hasDecimalComma {
      guard !bytes.contains(UInt8(ascii: ".")) else { return nil }
      if let comma = bytes.firstIndex(of: UInt8(ascii: ",")) { bytes[comma] = UInt8(ascii: ".") }
    }
    return ExactDecimal(written: bytes).flatMap { $0.digits >= 0 ? $0 : nil }
  }

  /// What to do about a text that isn't an amount.
  func advice(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if ["tr", "tr.", "trace", "traces", "spår", "spor", "+"].contains(text.lowercased()) {
      return "is not a number. If it marks a trace, add \"trace: \(text)\" to the map."
    }
    if text.contains(where: \.isNumber) {
      if hasDecimalComma, text.wholeMatch(of: /[0-9]+\.[0-9]+/) != nil {
        return "has a decimal point, but the map says \"decimal: comma\"."
      }
      if !hasDecimalComma, text.wholeMatch(of: /[<≤]? ?[0-9]+,[0-9]+/) != nil {
        return "has a comma. If it is a decimal comma, add \"decimal: comma\" to the map."
      }
      if text.hasPrefix("-") {
        return "is below 0. If it marks a missing value, add \"unknown: \(text)\" to the map."
      }
      return NumberAdvice.advice(
        for: text, unknown: "clear the cell, or add \"unknown: \(text)\" to the map",
        canBeQualified: false)
    }
    return "is not a number. If it marks a missing value, add \"unknown: \(text)\" to the map."
  }
}
