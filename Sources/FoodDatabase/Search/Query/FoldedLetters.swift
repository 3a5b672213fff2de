/// Letters that people without them on their keyboard write with others: "smor" for "smør".
enum FoldedLetters {
  /// The letters as plain ones; other characters stay.
  static func fold(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var folded = ""
    for character in text { folded += plain[character] ?? String(character) }
    return folded
  }

  /// The bytes of a text with plain letters in place of the others.
  static func fold(_ bytes: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      folded.append(contentsOf: bytes)
    } else {
      folded.append(contentsOf: fold(String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  private static let plain: [Character: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "ŋ": "n",
  ]
}
