internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// `dv recipe scale`: shows a recipe for more or fewer people.
struct RecipeScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale", abstract: "Scale a recipe up or down, and show what to buy.",
    discussion: """
      EXAMPLES
        dv recipe scale banana bread --servings 20
        dv recipe scale banana bread --to "500 g flour"
        dv recipe scale banana bread --pan 9x13 --from 8x8
        dv recipe scale banana bread --pan "10 inch round" --from "8 inch round"
        dv recipe scale banana bread --by 1.5

      Pans are compared by the area of the bottom, so the dish stays as deep as before. The recipe \
      itself stays as it is.
      """)

  @Argument(help: "The recipe's name or code.")
  var name: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scale the recipe to this many servings.", valueName: "number"))
  var servings: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scale the recipe so that it uses this much of an ingredient, such as \"500 g flour\".",
      valueName: "amount"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Scale the recipe to fit this pan, such as \"9x13\", \"9 inch round\" or \"23x33 cm\".",
      valueName: "size"))
  var pan: String?

  @Option(
    help: ArgumentHelp(
      "The pan that the recipe was written for (needed with --pan).", valueName: "size"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Multiply the recipe by this number.", valueName: "number"))
  var by: Double?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    guard [servings != nil, to != nil, pan != nil, by != nil].filter(\.self).count == 1 else {
      throw ValidationError("Use exactly one of --servings, --to, --pan and --by.")
    }
    guard (pan == nil) == (from == nil) else {
      throw ValidationError(
        "Use --pan and --from together. --from is the pan that the recipe was written for.")
    }
    if let by, !(by > 0 && by <= 100_000) {
      throw ValidationError("--by needs a number above 0.")
    }
  }

  func run() throws {
    let database = try options.open()
    let recipe = try RecipeChoice.recipe(name, in: database)
    let report = try RecipeScaleReport(try scale(of: recipe, in: database), in: database)
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }

  private func scale(of recipe: Recipe, in database: FoodDatabase) throws -> RecipeScale {
    if let by { return RecipeScale(recipe, by: by) }
    if let pan, let from {
      return RecipeScale(
        recipe, from: try Self.pan(from, "--from"), to: try Self.pan(pan, "--pan"))
    }
    if let servings {
      let number = try RecipeOptions.servings(servings)
      guard let scale = RecipeScale(recipe, toServings: number) else {
        throw Failure(
          .usage, "\(recipe.name) doesn't say how many servings it makes.",
          hint: "Set the number with `dv recipe edit \(recipe.code) --servings 4`, or use --by.")
      }
      return scale
    }
    return try scale(of: recipe, to: to ?? "", in: database)
  }

  private static func pan(_ text: String, _ option: String) throws(Failure) -> BakingPan {
    guard let pan = BakingPan(text) else {
      throw Failure(
        .usage, "Can't read the pan size \"\(text)\" in \(option).",
        hint: "Give two sides or a diameter, such as \(option) 9x13 or \(option) \"9 inch round\".")
    }
    return pan
  }

  /// Scales to an amount of one of the recipe's own foods, whichever of its words the line has.
  private func scale(
    of recipe: Recipe, to amount: String, in database: FoodDatabase
  ) throws -> RecipeScale {
    let line = try KitchenLine(amount)
    let words = Set(line.nameWords.flatMap { $0.lowercased().split(separator: " ") })
    let foods = try database.foods(recipe.lines.compactMap(\.food))
    let meant = recipe.lines.first { candidate in
      guard let code = candidate.food, (candidate.grams ?? 0) > 0 else { return false }
      let text = "\(candidate.text) \(foods.first { $0.code == code }?.name ?? "")".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard !words.isEmpty, let meant, let food = foods.first(where: { $0.code == meant.food }) else {
      throw Failure(
        .nothingFound, "\(recipe.name) has no ingredient \"\(line.name)\".",
        hint: "Run `dv recipe show \(recipe.code)` to see its ingredients.")
    }
    guard
      case .resolved(let resolution) = KitchenResolver(database, .recipe).resolve(line, as: food),
      let scale = RecipeScale(recipe, to: resolution.amount.grams, of: food.code)
    else {
      throw Failure(
        .usage, "Can't tell how much \"\(amount)\" weighs.",
        hint: "Give a weight, such as --to \"500 g \(line.name)\".")
    }
    return scale
  }
}
