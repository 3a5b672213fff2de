internal import Foundation

/// A word of a food's name, as bytes of the name in lower case.
struct NameWord {
  /// Where it stands in the bytes.
  var bytes: Range<Int>
  /// The words' hash, to look up what is known of it.
  var hash: WordHash
  /// The part of the name between commas that it stands in, counted from 0.
  var part: Int
  /// Whether it is written in capitals, as USDA writes brands.
  var isCapital: Bool
  /// Whether it is a number of percent.
  var isPercent: Bool
  /// The parentheses it stands in, counted from 1, where other names and remarks are; 0 for none.
  var aside: Int

  /// Whether it stands in parentheses.
  var isAside: Bool { aside > 0 }
}

/// Takes names of foods apart; one value reads thousands of names while a person waits.
struct NameWords {
  /// The name in lower case.
  private(set) var bytes: [UInt8] = []
  private(set) var words: [NameWord] = []

  /// The text of a word.
  func text(_ word: NameWord) -> String {
    String(decoding: bytes[word.bytes], as: UTF8.self)
  }

  /// Reads a name; what was read before is gone.
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
    bytes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    var word = Word()
    var part = 0
    var depth = 0
    var asides = 0
    for byte in name {
      let lower = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
      if lower >= 0x80 || lower &- 0x61 < 26 || lower &- 0x30 < 10 {
        word.append(lower, isCapital: byte &- 0x41 < 26)
      } else {
        if let found = word.ended(
          at: bytes.count, part, isPercent: byte == UInt8(ascii: "%"), depth > 0 ? asides : 0)
        {
          words.append(found)
        }
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { part += 1 }
        case UInt8(ascii: "("):
          depth += 1
          asides += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        default: break
        }
      }
      bytes.append(lower)
    }
    if let found = word.ended(at: bytes.count, part, isPercent: false, depth > 0 ? asides : 0) {
      words.append(found)
    }
  }

  /// A word while it is read.
  private struct Word {
    private var count = 0
    private var hash = WordHash()
    private var capitals = 0

    mutating func append(_ byte: UInt8, isCapital: Bool) {
      count += 1
      hash.combine(byte)
      if isCapital { capitals += 1 }
    }

    mutating func ended(at end: Int, _ part: Int, isPercent: Bool, _ aside: Int) -> NameWord? {
      guard count > 0 else { return nil }
      defer { self = Word() }
      return NameWord(
        bytes: end - count..<end, hash: hash, part: part,
        isCapital: capitals > 1 && count - capitals <= 1,
        isPercent: isPercent, aside: aside)
    }
  }
}

/// The hash FNV-1a of a word, made while its bytes are read.
struct WordHash: Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(_ word: String) {
    for byte in word.utf8 { combine(byte) }
  }

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
