/// Writes numbers and texts, small ones in few bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

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

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
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

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

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
    let count = try count()
    let bytes = rest.prefix(count)
    rest.removeFirst(count)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
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
