/// Writes numbers and texts, small ones and repeated ones in few bytes.
///
/// Most texts are JSON lists, and diaries repeat most of what is in these. So a text is written in
/// pieces, each up to a comma, and a piece that was written before as its place among them.
struct ByteWriter {
  private static let comma = UInt8(ascii: ",")

  private(set) var bytes: [UInt8] = []
  private var places: [ArraySlice<UInt8>: Int] = [:]

  /// Seven bits in each byte, the lowest first; the eighth says that more follow.
  mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ count: Int) { append(UInt64(count)) }

  /// Numbers below 0 alternate with those above.
  mutating func append(signed number: Int64) {
    append(UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63))
  }

  /// A text of digits is a number, because most keys are.
  mutating func append(_ text: String) {
    if let number = UInt64(text), String(number) == text {
      append(0)
      return append(number)
    }
    let pieces = Array(text.utf8).split(after: Self.comma)
    append(pieces.count + 1)
    for piece in pieces {
      if let place = places[piece] {
        append(place)
      } else {
        places[piece] = places.count + 1
        append(0)
        append(piece.count)
        bytes += piece
      }
    }
  }

  /// Eight bytes, the highest first.
  mutating func appendFixed(_ number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}

/// Reads what `ByteWriter` writes, and trusts nothing.
struct ByteReader {
  /// The bytes are not such as `ByteWriter` writes.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>
  private let hasPieces: Bool
  private var pieces: [ArraySlice<UInt8>] = []
  private var textLimit: Int
  /// The bytes of the text that is being read, in memory that all texts use.
  private var textBytes: [UInt8] = []

  /// Reads bytes; in those of format 1, texts have no pieces.
  ///
  /// All texts together may have as many bytes as `textLimit`, because few bytes could stand for very
  /// many.
  init(_ bytes: ArraySlice<UInt8>, format: UInt8, textLimit: Int = SyncFolder.sizeLimit) {
    (rest, self.textLimit) = (bytes, textLimit)
    hasPieces = format > 1
  }

  /// Whether nothing but padding is left.
  var isAtEnd: Bool { rest.allSatisfy { $0 == 0 } }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Malformed() }
    return byte
  }

  mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits <= 1 else { throw Malformed() }
      number |= bits << UInt64(shift)
      if byte < 0x80 {
        // Each number has one form, so that the same contents are the same bytes.
        guard shift == 0 || byte != 0 else { throw Malformed() }
        return number
      }
    }
    throw Malformed()
  }

  mutating func signed() throws(Malformed) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// A number of things to follow, of which each takes a byte at least.
  mutating func count() throws(Malformed) -> Int {
    guard let count = Int(exactly: try number()), count <= rest.count else { throw Malformed() }
    return count
  }

  mutating func index(below count: Int) throws(Malformed) -> Int {
    guard let index = Int(exactly: try number()), index < count else { throw Malformed() }
    return index
  }

  /// Text without NUL, which would end it in a database.
  mutating func text() throws(Malformed) -> String {
    textBytes.removeAll(keepingCapacity: true)
    guard hasPieces else {
      textBytes += try run()
      return try validText()
    }
    guard let count = Int(exactly: try number()), count <= rest.count + 1 else { throw Malformed() }
    guard count > 0 else { return String(try number()) }
    for _ in 1..<count {
      let place = try index(below: pieces.count + 1)
      if place == 0 { pieces.append(try run()) }
      let piece = pieces[place == 0 ? pieces.count - 1 : place - 1]
      guard piece.count <= textLimit else { throw Malformed() }
      textLimit -= piece.count
      textBytes += piece
    }
    return try validText()
  }

  /// Bytes after their number.
  private mutating func run() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try count()
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  private func validText() throws(Malformed) -> String {
    guard !textBytes.contains(0), let text = String(validating: textBytes, as: UTF8.self) else {
      throw Malformed()
    }
    return text
  }

  mutating func fixed() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<8 { number = number << 8 | UInt64(try byte()) }
    return number
  }
}

extension [UInt8] {
  /// The bytes in parts that end with one, but for the last.
  fileprivate func split(after end: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while let index = rest.firstIndex(of: end) {
      parts.append(rest[...index])
      rest = rest[(index + 1)...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }
}
