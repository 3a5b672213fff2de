internal import Foundation

/// Words as they are compared: in lower case, without accents, in the singular.
package enum KitchenWords {
  /// The words of a text, each once.
  package static func set(_ text: String) -> Set<String> { Set(list(text)) }

  /// The words of a text, in its order.
  package static func list(_ text: String) -> [String] {
    // Nearly every text is ASCII, whose bytes are quicker to split than its characters.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !isOfWord($0) }.map { plain(String($0)) }
    }
    return text.utf8.split { !isOfWord($0) }.map { plain(String(decoding: $0, as: UTF8.self)) }
  }

  /// The words of a part of a text, each once.
  package static func set(_ text: Substring) -> Set<String> { set(String(text)) }

  /// The words of a part of a text, in its order.
  package static func list(_ text: Substring) -> [String] { list(String(text)) }

  /// Whether a byte of an ASCII text belongs to a word.
  static func isOfWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "%")
      || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "&")
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.asciiValue.map(isOfWord)
      ?? (character == "’" || character.isLetter || character.isNumber)
  }

  /// The words that a food's name says it is not or has not: "chamomile" of "other than chamomile".
  package static func denied(by name: String) -> Set<String> {
    var denied: Set<String> = []
    for part in name.split(whereSeparator: { ",;()".contains($0) }) {
      let words = list(part)
      guard let start = words.firstIndex(where: denials.contains) else { continue }
      denied.formUnion(words[start...].dropFirst().prefix { $0 != "with" && $0 != "and" })
    }
    return denied
  }

  private static let denials: Set<String> = ["than", "without", "no", "not", "non", "except"]

  /// One word.
  package static func plain(_ word: String) -> String {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return singular(word.lowercased()) }
    return singular(
      word.replacing("’", with: "'")
        .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil))
  }

  private static func singular(_ word: String) -> String {
    Singular.of(word.utf8.last == UInt8(ascii: "'") ? String(word.dropLast()) : word)
  }
}

/// The singular of a word, where a table is looked up.
package enum Singular {
  /// One form for both numbers of a word: "leaves" becomes "leaf", "bunches" "bunch".
  package static func of(_ word: String) -> String {
    guard word.utf8.last == UInt8(ascii: "s") else { return word == "feet" ? "foot" : word }
    // McDonald's is written mcdonalds as well.
    if word.hasSuffix("'s") { return String(word.dropLast(2)) }
    if let form = irregular[word] { return form }
    guard word.utf8.count > 2, !word.hasSuffix("ss") else { return word }
    if word.utf8.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["ches", "shes", "xes", "sses", "oes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private static let irregular = [
    "chilies": "chili", "chillies": "chilli", "chiles": "chile", "leaves": "leaf", "loaves": "loaf",
    "halves": "half", "knives": "knife", "cookies": "cookie",
    "brownies": "brownie", "pies": "pie", "gas": "gas", "molasses": "molasses",
    "asparagus": "asparagus", "hummus": "hummus", "couscous": "couscous", "swiss": "swiss",
    "shoes": "shoe", "boxes": "box", "veggies": "veggie", "bones": "bone",
  ]
}
