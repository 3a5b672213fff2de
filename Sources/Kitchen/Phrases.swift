/// The meaning of one or more words of a food.
enum PhraseMeaning: Hashable {
  case state(FoodState)
  case form(FoodForm)
  case preparation
  case size(KitchenSize)
  case open(OpenAmount)
  case optional
  case part(FoodPart)
  /// It says nothing of the food.
  case idle
}

/// Finds the longest phrase of the tables at a place of a line.
enum Phrases {
  /// The phrase that begins at a token, and how many tokens it takes; hyphens count as spaces.
  static func first(_ tokens: ArraySlice<Token>) -> (meaning: PhraseMeaning, count: Int)? {
    guard let first = tokens.first, first.isWord else { return nil }
    let most = longest[first.text] ?? 0
    guard most > 0 else { return nil }
    var words = first.text
    var found = table[words].map { ($0, 1) }
    var count = 1
    var wordCount = 1
    for token in tokens.dropFirst() {
      count += 1
      if token.isSign("-"), !token.hasGap { continue }
      guard token.isWord, wordCount < most else { break }
      wordCount += 1
      words += " " + token.text
      if let meaning = table[words] { found = (meaning, count) }
    }
    return found
  }

  private static let table: [String: PhraseMeaning] = {
    var table: [String: PhraseMeaning] = [:]
    table.reserveCapacity(1_000)
    for word in PreparationWords.table { table[word] = .preparation }
    for words in PreparationWords.phrases { table[words] = .preparation }
    for words in PreparationWords.idle { table[words] = .idle }
    for (words, state) in StateWords.table { table[words] = .state(state) }
    for (words, form) in FormWords.table { table[words] = .form(form) }
    for (words, size) in PreparationWords.sizes { table[words] = .size(size) }
    for (words, open) in NoteWords.openAmounts { table[words] = .open(open) }
    for words in ["optional", "if desired", "if you like", "if you want"] {
      table[words] = .optional
    }
    table["juice only"] = .part(.juice)
    table["juiced"] = .part(.juice)
    table["zest only"] = .part(.zest)
    table["zested"] = .part(.zest)
    table["leaves only"] = .part(.leaves)
    return table
  }()

  /// The number of words of the longest phrase that begins with a word.
  private static let longest: [String: Int] = table.keys.reduce(into: [:]) { longest, phrase in
    let space = phrase.utf8.firstIndex(of: UInt8(ascii: " ")) ?? phrase.endIndex
    let count = 1 + phrase.utf8[space...].count { $0 == UInt8(ascii: " ") }
    let first = String(phrase[..<space])
    longest[first] = max(longest[first] ?? 0, count)
  }
}
