public import FoodDatabase
public import Nutrition
public import Text

/// A recipe with the meaning of its lines and its totals.
public struct RecipeReport: Representable {
  /// The nutrients that a cook looks at, for a serving.
  public static let listed: [NutrientNumber] = [
    .energy, .fat, .saturatedFat, .carbohydrate, .fiber, .sugars, .protein, .sodium,
  ]

  /// The recipe.
  public let recipe: Recipe
  /// A short code of it, for people.
  public let code: String
  /// The dish, or what is missing.
  public let outcome: RecipeOutcome
  /// The foods of the lines that exist.
  public let foods: [FoodCode: Food]
  /// The names of the lines' recipes that are drafts, and so have no food.
  public let drafts: [FoodCode: String]
  /// Short codes of the foods.
  public let shortCodes: [FoodCode: String]
  /// The food that the recipe makes; nil for a draft.
  public let food: Food?
  /// The vitamins and minerals left after cooking, by the line's index; lines that lose nothing have none.
  public let retentions: [Int: RetentionFactors]
  /// A serving; the whole dish if nobody said how many it serves; nil for a draft.
  public let serving: Portion?
  /// Amounts in a serving, in display order; empty for a draft.
  public let facts: [NutrientFact]

  /// Puts together what is shown of a recipe.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - database: Where its foods are.
  /// - Throws: When the database can't be read.
  public init(
    _ recipe: Recipe, in database: some FoodReading
  ) throws(FoodDatabaseError) {
    self.recipe = recipe
    let outcome = try database.outcome(of: recipe)
    self.outcome = outcome
    let foods = try database.foods(recipe.lines.compactMap(\.food))
    self.foods = Dictionary(foods.map { ($0.code, $0) }) { first, _ in first }
    var ingredients = (outcome.dish?.ingredients ?? []).makeIterator()
    var retentions: [Int: RetentionFactors] = [:]
    for (index, line) in recipe.lines.enumerated() where line.food != nil {
      retentions[index] = ingredients.next()?.retention
    }
    self.retentions = retentions
    var drafts: [Recipe] = []
    for case .draft(_, let code) in outcome.gaps {
      if let draft = try database.recipe(code) { drafts.append(draft) }
    }
    self.drafts = Dictionary(drafts.map { ($0.code, $0.name) }) { first, _ in first }
    let short = try database.shortCodes(
      of: (foods.map(\.code) + drafts.map(\.code)) + [recipe.code])
    shortCodes = short
    code = short[recipe.code] ?? recipe.code.description
    let food = outcome.dish.map { recipe.food(of: $0) }
    self.food = food
    let serving = food?.portions.first
    self.serving = serving
    guard let food, let serving else {
      facts = []
      return
    }
    let wanted = Set(Self.listed)
    facts = food.facts(
      try database.nutrients().filter { wanted.contains($0.number) }, grams: serving.grams,
      referenceValues: try database.referenceValues(for: .adults))
  }

  /// What is missing, by the line's index; what concerns the whole recipe has none.
  public var gaps: [(line: Int?, gap: RecipeGap)] {
    outcome.gaps.map { gap in
      switch gap {
      case .unresolved(let line), .missingFood(let line, _), .draft(let line, _): (line, gap)
      case .impossible: (nil, gap)
      }
    }
  }

  /// The result as JSON.
  public var json: JSON {
    let cooking = recipe.cooking
    return .object([
      ("code", .string(recipe.code.description)), ("name", .string(recipe.name)),
      ("isDraft", .bool(food == nil)), ("group", .optional(recipe.group?.key)),
      ("source", .optional(recipe.source)), ("note", .optional(recipe.note)),
      ("servings", .optional(recipe.servings)), ("method", .optional(cooking.method?.rawValue)),
      ("keepsNutrients", .bool(cooking.keepsNutrients)),
      ("moisturePercent", .optional(cooking.moisturePercent)),
      ("fatPercent", .optional(cooking.fatPercent)),
      ("grams", .optional(outcome.dish?.grams)),
      ("cookedGrams", .optional(outcome.dish?.cookedGrams)),
      ("ingredients", .array(recipe.lines.enumerated().map(json))),
      ("missing", .array(gaps.map(json))), ("steps", .array(recipe.steps.map(JSON.string))),
      ("portions", .array((food?.portions ?? []).map(JSON.portion))),
      (
        "serving",
        serving.map { serving in
          .object([
            ("text", .string(serving.text)), ("grams", .number(serving.grams)),
            ("nutrients", .array(facts.map { .object($0.members) })),
          ])
        } ?? .null
      ),
    ])
  }

  private func json(_ index: Int, _ line: RecipeLine) -> JSON {
    .object([
      ("text", .string(line.text)), ("section", .optional(line.section)),
      ("isResolved", .bool(line.isResolved)), ("code", .optional(line.food?.description)),
      ("name", .optional(line.food.flatMap { foods[$0]?.name ?? drafts[$0] })),
      ("grams", .optional(line.grams)), ("method", .optional(line.method)),
      (
        "retention",
        retentions[index].map {
          .object([("code", .string($0.code)), ("name", .string($0.name))])
        } ?? .null
      ),
    ])
  }

  private func json(_ gap: (line: Int?, gap: RecipeGap)) -> JSON {
    let (kind, code): (String, FoodCode?) =
      switch gap.gap {
      case .unresolved: ("unresolved", nil)
      case .missingFood(_, let code): ("food-missing", code)
      case .draft(_, let code): ("draft", code)
      case .impossible: ("impossible", nil)
      }
    return .object([
      ("kind", .string(kind)), ("line", gap.line.map { .integer($0 + 1) } ?? .null),
      ("text", .optional(gap.line.map { recipe.lines[$0].text })),
      ("code", .optional(code?.description)),
    ])
  }

  /// A row for each ingredient.
  public var csv: CSV {
    CSV(
      ["line", "section", "text", "code", "name", "grams"],
      recipe.lines.enumerated().map { index, line in
        [
          "\(index + 1)", line.section ?? "", line.text, line.food?.description ?? "",
          line.food.flatMap { foods[$0]?.name ?? drafts[$0] } ?? "",
          line.grams.map(DecimalText.shortest) ?? "",
        ]
      })
  }
}
