extension JSONParser {
  /// The text in quotes that opens here, its escapes resolved.
  mutating func text() throws(JSONSyntaxError) -> String {
    let opening = place
    index += 1
    var resolved: [UInt8] = []
    var start = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<index]
        index += 1
        guard !resolved.isEmpty else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: resolved + rest, as: UTF8.self)
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        resolved += bytes[start..<index]
        resolved += try escape().utf8
        start = index
      case 0..<0x20: throw unescaped(byte, inTextFrom: opening)
      case 0..<0x80: index += 1
      default: try skipCharacter()
      }
    }
    throw error("the quote that opens here is never closed.", at: opening)
  }

  /// The character that the escape here stands for.
  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let character: Unicode.Scalar
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): character = "\""
    case UInt8(ascii: "\\"): character = "\\"
    case UInt8(ascii: "/"): character = "/"
    case UInt8(ascii: "b"): character = "\u{8}"
    case UInt8(ascii: "f"): character = "\u{C}"
    case UInt8(ascii: "n"): character = "\n"
    case UInt8(ascii: "r"): character = "\r"
    case UInt8(ascii: "t"): character = "\t"
    case UInt8(ascii: "u"): return try numberedCharacter()
    default: throw error("unknown escape. To include a backslash, write \\\\.")
    }
    index += 2
    return character
  }

  /// The character of an escape such as `\u00e9`, or of the two that make up a surrogate pair.
  private mutating func numberedCharacter() throws(JSONSyntaxError) -> Unicode.Scalar {
    let place = place
    let first = try codeUnit()
    if let character = Unicode.Scalar(first) { return character }
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      let second = try codeUnit()
      let bits = UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)
      if UTF16.isTrailSurrogate(second), let character = Unicode.Scalar(0x1_0000 + bits) {
        return character
      }
    }
    throw error("half of a surrogate pair is missing. Add the other \\u escape.", at: place)
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for digit in index + 2..<index + 6 {
      guard digit < bytes.count, let value = bytes[digit].hexadecimalValue else {
        throw error("\\u needs four hexadecimal digits after it.")
      }
      unit = unit << 4 | UInt16(value)
    }
    index += 6
    return unit
  }

  private func unescaped(_ byte: UInt8, inTextFrom opening: Place) -> JSONSyntaxError {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return error("the quote that opens here isn't closed on the same line.", at: opening)
    case UInt8(ascii: "\t"): return error("write a tab inside a string as \\t.")
    default:
      let number = Self.number(of: Unicode.Scalar(byte))
      return error("write the control character U+\(number) inside a string as \\u\(number).")
    }
  }

  /// How many bytes the next character has; nil when they are not UTF-8.
  ///
  /// The ranges are those of table 3-7 of the Unicode Standard.
  var characterLength: Int? {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0..<0x80: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length != 1 else { return 1 }
    guard length > 0, index + length <= bytes.count, second.contains(bytes[index + 1]) else {
      return nil
    }
    return bytes[index + 2..<index + length].allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
