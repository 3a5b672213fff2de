internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv-build recipe-check`: computes foods from their published recipes.
struct CheckRecipes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe-check",
    abstract:
      "Compute nutrients from published recipes, and compare the results with the published values.",
    discussion: """
      EXAMPLES
        dv-build recipe-check --database build/fndds.db --ingredients build/sr28.db

      For each food that has a published recipe, dv-build computes the nutrients from the \
      ingredients, as dv does for your recipes. For each nutrient, it prints how many values match \
      the published ones (1) exactly, after the same rounding, (2) to within 1% or one unit in the \
      last digit, or (3) to within 5%. Then it lists why the other values differ.
      """)

  @Option(help: ArgumentHelp("The database with recipes.", valueName: "file"))
  var database: String

  @Option(
    help: ArgumentHelp(
      "A second database, for ingredients that aren't in the first one.", valueName: "file"))
  var ingredients: String

  @Option(help: ArgumentHelp("List this many of the largest differences.", valueName: "number"))
  var differences = 0

  func run() throws {
    let comparison: RecipeComparison
    do throws(FoodDatabaseError) {
      comparison = try RecipeComparison(
        FoodDatabase(shipped: database), ingredients: FoodDatabase(shipped: ingredients))
    } catch {
      throw Failure(.databaseMissing, error.description)
    }
    guard comparison.foods > 0 else {
      throw Failure(
        .badData,
        "\(database) has no recipes.\nBuild a database from a folder with recipe_ingredient.csv, "
          + "which `dv-build convert --from fndds` writes.")
    }
    let lines =
      [comparison.summary] + comparison.rows + comparison.causes
      + comparison.largest(max(0, differences))
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }
}

extension RecipeComparison {
  /// How many values there are of some distances.
  private func count(_ number: NutrientNumber, _ distances: Distance...) -> Int {
    distances.reduce(0) { $0 + (counts[number]?[$1] ?? 0) }
  }

  /// All nutrients together.
  fileprivate var summary: String {
    let total = counts.values.flatMap(\.values).reduce(0, +)
    let unknown = unknown.values.reduce(0, +)
    return "\(Counted.text(foods, "food")), \(Counted.text(total, "value")) compared, "
      + "\(DecimalText.grouped(unknown)) with unknown ingredients, "
      + "\(Counted.text(refused.count, "recipe")) refused"
  }

  /// A row for each nutrient: number, name, compared, equal, close, near, far, unknown.
  fileprivate var rows: [String] {
    ["number|nutrient|compared|equal|close|near|far|unknown"]
      + nutrients.filter { counts[$0.number] != nil || unknown[$0.number] != nil }.map {
        nutrient in
        let parts = Distance.allCases.map { count(nutrient.number, $0) }
        let cells = [parts.reduce(0, +)] + parts + [unknown[nutrient.number] ?? 0]
        return "\(nutrient.number)|\(nutrient.name)|"
          + cells.map(String.init).joined(separator: "|")
      }
  }

  /// A row for each cause of differences, and for each refused recipe.
  fileprivate var causes: [String] {
    Cause.allCases.map { cause in
      let count = differences.count { $0.cause == cause }
      return "differs|\(cause.rawValue)|\(count)"
    } + refused.map { "refused|\($0.food)|\($0.reason)" }
  }

  /// The values that differ most in relation to the published one.
  fileprivate func largest(_ count: Int) -> [String] {
    differences
      .sorted { $0.relative > $1.relative }.prefix(count)
      .map {
        "value|\($0.food)|\($0.nutrient.number)|\(DecimalText.shortest($0.computed))|"
          + "\(DecimalText.shortest($0.published))|\($0.cause.rawValue)"
      }
  }
}

extension RecipeComparison.Difference {
  fileprivate var relative: Double { abs(computed - published) / max(published, 1e-9) }
}
