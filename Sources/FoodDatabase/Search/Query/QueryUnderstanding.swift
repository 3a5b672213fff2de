/// How a query was understood, where that is not as it was typed.
public struct QueryUnderstanding: Hashable, Sendable {
  /// The words that no food has, or none with the others, and what was looked for in their place.
  public var corrections: [WordCorrection] = []

  /// The words that were left out, because no food has them with the others.
  public var dropped: [String] = []

  /// The words that the foods must not be.
  public var unwanted: [String] = []

  /// Words near to those that no food has; only where nothing was found.
  public var nearest: [String] = []

  /// The ways in which the words were read that foods were looked for by.
  var readings: [Reading] = []

  /// Whether foods have all words as they were typed.
  public var isAsTyped: Bool { corrections.isEmpty && dropped.isEmpty }

  /// Notes that words were left out, those that were corrected as they had been typed.
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

  /// Nothing to tell.
  public init() {}
}

/// A word that was looked for in place of another.
public struct WordCorrection: Hashable, Sendable {
  /// As it was typed, in lower case.
  public var typed: String

  /// What was looked for: a word, or two that were typed as one.
  public var used: String
}
