public import FoodDatabase
public import Nutrition
public import Text

/// Recipes, each in one line.
public struct RecipeListReport: Representable {
  /// One recipe.
  public struct Line: Sendable {
    /// The recipe.
    public let recipe: Recipe
    /// A short code of it, for people.
    public let code: String
    /// The food that it makes; nil for a draft.
    public let food: Food?

    /// A serving, or the whole dish; nil for a draft.
    public var serving: Portion? { food?.portions.first }

    /// The energy of a serving, kcal; nil if unknown.
    public var energyKcal: Double? {
      serving.flatMap { food?.nutrients.amount(of: .energy, grams: $0.grams) }
    }

    /// How many lines are not understood.
    public var openLines: Int { recipe.lines.count { !$0.isResolved } }
  }

  /// The recipes by name.
  public let lines: [Line]

  /// Looks up the foods that recipes make.
  public init(_ recipes: [Recipe], in database: some FoodReading) throws(FoodDatabaseError) {
    let codes = recipes.map(\.code)
    let foods = Dictionary(
      uniqueKeysWithValues: try database.foods(codes).map { ($0.code, $0) })
    let short = try database.shortCodes(of: codes)
    lines = recipes.map { recipe in
      Line(
        recipe: recipe, code: short[recipe.code] ?? recipe.code.description,
        food: foods[recipe.code])
    }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "recipes",
        .array(
          lines.map { line in
            .object([
              ("code", .string(line.recipe.code.description)),
              ("name", .string(line.recipe.name)), ("isDraft", .bool(line.food == nil)),
              ("servings", .optional(line.recipe.servings)),
              ("ingredients", .integer(line.recipe.lines.count)),
              ("unresolved", .integer(line.openLines)),
              ("serving", line.serving.map(JSON.portion) ?? .null),
              ("energy", .optional(line.energyKcal)),
            ])
          })
      )
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["code", "name", "draft", "servings", "ingredients", "unresolved", "servingGrams", "energy"],
      lines.map { line in
        [
          line.recipe.code.description, line.recipe.name, line.food == nil ? "true" : "false",
          line.recipe.servings.map(DecimalText.shortest) ?? "", "\(line.recipe.lines.count)",
          "\(line.openLines)", line.serving.map { DecimalText.shortest($0.grams) } ?? "",
          line.energyKcal.map(DecimalText.shortest) ?? "",
        ]
      })
  }
}

/// What an import of recipes did.
public struct RecipeImportReport: JSONRepresentable {
  /// How many recipes were added, changed and left as they were.
  public let summary: ImportSummary
  /// The recipes, in the order of the files.
  public let recipes: [Recipe]
  /// The codes of the drafts.
  public let drafts: Set<FoodCode>

  /// Puts together what is shown of an import.
  public init(_ summary: ImportSummary, recipes: [Recipe], drafts: Set<FoodCode>) {
    (self.summary, self.recipes, self.drafts) = (summary, recipes, drafts)
  }

  /// How many lines all recipes have.
  public var lineCount: Int { recipes.reduce(0) { $0 + $1.lines.count } }
  /// How many of these lines aren't understood.
  public var openLines: Int { recipes.reduce(0) { $0 + $1.lines.count { !$0.isResolved } } }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("added", .integer(summary.added)), ("changed", .integer(summary.changed)),
      ("unchanged", .integer(summary.unchanged)), ("lines", .integer(lineCount)),
      ("unresolved", .integer(openLines)),
      (
        "recipes",
        .array(
          recipes.map { recipe in
            .object([
              ("code", .string(recipe.code.description)), ("name", .string(recipe.name)),
              ("isDraft", .bool(drafts.contains(recipe.code))),
              (
                "unresolved",
                .array(recipe.lines.filter { !$0.isResolved }.map { .string($0.text) })
              ),
            ])
          })
      ),
    ])
  }
}
