internal import GRDB

/// Splits text into words and stems them as the full-text indexes do.
struct Stemmer {
  private let words: any FTS5Tokenizer
  private let stems: any FTS5Tokenizer

  init(_ db: Database) throws {
    let letters = FTS5TokenizerDescriptor.unicode61(diacritics: .remove)
    words = try db.makeTokenizer(letters)
    stems = try db.makeTokenizer(.porter(wrapping: letters))
  }

  /// The words of a text in lower case; those of "93/7" and "2%" are marked as percentages.
  func words(_ text: String) throws -> [QueryWord] {
    let texts = try words.tokenize(query: text).map(\.token)
    guard !texts.isEmpty else { return [] }
    let stems = try stems.tokenize(query: text).map(\.token)
    let isPercent = Self.isPercent(text, texts)
    return zip(texts, stems).map { word, stem in
      QueryWord(text: word, stem: Self.shared(stem, word), isPercent: isPercent)
    }
  }

  /// The beginning that a stem and all forms of the word share: stemming turns a last "y" into "i", and
  /// "baking" into "bake".
  private static func shared(_ stem: String, _ word: String) -> [UInt8] {
    var bytes = zip(stem.utf8, word.utf8).prefix { $0 == $1 }.map(\.0)
    if bytes.count > 2, let last = bytes.last,
      last == UInt8(ascii: "i") || last == UInt8(ascii: "y")
    {
      bytes.removeLast()
    }
    return bytes
  }

  private static func isPercent(_ text: String, _ words: [String]) -> Bool {
    // Longer numbers aren't percentages, and could be too large to add.
    let numbers = words.compactMap { $0.utf8.count <= 3 ? Int($0) : nil }
    guard numbers.count == words.count else { return false }
    return text.last == "%" || text.contains("/") && numbers.reduce(0, +) == 100
  }
}
