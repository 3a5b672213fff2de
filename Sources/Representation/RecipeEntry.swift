public import Nutrition

/// A recipe, as someone enters it in a form.
public struct RecipeEntry: Sendable {
  /// The recipe to change; nil for a new one.
  public var code: FoodCode?
  /// The name; empty to use the one in the text.
  public var name = ""
  /// The ingredients, one to a line, or a whole recipe in a form that dv reads.
  public var text = ""
  /// How many servings it makes; empty to use the number in the text.
  public var servings = ""
  /// What the finished dish weighs; empty if nobody knows.
  public var cookedWeight = ""
  /// How it's cooked; nil if it isn't.
  public var method: CookingMethod?
  /// The answers to dv's questions about lines.
  public var answers: [LineAnswer] = []

  /// An empty form.
  public init() {}

  /// The form for an existing recipe.
  public init(_ recipe: Recipe) {
    code = recipe.code
    name = recipe.name
    servings = recipe.servings.map(DecimalText.shortest) ?? ""
    cookedWeight = recipe.cooking.cookedGrams.map(DecimalText.shortest) ?? ""
    method = recipe.cooking.method
    var section: String?
    text = recipe.lines.flatMap { line in
      let heading = line.section == section ? [] : [line.section.map { "\($0):" } ?? ""]
      section = line.section
      return heading + [line.text]
    }.joined(separator: "\n")
  }
}

/// A recipe that was read from a form, not yet saved.
public struct ReadRecipe {
  /// The recipe.
  public let recipe: Recipe
  /// How each line was understood.
  public let lines: [ReadLine]
  /// The totals of the lines that are understood; nil if none are.
  public let report: RecipeReport?

  /// Puts a recipe and its readings together.
  public init(_ recipe: Recipe, lines: [ReadLine], report: RecipeReport?) {
    (self.recipe, self.lines, self.report) = (recipe, lines, report)
  }
}
