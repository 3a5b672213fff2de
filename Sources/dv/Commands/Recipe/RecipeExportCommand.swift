internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv recipe export`: writes recipes to a file that can be imported again.
struct RecipeExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export recipes as JSON, or one recipe as Markdown.",
    discussion: """
      EXAMPLES
        dv recipe export --file recipes.json
        dv recipe export banana bread --file bread.md
        dv recipe export banana bread --markdown

      The JSON follows schema.org/Recipe, so other programs can read it, too. Unlike Markdown, \
      it includes recipes used as ingredients. `dv recipe import` reads back everything in \
      either kind of file.
      """)

  @Argument(help: "The recipe's name or code (default: all recipes).")
  var name: [String] = []

  @Option(
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Write JSON, even to a file whose name ends in .md.")
  var json = false

  @Flag(help: "Write Markdown (the default if the file name ends in .md).")
  var markdown = false

  @Flag(help: "Don't print notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if json, markdown { throw ValidationError("Use only one of --json and --markdown.") }
  }

  func run() throws {
    let target = file.flatMap { $0 == "-" ? nil : ResultFile(path: $0) }
    try target?.checkPlace()
    let database = try options.open()
    let recipes =
      try name.isEmpty
      ? database.recipes() : within(RecipeChoice.recipe(name, in: database), in: database)
    guard !recipes.isEmpty else {
      throw Failure(
        .nothingFound, "You have no recipes yet.", hint: "Add one with `dv recipe add`.")
    }
    let isMarkdown = markdown || !json && file?.lowercased().hasSuffix(".md") == true
    if isMarkdown, name.isEmpty, recipes.count > 1 {
      throw Failure(
        .usage, "A Markdown file can hold only one recipe, but you're exporting \(recipes.count).",
        hint: "Choose one recipe, or export them all as JSON.")
    }
    let text =
      isMarkdown ? RecipeExport.markdown(recipes[0]) : RecipeExport.json(recipes).text
    guard let target else { return try StandardOutput.write(forPrograms: text) }
    try target.write(text, isPrivate: true)
    if !quiet {
      let count = isMarkdown ? 1 : recipes.count
      StandardError.writeLine("Exported \(Counted.text(count, "recipe")) to \(target.path).")
    }
  }

  /// A recipe and the recipes within it.
  private func within(_ recipe: Recipe, in database: FoodDatabase) throws -> [Recipe] {
    var recipes = [recipe]
    var seen: Set<FoodCode> = [recipe.code]
    var index = 0
    while index < recipes.count {
      for code in recipes[index].lines.compactMap(\.food)
      where code.dataset == .mine && seen.insert(code).inserted {
        if let inner = try database.recipe(code) { recipes.append(inner) }
      }
      index += 1
    }
    return recipes
  }
}
