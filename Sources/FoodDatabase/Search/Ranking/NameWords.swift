internal import Foundation

/// A word of a food's name.
struct NameWord {
  /// Its place in the name's bytes.
  var bytes: Range<Int>
  var hash: WordHash
  var kind: NameWordClass?
  var role: NameWordRole?
  /// The part of the name between commas that contains it, counted from 0.
  var part: Int
  /// Whether it is in capitals, as USDA writes brands.
  var isCapital: Bool
  /// Whether it is a percentage.
  var isPercent: Bool
  /// The parentheses around it, with other names or remarks, counted from 1; 0 for none.
  var aside: Int

  /// Whether it is in parentheses.
  var isAside: Bool { aside > 0 }
}

/// The words of a food's name; one value reads thousands of names while a person waits.
struct NameWords {
  /// The name in lower case, perhaps followed by bytes of longer names that were read before.
  private(set) var bytes: [UInt8] = []
  private(set) var words: [NameWord] = []
  private let lexicon = NameLexicon.entries

  /// The text of a word.
  func text(_ word: NameWord) -> String {
    String(decoding: bytes[word.bytes], as: UTF8.self)
  }

  /// Reads another name.
  mutating func read(_ name: UnsafeBufferPointer<UInt8>) {
    if name.contains(where: { $0 >= 0x80 }) {
      let text = String(decoding: name, as: UTF8.self)
        .folding(options: .diacriticInsensitive, locale: nil)
      var folded = text
      folded.withUTF8 { readBytes($0) }
    } else {
      readBytes(name)
    }
  }

  private mutating func readBytes(_ name: UnsafeBufferPointer<UInt8>) {
    if bytes.count < name.count { bytes = Array(repeating: 0, count: 2 * name.count) }
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in name.indices { bytes[index] = Self.lowercased(name[index]) }
    }
    words.removeAll(keepingCapacity: true)
    var place = Place()
    var index = 0
    while index < name.count {
      guard Self.isOfWord(name[index]) else {
        place.pass(name[index])
        index += 1
        continue
      }
      let start = index
      var hash = WordHash()
      var capitals = 0
      repeat {
        hash.combine(Self.lowercased(name[index]))
        if Self.isCapital(name[index]) { capitals += 1 }
        index += 1
      } while index < name.count && Self.isOfWord(name[index])
      let known = lexicon[hash]
      words.append(
        NameWord(
          bytes: start..<index, hash: hash, kind: known?.kind, role: known?.role,
          part: place.part, isCapital: capitals > 1 && index - start - capitals <= 1,
          isPercent: index < name.count && name[index] == UInt8(ascii: "%"), aside: place.aside))
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private static func lowercased(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  /// Whether a byte belongs to a letter or a digit.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }

  /// The place of the next word while a name is read.
  private struct Place {
    private(set) var part = 0
    private var depth = 0
    private var asides = 0

    var aside: Int { depth > 0 ? asides : 0 }

    /// Moves past a byte between words.
    mutating func pass(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { part += 1 }
      case UInt8(ascii: "("):
        depth += 1
        asides += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
    }
  }
}
