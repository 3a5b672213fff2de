/// What a build put into the shipped database.
public struct BuildSummary: Hashable, Sendable {
  /// How many foods.
  public var foods: Int
  /// How many foods of older folders aren't there, because a newer folder has them.
  public var replaced: Int
  /// How many foods are linked to the same food of another dataset, which lists show instead.
  public var linked: Int
  /// How many nutrients.
  public var nutrients: Int
  /// How many amounts of a nutrient in a food.
  public var values: Int
  /// How many portions.
  public var portions: Int
  /// The size of the file.
  public var bytes: Int
  /// What is suspicious about the dataset files, but possible.
  public var warnings: BuildWarnings
}

/// What is suspicious about the dataset files, but possible.
public struct BuildWarnings: Hashable, Sendable {
  /// How many foods hold more than 102 g in 100 g.
  public var heavyFoods: Int
  /// How many foods have an energy far from what their macronutrients give.
  public var unlikelyEnergies: Int
  /// The first of them by file and line, at most 100, each as `file:line: message`.
  public var first: [String]
}
