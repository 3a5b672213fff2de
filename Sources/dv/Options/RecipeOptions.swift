internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// Options that describe a recipe beyond its ingredients.
struct RecipeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many servings the recipe makes.", valueName: "number"))
  var servings: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The weight of one serving, such as 250g (an alternative to --servings).",
      valueName: "weight"))
  var serving: String?

  @Option(
    help: ArgumentHelp(
      "How the dish is cooked: " + SimilarNames.list(CookingMethod.allCases.map(\.rawValue))
        + ". dv subtracts the vitamins and minerals lost in cooking, based on USDA's retention "
        + "factors.",
      valueName: "method"),
    completion: .list(CookingMethod.allCases.map(\.rawValue)))
  var method: String?

  @Flag(help: "Don't subtract vitamins and minerals lost in cooking.")
  var noRetention = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The water lost or gained, as a percentage of the ingredients' weight, such as -12 for a "
        + "loss of 12%.",
      valueName: "percent"))
  var moisture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The fat lost or gained, as a percentage of the ingredients' weight.",
      valueName: "percent"))
  var fat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The weight of the finished dish (an alternative to --moisture and --fat).",
      valueName: "weight"))
  var cookedWeight: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A portion and its share of the dish, such as \"1 slice=1/10\". Can be repeated.",
      valueName: "portion"))
  var portion: [String] = []

  @Option(help: "The food group: its key or the beginning of its name.", completion: .foodGroup)
  var group: String?

  @Option(help: "Where the recipe is from.")
  var source: String?

  @Option(help: "A note about the recipe.")
  var note: String?

  func validate() throws {
    if serving != nil, servings != nil {
      throw ValidationError("Give --serving or --servings, not both.")
    }
    if cookedWeight != nil, moisture != nil || fat != nil {
      throw ValidationError("--cooked-weight can't be combined with --moisture or --fat.")
    }
  }

  /// Changes a recipe as the options say.
  func apply(to recipe: inout Recipe, in database: FoodDatabase) throws {
    if let servings { recipe.servings = try Self.servings(servings) }
    if let method { recipe.cooking.method = try Self.method(method) }
    if noRetention {
      recipe.cooking.keepsNutrients = true
    } else if method != nil {
      recipe.cooking.keepsNutrients = false
    }
    if moisture != nil || fat != nil { recipe.cooking.cookedGrams = nil }
    if let moisture { recipe.cooking.moisturePercent = try Self.percent(moisture, "--moisture") }
    if let fat { recipe.cooking.fatPercent = try Self.percent(fat, "--fat") }
    if let cookedWeight {
      (recipe.cooking.moisturePercent, recipe.cooking.fatPercent) = (nil, nil)
      recipe.cooking.cookedGrams = try FoodAmount(cookedWeight, portions: []).grams
    }
    if !portion.isEmpty { recipe.portions = try portion.map(Self.portion) }
    if let group { recipe.group = try GroupChoice(group).group(in: database) }
    if let source { recipe.source = try Self.text(source) }
    if let note { recipe.note = try Self.text(note) }
  }

  /// Counts the servings of a recipe by the weight of one, if the options give it.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, its lines resolved.
  ///   - database: Where its foods are.
  /// - Returns: A note if that isn't possible, because the recipe is a draft.
  /// - Throws: If the weight is invalid, or more than the whole dish.
  func countServings(of recipe: inout Recipe, in database: FoodDatabase) throws -> String? {
    guard let serving else { return nil }
    let outcome = try database.outcome(of: recipe)
    guard let dish = outcome.dish else {
      return "--serving needs a complete recipe, but this one is a draft. Complete it first, then "
        + "run `dv recipe edit \(recipe.code) --serving \"\(serving)\"`."
    }
    recipe.servings = nil
    let grams = try FoodAmount(serving, portions: recipe.portions(of: dish)).grams
    guard grams <= dish.cookedGrams else {
      throw Failure(
        .usage,
        "A serving of \(serving) is more than the whole dish, which weighs "
          + "\(DecimalText.rounded(dish.cookedGrams, decimals: 0)) g.",
        hint: "Check the weight, or give the number of servings with --servings.")
    }
    recipe.servings = try Self.servings(
      DecimalText.shortest(DecimalText.fifteenDigits(dish.cookedGrams / grams)))
    return nil
  }

  /// A number of servings above 0.
  static func servings(_ text: String) throws(Failure) -> Double {
    try read(text, "--servings", RecipeValue.servings)
  }

  private static func method(_ text: String) throws(Failure) -> CookingMethod {
    try read(text, "--method", RecipeValue.method)
  }

  private static func percent(_ text: String, _ option: String) throws(Failure) -> Double {
    try read(text, option, RecipeValue.percent)
  }

  /// "1 slice=1/10", "slice = 10%".
  private static func portion(_ text: String) throws(Failure) -> RecipePortion {
    try read(text, "--portion", RecipeValue.portion(_:))
  }

  private static func read<Value>(
    _ text: String, _ option: String, _ read: (String) throws(RecipeValueError) -> Value
  ) throws(Failure) -> Value {
    do throws(RecipeValueError) {
      return try read(text)
    } catch {
      switch error {
      case .servings(let number):
        throw Failure(
          .usage, "A recipe can't make \(DecimalText.brief(number)) servings.",
          hint: "Give a number above 0, such as --servings 8.")
      case .method:
        throw Failure(
          .usage, "Unknown cooking method \"\(text)\".",
          hint: "Use one of: " + CookingMethod.allCases.map(\.rawValue).joined(separator: ", ")
            + ".")
      case .percent:
        throw Failure(
          .usage, "\(option) \(text) is out of range.",
          hint: "Give the gain or loss as a percentage of the ingredients' weight, from -100 to "
            + "10000, such as \(option) -12 for a loss.")
      case .portion:
        throw Failure(
          .usage, "\"\(text)\" isn't a valid portion.",
          hint: "Write a portion and its share of the dish, such as --portion \"1 slice=1/10\".")
      case .notNumber, .weight, .reservedUnit:
        throw Failure(.usage, "\(option) \(text): \"\(text)\" \(error)")
      }
    }
  }

  private static func text(_ text: String) throws(FoodTextError) -> String? {
    text.isEmpty ? nil : try FoodText.checked(text, .ingredients)
  }
}
