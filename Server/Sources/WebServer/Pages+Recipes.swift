internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Verbs
internal import WebPages

// Recipes: showing them, and writing them in a form.

extension Pages {
  /// A recipe that is saved.
  func recipe(_ code: String, _ query: [String: String]) throws -> String {
    let report = try Verbs(database).recipe(code)
    return pages.recipe(report, label: try label(report), in: try frame(query))
  }

  /// The form of a recipe that is saved.
  func editedRecipe(_ code: String) throws -> String {
    try recipeForm(RecipeEntry(try Verbs(database).recipe(code).recipe))
  }

  /// What somebody writes in the form so far.
  func recipeForm(_ form: [String: String]) throws -> String { try recipeForm(entry(form)) }

  /// Saves the recipe of a form; without JavaScript, its other button only reads the lines.
  func saveRecipe(_ form: [String: String]) throws -> Answer {
    let entry = entry(form)
    guard form["read"] == nil else {
      return .page(try recipeForm(entry), isProblem: false)
    }
    let verbs = Verbs(database)
    do {
      let code = try verbs.save(entry).recipe.code
      return .place(
        Notice.address(.recipe, at: try verbs.lastChangeTime, on: "/recipes/\(code)"))
    } catch {
      guard let failure = Failure(cause: error), failure.status != .busy else { throw error }
      return .page(try recipeForm(entry, problem: failure.report), isProblem: true)
    }
  }

  private func recipeForm(_ entry: RecipeEntry, problem: ErrorReport? = nil) throws -> String {
    var problem = problem
    var read: ReadRecipe?
    if entry.text.contains(where: { !$0.isWhitespace }) {
      do {
        read = try Verbs(database).read(entry)
      } catch {
        guard let failure = Failure(cause: error), failure.status != .busy else { throw error }
        problem = problem ?? failure.report
      }
    }
    return pages.recipeForm(
      entry, read, label: try read?.report.flatMap(label), problem: problem, in: try frame())
  }

  private func entry(_ form: [String: String]) -> RecipeEntry {
    var entry = RecipeEntry()
    entry.code = form["code"].flatMap { FoodCode($0) }
    entry.name = form["name"] ?? ""
    entry.text = form["lines"] ?? ""
    entry.servings = form["servings"] ?? ""
    entry.cookedWeight = form["weight"] ?? ""
    entry.method = form["method"].flatMap { CookingMethod(rawValue: $0) }
    entry.answers = WebPages.answers(in: form)
    return entry
  }

  /// The label of a serving; nil for a draft.
  private func label(_ report: RecipeReport) throws -> NutritionLabel? {
    let values = try database.referenceValues()
    return report.food.map {
      NutritionLabel(
        food: $0, amount: NutritionLabel.usualServing(of: $0), referenceValues: values)
    }
  }
}
