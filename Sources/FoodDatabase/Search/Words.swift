internal import Foundation

/// Text as words: letters and digits in lower case, without diacritics.
enum Words {
  static func split(_ text: String) -> [Substring] {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split { !($0.isLetter || $0.isNumber) }
  }

  /// The words as an FTS5 pattern: all must be found, the last one may be unfinished.
  static func pattern(_ words: [Substring]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
  }
}
