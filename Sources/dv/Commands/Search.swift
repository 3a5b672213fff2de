internal import ArgumentParser
internal import Console
internal import FoodDatabase
internal import Nutrition

/// `dv search`: ranked foods with energy and macronutrients.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find foods by words, best match first.",
    discussion: """
      The last word may be unfinished. Amounts are per 100 g of edible portion.

      EXAMPLES
        dv search banana
        dv search chicken breast roasted --limit 5
        dv search milk --group dairy --json
      """)

  @Argument(help: "What to look for.")
  var words: [String]

  @Option(help: "Only foods of this group: its key or the beginning of its name.")
  var group: String?

  @Option(help: "Only foods that came with dv (shipped), or only your own (mine).")
  var origin: String?

  @Option(help: ArgumentHelp("How many foods to show at most.", valueName: "count"))
  var limit = 20

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("Give words to look for.")
    }
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if let origin, FoodOrigin(rawValue: origin) == nil {
      throw ValidationError("--origin must be shipped or mine.")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let database = try options.open()
    let query = FoodQuery(
      text, groupKey: try group.map { try GroupChoice($0).group(in: database).key },
      origin: origin.flatMap(FoodOrigin.init),
      limit: limit)
    let result = try database.search(query)
    let report = SearchReport(
      query: text, result: result,
      codes: try database.shortCodes(of: result.foods.map(\.code)))
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
    guard result.total > 0 else {
      throw Failure(
        .nothingFound, output.quiet ? "" : "No food matches \"\(text)\". Try fewer or other words.")
    }
    if result.total > result.foods.count {
      output.note(
        "\(result.foods.count) of \(result.total) foods; --limit \(result.total) shows all.")
    }
  }
}
