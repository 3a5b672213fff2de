internal import Foundation
internal import GRDB

/// What a person typed, taken apart.
struct QueryText {
  /// The words to find, in the order typed.
  private(set) var words: [QueryWord] = []

  /// The words that a food's name must not say: "sugar" of "no sugar".
  private(set) var unwanted: [QueryWord] = []

  /// The words that a food's name must say it is free of, which are also among the words to find:
  /// "gluten" of "gluten free".
  private(set) var freeFrom: [QueryWord] = []

  /// Nobody describes a food in more words.
  private static let wordLimit = 32

  /// Takes a text apart; only a "-" before an unwanted word is syntax.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - stemmer: Splits text into words.
  ///   - isBeingTyped: Whether the word at the end may go on.
  /// - Throws: When the database's tokenizer fails.
  init(_ text: String, _ stemmer: Stemmer, isBeingTyped: Bool = false) throws {
    var typed: [TypedWord] = []
    let parts = Self.parts(text)
    let mayGoOn = isBeingTyped && text.last?.isWhitespace == false
    for (index, part) in parts.enumerated() where typed.count < Self.wordLimit {
      let bare = part.drop { $0 == "-" }
      var found = try stemmer.words(String(bare))
      if mayGoOn, index == parts.count - 1, !found.isEmpty {
        found[found.count - 1].isUnfinished = true
      }
      let hasMinus = bare.count < part.count && bare.first?.isLetter == true
      for (place, word) in found.enumerated() {
        typed.append(TypedWord(word: word, hasMinus: hasMinus && place == 0))
      }
    }
    read(Array(typed.prefix(Self.wordLimit)))
    // A word that is both wanted and unwanted is looked for.
    unwanted.removeAll { word in words.contains { $0.stem == word.stem } }
  }

  private struct TypedWord {
    var word: QueryWord
    var hasMinus: Bool

    var isNegation: Bool { !word.isUnfinished && negations.contains(word.text) }
  }

  private mutating func read(_ typed: [TypedWord]) {
    var isUnwanted = false
    var wasUnwanted = false
    for (index, item) in typed.enumerated() {
      let word = item.word
      if item.hasMinus { isUnwanted = true }
      if item.isNegation {
        if let before = wordBefore(typed[(index + 1)...]) {
          unwanted.append(before)
        } else {
          isUnwanted = true
        }
      } else if word.isFiller, Self.conjunctions.contains(word.text), wasUnwanted {
        isUnwanted = true
      } else if isUnwanted, !word.isFiller {
        unwanted.append(word)
        (isUnwanted, wasUnwanted) = (false, true)
      } else if word.text == "free", let allergen = allergen(before: typed[(index + 1)...]) {
        freeFrom.append(allergen)
      } else {
        words.append(word)
        if !word.isFiller { wasUnwanted = false }
      }
    }
    // What stands behind "free" was read after it.
    for word in freeFrom where !words.contains(word) { words.append(word) }
  }

  /// The word that a negation after it means, as in "salt no beans": one that people often go
  /// without, where the word behind the negation is not.
  private mutating func wordBefore(_ rest: ArraySlice<TypedWord>) -> QueryWord? {
    let next = rest.first { !$0.word.isFiller }
    if let next, Self.oftenLeftOut.contains(next.word.text) || next.isNegation { return nil }
    guard let index = words.lastIndex(where: { !$0.isFiller }),
      Self.oftenLeftOut.contains(words[index].text)
    else { return nil }
    return words.remove(at: index)
  }

  /// The allergen that a food shall be free of, as in "gluten free" and "free gluten".
  private func allergen(before rest: ArraySlice<TypedWord>) -> QueryWord? {
    if let last = words.last {
      if Self.allergens.contains(last.text) { return last }
      if Self.oftenLeftOut.contains(last.text) { return nil }
    }
    return rest.first { Self.neverFoods.contains($0.word.text) }?.word
  }

  private static let negations: Set<String> = ["no", "not", "without"]

  /// Words after which the next one is unwanted, too: "no salt or sugar".
  private static let conjunctions: Set<String> = ["and", "or"]

  private static let oftenLeftOut: Set<String> = [
    "alcohol", "bone", "bones", "caffeine", "cholesterol", "fat", "peel", "pulp", "salt", "seeds",
    "skin", "sodium", "sugar",
  ]

  /// What people must do without; only a food whose name says so counts as free of it.
  private static let allergens: Set<String> = [
    "dairy", "egg", "eggs", "fish", "gluten", "lactose", "milk", "nut", "nuts", "peanut", "peanuts",
    "sesame", "shellfish", "soy", "soya", "wheat",
  ]

  /// Allergens that nobody looks for as foods.
  private static let neverFoods: Set<String> = ["dairy", "gluten", "lactose"]

  /// The text between spaces, in lower case, without apostrophes and diacritics, with abbreviations
  /// written out.
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
    return cansNamed(parts)
  }

  /// The words with "canned" for "can of", in either order.
  private static func cansNamed(_ parts: [String]) -> [String] {
    guard let can = parts.firstIndex(where: cans.contains) else { return parts }
    guard
      let of = [can + 1, can - 1].first(where: { parts.indices.contains($0) && parts[$0] == "of" })
    else { return parts }
    var parts = parts
    parts[can] = "canned"
    parts.remove(at: of)
    return parts
  }

  private static let cans: Set<String> = ["can", "cans", "tin", "tins"]

  private static func writtenOut(_ part: Substring) -> String {
    if part == "w/o" { return "without" }
    if part.hasPrefix("w/") { return "with " + part.dropFirst(2) }
    guard part.utf8.contains(UInt8(ascii: "-")), let non = part.firstRange(of: "non-"),
      part[..<non.lowerBound].last?.isLetter != true
    else { return String(part) }
    return String(part.replacing("non-", with: "non"))
  }
}
