internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// `dv recipe add`: adds a recipe.
struct RecipeAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a recipe from its ingredients.",
    discussion: """
      EXAMPLES
        dv recipe add "Banana bread" --servings 10 --file lines.txt
        dv recipe add Pesto --line "50 g basil" --line "1/2 cup olive oil"
        dv recipe add Lasagna --servings 6 --file page.html --method baked --moisture -12

      Write ingredients as in a cookbook, one per line: "2 cups flour, sifted". A line that ends \
      with a colon is a heading. --file also reads saved web pages, schema.org JSON, Cooklang and \
      Markdown. For standard input, use `--file -`.

      Meat is assumed to be raw, and pasta, rice and beans to be dry, unless a line says \
      otherwise. Seasonings, cooking oil, condiments and optional ingredients count as 0 g if \
      their lines give no amount. In a terminal, dv asks about lines it doesn't understand. If dv \
      still doesn't understand some lines, it saves the recipe as a draft, which has no nutrition \
      facts until you fix those lines with `dv recipe edit`.
      """)

  @Argument(help: "The recipe's name.")
  var name: [String] = []

  @Option(
    help: ArgumentHelp("Read the recipe from a file, or - for standard input.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An ingredient. Can be repeated.", valueName: "ingredient"))
  var line: [String] = []

  @Option(
    help: ArgumentHelp(
      "Start from the published recipe for a shipped food, if there is one.",
      valueName: "food"),
    completion: .food)
  var like: String?

  @OptionGroup(title: "Recipe") var recipe: RecipeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    guard [file != nil, !line.isEmpty, like != nil].filter(\.self).count <= 1 else {
      throw ValidationError("Give only one of --file, --line and --like.")
    }
    if file == nil, line.isEmpty, like == nil, Prompt.isPossible {
      throw ValidationError(
        "Give the ingredients with --line, or read them from a file with --file.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    var recipe = try written(in: database)
    try self.recipe.apply(to: &recipe, in: database)
    var reader = RecipeLineReader(database)
    var memory = ChoiceMemory(database)
    recipe.lines = try reader.resolved(recipe.lines, asking: output, database, &memory)
    let servingNote = try self.recipe.countServings(of: &recipe, in: database)
    let report = try RecipeReport(recipe, in: database)
    try database.add(recipe)
    let short = try database.shortCodes(of: [recipe.code])[recipe.code]
    output.note(
      "Added \(short ?? recipe.code.description)\(report.food == nil ? " as a draft" : "")."
        + " To undo, run `dv user undo`.")
    for note in reader.noteTexts + [servingNote].compactMap(\.self) { output.note(note) }
    if let note = memory.note { output.note(note) }
    try output.write(
      report, text: report.text(width: TerminalText.width, style: output.style), isAnswer: false)
    database.tidy()
  }

  /// The recipe as it is written, with what was read from a file.
  private func written(in database: FoodDatabase) throws -> Recipe {
    let given = name.joined(separator: " ")
    if let like { return try published(like, named: given, in: database) }
    guard line.isEmpty else {
      return Recipe(
        code: .newCustom(), name: try FoodText.checked(given, .name),
        lines: try line.map { RecipeLine(text: try FoodText.checked($0, .ingredients)) })
    }
    let written = try RecipeInput(path: file ?? "-").recipe(
      hint: "To add all of the recipes, run `dv recipe import`.")
    let name = try FoodText.checked(given.isEmpty ? written.name ?? "" : given, .name)
    let group = try written.groupKey.flatMap { key in try database.groups().first { $0.key == key }
    }
    var recipe = written.recipe(named: name, group: group)
    // A recipe that is there already is imported, not added.
    if try database.recipe(recipe.code) != nil { recipe.code = .newCustom() }
    return recipe
  }

  /// The recipe that a shipped food was computed from.
  private func published(
    _ reference: String, named name: String, in database: FoodDatabase
  ) throws -> Recipe {
    let food = try FoodChoice(reference, output).food(in: database)
    guard let published = try database.publishedRecipe(of: food.code) else {
      throw Failure(
        .nothingFound, "The data don't include a recipe for \(food.name) (\(food.code)).",
        hint: "Give the ingredients with --line or --file.")
    }
    return Recipe(published, of: food, named: name.isEmpty ? food.name : name)
  }
}
