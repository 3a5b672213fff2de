public import FoodDatabase
public import Nutrition
internal import Text

/// What a food was computed from: the recipe that its dataset published, or the user's own.
public struct FoodRecipe: Sendable {
  /// One ingredient.
  public struct Ingredient: Sendable {
    /// The line as the user wrote it; nil in a published recipe.
    public let text: String?
    /// The food, which may be missing from the release; nil where the line counts nothing, such as
    /// "salt to taste".
    public let code: FoodCode?
    /// The food's name, in a published recipe as its source has it; nil without a food.
    public let name: String?
    /// The weight of its edible part as it goes in, grams.
    public let grams: Double
    /// USDA's code of the factors for what cooking leaves of its vitamins and minerals; nil if nothing
    /// is lost.
    public let retentionCode: String?
    /// What the factors are for, in USDA's words; nil if the release doesn't have them.
    public let retentionName: String?
  }

  /// The ingredients in their order; never empty.
  public let ingredients: [Ingredient]
  /// Their total weight in grams.
  public let grams: Double
  /// The weight of the finished dish in grams; nil if unknown.
  public let cookedGrams: Double?

  /// The weight of the finished dish, percent of the weight of the ingredients; nil if unknown.
  public var yieldPercent: Double? {
    cookedGrams.map { DecimalText.fifteenDigits($0 / grams * 100) }
  }

  /// Whether the user wrote it.
  public var isOwn: Bool { ingredients.contains { $0.text != nil } }

  /// Looks up what a food was computed from; nil for a food that has no recipe.
  ///
  /// - Parameters:
  ///   - code: The food.
  ///   - database: Where it is.
  /// - Throws: When the database can't be read.
  public init?(of code: FoodCode, in database: some FoodReading) throws(FoodDatabaseError) {
    guard code.dataset == .mine else {
      guard let published = try database.publishedRecipe(of: code) else { return nil }
      try self.init(published, in: database)
      return
    }
    guard let recipe = try database.recipe(code), let dish = try database.outcome(of: recipe).dish
    else { return nil }
    self.init(recipe, dish)
  }

  private init?(
    _ published: PublishedRecipe, in database: some FoodReading
  ) throws(FoodDatabaseError) {
    let grams = DecimalText.fifteenDigits(published.ingredients.reduce(0) { $0 + $1.grams })
    guard grams > 0 else { return nil }
    self.grams = grams
    cookedGrams = published.yieldPercent.map { DecimalText.fifteenDigits(grams * $0 / 100) }
    ingredients = try published.ingredients.map { ingredient throws(FoodDatabaseError) in
      let retention = try ingredient.retentionCode.flatMap { code throws(FoodDatabaseError) in
        try database.retentionFactors(code: code)
      }
      return Ingredient(
        text: nil, code: ingredient.code, name: ingredient.name, grams: ingredient.grams,
        retentionCode: ingredient.retentionCode, retentionName: retention?.name)
    }
  }

  private init(_ recipe: Recipe, _ dish: Dish) {
    (grams, cookedGrams) = (dish.grams, dish.cookedGrams)
    var cooked = dish.ingredients.makeIterator()
    ingredients = recipe.lines.map { line in
      let ingredient = line.food == nil ? nil : cooked.next()
      return Ingredient(
        text: line.text, code: ingredient?.food.code, name: ingredient?.food.name,
        grams: ingredient?.grams ?? 0, retentionCode: ingredient?.retention?.code,
        retentionName: ingredient?.retention?.name)
    }
  }

  /// The recipe as JSON.
  var json: JSON {
    .object([
      ("grams", .number(grams)), ("cookedGrams", .optional(cookedGrams)),
      ("yieldPercent", .optional(yieldPercent)), ("ingredients", .array(ingredients.map(\.json))),
    ])
  }
}

extension FoodRecipe.Ingredient {
  fileprivate var json: JSON {
    .object([
      ("text", .optional(text)), ("code", .optional(code?.description)), ("name", .optional(name)),
      ("grams", .number(grams)),
      (
        "retention",
        retentionCode.map {
          .object([("code", .string($0)), ("name", .optional(retentionName))])
        } ?? .null
      ),
    ])
  }
}
