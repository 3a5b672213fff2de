internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv top`: the foods with the most of a nutrient.
struct Top: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "top", _superCommandName: DV.name,
    abstract: "List the foods with the most or the least of a nutrient.",
    discussion: """
      EXAMPLES
        dv top iron
        dv top fiber --per 100kcal --group legumes
        dv top sodium --least --group dairy --limit 5
        dv top vitamin-d --per portion --json

      `dv nutrients` lists the nutrients. Foods with an unknown value for the nutrient are \
      excluded; dv says how many. With --per 100kcal, foods with less than 10 kcal in 100 g, such \
      as coffee, are left out.
      """)

  @Argument(
    help: ArgumentHelp("The nutrient: its key or number.", valueName: "nutrient"),
    completion: .nutrient)
  var nutrient: String

  @OptionGroup var basis: BasisOptions
  @OptionGroup var kinds: FoodKindOptions

  @Flag(help: "List the foods with the least of the nutrient first.")
  var least = false

  @OptionGroup var page: PageOptions
  @OptionGroup var selection: NutrientOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let nutrient = try NutrientChoice(database).nutrient(nutrient)
    let shown = try selection.chosen(in: database) ?? []
    var query = FoodQuery(
      "", order: least ? .least(nutrient.number) : .most(nutrient.number), basis: basis.value,
      limit: page.most)
    query.offset = page.offset
    query.shown = shown.map(\.number)
    try kinds.apply(to: &query, in: database)
    let report = try Verbs(database).top(
      nutrient, query, shown: shown, referenceValues: references.values(in: database))
    let style = output.style(in: try units.value(in: database))
    if report.result.total > 0 || output.json {
      try output.write(
        report, text: report.text(width: TerminalText.width, style: style))
    }
    guard report.result.total > 0 else {
      throw Failure(
        .nothingFound,
        output.quiet
          ? "" : "No matching food has a known value for \(nutrient.everydayName.lowercasedName).",
        isAnswered: true)
    }
    for note in report.notes(output.style) { output.note(note) }
  }
}
