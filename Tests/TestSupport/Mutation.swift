internal import Foundation

/// Damages text in ways that files get damaged, the same way for the same seed.
public struct Mutation: Sendable {
  /// The number of damaged inputs that a test tries: `DV_MUTATIONS`, or 40; `make test-long` tries
  /// thousands.
  public static let count =
    ProcessInfo.processInfo.environment["DV_MUTATIONS"].flatMap { Int($0) } ?? 40

  private static let tokens =
    [
      "\"", "|", "^", "~", ",", "\0", "\r", "\n", "\r\n", "\n\n", "\u{FEFF}", "\u{1B}[31m", "-1",
      "1e999", "99999999999999999999", "0.0000000000000000001", ".", "NaN", "µ", "\u{202E}", "",
      String(repeating: "x", count: 5000),
    ].map { Array($0.utf8) } + [[0xFF], [0xB5], [0xC3]]

  private var generator: SeededGenerator

  /// Starts at a seed.
  public init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  /// The name of one of the files.
  public mutating func pick(_ names: [String]) -> String {
    names.sorted()[generator.below(names.count)]
  }

  /// The bytes with one to three kinds of damage.
  public mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.below(3) { damageOnce(&bytes) }
    return bytes
  }

  /// The bytes of a database with pages overwritten or zeroed, single bytes changed, or the end cut
  /// off, but with an intact header.
  public mutating func damagePages(_ bytes: [UInt8], size: Int) -> [UInt8] {
    let header = 100
    var bytes = bytes
    for _ in 0...generator.below(3) {
      let start = max(header, generator.below(bytes.count / size) * size)
      let end = min(bytes.count, start + size * (1 + generator.below(4)))
      switch generator.below(5) {
      case 0: for index in start..<end { bytes[index] = 0 }
      case 1: for index in start..<end { bytes[index] = UInt8(generator.below(256)) }
      case 2:
        for _ in 0..<8 {
          bytes[start + generator.below(end - start)] = UInt8(generator.below(256))
        }
      case 3:
        let other = max(header, generator.below(bytes.count - (end - start)))
        bytes.replaceSubrange(start..<end, with: Array(bytes[other..<other + (end - start)]))
      default: bytes.removeSubrange(max(start, bytes.count / 4)...)
      }
    }
    return bytes
  }

  private mutating func damageOnce(_ bytes: inout [UInt8]) {
    let start = generator.below(bytes.count + 1)
    let end = min(bytes.count, start + generator.below(40))
    switch generator.below(7) {
    case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8(generator.below(8))
    case 1 where start < bytes.count: bytes[start] = UInt8(generator.below(256))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 4: bytes.removeSubrange(start...)
    case 5:
      bytes.replaceSubrange(start..<end, with: Self.tokens[generator.below(Self.tokens.count)])
    default: bytes.insert(contentsOf: Self.tokens[generator.below(Self.tokens.count)], at: start)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }
}
