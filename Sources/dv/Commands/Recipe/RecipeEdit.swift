internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// `dv recipe edit`: changes a recipe.
struct RecipeEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a recipe, or complete a draft.",
    discussion: """
      EXAMPLES
        dv recipe edit banana bread --servings 12
        dv recipe edit banana bread --line "3=150 g butter" --add "50 g walnuts"
        dv recipe edit banana bread --remove 4 --cooked-weight 850g

      `dv recipe show` shows the line numbers. dv tries again to understand any lines that it \
      didn't understand before. In a terminal, it asks about the ones that it still doesn't \
      understand. Recipes that use this recipe as an ingredient are also updated, but your diary \
      isn't.
      """)

  @Argument(help: "The recipe's name or code.")
  var name: [String]

  @Option(help: ArgumentHelp("The recipe's new name.", valueName: "name"))
  var rename: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Replace a line. Give its number and the new ingredient. Can be repeated.",
      valueName: "number=ingredient"))
  var line: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Add an ingredient at the end. Can be repeated.", valueName: "ingredient"))
  var add: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Remove the line with this number. Can be repeated.", valueName: "number"))
  var remove: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Replace all ingredients and directions with those in a file.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Recipe") var recipe: RecipeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if file != nil, !line.isEmpty || !add.isEmpty || !remove.isEmpty {
      throw ValidationError("--file can't be combined with --line, --add or --remove.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let old = try RecipeChoice.recipe(name, in: database)
    var new = old
    if let rename { new.name = try FoodText.checked(rename, .name) }
    try recipe.apply(to: &new, in: database)
    try editLines(of: &new)
    var reader = RecipeLineReader(database)
    var memory = ChoiceMemory(database)
    new.lines = try reader.resolved(new.lines, asking: output, database, &memory)
    let servingNote = try recipe.countServings(of: &new, in: database)
    let report = try RecipeReport(new, in: database)
    let isChanged = try database.replace(old, with: new)
    output.note(
      isChanged ? "Changed \"\(new.name)\". To undo, run `dv user undo`." : "No changes.")
    for note in reader.noteTexts + [servingNote].compactMap(\.self) { output.note(note) }
    if let note = memory.note { output.note(note) }
    try output.write(
      report, text: report.text(width: TerminalText.width, style: output.style), isAnswer: false)
    database.tidy()
  }

  private func editLines(of recipe: inout Recipe) throws {
    if let file {
      let written = try RecipeInput(path: file).recipe(
        hint: "Put the recipe you want to use in a separate file.")
      recipe.lines = written.lines
      if !written.steps.isEmpty { recipe.steps = written.steps }
      return
    }
    let removed = Set(try remove.map { try index($0, of: recipe) })
    for change in line {
      let parts = change.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Int(String(parts[0]).trimmed) else {
        throw Failure(
          .usage, "Can't read \"\(change)\" as a line number and an ingredient.",
          hint: "Write the number and the ingredient, such as --line \"3=150 g butter\".")
      }
      let index = try self.index(number, of: recipe)
      guard !removed.contains(index) else {
        throw Failure(
          .usage, "Line \(number) can't be both replaced and removed.",
          hint: "Use either --line or --remove for this line, not both.")
      }
      let text = try FoodText.checked(String(parts[1]), .ingredients)
      recipe.lines[index] = RecipeLine(text: text, section: recipe.lines[index].section)
    }
    recipe.lines = recipe.lines.indices.filter { !removed.contains($0) }.map { recipe.lines[$0] }
    recipe.lines += try add.map { RecipeLine(text: try FoodText.checked($0, .ingredients)) }
  }

  private func index(_ number: Int, of recipe: Recipe) throws(Failure) -> Int {
    guard recipe.lines.indices.contains(number - 1) else {
      throw Failure(
        .usage,
        "\(recipe.name) has no line \(number); its last line is number \(recipe.lines.count).",
        hint: "Run `dv recipe show \(recipe.code)` to see the numbers.")
    }
    return number - 1
  }
}
