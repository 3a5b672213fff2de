internal import Foundation
internal import GRDB

/// Text as words: letters and digits in lower case, without diacritics.
enum Words {
  static func split(_ text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !($0.isLetter || $0.isNumber) }
    }
    // Nearly all names are ASCII, for which bytes are much faster than characters.
    return text.lowercased().utf8.split { !isLetterOrDigit($0) }.map(Substring.init)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// The words of a query as the full-text index itself tells them apart.
  ///
  /// What one of them is in other scripts is known to SQLite alone; were a word two to it, they
  /// would be a phrase, which the index cannot look up.
  static func query(_ db: Database, _ text: String) throws -> [Substring] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return split(text) }
    return try db.makeTokenizer(.unicode61()).tokenize(query: text).map { Substring($0.token) }
  }

  /// The words as an FTS5 pattern: all must be found, the last one may be unfinished.
  static func pattern(_ words: [Substring]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
  }
}
