internal import Foundation
internal import GRDB

/// What a person typed, taken apart.
struct QueryText {
  /// The words to find, in the order typed.
  private(set) var words: [QueryWord] = []

  /// The words that a food must not be: "sugar" of "no sugar".
  private(set) var unwanted: [QueryWord] = []

  /// No one describes a food in more words.
  private static let wordLimit = 32

  /// Takes a text apart; none of it is syntax but for a "-" before a word that is not wanted.
  ///
  /// Where it is being typed, the word at its end may go on.
  init(_ text: String, _ stemmer: Stemmer, isBeingTyped: Bool = false) throws {
    var isUnwanted = false
    var wasUnwanted = false
    let parts = Self.parts(text)
    let mayGoOn = isBeingTyped && text.last?.isWhitespace == false
    for (index, part) in parts.enumerated() {
      let bare = part.drop { $0 == "-" }
      if bare.count < part.count, bare.first?.isLetter == true { isUnwanted = true }
      var found = try stemmer.words(String(bare))
      if mayGoOn, index == parts.count - 1, !found.isEmpty {
        found[found.count - 1].isUnfinished = true
      }
      for word in found where words.count + unwanted.count < Self.wordLimit {
        if !word.isUnfinished, Self.negations.contains(word.text) {
          isUnwanted = true
        } else if word.isFiller, Self.conjunctions.contains(word.text), wasUnwanted {
          isUnwanted = true
        } else if isUnwanted, !word.isFiller {
          unwanted.append(word)
          (isUnwanted, wasUnwanted) = (false, true)
        } else if word.text == "free", let last = words.last, Self.allergens.contains(last.text) {
          unwanted.append(words.removeLast())
        } else {
          words.append(word)
          if !word.isFiller { wasUnwanted = false }
        }
      }
    }
    // Words that are wanted and not wanted contradict each other; they are looked for.
    unwanted.removeAll { word in words.contains { $0.stem == word.stem } }
  }

  private static let negations: Set<String> = ["no", "not", "without"]

  /// What goes on with what is not wanted: "no salt or sugar".
  private static let conjunctions: Set<String> = ["and", "or"]

  /// What people must do without: foods free of it may not say so, but must not say that they hold it.
  private static let allergens: Set<String> = [
    "dairy", "egg", "eggs", "fish", "gluten", "lactose", "milk", "nut", "nuts", "peanut", "peanuts",
    "sesame", "shellfish", "soy", "soya", "wheat",
  ]

  /// What stands between spaces, in lower case, without apostrophes and diacritics, with
  /// abbreviations written out.
  private static func parts(_ text: String) -> [String] {
    var text = text.lowercased()
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = text.replacing("½", with: "1/2")
        .folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    }
    text.removeAll { $0 == "'" || $0 == "’" }
    var parts: [String] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      if let last = parts.last, part == "percent" || last == "non" {
        // "1 percent" is "1%", "non fat" is "nonfat".
        parts[parts.count - 1] += part == "percent" ? "%" : part
      } else {
        parts.append(writtenOut(part))
      }
    }
    return parts
  }

  private static func writtenOut(_ part: Substring) -> String {
    if part == "w/o" { return "without" }
    if part.hasPrefix("w/") { return "with " + part.dropFirst(2) }
    guard let non = part.firstRange(of: "non-"), part[..<non.lowerBound].last?.isLetter != true
    else { return String(part) }
    return String(part.replacing("non-", with: "non"))
  }
}
