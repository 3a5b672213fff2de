internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv compare`: foods side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: DV.name,
    abstract: "Show what is in two to six foods, side by side.",
    discussion: """
      Foods are named as in `dv show`. Amounts are for 100 g of each, for an amount in words \
      (--amount), for as much as has 100 kcal, or for each food's own first measure (--per).

      EXAMPLES
        dv compare 1077 1079 --amount "1 cup"
        dv compare sr:04053 sr:01001 --per 100kcal
        printf '1123\\n1129\\n' | dv compare -
        dv compare banana 9003 9200 --population pregnant-or-lactating --all
      """)

  private static let most = 6

  @Argument(
    help: ArgumentHelp("The foods: codes, numbers, or words.", valueName: "food"),
    completion: .food)
  var foods: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much of each, by its own measures.", valueName: "amount"))
  var amount: String?

  @OptionGroup var basis: BasisOptions
  @OptionGroup var populations: PopulationOptions

  @Flag(help: "Show every nutrient.")
  var all = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if amount != nil, basis.value != .hundredGrams {
      throw ValidationError("--amount and --per exclude each other.")
    }
  }

  func run() throws {
    let references = try FoodList(foods).references()
    guard (2...Self.most).contains(references.count) else {
      throw Failure(
        .usage,
        "dv compare takes 2 to \(Self.most) foods, not \(references.count). "
          + "Put the words of one food in quotes.")
    }
    let database = try options.open(answering: output)
    let (items, failure) = try references.eachPossible { reference in
      let food = try FoodChoice(reference: reference, style: output.style).food(in: database)
      return (food: food, amount: try self.amount(of: food))
    }
    if let failure { throw failure }
    let dailyValues = try database.dailyValues(for: populations.value)
    let report = ComparisonReport(
      comparison: FoodComparison(
        items, nutrients: try database.nutrients(), dailyValues: dailyValues),
      codes: try database.shortCodes(of: items.map(\.food.code)),
      population: dailyValues.population)
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(isComplete: all, width: TerminalText.width, style: output.style))
  }

  private func amount(of food: Food) throws -> FoodAmount {
    if let amount { return try AmountChoice(text: amount, style: output.style).amount(of: food) }
    guard let amount = FoodAmount(basis.value, of: food) else {
      throw Failure(
        .usage,
        basis.value == .portion
          ? "\(food.name) has no measure of its own. Compare by 100g or 100kcal."
          : "The energy of \(food.name) is unknown, or it has none. Compare by 100g or portion.")
    }
    return amount
  }
}
