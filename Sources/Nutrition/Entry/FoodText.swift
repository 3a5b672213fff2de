/// The texts that describe a food, as a person enters them.
public enum FoodText {
  /// What a text says.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case name
    case commonName = "common name"
    case scientificName = "scientific name"
    case brand
    case ingredients

    /// How many characters it may have.
    public var limit: Int {
      switch self {
      case .name, .commonName, .scientificName, .brand: 500
      case .ingredients: 20_000
      }
    }
  }

  /// Whether there is something to see in a character.
  private static func isVisible(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.isSymbol || character.isPunctuation
  }

  /// The text with single spaces between its words.
  ///
  /// - Throws: When it is empty, too long, or has control characters or marks that turn text around.
  public static func checked(_ text: String, _ kind: Kind) throws(FoodTextError) -> String {
    guard let cleaned = PlainText.cleaned(text) else { throw .forbiddenCharacter(kind) }
    guard !cleaned.isEmpty else { throw .empty(kind) }
    // Characters can be made of any number of scalars.
    let length = cleaned.unicodeScalars.count
    guard length <= kind.limit else { throw .tooLong(kind, length: length) }
    guard cleaned.contains(where: isVisible) else { throw .empty(kind) }
    return cleaned
  }
}

/// Why a text cannot describe a food.
public enum FoodTextError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(FoodText.Kind)
  case tooLong(FoodText.Kind, length: Int)
  case forbiddenCharacter(FoodText.Kind)

  /// What is wrong with the text, and what to do.
  public var description: String {
    switch self {
    case .empty(let kind):
      "The \(kind.rawValue) is empty. Give some words."
    case .tooLong(let kind, let length):
      "The \(kind.rawValue) has \(length) characters; at most \(kind.limit) are kept. Shorten it."
    case .forbiddenCharacter(let kind):
      "The \(kind.rawValue) has control characters, line breaks or marks that turn text around. "
        + "Write it as one line of plain text."
    }
  }
}
