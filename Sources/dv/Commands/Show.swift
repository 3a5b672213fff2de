internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv show`: the nutrients of foods.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: DV.name,
    abstract: "Show the nutrients of a food.",
    discussion: """
      EXAMPLES
        dv show banana
        dv show 1077 --amount "1 cup"
        dv show sr:01123 --all --json
        dv show 1077 1079 --nutrients protein,calcium --csv
        dv show "Banana bread" --ingredients
        printf '1123\\t2 large\\nbanana\\n' | dv show - --json

      Refer to a food by name or code. Separate names with commas; codes need only \
      spaces between them. An amount is a weight, a volume, or a count of one of the food's portions ("2 large"). With -, \
      each line of standard input is a food, optionally followed by a tab and an amount.
      """)

  @Argument(
    help: ArgumentHelp(
      "The foods to show, by name or code, or - for standard input.", valueName: "food"),
    completion: .food)
  var food: [String]

  // Unconditional, so that "-2 g" gets an error about amounts, not about options.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The amount of the food (default: 100 g).", valueName: "amount"))
  var amount: String?

  @Flag(help: "Show every nutrient, including those with unknown amounts.")
  var all = false

  @Flag(help: "Show shipped values without your corrections.")
  var original = false

  @Flag(help: "Show where each value comes from.")
  var sources = false

  @Flag(
    help: "Show the recipe (yours or the dataset's) that the values are computed from.")
  var ingredients = false

  @OptionGroup var selection: NutrientOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if ingredients, output.csv {
      throw ValidationError(
        "CSV can't show ingredients. Use --json, or leave out --ingredients.")
    }
  }

  func run() throws {
    let list = FoodList(food)
    if list.readsStandardInput, food.count > 1 { _ = try list.references() }
    let database = try options.open(answering: output)
    let shown = try Shown(self, database)
    if list.readsStandardInput { return try answerLines(shown) }
    let references = try list.references()
    let matches = try database.find(references.map(\.text))
    let (reports, failures) = try references.eachResult { line in
      try shown.report(
        line.text, matches[line.text], amount: amount,
        line: references.count > 1 ? line.quoted : nil)
    }
    try output.noteOutdatedRecipes(among: reports.map(\.food), in: database)
    let text = reports.map { self.text($0, shown.style) }.joined(separator: "\n\n")
    if references.count == 1, let report = reports.first {
      try output.write(report, text: text)
    } else if !reports.isEmpty || output.json {
      try output.write(
        FoodListReport(reports, errors: failures.map { ($0.line.text, $0.failure.report) }),
        text: text)
    }
    guard var failure = Failure(failures, of: references.count) else { return }
    failure.isAnswered = true
    throw failure
  }

  private func text(_ report: FoodReport, _ style: Style) -> String {
    report.text(isComplete: all, width: TerminalText.width, style: style)
  }

  private func answerLines(_ shown: Shown) throws {
    var batch = Batch(output, separator: "\n\n")
    try batch.run { line in
      let parts = line.text.split(separator: "\t", maxSplits: 1).map { String($0).trimmed }
      let report = try shown.report(
        parts[0], amount: parts.count > 1 ? parts[1] : amount, line: line.place)
      return Batch.Answer(
        report: report, text: output.json || output.csv ? "" : text(report, shown.style))
    }
    try batch.finish(ifEmpty: FoodList.empty)
  }

  /// What all foods are shown with.
  private struct Shown {
    private let show: Show
    private let database: FoodDatabase
    private let nutrients: [Nutrient]
    private let chosen: [Nutrient]?
    private let referenceValues: ReferenceValues
    private let release: ReleaseStamp
    let style: Style

    init(_ show: Show, _ database: FoodDatabase) throws {
      self.show = show
      self.database = database
      nutrients = try database.nutrients()
      chosen = try show.selection.chosen(in: database)
      referenceValues = try show.references.values(in: database)
      release = try database.release()
      style = show.output.style(in: try show.units.value(in: database))
    }

    /// A food in an amount, both in words; `match` is what the words stand for if it is known.
    func report(
      _ reference: String, _ match: FoodMatch? = nil, amount: String?, line: String?
    ) throws -> FoodReport {
      var food = try FoodChoice(reference, show.output, line: line)
        .food(match ?? database.find(reference), in: database)
      if show.original { food = try database.food(food.code, isOriginal: true) ?? food }
      return try FoodReport(
        food: food, in: database,
        amount: try amount.map {
          try AmountChoice(text: $0, output: show.output, line: line).amount(of: food)
        } ?? .hundredGrams,
        nutrients: nutrients, chosen: chosen, referenceValues: referenceValues, release: release,
        hasSources: show.sources, hasIngredients: show.ingredients)
    }
  }
}
