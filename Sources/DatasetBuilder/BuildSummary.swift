/// What a build put into the shipped database.
public struct BuildSummary: Hashable, Sendable {
  /// The number of foods.
  public var foods: Int
  /// The number of foods left out of older folders because a newer folder has them.
  public var replaced: Int
  /// How many foods are linked to the same food of another dataset, which lists show instead.
  public var linked: Int
  /// The number of nutrients.
  public var nutrients: Int
  /// The number of nutrient amounts in foods.
  public var values: Int
  /// The number of portions.
  public var portions: Int
  /// The size of the file in bytes.
  public var bytes: Int
  /// What is suspicious about the dataset files, but possible.
  public var warnings: BuildWarnings
}

/// What is suspicious about the dataset files, but possible.
public struct BuildWarnings: Hashable, Sendable {
  /// The number of foods whose contents add up to more than 102 g in 100 g.
  public var heavyFoods: Int
  /// The number of foods whose energy is far from what their macronutrients provide.
  public var unlikelyEnergies: Int
  /// The first of them by file and line, at most 100, each as `file:line: message`.
  public var first: [String]
}
