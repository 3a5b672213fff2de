public import FoodDatabase
public import Nutrition
internal import Text

/// What each ingredient contributes to a nutrient in the dish, down to foods that aren't recipes.
public struct RecipeParts: Sendable {
  /// One ingredient.
  public struct Part: Sendable {
    /// The line of the recipe.
    public let line: RecipeLine
    /// The food.
    public let food: Food
    /// What it contributes to 100 g of the dish, after cooking, in the nutrient's unit; nil if unknown.
    public let amount: Double?
    /// Its share of the total, percent; nil if unknown.
    public let percent: Double?
    /// The retention factors of its vitamins and minerals; nil if nothing is lost.
    public let retention: RetentionFactors?
    /// How much of the nutrient is left after cooking, percent; nil if unknown, or if there is none.
    public let keptPercent: Double?
    /// The parts of the ingredient, where it is a recipe itself.
    public let within: [Part]
  }

  /// The most ingredients that are listed: recipes within recipes can have any number.
  private static let limit = 500

  /// What 100 g of the dish weighed before cooking, grams.
  public let ingredientGrams: Double
  /// The part of the ingredients' weight for which the nutrient is known, percent.
  public let knownPercent: Double
  /// The ingredients, the largest contributor first.
  public let parts: [Part]

  /// Looks up what a nutrient of a recipe's dish comes from; nil for a food without a recipe.
  ///
  /// - Parameters:
  ///   - number: The nutrient.
  ///   - code: The food.
  ///   - database: Where it is.
  /// - Throws: When the database can't be read.
  public init?(
    _ number: NutrientNumber, of code: FoodCode, in database: some FoodReading
  ) throws(FoodDatabaseError) {
    guard code.dataset == .mine, let recipe = try database.recipe(code),
      let dish = try database.outcome(of: recipe).dish
    else { return nil }
    var left = Self.limit
    ingredientGrams = DecimalText.fifteenDigits(100 * dish.grams / dish.cookedGrams)
    knownPercent = dish.knownPercent(of: number)
    parts = try Self.parts(
      number, recipe, dish, times: 100 / dish.cookedGrams, in: database, left: &left)
  }

  private static func parts(
    _ number: NutrientNumber, _ recipe: Recipe, _ dish: Dish, times factor: Double,
    in database: some FoodReading, left: inout Int
  ) throws(FoodDatabaseError) -> [Part] {
    let lines = recipe.lines.filter { $0.food != nil }
    var parts: [Part] = []
    for contribution in dish.contributions(to: number) where left > 0 {
      left -= 1
      let ingredient = dish.ingredients[contribution.index]
      let amount = contribution.amount.map { $0 * factor }
      var within: [Part] = []
      if ingredient.food.code.dataset == .mine, let amount, amount > 0,
        let whole = ingredient.food.nutrients.amount(of: number), whole > 0,
        let inner = try database.recipe(ingredient.food.code),
        let innerDish = try database.outcome(of: inner).dish
      {
        within = try Self.parts(
          number, inner, innerDish, times: amount / whole * 100 / innerDish.cookedGrams,
          in: database, left: &left)
      }
      parts.append(
        Part(
          line: lines[contribution.index], food: ingredient.food,
          amount: amount.map(DecimalText.fifteenDigits), percent: contribution.percent,
          retention: ingredient.retention, keptPercent: kept(contribution, ingredient, number),
          within: within))
    }
    return parts
  }

  private static func kept(
    _ contribution: Contribution, _ ingredient: RecipeIngredient, _ number: NutrientNumber
  ) -> Double? {
    guard let amount = contribution.amount,
      let raw = ingredient.food.nutrients.amount(of: number, grams: ingredient.grams), raw > 0
    else { return nil }
    return DecimalText.fifteenDigits(amount / raw * 100)
  }

  /// The ingredients as a JSON array, those within them nested.
  var json: JSON {
    .object([
      ("ingredientGrams", .number(ingredientGrams)), ("knownPercent", .number(knownPercent)),
      ("ingredients", .array(parts.map(\.json))),
    ])
  }
}

extension RecipeParts.Part {
  fileprivate var json: JSON {
    .object([
      ("text", .string(line.text)), ("code", .string(food.code.description)),
      ("name", .string(food.name)), ("grams", .optional(line.grams)),
      ("amount", .optional(amount)), ("percent", .optional(percent)),
      ("keptPercent", .optional(keptPercent)),
      (
        "retention",
        retention.map { retention in
          .object([
            ("code", .string(retention.code)), ("name", .string(retention.name)),
          ])
        } ?? .null
      ),
      ("ingredients", .array(within.map(\.json))),
    ])
  }
}
