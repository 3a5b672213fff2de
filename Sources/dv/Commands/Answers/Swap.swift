internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import MealPlanning
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv swap`: what to eat instead of a food.
struct Swap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", _superCommandName: DV.name,
    abstract: "Find a similar food with less or more of a nutrient.",
    discussion: """
      EXAMPLES
        dv swap salami --less sodium
        dv swap white bread --more fiber --keep energy
        dv swap "1 cup whole milk" --less saturated-fat --keep protein,calcium
        dv swap salami --less sodium --without pork

      dv looks only at foods of the same kind, and compares equal weights. --less and --more \
      require a change of at least 10%; --keep allows 75% to 150% of the original amount. Foods \
      with an unknown amount of any of these nutrients are excluded; dv says how many.

      --only and --without look for words such as fish or milk in a food's name, but not in its \
      ingredients.
      """)

  @Argument(
    help: ArgumentHelp(
      "The food: its code or words from its name, with or without an amount.", valueName: "food"),
    completion: .food)
  var food: [String]

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Nutrients you want less of, separated by commas.", valueName: "list"),
    completion: .nutrient)
  var less: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Nutrients you want more of, separated by commas.", valueName: "list"),
    completion: .nutrient)
  var more: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Nutrients to keep about the same, separated by commas.", valueName: "list"),
    completion: .nutrient)
  var keep: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The amount of the food, such as \"2 oz\".", valueName: "amount"))
  var amount: String?

  @OptionGroup var names: FoodNameOptions
  @OptionGroup var kinds: FoodKindOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods to show.", valueName: "count"))
  var limit = 10

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if less.isEmpty, more.isEmpty {
      throw ValidationError("Say what should change, such as --less sodium or --more fiber.")
    }
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let wishes = try wishes(in: database)
    let named = try NamedFood(
      food.joined(separator: " "), KitchenResolver(database), in: database, output)
    let amount =
      try amount.map { try AmountChoice(text: $0, output: output).amount(of: named.food) }
      ?? named.amount ?? FoodAmount(.portion, of: named.food) ?? .hundredGrams
    let swap = FoodSwap(named.food, wishes: wishes.map { ($0.nutrient.number, $0.wish) })
    if let number = swap.unknown.first,
      let nutrient = wishes.first(where: { $0.nutrient.number == number })?.nutrient
    {
      throw Failure(
        .nothingFound,
        "The amount of \(nutrient.everydayName.lowercasedName) in \(named.food.name) is unknown, "
          + "so dv can't compare other foods with it.")
    }
    let candidates = try candidates(for: swap, in: database)
    let result = swap.result(among: candidates, isOfAnyKind: !kinds.group.isEmpty)
    let report = SwapReport(
      swap, amount: amount, nutrients: wishes.map(\.nutrient), result: result, limit: limit,
      codes: try database.shortCodes(
        of: [named.food.code] + result.foods.prefix(limit).map(\.code)))
    guard report.total > 0 else {
      if output.json { try output.write(report, text: "") }
      throw Failure(.nothingFound, output.quiet ? "" : report.nothing, isAnswered: true)
    }
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
    for note in report.notes { output.note(note) }
  }

  /// The nutrients and how they should change, in the order of the options.
  private func wishes(
    in database: FoodDatabase
  ) throws -> [(nutrient: Nutrient, wish: FoodSwap.Wish)] {
    let choice = try NutrientChoice(database)
    var wishes: [(nutrient: Nutrient, wish: FoodSwap.Wish)] = []
    for (lists, wish) in [(less, FoodSwap.Wish.less), (more, .more), (keep, .keep)] {
      for name in lists.flatMap({ $0.split(separator: ",") }) {
        let nutrient = try choice.nutrient(String(name).trimmed)
        guard !wishes.contains(where: { $0.nutrient == nutrient }) else {
          throw Failure(
            .usage, "You listed \(nutrient.everydayName.lowercasedName) twice.",
            hint: "List each nutrient with only one of --less, --more and --keep.")
        }
        wishes.append((nutrient, wish))
      }
    }
    return wishes
  }

  /// The foods that may replace it: those of the groups of its kind, or of the groups given.
  ///
  /// Packaged foods replace only packaged foods, which there are millions of.
  private func candidates(
    for swap: FoodSwap, in database: FoodDatabase
  ) throws -> [FoodSummary] {
    var query = FoodQuery("", limit: .max)
    query.shown = swap.wishes.map(\.number)
    try kinds.apply(to: &query, in: database)
    if kinds.group.isEmpty {
      query.groupKeys = Set(try database.groups().filter(swap.mayBeIn).map(\.key))
    }
    guard !query.groupKeys.isEmpty else { return [] }
    if kinds.dataset.isEmpty, swap.food.code.dataset != .branded {
      let datasets = try database.datasets().map(\.dataset.prefix) + [.mine]
      if datasets.contains(.branded) {
        query.datasets = Set(datasets.filter { $0 != .branded }.map(\.rawValue))
      }
    }
    return try database.search(query).foods.map(\.food).filter { names.allow($0.name) }
  }
}
