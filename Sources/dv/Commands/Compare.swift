internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv compare`: foods side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: DV.name,
    abstract: "Compare two to six foods side by side.",
    discussion: """
      EXAMPLES
        dv compare banana, 9003
        dv compare 1077 1079 --amount "1 cup"
        dv compare 1012 1116 --per 100kcal
        printf 'banana\\t9003\\n1077\\t1079\\n' | dv compare - --json

      Separate names with commas; codes need only spaces between them. Amounts are per 100 g of \
      each food, unless --amount or --per says otherwise.

      With -, dv compares the foods on each line of standard input; separate the foods with tabs. \
      If a line has only one food, dv keeps it until the end of the input, and then compares all \
      such foods with each other.
      """)

  private static let most = 6

  @Argument(
    help: ArgumentHelp(
      "The foods to compare, by name or code, or - for standard input.", valueName: "food"),
    completion: .food)
  var foods: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The amount of each food, such as \"1 cup\".", valueName: "amount"))
  var amount: String?

  @Flag(help: "Show every nutrient, including those with unknown amounts.")
  var all = false

  @OptionGroup var basis: BasisOptions
  @OptionGroup var selection: NutrientOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if amount != nil, basis.per != nil {
      throw ValidationError("Use only one of --amount and --per.")
    }
  }

  func run() throws {
    let list = FoodList(foods)
    guard !list.readsStandardInput else { return try answerLines(list) }
    let names = list.names
    try checkCount(names)
    let database = try options.open(answering: output)
    let report = try report(names, in: database)
    let style = try style(in: database)
    try output.write(report, text: text(report, style))
  }

  private func answerLines(_ list: FoodList) throws {
    if foods.count > 1 { _ = try list.references() }
    let database = try options.open(answering: output)
    let style = try style(in: database)
    var batch = Batch(output, separator: "\n\n")
    var single: [String] = []
    try batch.run { line in
      let names = FoodList.names(inLine: line.text)
      guard names.count > 1 else {
        single += names
        // More than can be compared are not kept.
        single = Array(single.prefix(Self.most + 1))
        _ = try FoodChoice(line.text, output, line: line.place).food(in: database)
        return nil
      }
      try checkCount(names)
      let report = try report(names, in: database)
      return Batch.Answer(report: report, text: text(report, style))
    }
    if !single.isEmpty, batch.failed == 0 {
      try checkCount(single)
      let report = try report(single, in: database)
      if !batch.hasAnswers {
        try output.write(report, text: text(report, style))
      } else {
        try output.writePart(
          output.json
            ? report.json.line : output.csv ? report.csv.text : "\n\n" + text(report, style))
      }
    }
    try batch.finish(ifEmpty: FoodList.empty)
  }

  private func style(in database: FoodDatabase) throws -> Style {
    output.style(in: try units.value(in: database))
  }

  private func text(_ report: ComparisonReport, _ style: Style) -> String {
    report.text(isComplete: all, width: TerminalText.width, style: style)
  }

  private func checkCount(_ names: [String]) throws(Failure) {
    guard !(2...Self.most).contains(names.count) else { return }
    let name = names.first.map { $0.count > 60 ? "\($0.prefix(60))…" : $0 } ?? ""
    throw Failure(
      .usage,
      names.count == 1
        ? "You gave only one food to compare: \"\(name)\"."
        : "Too many foods to compare: \(names.count). You can compare up to \(Self.most).",
      hint: names.count == 1
        ? "Separate foods with commas: dv compare banana, apple raw" : nil)
  }

  private func report(_ names: [String], in database: FoodDatabase) throws -> ComparisonReport {
    let (items, failure) = try names.map { InputLine(text: $0) }.eachPossible { name in
      let food = try FoodChoice(name, output, line: "\"\(name)\"").food(in: database)
      return (food: food, amount: try self.amount(of: food))
    }
    if let failure { throw failure }
    return try Verbs(database).compare(
      items, chosen: selection.chosen(in: database),
      referenceValues: references.values(in: database))
  }

  private func amount(of food: Food) throws -> FoodAmount {
    if let amount { return try AmountChoice(text: amount, output: output).amount(of: food) }
    return try Verbs.amount(per: basis.value, of: food)
  }
}
