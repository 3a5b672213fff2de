/// How a query was understood, where that differs from what was typed.
public struct QueryUnderstanding: Hashable, Sendable {
  /// The words that no food has, at least not together with the others, and what was searched for
  /// instead.
  public var corrections: [WordCorrection] = []

  /// The words that were left out, because no food has them together with the others.
  public var dropped: [String] = []

  /// The words that the foods' names must not contain.
  public var unwanted: [String] = []

  /// What the foods' names must say they are free of, such as "gluten".
  public var freeFrom: [String] = []

  /// Words with spellings similar to the unknown words; only if nothing was found.
  public var nearest: [String] = []

  /// The readings of the words that foods were searched for by.
  var readings: [Reading] = []

  /// Whether foods have all the words as typed.
  public var isAsTyped: Bool { corrections.isEmpty && dropped.isEmpty }

  /// Records that words were left out; a corrected word as it was typed.
  mutating func leaveOut(_ words: [String]) {
    for word in words {
      if let index = corrections.firstIndex(where: {
        $0.used.split(separator: " ").contains { $0 == word }
      }) {
        dropped.append(corrections.remove(at: index).typed)
      } else if !dropped.contains(word) {
        dropped.append(word)
      }
    }
  }

  /// Creates the understanding of a query that was taken as typed.
  public init() {}
}

/// A word that was searched for instead of another.
public struct WordCorrection: Hashable, Sendable {
  /// The word as typed, in lower case.
  public var typed: String

  /// What was searched for: a word, or two that were typed as one.
  public var used: String
}
