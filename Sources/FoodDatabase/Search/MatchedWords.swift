/// Finds the words of a name that match a query.
struct MatchedWords {
  let readings: [Reading]

  /// The words of those readings that the name matches; of all readings if it matches none, as when a word
  /// is in the food's brand.
  func ranges(in name: String) -> [Range<String.Index>] {
    let words = Self.words(of: name)
    let answered = readings.filter { reading in
      reading.required.allSatisfy { asked in words.contains { $0.read.has(asked) } }
    }
    let asked = (answered.isEmpty ? readings : answered).flatMap(\.words).filter { !$0.isFiller }
    return words.filter { word in asked.contains(where: word.read.has) }.map(\.range)
  }

  /// The words of a name, each read as the ranking reads it.
  ///
  /// They are read one by one, because reading folds letters and so moves what follows.
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
  /// The words of a name that match the query, in their order.
  ///
  /// They are forms of the words that were typed, of corrected words and of synonyms. If the query is a
  /// code, there are none.
  /// - Parameter name: The name of a food, or another text.
  /// - Returns: Where they are in the name.
  public func matches(in name: String) -> [Range<String.Index>] {
    MatchedWords(readings: understanding.readings).ranges(in: name)
  }
}
