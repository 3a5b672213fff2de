internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv recipe show`: shows a recipe with its foods, weights and nutrition facts.
struct RecipeShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a recipe's ingredients, yield and nutrition per serving.",
    discussion: """
      EXAMPLES
        dv recipe show banana bread
        dv recipe show banana bread --json

      To see more nutrients, use `dv show`. For a Nutrition Facts label, use `dv label`.
      """)

  @Argument(help: "The recipe's name or code.")
  var name: [String]

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open()
    let report = try Verbs(database).recipe(name.joined(separator: " "))
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }
}

/// `dv recipe list`: lists the recipes.
struct RecipeList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your recipes, including drafts.",
    discussion: """
      EXAMPLES
        dv recipe list
        dv recipe list bread
        dv recipe list --csv
      """)

  @Argument(
    help: ArgumentHelp("List only recipes whose names contain these words.", valueName: "words"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open()
    let report = try Verbs(database).recipes(named: words.joined(separator: " "))
    try output.write(
      report,
      text: report.lines.isEmpty ? "" : report.text(width: TerminalText.width, style: output.style))
    guard report.lines.isEmpty else { return }
    guard words.isEmpty else {
      var failure = Failure(
        .nothingFound, "No recipe matches \"\(words.joined(separator: " "))\".",
        hint: "Run `dv recipe list` to list your recipes.")
      failure.isAnswered = true
      throw failure
    }
    output.note("No recipes yet. Add one with `dv recipe add`.")
  }
}

/// `dv recipe remove`: removes recipes.
struct RecipeRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a recipe and the food it makes.",
    discussion: """
      EXAMPLES
        dv recipe remove banana bread
        dv recipe remove banana bread --json

      To undo, run `dv user undo`.
      """)

  @Argument(help: "The recipe's name or code.")
  var name: [String]

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let recipe = try RecipeChoice.recipe(name, in: database)
    let others = try database.recipes(containing: [recipe.code])
    let removed = try database.remove([recipe.code])
    try output.write(RecipeRemovalReport(recipe, codes: removed, usedIn: others))
    database.tidy()
  }
}
