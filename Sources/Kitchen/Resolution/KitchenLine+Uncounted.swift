internal import FoodNames

extension KitchenLine {
  /// Notes and comments that name everyday foods: "milk no sugar" of "tea, milk no sugar".
  var notesOfFoods: [String] {
    (notes + comments).map { self[$0].filter { !"()[]".contains($0) } }.filter { note in
      guard !unheardPhrases.contains(where: note.contains) else { return false }
      let words = KitchenWords.list(note)
      guard let first = words.first else { return false }
      // "Hot dog on a bun", "chicken on rice"
      let isOnBread = first == "on" && !Self.carriers.isDisjoint(with: words)
      guard isOnBread || !Self.harmlessBefore.contains(first) else { return false }
      return words.contains { $0 != "water" && EverydayFoods.entry(named: [$0], with: []) != nil }
    }
  }

  /// Foods that others are put on.
  private static let carriers: Set<String> = [
    "bun", "toast", "bread", "roll", "bagel", "muffin", "tortilla", "cracker", "rye", "rice",
    "pasta",
    "noodle", "biscuit", "croissant", "baguette", "ciabatta", "wheat", "sourdough",
  ]

  /// How a note begins that says where, when or what for.
  private static let harmlessBefore: Set<String> = [
    "for", "at", "on", "in", "to", "from", "as", "like", "eg", "about", "by", "left", "not", "no",
    "without",
  ]

  /// Amounts of further foods that the line names behind a comma, a semicolon or a parenthesis:
  /// "1 banana" of "1 cup milk, 1 banana".
  var uncountedFoods: [String] {
    let known = ([amount].compactMap(\.self) + otherAmounts).map(\.range)
    var found: [String] = []
    var start = 0
    for segment in text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSeparator) {
      defer { start += segment.utf8.count + 1 }
      let words = segment.split(separator: " ")
      guard start > 0, words.count > 1, words[0].allSatisfy(\.isNumber),
        !known.contains(where: { $0.overlaps(start..<start + segment.utf8.count) })
      else { continue }
      let next = words[1].lowercased().filter { $0.isLetter || $0 == "-" }
      guard next.count > 2, !next.hasSuffix("ed"), !PreparationWords.table.contains(next),
        !Self.noFoods.contains(next), Self.isPieceOrNoUnit(next, words.count)
      else { continue }
      found.append(words.joined(separator: " ").filter { $0 != ")" })
    }
    return found
  }

  /// Whether a word isn't a unit, or is a piece such as the slice of "1 slice toast".
  private static func isPieceOrNoUnit(_ word: String, _ count: Int) -> Bool {
    guard let unit = UnitTable.unit(written: word) else { return true }
    return count > 2 && unit.kind == .piece
  }

  private static func isSeparator(_ character: Character) -> Bool { ",;(".contains(character) }

  /// Words behind a number that make no other food of it.
  private static let noFoods: Set<String> = [
    "inch", "inches", "for", "and", "cut", "more", "left", "whole", "large", "small", "medium",
    "minutes", "minute", "hours", "hour", "people", "servings", "days", "per", "percent", "lean",
  ]
}
