internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv sum`: what several foods have together.
struct Sum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum", _superCommandName: DV.name,
    abstract: "Add up what is in several foods.",
    discussion: """
      ITEM says how much of which food: an amount and a food's name or code. What was taken is \
      shown. In a file, or with - on standard input, each line is an item; empty lines and those \
      that begin with # are passed over. Nothing is summed unless all items are understood.

      EXAMPLES
        dv sum "2 large eggs" "1 cup whole milk" "1 slice, large white bread"
        dv sum "3 oz roasted chicken breast" "1 cup chopped onion" --by protein
        dv sum "100 g sr:01123" "banana, 1 medium" --population children-1-3 --json
        printf '250 ml orange juice\\n' | dv sum -
      """)

  // "-2 g banana" is told to be no amount, not to be an unknown option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("How much of which food; - for standard input.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp("A file with an item in each line.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("Show which item gives how much of a nutrient.", valueName: "nutrient"),
    completion: .nutrient)
  var by: String?

  @OptionGroup var populations: PopulationOptions

  @Flag(help: "Show every nutrient.")
  var all = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  /// The items of the call; the "--" before those that look like options is none.
  private var given: [String] { items.filter { $0 != "--" } }

  private var readsStandardInput: Bool { given == ["-"] || file == "-" }

  func validate() throws {
    if let option = items.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if file == nil, given.isEmpty {
      throw ValidationError(
        "Give items, such as \"2 large eggs\", or a file of them with --file.")
    }
    if file != nil ? !given.isEmpty : given.count > 1 && given.contains("-") {
      throw ValidationError("Give items, or a file of them.")
    }
  }

  func run() throws {
    let lines = try lines()
    let database = try options.open(answering: output)
    let by = try by.map { key throws(any Error) in try NutrientChoice(database).number(key) }
    let nutrients = try database.nutrients()
    let taken = try items(lines, in: database)
    let report = SumReport(
      taken: taken, nutrients: nutrients,
      dailyValues: try database.dailyValues(for: populations.value),
      by: nutrients.first { $0.number == by },
      codes: try database.shortCodes(of: taken.map(\.item.food.code)))
    for note in report.notes { output.note(note) }
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(isComplete: all, width: TerminalText.width, style: output.style))
  }

  private func lines() throws(Failure) -> [ItemLine] {
    guard let file = file ?? (readsStandardInput ? "-" : nil) else {
      return given.map { ItemLine(text: $0) }
    }
    let lines = try ItemLines.read(file)
    guard !lines.isEmpty else {
      throw Failure(
        .usage,
        "\(file == "-" ? "Standard input" : file) has no items. "
          + "Give one in each line, such as \"2 large eggs\".")
    }
    return lines
  }

  /// What the lines mean.
  ///
  /// - Throws: When one of them means nothing, with all that do.
  private func items(_ lines: [ItemLine], in database: FoodDatabase) throws -> [SumReport.Taken] {
    var taken: [SumReport.Taken] = []
    var problems: [Failure] = []
    var known: [String: FoodItem] = [:]
    for line in lines {
      do {
        let item = try known[line.text] ?? item(line, in: database)
        known[line.text] = item
        taken.append(SumReport.Taken(text: line.text, item: item))
      } catch let failure as Failure {
        problems.append(Failure(failure.status, line.problem(failure.message)))
      }
    }
    guard let first = problems.first else { return taken }
    if lines.count == 1, lines[0].place == nil { throw first }
    // A call with wrong words is wrong whatever else is not found.
    let status = problems.contains { $0.status == .usage } ? ExitStatus.usage : .nothingFound
    throw Failure(
      status,
      "\(problems.count) of \(Counted.text(lines.count, "item")) cannot be taken. "
        + "Nothing was summed."
        + (taken.isEmpty && lines[0].place == nil
          ? "\nIf they are words of one item, put them in quotes: "
            + "\"\(lines.map(\.text).joined(separator: " "))\"" : ""),
      of: problems)
  }

  private func item(_ line: ItemLine, in database: FoodDatabase) throws -> FoodItem {
    let match: FoodItemMatch
    do {
      match = try database.item(line.text)
    } catch let error as FoodItemError {
      throw Failure(.usage, error.description)
    }
    switch match {
    case .found(let item):
      return item
    case .noFood(let name):
      throw Failure(
        .nothingFound, "No food is \"\(name)\". Look for one with `dv search`.")
    case .unweighed(let item):
      if !readsStandardInput,
        let portion = try AmountChoice.choose(
          after: item.error, of: item.food, style: output.style)
      {
        return try item.item(by: portion)
      }
      let corrections = item.understanding.corrections.map {
        " Looked for \"\($0.used)\" in place of \"\($0.typed)\"."
      }
      throw Failure(
        .usage,
        "\(item.food.name) (\(item.food.code)): \(item.error.description)"
          + corrections.joined() + others(item.others))
    }
  }

  /// The foods that may be meant as well and have the measure.
  private func others(_ foods: [FoodSummary]) -> String {
    guard !foods.isEmpty else { return "" }
    return " Or do you mean "
      + foods.map { "\($0.name) (\($0.code))" }.joined(separator: "; ") + "?"
  }
}
