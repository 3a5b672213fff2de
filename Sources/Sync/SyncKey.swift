internal import Crypto
internal import Foundation

/// The key of an encrypted folder: 256 bits, and as words that a person can type on another device.
///
/// A word is five letters, of which the 1st, 3rd and 5th are one of 16 consonants each, and the 2nd and
/// 4th one of 4 vowels: 16 bits. The last word is a checksum.
public struct SyncKey: Hashable, Sendable {
  private static let consonants = Array("bdfghjklmnprstvz")
  private static let vowels = Array("aiou")
  private static let byteCount = 32

  private let bytes: [UInt8]

  /// Makes a random key.
  public init() {
    bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Reads a key from its words; nil if they are not those of a key.
  public init?(words text: String) {
    let words = text.lowercased().split { !$0.isLetter }
    let pairs = words.map(Self.bytes)
    guard pairs.count == Self.byteCount / 2 + 1, !pairs.contains(nil) else { return nil }
    let all = pairs.compactMap(\.self).flatMap(\.self)
    bytes = Array(all.prefix(Self.byteCount))
    guard Array(all.suffix(2)) == checksum else { return nil }
  }

  /// The key as words with hyphens.
  public var words: String {
    let all = bytes + checksum
    return stride(from: 0, to: all.count, by: 2).map { Self.word(all[$0], all[$0 + 1]) }
      .joined(separator: "-")
  }

  private var checksum: [UInt8] { Array(SHA256.hash(data: bytes).prefix(2)) }

  /// What tells the key apart from others without giving it away.
  func mark(of folder: String) -> String {
    SHA256.hash(data: Array("dv sync \(folder) ".utf8) + bytes).prefix(8).map(hexadecimal).joined()
  }

  var symmetric: SymmetricKey { SymmetricKey(data: bytes) }

  private static func word(_ high: UInt8, _ low: UInt8) -> String {
    let bits = Int(high) << 8 | Int(low)
    return String([
      consonants[bits >> 12], vowels[bits >> 10 & 3], consonants[bits >> 6 & 15],
      vowels[bits >> 4 & 3], consonants[bits & 15],
    ])
  }

  private static func bytes(_ word: Substring) -> [UInt8]? {
    guard word.count == 5 else { return nil }
    var bits = 0
    for (index, letter) in word.enumerated() {
      let letters = index % 2 == 0 ? consonants : vowels
      guard let place = letters.firstIndex(of: letter) else { return nil }
      bits = bits << (index % 2 == 0 ? 4 : 2) | place
    }
    return [UInt8(bits >> 8), UInt8(bits & 255)]
  }
}

func hexadecimal(_ byte: UInt8) -> String {
  let text = String(byte, radix: 16)
  return text.count == 1 ? "0\(text)" : text
}
