public import FoodDatabase
internal import Nutrition
public import Representation

extension Verbs {
  /// The one recipe with a code or a name.
  public func recipe(_ name: String) throws -> RecipeReport {
    try RecipeReport(RecipeChoice.recipe([name], in: database), in: database)
  }

  /// The recipes whose names have some words, or all.
  public func recipes(named words: String) throws(FoodDatabaseError) -> RecipeListReport {
    try RecipeListReport(
      words.isEmpty ? database.recipes() : database.recipes(named: words), in: database)
  }

  /// Adds a recipe; it is a draft while some of its lines aren't understood.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - lines: Its ingredients, such as "2 cups flour, sifted".
  ///   - servings: How many servings it makes; nil where that isn't known.
  /// - Returns: The recipe with its foods and weights.
  /// - Throws: When a text isn't allowed, or the user database can't be written.
  public func addRecipe(
    named name: String, _ lines: [String], servings: Double? = nil
  ) throws -> RecipeReport {
    var reader = RecipeLineReader(database)
    let lines = try reader.resolved(
      lines.map { RecipeLine(text: try FoodText.checked($0, .ingredients)) })
    let recipe = Recipe(
      code: .newCustom(), name: try FoodText.checked(name, .name), servings: servings,
      lines: lines)
    let report = try RecipeReport(recipe, in: database)
    try database.add(recipe)
    return report
  }
}
