internal import Text

/// The elements of an XML file in which all is said in elements and their attributes.
///
/// That is what the files of the archive are. No more of XML is read: a declaration, a comment, text
/// between elements or an entity other than the five that XML has makes a file malformed. The system's
/// parser would read them, and bring all of libxml2 into the program.
struct XMLElements {
  /// An element as it begins.
  struct Element {
    var name: String
    var attributes: [String: String]
    var location: TextLocation
  }

  private static let entities: [String: UInt8] = [
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"), "amp": UInt8(ascii: "&"),
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
  ]

  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The names of elements that have begun and not ended.
  private var open: [String] = []
  private var hasBegun = false

  /// Reads what is in the file at `path`.
  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// The next element that begins; nil after the end of the first one.
  mutating func next() throws(FoodSourceError) -> Element? {
    while true {
      skipSpace()
      if hasBegun, open.isEmpty {
        guard position == bytes.count else { throw malformed }
        return nil
      }
      try take("<")
      guard peek == UInt8(ascii: "/") else { return try begin() }
      try take("/")
      guard try name() == open.popLast() else { throw malformed }
      skipSpace()
      try take(">")
    }
  }

  private mutating func begin() throws(FoodSourceError) -> Element {
    var element = Element(name: try name(), attributes: [:], location: location)
    while true {
      let before = position
      skipSpace()
      switch peek {
      case UInt8(ascii: "/"):
        try take("/")
      case UInt8(ascii: ">"):
        open.append(element.name)
      default:
        // Space parts an attribute from what is before it.
        guard position > before else { throw malformed }
        let name = try name()
        skipSpace()
        try take("=")
        skipSpace()
        guard element.attributes.updateValue(try value(), forKey: name) == nil else {
          throw malformed
        }
        continue
      }
      try take(">")
      hasBegun = true
      return element
    }
  }

  // MARK: Parts

  private mutating func name() throws(FoodSourceError) -> String {
    let name = bytes[position...].prefix {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard !name.isEmpty else { throw malformed }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// A text between quotes, with its entities replaced.
  private mutating func value() throws(FoodSourceError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed
    }
    position += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      position += 1
      switch byte {
      case UInt8(ascii: "&"): value.append(try entity())
      case UInt8(ascii: "<"): throw malformed
      case UInt8(ascii: "\n"):
        line += 1
        value.append(UInt8(ascii: " "))
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"): value.append(UInt8(ascii: " "))
      case 0..<0x20: throw malformed
      default: value.append(byte)
      }
    }
    guard peek == quote, let text = String(validating: value, as: UTF8.self) else {
      throw malformed
    }
    position += 1
    return text
  }

  private mutating func entity() throws(FoodSourceError) -> UInt8 {
    guard let character = Self.entities[try name()] else { throw malformed }
    try take(";")
    return character
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) throws(FoodSourceError) {
    guard peek == UInt8(ascii: character) else { throw malformed }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private var location: TextLocation { TextLocation(path: path, line: line) }

  private var malformed: FoodSourceError { .malformedXML(location) }
}
