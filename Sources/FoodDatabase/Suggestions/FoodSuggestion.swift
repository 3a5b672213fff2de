/// A food that a person may be about to enter.
public struct FoodSuggestion: Hashable, Sendable {
  /// The food's code; for a custom food, its shortest unique beginning.
  public var code: String

  /// Its name; empty for a correction of a food that is neither shipped nor archived.
  public var name: String
}

/// Which foods are suggested.
public enum SuggestedFoods: Hashable, Sendable {
  /// All foods, as a search ranks them.
  case all
  /// All foods, beginning with those that the user can change.
  case changeableFirst
  /// Only those that the user can change: custom foods, and shipped ones with corrections.
  case changeable
}
