internal import ArgumentParser
internal import FoodDatabase
internal import Foundation
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv sum`: what several foods have together.
struct Sum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum", _superCommandName: DV.name,
    abstract: "Add up the nutrients of several foods.",
    discussion: """
      EXAMPLES
        dv sum "2 large eggs" "1 cup whole milk" "1 slice white bread"
        dv sum "3 oz roasted chicken breast" "1 cup chopped onion" --by protein
        dv sum --recipe "1 lb spaghetti" "15 oz can diced tomatoes, drained"
        dv sum --recipe --file recipe.txt --resolve resolved.txt
        printf '250 ml orange juice\\n' | dv sum -

      Write items the way you'd jot them down: an amount and a food, by name or code. The result \
      shows how each item was understood; "Check:" flags a food or weight that dv may have guessed \
      wrong. Items that aren't understood are left out, and the exit status is 1. In a terminal, \
      dv asks about these items instead. It remembers your answers, and `dv user choices` lists \
      them.

      dv assumes that foods are ready to eat: meat, pasta, rice and beans are cooked. With \
      --recipe, dv assumes that foods are uncooked ingredients: meat is raw, and pasta, rice and \
      beans are dry.

      With -, each line of standard input is processed as it arrives, and the total comes at the \
      end. Empty lines and lines that begin with # are skipped.
      """)

  // "-2 g banana" gets an error about amounts, not about options.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "An amount and a food, in quotes, or - for standard input.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp("Read items from a file, one per line.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Treat items as uncooked: meat is raw, and pasta, rice and beans are dry.")
  var recipe = false

  @Flag(help: "Don't show a total unless every item is understood.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Save the items, with their codes and weights in grams, to a file. If you later read that file "
        + "with --file, dv doesn't ask about them again.",
      valueName: "file"),
    completion: .file())
  var resolve: String?

  @Option(
    help: ArgumentHelp("Show how much of a nutrient each item has.", valueName: "nutrient"),
    completion: .nutrient)
  var by: String?

  @Flag(help: "Show every nutrient, including those with unknown amounts.")
  var all = false

  @OptionGroup var selection: NutrientOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var units: UnitOptions
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
      throw ValidationError(
        "Give items, such as \"2 large eggs\", or read them from a file with --file.")
    }
    if readsStandardInput, strict || resolve != nil {
      throw ValidationError(
        "With -, each item is processed as it arrives, so --strict and --resolve can't be used.")
    }
    if resolve == "-" {
      throw ValidationError("--resolve needs a file. It can't write to standard output.")
    }
    if file != nil ? !given.isEmpty : given.count > 1 && given.contains("-") {
      throw ValidationError("Give items or a file, not both.")
    }
  }

  func run() throws {
    let resolved = resolve.map { ResultFile(path: $0) }
    try resolved?.checkPlace()
    if let file, let resolved, resolved.isFile(file) {
      throw Failure(
        .usage, "--resolve would overwrite \(file), the file that the items come from.",
        hint: "Choose another file.")
    }
    let lines = readsStandardInput ? [] : try lines()
    let database = try options.open(answering: output)
    let by = try by.map { try NutrientChoice(database).nutrient($0) }
    let referenceValues = try references.values(in: database)
    let style = output.style(in: try units.value(in: database))
    var nutrients = try selection.chosen(in: database) ?? database.nutrients()
    if let by, !nutrients.contains(by) { nutrients.append(by) }
    guard !readsStandardInput else {
      return try answerLines(database, nutrients, referenceValues, by: by, style)
    }
    let (items, failures) = try ItemReader(database, context, output).items(lines)
    if let resolved, !items.isEmpty, failures.isEmpty || !strict {
      try resolved.write(text(of: lines, resolvedTo: items))
    }
    guard !items.isEmpty, failures.isEmpty || !strict else {
      throw ItemReader.failure(of: failures, among: lines, Self.outcome, isDone: false)
    }
    let report = SumReport(
      items.map(\.item), failures: failures.map { ($0.line.text, $0.failure.report) },
      nutrients: nutrients, referenceValues: referenceValues, by: by)
    for note in report.notes { output.note(note) }
    for (_, item) in items { noteDoubt(of: item) }
    try output.noteOutdatedRecipes(among: items.map(\.item.food), in: database)
    try output.write(
      report,
      text: report.text(isComplete: all, width: TerminalText.width, style: style))
    guard failures.isEmpty else {
      throw ItemReader.failure(of: failures, among: lines, Self.outcome, isDone: true)
    }
  }

  // MARK: Line by line

  private func answerLines(
    _ database: FoodDatabase, _ nutrients: [Nutrient], _ referenceValues: ReferenceValues,
    by: Nutrient?, _ style: Style
  ) throws {
    let reader = ItemReader(database, context, output)
    var batch = Batch(output)
    var sum = RunningSum(nutrients, for: referenceValues)
    // Only --by needs to know the items at the end.
    var parts: [(part: SumTotal.Part, amount: Double?)] = []
    try batch.run { line in
      let item = try reader.item(line)
      let food = FoodSum.Item(food: item.food, amount: item.amount)
      sum.add(food.food, food.amount)
      noteDoubt(of: item)
      if let by { parts.append((SumTotal.Part(item), food.amount(of: by.number))) }
      // Rows of items and rows of totals would not be one table.
      return output.csv
        ? nil
        : Batch.Answer(report: item, text: output.json ? "" : item.text(style))
    }
    let failed = batch.failed
    if batch.count > failed {
      let report = RunningSumReport(
        SumTotal(sum, nutrients: nutrients, referenceValues: referenceValues, by: by, parts: parts),
        count: sum.count, failed: failed)
      try output.writePart(
        output.json
          ? report.json.line
          : output.csv
            ? report.csv.text
            : report.text(isComplete: all, width: TerminalText.width, style: style))
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

  /// Each line with its food's code and grams, and what is not understood as it was.
  private func text(
    of lines: [InputLine], resolvedTo items: [(line: InputLine, item: SumItem)]
  ) -> String {
    let known = Dictionary(
      items.map { ($0.line.text, $0.item) }, uniquingKeysWith: { first, _ in first })
    let text = lines.map { line in
      let words = line.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      guard let item = known[line.text] else { return words }
      guard item.amount.grams > 0 else { return "# \(words)" }
      let grams = DecimalText.shortest(DecimalText.fifteenDigits(item.amount.grams))
      return "# \(words): \(item.food.name)\n\(item.food.code), \(grams) g"
    }
    return text.joined(separator: "\n") + "\n"
  }

  // MARK: One item

  /// Notes foods that may not be the ones meant, which rows of totals don't show.
  private func noteDoubt(of item: SumItem) {
    guard output.csv, item.resolution.isDoubtful else { return }
    output.note("\(item.text): \(item.describedFood)")
  }

  /// What becomes of items, for messages about those that aren't understood.
  private static let outcome = ItemReader.Outcome(
    command: "dv sum", left: "left out of the sum", nothing: "nothing was summed")

  private var context: KitchenContext { recipe ? .recipe : .diary }
}
