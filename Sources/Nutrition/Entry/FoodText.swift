internal import Text

/// Checks the texts that describe a food, as a user enters them.
public enum FoodText {
  /// What a text describes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case name
    case commonName = "common name"
    case scientificName = "scientific name"
    case brand
    case ingredients

    /// The maximum number of characters.
    public var limit: Int {
      switch self {
      case .name, .commonName, .scientificName, .brand: 500
      case .ingredients: 20_000
      }
    }
  }

  /// Whether a character is visible.
  private static func isVisible(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.isSymbol || character.isPunctuation
  }

  /// The text with single spaces between its words.
  ///
  /// - Throws: If it is empty, too long, or has control characters or text-direction marks.
  public static func checked(_ text: String, _ kind: Kind) throws(FoodTextError) -> String {
    guard let cleaned = PlainText.cleaned(text) else { throw .forbiddenCharacter(kind) }
    guard !cleaned.isEmpty else { throw .empty(kind) }
    // A character can consist of any number of scalars.
    let length = cleaned.unicodeScalars.count
    guard length <= kind.limit else { throw .tooLong(kind, length: length) }
    guard cleaned.contains(where: isVisible) else { throw .empty(kind) }
    return cleaned
  }
}

/// Why a text can't describe a food.
public enum FoodTextError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(FoodText.Kind)
  case tooLong(FoodText.Kind, length: Int)
  case forbiddenCharacter(FoodText.Kind)

  /// What is wrong and how to fix it.
  public var description: String {
    switch self {
    case .empty(let kind):
      "The \(kind.rawValue) can't be empty. Enter some text."
    case .tooLong(let kind, let length):
      "The \(kind.rawValue) can have at most \(kind.limit) characters, not \(length). Shorten it."
    case .forbiddenCharacter(let kind):
      "The \(kind.rawValue) can't contain control characters, line breaks or text-direction marks. "
        + "Enter one line of plain text."
    }
  }
}

/// Cleans up names and other short texts that users enter.
public enum PlainText {
  /// The text with single spaces between words and none around them.
  ///
  /// - Returns: The text, perhaps empty; nil if it has control characters (including line breaks and
  ///   tabs), line or paragraph separators, or text-direction marks, which could confuse a terminal.
  public static func cleaned(_ text: String) -> String? {
    guard !text.unicodeScalars.contains(where: SafeText.isHarmful) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
