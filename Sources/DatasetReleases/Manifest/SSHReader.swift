/// Reads the binary form of OpenSSH's data: numbers of 32 bits, and strings with their length before
/// them.
struct SSHReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func string() -> [UInt8]? {
    guard let count = number(), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String? {
    string().flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Bytes with their length before them.
  static func string(_ bytes: [UInt8]) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes.count >> $0) } + bytes
  }
}
