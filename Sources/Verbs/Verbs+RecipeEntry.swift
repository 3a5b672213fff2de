internal import FoodDatabase
internal import Nutrition
internal import Recipes
public import Representation

extension Verbs {
  /// Reads a recipe from a form.
  ///
  /// - Parameter entry: The form.
  /// - Returns: The recipe, its lines, and the result of the lines that are understood.
  /// - Throws: `Failure` when the form can't be read.
  public func read(_ entry: RecipeEntry) throws -> ReadRecipe {
    let old = try entry.code.flatMap { try database.recipe($0) }
    var (recipe, written) = try written(entry, changing: old)
    recipe.lines = written.lines.map { line in
      // What was settled before stays, unless somebody says now what the line means.
      guard !entry.answers.contains(where: { $0.line == line.text }),
        var known = old?.lines.first(where: { $0.text == line.text && $0.isResolved })
      else { return line }
      known.section = line.section
      return known
    }
    var reader = RecipeLineReader(database, answers: LineAnswers(entry.answers))
    recipe.lines = try reader.resolved(recipe.lines)
    var understood = recipe
    understood.lines = recipe.lines.filter(\.isResolved)
    return ReadRecipe(
      recipe, lines: reader.readings.map(\.read),
      report: understood.lines.isEmpty ? nil : try RecipeReport(understood, in: database))
  }

  /// Saves a recipe from a form, as a draft if some lines aren't understood.
  ///
  /// - Parameter entry: The form.
  /// - Returns: The recipe as saved.
  /// - Throws: `Failure` when the form can't be read, or the recipe can't be saved.
  public func save(_ entry: RecipeEntry) throws -> RecipeReport {
    var recipe = try read(entry).recipe
    recipe.name = try FoodText.checked(recipe.name, .name)
    let report = try RecipeReport(recipe, in: database)
    // First, so that undoing takes the recipe back and not what was remembered.
    try LineAnswers(entry.answers).remember(RecipeLineReader(database).resolver, in: database)
    if let old = try entry.code.flatMap({ try database.recipe($0) }) {
      try database.replace(old, with: recipe)
    } else {
      try database.add(recipe)
    }
    return report
  }

  private func written(
    _ entry: RecipeEntry, changing old: Recipe?
  ) throws -> (recipe: Recipe, written: WrittenRecipe) {
    let found = try RecipeFile.recipes(in: Array(entry.text.utf8), path: "The text")
    guard found.count == 1, let written = found.first else {
      throw Failure(
        .badData, "The text has \(Counted.text(found.count, "recipe")).",
        hint: "Paste one recipe at a time.")
    }
    let name = entry.name.isEmpty ? written.name ?? "" : entry.name
    var recipe =
      old
      ?? Recipe(
        code: .newCustom(), name: name, source: written.source,
        note: written.notes.isEmpty ? nil : written.notes.joined(separator: " "),
        servings: written.servings, cooking: written.cooking, portions: written.portions)
    recipe.name = name
    if !written.steps.isEmpty { recipe.steps = written.steps }
    recipe.servings =
      try Self.value(
        entry.servings, "number of servings", "a number above 0, such as 8", RecipeValue.servings)
      ?? (old == nil ? written.servings : nil)
    let weight = try Self.value(
      entry.cookedWeight, "cooked weight", "a weight, such as 790 g or 1.2 kg",
      RecipeValue.cookedGrams)
    if let weight {
      (recipe.cooking.moisturePercent, recipe.cooking.fatPercent) = (nil, nil)
      recipe.cooking.cookedGrams = weight
    } else if old != nil {
      recipe.cooking.cookedGrams = nil
    }
    if entry.method != nil || old != nil { recipe.cooking.method = entry.method }
    return (recipe, written)
  }

  private static func value(
    _ text: String, _ name: String, _ example: String,
    _ read: (String) throws(RecipeValueError) -> Double
  ) throws(Failure) -> Double? {
    guard !text.isEmpty else { return nil }
    do throws(RecipeValueError) {
      return try read(text)
    } catch {
      throw Failure(
        .usage, "\"\(text)\" isn't a valid value for the \(name).", hint: "Enter \(example).")
    }
  }
}
