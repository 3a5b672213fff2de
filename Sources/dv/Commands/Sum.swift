internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text

/// `dv sum`: what several foods have together.
struct Sum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum", _superCommandName: DV.name,
    abstract: "Add up the nutrients of several foods.",
    discussion: """
      EXAMPLES
        dv sum "2 large eggs" "1 cup whole milk" "1 slice white bread"
        dv sum "3 oz roasted chicken breast" "1 cup chopped onion" --by protein
        dv sum --file recipe.txt --json
        printf '250 ml orange juice\\n' | dv sum -

      An item is an amount and a food, by name or code. The result shows how each was understood. If \
      any item isn't understood, nothing is summed. With -, each line of standard input is answered \
      as it arrives, lines that aren't understood are reported and left out, and the total comes at \
      the end. Empty lines and lines that begin with # are skipped.
      """)

  // "-2 g banana" gets an error about amounts, not about options.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "An amount and a food, in quotes; - for standard input.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp("Read items from a file, one per line.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("Show how much of a nutrient each item has.", valueName: "nutrient"),
    completion: .nutrient)
  var by: String?

  @Flag(help: "Show every nutrient, also unknown ones.")
  var all = false

  @OptionGroup var selection: NutrientOptions
  @OptionGroup var populations: PopulationOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  /// The items of the call, without the "--" before those that look like options.
  private var given: [String] { items.filter { $0 != "--" } }

  private var readsStandardInput: Bool { given == ["-"] || file == "-" }

  func validate() throws {
    if let option = items.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if file == nil, given.isEmpty {
      throw ValidationError("Give items, such as \"2 large eggs\", or a file of them with --file.")
    }
    if file != nil ? !given.isEmpty : given.count > 1 && given.contains("-") {
      throw ValidationError("Give items or a file, not both.")
    }
  }

  func run() throws {
    let lines = readsStandardInput ? [] : try lines()
    let database = try options.open(answering: output)
    let by = try by.map { try NutrientChoice(database).nutrient($0) }
    let dailyValues = try database.dailyValues(for: populations.value)
    var nutrients = try selection.chosen(in: database) ?? database.nutrients()
    if let by, !nutrients.contains(by) { nutrients.append(by) }
    guard !readsStandardInput else {
      return try answerLines(database, nutrients, dailyValues, by: by)
    }
    let report = SumReport(
      try items(lines, in: database), nutrients: nutrients, dailyValues: dailyValues, by: by)
    for note in report.notes { output.note(note) }
    try output.write(
      report,
      text: report.text(isComplete: all, width: TerminalText.width, style: output.style))
  }

  // MARK: Line by line

  private func answerLines(
    _ database: FoodDatabase, _ nutrients: [Nutrient], _ dailyValues: DailyValues, by: Nutrient?
  ) throws {
    var batch = Batch(output)
    var sum = RunningSum(nutrients)
    // Only --by needs to know the items at the end.
    var parts: [(part: SumTotal.Part, amount: Double?)] = []
    try batch.run { line in
      let item = try item(line, in: database)
      let food = FoodSum.Item(food: item.item.food, amount: item.item.amount)
      sum.add(food.food, food.amount)
      if let by { parts.append((SumTotal.Part(item), food.amount(of: by.number))) }
      for note in item.notes { output.note(line.message(note)) }
      // Rows of items and rows of totals would not be one table.
      return output.csv
        ? nil
        : Batch.Answer(report: item, text: output.json ? "" : item.text(output.style))
    }
    let failed = batch.failed
    if batch.count > failed {
      let report = RunningSumReport(
        SumTotal(sum, nutrients: nutrients, dailyValues: dailyValues, by: by, parts: parts),
        count: sum.count, failed: failed)
      try output.writePart(
        output.json
          ? report.json.line
          : output.csv
            ? report.csv.text
            : report.text(isComplete: all, width: TerminalText.width, style: output.style))
    }
    try batch.finish(ifEmpty: Self.noItems("Standard input"))
  }

  // MARK: All together

  private func lines() throws(Failure) -> [InputLine] {
    guard let file else { return given.map { InputLine(text: $0) } }
    let lines = try InputLines(file).all()
    guard !lines.isEmpty else { throw Self.noItems(file) }
    return lines
  }

  private static func noItems(_ name: String) -> Failure {
    Failure(
      .usage, "\(name) has no items.",
      hint: "Put one item on each line, such as \"2 large eggs\".")
  }

  /// What the lines mean.
  ///
  /// - Throws: When one of them isn't understood, with all that aren't.
  private func items(_ lines: [InputLine], in database: FoodDatabase) throws -> [SumItem] {
    var items: [SumItem] = []
    var failures: [(line: InputLine, failure: Failure)] = []
    var known: [String: SumItem] = [:]
    for line in lines {
      do {
        let item = try known[line.text] ?? item(line, in: database, isAlone: lines.count == 1)
        known[line.text] = item
        items.append(item)
      } catch let failure as Failure {
        failures.append((line, failure))
      }
    }
    guard let first = failures.first else { return items }
    if lines.count == 1, lines[0].place == nil { throw first.failure }
    // A wrong item is a usage error, whatever else is not found.
    let status =
      failures.contains { $0.failure.status == .usage } ? ExitStatus.usage : .nothingFound
    let isOneItem = items.isEmpty && lines[0].place == nil
    throw Failure(
      status,
      "\(failures.count) of \(Counted.text(lines.count, "item")) "
        + "\(failures.count == 1 ? "wasn't" : "weren't") understood, so nothing was summed."
        + (isOneItem
          ? "\nPut the words of one item in quotes: "
            + "dv sum \"\(lines.map(\.text).joined(separator: " "))\"" : ""),
      of: failures.map { Failure($0.failure.status, $0.line.message($0.failure.text)) })
  }

  private func item(
    _ line: InputLine, in database: FoodDatabase, isAlone: Bool = false
  ) throws -> SumItem {
    let match: FoodItemMatch
    do {
      match = try database.item(line.text)
    } catch let error as FoodItemError {
      throw Failure(error)
    }
    let item: FoodItem
    switch match {
    case .found(let found): item = found
    case .noFood(let name): throw FoodChoice.notFound(name)
    case .unweighed(let unweighed):
      let place = isAlone ? nil : line.place ?? line.quoted
      guard
        let portion = try AmountChoice.choose(
          after: unweighed.error, of: unweighed.food, output, line: place)
      else { throw Self.failure(unweighed) }
      item = try unweighed.item(by: portion)
    }
    let codes = try database.shortCodes(of: [item.food.code])
    return SumItem(text: line.text, item: item, code: codes[item.food.code])
  }

  /// Why an item can't be weighed, and what else it could mean.
  private static func failure(_ item: UnweighedItem) -> Failure {
    var failure = Failure(item.error)
    let corrections = item.understanding.corrections.map {
      " Searched for \"\($0.used)\" instead of \"\($0.typed)\"."
    }
    failure.message =
      "\(item.food.name) (\(item.food.code)): \(failure.message)" + corrections.joined()
    if !item.others.isEmpty {
      failure.candidates = item.others
      failure.hint =
        "Or did you mean "
        + item.others.map { "\($0.name) (\($0.code))" }.joined(separator: "; ") + "?"
    }
    return failure
  }
}
