internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// `dv recipe import`: adds the recipes in files.
struct RecipeImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add recipes from files.",
    discussion: """
      EXAMPLES
        dv recipe import cookbook.json
        dv recipe import recipes/*.md
        dv recipe import saved-page.html --json

      dv reads schema.org recipes (as JSON or in saved web pages), Cooklang, Markdown, plain text \
      with one ingredient per line, and files from `dv recipe export`. A recipe with a code \
      replaces your recipe with the same code. A recipe without a code replaces your recipe with \
      the same name. If several of your recipes have that name, or if any file can't be read, \
      nothing is imported.
      """)

  @Argument(help: "The files, or - for standard input.", completion: .file())
  var files: [String]

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    var written: [(recipe: WrittenRecipe, name: String)] = []
    var failures: [Failure] = []
    for path in files {
      let input = RecipeInput(path: path)
      do {
        written += try input.recipes().map { ($0, $0.name ?? input.name) }
      } catch {
        guard let failure = Failure(cause: error) else { throw error }
        failures.append(failure)
      }
    }
    guard failures.isEmpty else {
      guard failures.count > 1 || files.count > 1 else { throw failures[0] }
      throw Failure(
        .badData,
        "\(failures.count) of \(Counted.text(files.count, "file")) can't be read. "
          + "Nothing was added.", of: failures)
    }
    let (recipes, notes) = try recipes(written, in: database)
    let summary = try database.importRecipes(recipes)
    let foods = Set(try database.foods(recipes.map(\.code)).map(\.code))
    let drafts = Set(recipes.map(\.code)).subtracting(foods)
    try output.write(RecipeImportReport(summary, recipes: recipes, drafts: drafts))
    for note in notes { output.note(note) }
    database.tidy()
  }

  /// The recipes with their codes, groups and foods; and what the reader notes about their lines.
  private func recipes(
    _ written: [(recipe: WrittenRecipe, name: String)], in database: FoodDatabase
  ) throws -> (recipes: [Recipe], notes: [String]) {
    let groups = try database.groups()
    let known = Dictionary(grouping: try database.recipes()) { $0.name.lowercased() }
    let sameNames = Dictionary(grouping: written.filter { $0.recipe.code == nil }) {
      $0.name.lowercased()
    }
    var reader = RecipeLineReader(database)
    var recipes: [FoodCode: Recipe] = [:]
    var order: [FoodCode] = []
    var notes: [String] = []
    for (file, name) in written {
      var recipe = file.recipe(
        named: try FoodText.checked(name, .name),
        group: file.groupKey.flatMap { key in groups.first { $0.key == key } })
      let key = name.lowercased()
      if file.code == nil, let others = known[key], let same = others.first {
        let count = sameNames[key]?.count ?? 1
        guard count == 1, others.count == 1 else {
          throw Failure(
            .badData,
            "\"\(name)\" is the name of \(Counted.text(count, "recipe")) in the files and of "
              + "\(others.count) of yours. Nothing was added.",
            hint:
              "Give each recipe its own title, or add `code: \(same.code)` to the file whose recipe "
              + "should replace yours.")
        }
        recipe.code = same.code
        recipe.lines = recipe.lines.map { line in
          same.lines.first { $0.text == line.text && $0.section == line.section } ?? line
        }
      }
      recipe.lines = try reader.resolved(recipe.lines)
      notes += reader.noteTexts.map { written.count > 1 ? "\(recipe.name): \($0)" : $0 }
      switch recipes.updateValue(recipe, forKey: recipe.code) {
      case nil: order.append(recipe.code)
      case recipe?: break
      default:
        throw Failure(
          .badData, "Two recipes in the files have the code \(recipe.code). Nothing was added.",
          hint: "Import the recipes separately; the later one replaces the earlier one.")
      }
    }
    return (order.compactMap { recipes[$0] }, notes)
  }
}
