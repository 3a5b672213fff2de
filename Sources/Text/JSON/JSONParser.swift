/// Reads one JSON text from its first byte to its last.
struct JSONParser {
  /// A line and a character within it, counted from 1.
  struct Place {
    var line: Int
    var column: Int
  }

  let bytes: [UInt8]
  let path: String

  /// The next byte to be read.
  var index = 0

  /// The line of that byte.
  private var line = 1

  /// Where the line would begin if every character on it, so far, were one byte.
  private var lineStart = 0

  private var depth = 0

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// The next byte; nil at the end of the text.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The place of the next byte.
  var place: Place { Place(line: line, column: index - lineStart + 1) }

  /// The one value of the text.
  mutating func document() throws(JSONSyntaxError) -> JSONNode {
    let start = place
    guard bytes.count <= JSONReader.sizeLimit else {
      throw error("the file is longer than \(JSONReader.sizeLimit) bytes.", at: start)
    }
    if bytes.starts(with: "\u{FEFF}".utf8) {
      index = 3
      lineStart = 3
    }
    skipSpace()
    guard byte != nil else { throw error("the file is empty.", at: start) }
    let node = try value()
    skipSpace()
    guard byte == nil else { throw unexpected("the file must end here") }
    return node
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let place = place
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["):
      value = .array(
        try list(closedBy: "]") { parser throws(JSONSyntaxError) in try parser.value() })
    case UInt8(ascii: "\""): value = .string(try text())
    case .some(let byte) where byte.isLetter: value = try literal()
    case .some(let byte) where byte.isInWord: value = try number()
    default: throw unexpected("a value is missing here")
    }
    return JSONNode(value: value, line: place.line, column: place.column)
  }

  private mutating func literal() throws(JSONSyntaxError) -> JSONNode.Value {
    let word = word
    let value: JSONNode.Value
    switch word {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    default:
      throw error(
        "the word \(Self.excerpt(word)) is no value. "
          + "Write true, false, null, a number, or a text in quotes.")
    }
    index += word.utf8.count
    return value
  }

  private mutating func members() throws(JSONSyntaxError) -> [JSONNode.Member] {
    var lines: [String: Int] = [:]
    return try list(closedBy: "}") { parser throws(JSONSyntaxError) in
      let place = parser.place
      guard parser.byte == UInt8(ascii: "\"") else {
        throw parser.unexpected("a key in quotes is missing here")
      }
      let key = try parser.text()
      if let line = lines.updateValue(place.line, forKey: key) {
        throw parser.error(
          "the key \"\(Self.excerpt(key))\" is already in this object, on line \(line).", at: place)
      }
      parser.skipSpace()
      guard parser.skip(":") else { throw parser.unexpected("a colon is missing here") }
      parser.skipSpace()
      return JSONNode.Member(
        key: key, line: place.line, column: place.column, node: try parser.value())
    }
  }

  /// What stands between commas, from the opening bracket to the closing one.
  private mutating func list<Element>(
    closedBy close: Unicode.Scalar,
    element: (inout JSONParser) throws(JSONSyntaxError) -> Element
  ) throws(JSONSyntaxError) -> [Element] {
    let opening = place
    guard depth < JSONReader.nestingLimit else {
      throw error("lists and objects are nested more than \(JSONReader.nestingLimit) deep here.")
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    skipSpace()
    var elements: [Element] = []
    if skip(close) { return elements }
    while byte != nil {
      elements.append(try element(&self))
      skipSpace()
      if skip(close) { return elements }
      guard byte != nil else { break }
      let comma = place
      guard skip(",") else { throw unexpected("a comma or \(close) is missing here") }
      skipSpace()
      if byte == UInt8(ascii: close) {
        throw error("this comma is one too many: only \(close) follows.", at: comma)
      }
    }
    let kind = close == "]" ? "a list" : "an object"
    throw error("\(kind) opens here and never closes.", at: opening)
  }

  /// Moves past a character if it is the next one.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = index + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      index += 1
    }
  }

  /// Moves past a character of several bytes.
  mutating func skipCharacter() throws(JSONSyntaxError) {
    guard let length = characterLength else { throw invalidUTF8 }
    index += length
    lineStart += length - 1
  }
}
