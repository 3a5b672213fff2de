/// Which of the two databases a food is in.
public enum FoodOrigin: String, Hashable, Sendable, CaseIterable {
  /// It came with the program.
  case shipped
  /// The user entered it.
  case mine
}
