/// Finds the words of a name that answer a query.
struct MatchedWords {
  let readings: [Reading]

  /// The words that those readings ask for which the name answers; where it answers none, as when a
  /// word is in the food's brand, those of all readings.
  func ranges(in name: String) -> [Range<String.Index>] {
    let words = Self.words(of: name)
    let answered = readings.filter { reading in
      reading.required.allSatisfy { asked in words.contains { $0.read.has(asked) } }
    }
    let asked = (answered.isEmpty ? readings : answered).flatMap(\.words).filter { !$0.isFiller }
    return words.filter { word in asked.contains(where: word.read.has) }.map(\.range)
  }

  /// Where words are in a name, each read as the ranking reads it.
  ///
  /// Reading folds letters, after which places are no longer those of the name; so each is read
  /// alone.
  private static func words(of name: String) -> [(range: Range<String.Index>, read: NameWords)] {
    name.split { !$0.isLetter && !$0.isNumber }.map { word in
      var text = word.lowercased()
      var read = NameWords()
      text.withUTF8 { read.read($0) }
      return (word.startIndex..<word.endIndex, read)
    }
  }
}

extension SearchResult {
  /// The words of a name that answer the query, in their order.
  ///
  /// They are forms of the words that were typed, of those that were looked for in their place, and
  /// of those that they mean. There are none where the query is a code.
  /// - Parameter name: A name of a food, or another text.
  /// - Returns: Where they are in the name.
  public func matches(in name: String) -> [Range<String.Index>] {
    MatchedWords(readings: understanding.readings).ranges(in: name)
  }
}
