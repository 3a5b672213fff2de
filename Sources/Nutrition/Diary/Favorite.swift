/// Diary lines that a person saved under a name, to log them together again: "my breakfast".
public struct Favorite: Hashable, Sendable {
  /// The maximum number of characters in a name.
  public static let nameLimit = 100
  /// How many lines a favorite may have.
  public static let lineCounts = 1...50

  /// What the person calls it, with single spaces between its words.
  public let name: String
  /// What to log, such as "2 eggs".
  public let lines: [String]

  /// Gives lines a name.
  ///
  /// Nil if the name is empty or too long, if there are too few or too many lines, or if something has
  /// control characters.
  public init?(_ name: String, _ lines: [String]) {
    let cleaned = lines.compactMap(PlainText.cleaned)
    guard let name = PlainText.cleaned(name), !name.isEmpty,
      name.unicodeScalars.count <= Self.nameLimit, Self.lineCounts.contains(lines.count),
      cleaned.count == lines.count
    else { return nil }
    (self.name, self.lines) = (name, cleaned)
  }

  /// Whether a text is its name, ignoring case.
  public func isCalled(_ text: String) -> Bool {
    PlainText.cleaned(text)?.lowercased() == name.lowercased()
  }
}
