internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import MealPlanning
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv suggest`: what to eat, and how much.
struct Suggest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", _superCommandName: DV.name,
    abstract:
      "Suggest foods that help you meet the day's targets, or portion sizes for foods you choose.",
    discussion: """
      EXAMPLES
        dv suggest --eaten "2 eggs" --eaten "1 bagel" --eaten "1 cup coffee"
        dv suggest --eaten "1 cup oatmeal" --without fish,nuts --min protein=80
        dv suggest --portions "chicken breast" rice broccoli --protein 40 --energy 600
        dv suggest --portions "2 eggs" toast tomato --energy 350 --max sodium=600

      WHAT TO EAT
      dv compares what you ate (from your diary, or --eaten) with your targets (see `dv targets`). \
      Then it suggests a few plans. Each plan has one to four common foods that bring you closer \
      to your minimums without exceeding a maximum. --only and --without look at a food's name and \
      its kind, such as fish or greens, but not at its ingredients.

      HOW MUCH
      With --portions, dv finds how much of each food to eat so that the meal comes within 5% of \
      the amounts you ask for. It keeps each portion as close to its usual size as possible. If \
      you give an amount, such as "1 egg", dv keeps that amount.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Show how much of each food to eat. List the foods after this option.", valueName: "food"),
    completion: .food)
  var portions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An amount and a food that you ate, to use instead of your diary. Can be repeated.",
      valueName: "item"))
  var eaten: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "At least this much of a nutrient for the day (or the meal, with --portions), such as "
        + "protein=80. Can be repeated.",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var min: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "At most this much of a nutrient for the day (or the meal, with --portions), such as "
        + "sodium=1500. Can be repeated.",
      valueName: "key=amount"),
    completion: .nutrientAmount)
  var max: [String] = []

  @OptionGroup(title: "Targets for the meal (with --portions)") var wanted: LabelOptions
  @OptionGroup var names: FoodNameOptions
  @OptionGroup var kinds: FoodKindOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many plans to show.", valueName: "count"))
  var limit = 3

  @Option(
    help: ArgumentHelp("The day of the plan, such as 2026-11-23.", valueName: "day"))
  var date = "today"

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    let isWanted = try !wanted.given.isEmpty
    if portions.isEmpty {
      if isWanted {
        throw ValidationError(
          "To plan a meal, list its foods with --portions. "
            + "To set limits for a day, use --min and --max.")
      }
    } else if !eaten.isEmpty {
      throw ValidationError("Use only one of --portions and --eaten.")
    } else if !isWanted, min.isEmpty, max.isEmpty {
      throw ValidationError("Say what the meal should contain, such as --protein 40 --energy 600.")
    }
  }

  /// The limits that the call sets, in the order of the options.
  func limits(
    in database: FoodDatabase
  ) throws -> (
    minimums: [(NutrientNumber, Double)], maximums: [(NutrientNumber, Double)]
  ) {
    let choice = try NutrientChoice(database)
    let minimums = try min.map { try choice.amount($0, of: "--min") }
    let maximums = try max.map { try choice.amount($0, of: "--max") }
    for (number, minimum) in minimums {
      guard maximums.contains(where: { $0.0 == number && $0.1 < minimum }),
        let nutrient = try database.nutrients().first(where: { $0.number == number })
      else { continue }
      throw TargetEntryError.minimumAboveMaximum(nutrient)
    }
    return (minimums, maximums)
  }

  func run() throws {
    let database = try options.open(answering: output)
    if portions.isEmpty {
      try DayPlanning(command: self, database: database).run()
    } else {
      try PortionPlanning(command: self, database: database).run()
    }
  }
}
