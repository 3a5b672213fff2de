internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv top`: the foods with the most of a nutrient.
struct Top: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "top", _superCommandName: DV.name,
    abstract: "List the foods with the most of a nutrient, or with the least.",
    discussion: """
      NUTRIENT is a key (vitamin-c) or USDA's number; `dv nutrients` lists them. Foods are ranked \
      by their unrounded amounts; those of which the amount is unknown are left out, and counted.

      EXAMPLES
        dv top copper
        dv top fiber --per 100kcal --group legumes
        dv top sodium --least --group dairy --limit 5
        dv top vitamin-d --per portion --json
      """)

  @Argument(
    help: ArgumentHelp("The nutrient: its key or number.", valueName: "nutrient"),
    completion: .nutrient)
  var nutrient: String

  @OptionGroup var basis: BasisOptions

  @Option(
    help: "Only foods of this group: its key or the beginning of its name.", completion: .foodGroup)
  var group: String?

  @Flag(help: "Those with the least first.")
  var least = false

  // Unconditional, so that "-1" is told to be too few, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods to show at most.", valueName: "count"))
  var limit = 20

  @Flag(help: "Show all foods of which it is known.")
  var all = false

  @OptionGroup var populations: PopulationOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let nutrient = try NutrientChoice(database).nutrient(nutrient)
    let query = FoodQuery(
      "", groupKey: try group.map { try GroupChoice($0).group(in: database).key },
      order: least ? .least(nutrient.number) : .most(nutrient.number), basis: basis.value,
      limit: all ? .max : limit)
    let result = try database.search(query)
    let report = TopReport(
      nutrient: nutrient, query: query, result: result,
      dailyValues: try database.dailyValues(for: populations.value),
      codes: try database.shortCodes(of: result.foods.map(\.food.code)),
      nutrients: try database.nutrients())
    guard !result.foods.isEmpty else {
      throw Failure(
        .nothingFound, output.quiet ? "" : "\(nutrient.name) is known of none of the foods.")
    }
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
    for note in report.notes(output.style) { output.note(note) }
    output.note(report.note)
  }
}
