internal import DatasetFormat

/// The amount and unit of a portion in words: "1 1/2 cups, diced" is 1.5 and "cups, diced".
struct PortionText: Equatable {
  /// The amount; 1 when the text does not begin with a number.
  let amount: ExactDecimal

  /// The words after the number.
  let unit: String

  init(_ text: String) {
    var scanner = Scanner(text)
    let number = scanner.number()
    if let number, number.digits > 0, let rest = scanner.words() {
      amount = number
      unit = rest
    } else {
      amount = .one
      unit = text
    }
  }
}

extension PortionText {
  /// Reads a number such as `2`, `0.5`, `1/2`, `1 1/2` or `10-3/4`, and the words after it.
  private struct Scanner {
    private var text: Substring.UTF8View

    init(_ text: String) {
      self.text = Substring(text).utf8
    }

    mutating func number() -> ExactDecimal? {
      let written = text.prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      text = text.dropFirst(written.count)
      guard let number = ExactDecimal(written: written), number.digits < 1_000_000 else {
        return nil
      }
      guard number.places == 0 else { return number }
      if text.first == UInt8(ascii: "/") {
        text = text.dropFirst()
        return whole().flatMap { Self.amount(0, Int(number.digits), $0) }
      }
      return fraction().map { Self.amount(Int(number.digits), $0, $1) } ?? number
    }

    /// The words after the number and a space; nil when there are none.
    mutating func words() -> String? {
      guard text.first == UInt8(ascii: " ") else { return nil }
      let rest = text.drop { $0 == UInt8(ascii: " ") }
      return rest.isEmpty ? nil : String(Substring(rest))
    }

    /// The fraction after a whole number; nil, with nothing read, when there is none.
    private mutating func fraction() -> (Int, Int)? {
      let start = text
      if let first = text.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "-") {
        text = text.dropFirst()
        if let numerator = whole(), text.first == UInt8(ascii: "/") {
          text = text.dropFirst()
          if let denominator = whole() { return (numerator, denominator) }
        }
      }
      text = start
      return nil
    }

    private mutating func whole() -> Int? {
      let digits = text.prefix(while: Self.isDigit)
      text = text.dropFirst(digits.count)
      guard digits.count < 7 else { return nil }
      return Int(Substring(digits))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      byte &- UInt8(ascii: "0") < 10
    }

    /// A whole number plus a fraction; thirds and the like to three decimals, as USDA writes them.
    private static func amount(
      _ whole: Int, _ numerator: Int, _ denominator: Int
    ) -> ExactDecimal? {
      guard denominator > 0 else { return nil }
      let places = (numerator * 10_000).isMultiple(of: denominator) ? 4 : 3
      let scale = places == 4 ? 10_000 : 1_000
      let fraction = (2 * numerator * scale + denominator) / (2 * denominator)
      return ExactDecimal(shortening: Int64(whole * scale + fraction), places: places)
    }
  }
}
