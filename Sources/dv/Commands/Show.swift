internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Text
internal import Nutrition

/// `dv show`: what is in foods, per amount, with %DV.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: DV.name,
    abstract: "Show what is in a food, or in several.",
    discussion: """
      FOOD is a code (sr:01123), a bare number where it is unambiguous (1123), words in quotes, or \
      - for foods from standard input, one a line. An amount is a mass, a volume, or so many of \
      the food's own measures.

      EXAMPLES
        dv show sr:01123
        dv show 01001 --amount "1 tbsp"
        dv show banana --amount "1/2 large" --population children-1-3
        dv show 9040 --all --json
        dv show 1077 1079 1085 --amount "1 cup" --csv
        printf '1123\\nbanana\\n' | dv show -
      """)

  @Argument(
    help: ArgumentHelp("A food: a code, a number, or words.", valueName: "food"),
    completion: .food)
  var food: [String]

  // Unconditional, so that "-2 g" is told to be no amount, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much of it; 100 g by default.", valueName: "amount"))
  var amount: String?

  @OptionGroup var populations: PopulationOptions

  @Flag(help: "Show every nutrient.")
  var all = false

  @Flag(help: "Show a shipped food without your corrections.")
  var original = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let nutrients = try database.nutrients()
    let dailyValues = try database.dailyValues(for: populations.value)
    let release = try database.release()
    let list = FoodList(food)
    let references = try list.references()
    let (reports, failure) = try references.eachPossible { reference in
      let food = try self.food(reference, in: database)
      return try FoodReport(
        food: food, in: database,
        amount: try amount.map {
          try AmountChoice(text: $0, style: output.style).amount(of: food)
        } ?? .hundredGrams,
        nutrients: nutrients, dailyValues: dailyValues, release: release)
    }
    if !reports.isEmpty {
      try output.write(
        json: references.count == 1 && !list.readsStandardInput
          ? reports[0].json : .object([("foods", .array(reports.map(\.json)))]),
        csv: FoodReport.csv(reports),
        text: reports.map {
          $0.text(isComplete: all, width: TerminalText.width, style: output.style)
        }.joined(separator: "\n\n"))
    }
    if let failure { throw failure }
  }

  private func food(_ reference: String, in database: FoodDatabase) throws -> Food {
    let found = try FoodChoice(reference: reference, style: output.style).food(in: database)
    guard original else { return found }
    return try database.food(found.code, isOriginal: true) ?? found
  }
}
