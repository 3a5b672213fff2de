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

  /// Where the value that is being read must end at the latest.
  private var valueEnd = Int.max

  /// The one value of the text.
  mutating func document() throws(JSONSyntaxError) -> JSONNode {
    try begin()
    let node = try value()
    try end()
    return node
  }

  /// The elements of the list that is the text, or that is a member of the object that is the text.
  ///
  /// Only one of them is in memory at a time.
  mutating func elements(
    ofMember name: String, other: (JSONNode.Member) -> Void, each: (JSONNode) -> Void
  ) throws(JSONSyntaxError) -> JSONListProblem? {
    try begin()
    let start = place
    var problem: JSONListProblem?
    switch byte {
    case UInt8(ascii: "["): try elements(each)
    case UInt8(ascii: "{"):
      problem = .noSuchMember(line: start.line, column: start.column)
      try members { parser, key, place throws(JSONSyntaxError) in
        let valuePlace = parser.place
        if key == name, parser.byte == UInt8(ascii: "[") {
          try parser.elements(each)
          problem = nil
          return
        }
        let node = try parser.limitedValue()
        if key == name {
          problem = .notAList(line: valuePlace.line, column: valuePlace.column)
        } else {
          other(JSONNode.Member(key: key, line: place.line, column: place.column, node: node))
        }
      }
    default:
      _ = try value()
      problem = .neitherListNorObject(line: start.line, column: start.column)
    }
    try end()
    return problem
  }

  private mutating func elements(_ each: (JSONNode) -> Void) throws(JSONSyntaxError) {
    try list(closedBy: "]") { parser throws(JSONSyntaxError) in each(try parser.limitedValue()) }
  }

  private mutating func limitedValue() throws(JSONSyntaxError) -> JSONNode {
    valueEnd = index + JSONReader.elementLimit
    defer { valueEnd = Int.max }
    let node = try value()
    guard index <= valueEnd else { throw tooLong }
    return node
  }

  private var tooLong: JSONSyntaxError {
    error("this item is longer than the limit of \(JSONReader.elementLimit) bytes.")
  }

  private mutating func begin() throws(JSONSyntaxError) {
    let start = place
    guard bytes.count <= JSONReader.sizeLimit else {
      throw error("the file is larger than \(JSONReader.sizeLimit >> 20) MiB.", at: start)
    }
    if bytes.starts(with: "\u{FEFF}".utf8) {
      index = 3
      lineStart = 3
    }
    skipSpace()
    guard byte != nil else { throw error("the file is empty.", at: start) }
  }

  private mutating func end() throws(JSONSyntaxError) {
    skipSpace()
    guard byte == nil else { throw unexpected("expected the end of the file") }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    guard index <= valueEnd else { throw tooLong }
    let place = place
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"):
      var found: [JSONNode.Member] = []
      try members { parser, key, place throws(JSONSyntaxError) in
        found.append(
          JSONNode.Member(
            key: key, line: place.line, column: place.column, node: try parser.value()))
      }
      value = .object(found)
    case UInt8(ascii: "["):
      var found: [JSONNode] = []
      try list(closedBy: "]") { parser throws(JSONSyntaxError) in found.append(try parser.value()) }
      value = .array(found)
    case UInt8(ascii: "\""): value = .string(try text())
    case .some(let byte) where byte.isLetter: value = try literal()
    case .some(let byte) where byte.isInWord: value = try number()
    default: throw unexpected("expected a value")
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
        "unknown word \(Self.excerpt(word)). "
          + "Use true, false, null or a number, or put text in double quotes.")
    }
    index += word.utf8.count
    return value
  }

  /// Reads an object, whose values `value` reads.
  private mutating func members(
    value: (inout JSONParser, String, Place) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    var seen = SeenKeys()
    try list(closedBy: "}") { parser throws(JSONSyntaxError) in
      let place = parser.place
      guard parser.byte == UInt8(ascii: "\"") else {
        throw parser.unexpected("expected a key in double quotes")
      }
      let key = try parser.text()
      if let line = seen.line(of: key, seenOn: place.line) {
        throw parser.error(
          "the key \"\(Self.excerpt(key))\" is already in this object, on line \(line).", at: place)
      }
      guard seen.count <= JSONReader.memberLimit else {
        throw parser.error("an object can have at most \(JSONReader.memberLimit) keys.", at: place)
      }
      parser.skipSpace()
      guard parser.skip(":") else { throw parser.unexpected("expected a colon") }
      parser.skipSpace()
      try value(&parser, key, place)
    }
  }

  /// Reads what stands between commas, from the opening bracket to the closing one.
  private mutating func list(
    closedBy close: Unicode.Scalar,
    element: (inout JSONParser) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    let opening = place
    guard depth < JSONReader.nestingLimit else {
      throw error(
        "lists and objects are nested more than \(JSONReader.nestingLimit) levels deep here.")
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    skipSpace()
    if skip(close) { return }
    while byte != nil {
      try element(&self)
      skipSpace()
      if skip(close) { return }
      guard byte != nil else { break }
      let comma = place
      guard skip(",") else { throw unexpected("expected a comma or \(close)") }
      skipSpace()
      if byte == UInt8(ascii: close) {
        throw error("remove this comma: nothing follows it before \(close).", at: comma)
      }
    }
    let kind = close == "]" ? "a list" : "an object"
    throw error("\(kind) opens here but never closes.", at: opening)
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

/// The keys of an object so far.
///
/// While they are in order, as in what dv writes, none is looked up.
private struct SeenKeys {
  private var keys: [(key: String, line: Int)] = []
  private var lines: [String: Int]?

  var count: Int { keys.count }

  /// Adds a key; if the object already has it, its line there.
  mutating func line(of key: String, seenOn line: Int) -> Int? {
    if lines == nil, let last = keys.last, last.key >= key {
      lines = Dictionary(uniqueKeysWithValues: keys.map { ($0.key, $0.line) })
    }
    keys.append((key, line))
    return lines?.updateValue(line, forKey: key)
  }
}
