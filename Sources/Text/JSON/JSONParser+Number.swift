extension JSONParser {
  /// The number that begins here.
  mutating func number() throws(JSONSyntaxError) -> JSONNode.Value {
    let end = wordEnd
    let whole = byte == UInt8(ascii: "-") ? index + 1 : index
    var next = digits(from: whole, to: end)
    let hasWhole = next > whole
    if next - whole > 1, bytes[whole] == UInt8(ascii: "0") { throw problem("has a leading zero.") }
    if next < end, bytes[next] == UInt8(ascii: ".") {
      guard hasWhole else { throw problem("needs a digit before its decimal point.") }
      let decimals = next + 1
      next = digits(from: decimals, to: end)
      guard next > decimals else { throw problem("needs a digit after its decimal point.") }
    }
    if hasWhole, next < end, bytes[next] | 0x20 == UInt8(ascii: "e") {
      let sign = next + 1
      let isSigned = sign < end && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[sign])
      let exponent = isSigned ? sign + 1 : sign
      next = digits(from: exponent, to: end)
      guard next > exponent else { throw problem("needs a digit in its exponent.") }
    }
    guard hasWhole, next == end else {
      throw error("\(Self.excerpt(word)) isn't a JSON number.")
    }
    let text = word
    guard let value = Double(text), value.isFinite else { throw problem("is too large.") }
    index = end
    return .number(value, text: text)
  }

  private func problem(_ what: String) -> JSONSyntaxError {
    error("the number \(Self.excerpt(word)) \(what)")
  }

  /// Where the digits that begin at an index end.
  private func digits(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index].isDigit { index += 1 }
    return index
  }

  /// The letters, digits and signs from here on, up to anything that ends a number or a word.
  var word: String { String(decoding: bytes[index..<wordEnd], as: UTF8.self) }

  private var wordEnd: Int {
    var end = index
    while end < bytes.count, bytes[end].isInWord { end += 1 }
    return end
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Whether it can be part of a number, or of something typed in place of one.
  var isInWord: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: isDigit || isLetter
    }
  }
}
