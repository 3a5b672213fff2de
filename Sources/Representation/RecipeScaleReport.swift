public import FoodDatabase
internal import Kitchen
public import Nutrition
public import Recipes
public import Text

/// A recipe for more or fewer people, with what has to be bought.
public struct RecipeScaleReport: Representable {
  /// An ingredient in its new amount.
  public struct Line: Sendable {
    /// The ingredient as the recipe has it.
    public let line: RecipeLine
    /// The new amount in words; nil if the line has none.
    public let amount: String?
    /// Its food; nil if unknown.
    public let food: Food?
    /// The edible part in grams; nil if unknown.
    public let grams: Double?
    /// The weight to buy in grams, including shells, peels and bones.
    public let purchasedGrams: Double?
  }

  /// The scaled recipe.
  public let scale: RecipeScale
  /// The ingredients.
  public let lines: [Line]

  /// Looks up the foods of a scaled recipe.
  public init(_ scale: RecipeScale, in database: some FoodReading) throws(FoodDatabaseError) {
    self.scale = scale
    let found = try database.foods(scale.recipe.lines.compactMap(\.food))
    let foods = Dictionary(found.map { ($0.code, $0) }) { first, _ in first }
    lines = scale.recipe.lines.map { line in
      let food = line.food.flatMap { foods[$0] }
      return Line(
        line: line, amount: (try? KitchenLine(line.text))?.amountText(times: scale.factor),
        food: food, grams: scale.grams(of: line),
        purchasedGrams: food.flatMap { scale.purchasedGrams(of: line, as: $0) })
    }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(scale.recipe.code.description)), ("name", .string(scale.recipe.name)),
      ("factor", .number(scale.factor)), ("servings", .optional(scale.servings)),
      (
        "ingredients",
        .array(
          lines.map { line in
            .object([
              ("text", .string(line.line.text)), ("section", .optional(line.line.section)),
              ("amount", .optional(line.amount)), ("code", .optional(line.line.food?.description)),
              ("name", .optional(line.food?.name)), ("grams", .optional(line.grams)),
              ("purchasedGrams", .optional(line.purchasedGrams)),
            ])
          })
      ),
    ])
  }

  /// A row for each ingredient.
  public var csv: CSV {
    CSV(
      ["text", "amount", "code", "name", "grams", "purchasedGrams"],
      lines.map { line in
        [
          line.line.text, line.amount ?? "", line.line.food?.description ?? "",
          line.food?.name ?? "", line.grams.map(DecimalText.shortest) ?? "",
          line.purchasedGrams.map(DecimalText.shortest) ?? "",
        ]
      })
  }
}
