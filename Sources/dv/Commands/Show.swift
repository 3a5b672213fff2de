internal import ArgumentParser
internal import Console
internal import FoodDatabase
internal import Nutrition

/// `dv show`: what is in one food, per amount, with %DV.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what is in a food.",
    discussion: """
      FOOD is a code (sr:01123), a bare number where it is unambiguous (1123), or words in quotes.
      An amount is grams, kilograms, ounces, pounds, or one of the food's own measures.

      EXAMPLES
        dv show sr:01123
        dv show 01001 --amount "1 tbsp"
        dv show banana --amount "1/2 large" --population children-1-3
        dv show 9040 --all --json
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, a number, or words.", valueName: "food"),
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

  func validate() throws {
    if food.count > 1 {
      throw ValidationError(
        "dv show takes one food. Put its words in quotes: "
          + "dv show \"\(food.joined(separator: " "))\"")
    }
  }

  func run() throws {
    let database = try options.open()
    let reference = food.joined(separator: " ")
    var found = try FoodChoice(reference: reference, style: output.style).food(in: database)
    if original, let shipped = try database.food(found.code, isOriginal: true) { found = shipped }
    let report = FoodReport(
      food: found, code: try database.shortCodes(of: [found.code])[found.code],
      amount: try amount.map {
        try AmountChoice(text: $0, style: output.style).amount(of: found)
      } ?? .hundredGrams,
      nutrients: try database.nutrients(),
      dailyValues: try database.dailyValues(for: populations.value),
      release: try database.release())
    try output.write(
      json: report.json, csv: report.csv, text: report.text(isComplete: all, style: output.style))
  }
}
