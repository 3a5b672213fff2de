/// A number at the beginning of a text, as people write it, and the words after it.
package struct Quantity: Equatable {
  package var value: Double
  package var rest: String

  init(value: Double, rest: String) {
    self.value = value
    self.rest = rest
  }

  /// Whether the number can be read in two ways: "1,000" is a thousand to some and one to others.
  static func isAmbiguous(_ text: String) -> Bool {
    // The check for a comma spares most texts the regular expression, which is slow.
    text.utf8.contains(UInt8(ascii: ","))
      && text.firstMatch(of: /^[\s+\-−]*[1-9][0-9]{0,2}(,[0-9]{3})+(?![0-9])/) != nil
  }

  /// Whether a space separates thousands ("10 000"), or one number follows another ("1 500").
  static func isSplit(_ text: String) -> Bool {
    // This check spares most texts, such as "1 cup", the regular expression, which is slow.
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    var rest = text.utf8.drop { !isDigit($0) }.drop(while: isDigit)
    guard let space = rest.popFirst(), space > 0x7F || rest.first.map(isDigit) == true else {
      return false
    }
    return text.firstMatch(of: /^\s*[1-9][0-9]{0,2}(\s[0-9]{3})+(?![0-9.,\/⁄:])/) != nil
  }

  /// The groups of digits that a number at the beginning of a text is written in.
  static func groups(_ text: String) -> [String] {
    let number = text.drop { !($0.isASCII && $0.isNumber) }.prefix {
      $0.isASCII && $0.isNumber || $0 == "," || $0.isWhitespace
    }
    return number.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  /// The readings of "1,500": "1500 or 1.500"; with more than two groups it can only be thousands.
  static func readings(of text: String) -> String {
    let number = text.firstMatch(of: /[1-9][0-9]{0,2}(,[0-9]{3})+(?![0-9])/)?.output.0 ?? text[...]
    let groups = groups(String(number))
    return groups.joined() + (groups.count == 2 ? " or \(groups.joined(separator: "."))" : "")
  }

  /// Reads "2", "1.5", "1,5", "1/2", "1 1/2", "½", "1½" and "-3" before a unit; nil without a number.
  package init?(_ text: String) {
    var scanner = NumberScanner(text)
    guard let value = scanner.quantity() else { return nil }
    self.value = value
    rest = scanner.rest
  }
}

/// Reads a quantity from the front of a text.
private struct NumberScanner {
  private var characters: Substring

  init(_ text: String) {
    characters = text[...]
    skipSpaces()
  }

  var rest: String {
    var rest = characters.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// A signed number, then perhaps a fraction: "1 1/2", "1½".
  mutating func quantity() -> Double? {
    let isNegative = take { $0 == "-" || $0 == "−" } != nil
    if take({ $0 == "+" }) != nil { skipSpaces() }
    guard let whole = fraction() ?? decimal() else { return nil }
    var value = whole
    let before = characters
    // Recipes write "1-1/2" too.
    if take({ $0 == "-" || $0 == "‐" }) == nil { skipSpaces() }
    if whole == whole.rounded(), let part = fraction(), part < 1 {
      value += part
    } else {
      characters = before
    }
    return isNegative ? -value : value
  }

  /// A fraction such as "1/2" or "½"; takes nothing if there is none.
  private mutating func fraction() -> Double? {
    if let character = characters.first, character.wholeNumberValue == nil,
      let value = Self.vulgarFractions[character]
    {
      characters.removeFirst()
      return value
    }
    let before = characters
    if let top = digits(), take({ $0 == "/" || $0 == "⁄" }) != nil, let bottom = digits(),
      let numerator = Double(top), let denominator = Double(bottom), denominator > 0
    {
      return numerator / denominator
    }
    characters = before
    return nil
  }

  /// A decimal number with a point or a comma, and perhaps an exponent.
  private mutating func decimal() -> Double? {
    let before = characters
    var text = digits() ?? ""
    let afterWhole = characters
    if take({ $0 == "." || $0 == "," }) != nil, let decimals = digits() {
      text += ".\(decimals)"
      if text.hasPrefix(".") { text = "0\(text)" }
    } else {
      characters = afterWhole
    }
    let afterNumber = characters
    if take({ $0 == "e" || $0 == "E" }) != nil {
      let sign = take { $0 == "-" || $0 == "+" }.map(String.init) ?? ""
      if let exponent = digits() {
        text += "e\(sign)\(exponent)"
      } else {
        characters = afterNumber
      }
    }
    guard let value = Double(text) else {
      characters = before
      return nil
    }
    return value
  }

  private mutating func digits() -> String? {
    let digits = characters.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    characters.removeFirst(digits.count)
    return String(digits)
  }

  private mutating func take(_ isWanted: (Character) -> Bool) -> Character? {
    guard let first = characters.first, isWanted(first) else { return nil }
    return characters.removeFirst()
  }

  private mutating func skipSpaces() {
    characters = characters.drop(while: \.isWhitespace)
  }

  private static let vulgarFractions: [Character: Double] = [
    "½": 1 / 2, "⅓": 1 / 3, "⅔": 2 / 3, "¼": 1 / 4, "¾": 3 / 4, "⅕": 1 / 5, "⅖": 2 / 5,
    "⅗": 3 / 5, "⅘": 4 / 5, "⅙": 1 / 6, "⅚": 5 / 6, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8,
    "⅞": 7 / 8,
  ]
}
