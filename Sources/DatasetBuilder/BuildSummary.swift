/// What a build put into the main database.
public struct BuildSummary: Hashable, Sendable {
  /// How many foods.
  public var foods: Int
  /// How many nutrients.
  public var nutrients: Int
  /// How many amounts of a nutrient in a food.
  public var values: Int
  /// How many household measures.
  public var portions: Int
  /// The size of the file.
  public var bytes: Int
  /// What is odd about the exports.
  public var warnings: BuildWarnings
}

/// What is odd about the exports, but not impossible.
public struct BuildWarnings: Hashable, Sendable {
  /// How many foods hold more than 102 g in 100 g.
  public var heavyFoods: Int
  /// How many foods state an energy that their macronutrients do not give.
  public var oddEnergies: Int
  /// The first of them by file and line, at most 100, each as `file:line: message`.
  public var first: [String]
}
