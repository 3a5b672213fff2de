/// One way to read a query: words that a food must have, and others that it may have.
struct Reading: Hashable {
  /// All words, in their order.
  var words: [QueryWord]
  /// How far it is from what was typed; it counts against the foods that answer it.
  var cost = 0.0
  /// The words that a food must have: the others, too, where there are none.
  var required: [QueryWord] {
    let required = words.filter(\.isRequired)
    return required.isEmpty ? words : required
  }

  /// Whether it has all words that a food must have to answer another.
  func hasWords(of other: Reading) -> Bool {
    other.required.allSatisfy { word in words.contains { $0.stem == word.stem } }
  }
}
