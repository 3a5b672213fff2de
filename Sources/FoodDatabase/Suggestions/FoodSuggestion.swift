/// A food that a person may be about to name.
public struct FoodSuggestion: Hashable, Sendable {
  /// What names it beyond doubt: its code, of an own food the least that is enough.
  public var code: String

  /// Its name; empty for a correction of a food that is no longer shipped, nor archived.
  public var name: String
}

/// Which foods are suggested.
public enum SuggestedFoods: Hashable, Sendable {
  /// All, as a search ranks them.
  case all
  /// All; first the user's own, and shipped ones with corrections.
  case changeableFirst
  /// The user's own, and shipped ones with corrections.
  case changeable
}
