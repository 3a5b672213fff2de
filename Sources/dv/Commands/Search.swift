internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv search`: ranked foods with energy and macronutrients.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", _superCommandName: DV.name,
    abstract: "Find foods by name or by nutrient content.",
    discussion: """
      EXAMPLES
        dv search chicken breast roasted
        dv search milk --group dairy --json
        dv search --min protein=20 --max fat=3 --limit 5
        dv search lentils --sort iron --per 100kcal
        printf 'banana\\nwhole milk\\n' | dv search - --limit 1

      Misspelled words are corrected. Type "no sugar" or -sugar to leave out foods with "sugar" in \
      the name. You can also search by code, USDA number or barcode. If you filter or sort by a \
      nutrient, foods with an unknown value for that nutrient are excluded; dv says how many. With \
      --per 100kcal, limits set with --min and --max are per 100 kcal, too, but limits on energy \
      are still per 100 g. With -, dv searches for each line of standard input as it arrives.
      """)

  // A word after "-", which excludes foods, is not an option.
  @Argument(
    parsing: .allUnrecognized, help: "Words to search for, or - for standard input.",
    completion: .searchWord)
  var words: [String] = []

  @OptionGroup var filters: FilterOptions
  @OptionGroup var basis: BasisOptions
  @OptionGroup var selection: NutrientOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private var text: String { words.joined(separator: " ") }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if text.allSatisfy(\.isWhitespace), !filters.isSelective {
      throw ValidationError("Give words to search for, or a filter such as --min protein=20.")
    }
  }

  func run() throws {
    let database = try options.open(answering: output)
    guard words != ["-"] else { return try answerLines(database) }
    let search = try Verbs(database).search(query(text, in: database))
    for note in search.notesBefore { output.note(note) }
    if search.result.total > 0 || output.json {
      try output.write(
        search.report, text: search.report.text(width: TerminalText.width, style: output.style))
    }
    for note in search.notesAfter { output.note(note) }
    if search.result.total == 0 {
      throw Failure(
        .nothingFound, output.quiet ? "" : try search.nothing(in: database), isAnswered: true)
    }
  }

  private func query(_ text: String, in database: FoodDatabase) throws -> FoodQuery {
    var query = try filters.query(text, per: basis.value, in: database)
    query.limit = page.most
    query.offset = page.offset
    query.shown = try selection.chosen(in: database)?.map(\.number) ?? []
    return query
  }

  private func answerLines(_ database: FoodDatabase) throws {
    let all = try query("", in: database)
    var batch = Batch(output, separator: "\n")
    try batch.runConcurrently { line in
      var query = all
      query.text = line.text
      let search = try Verbs(database).search(query)
      return Batch.Answer(
        report: search.report, text: output.json || output.csv ? "" : text(line, search),
        notes: search.notesBefore + search.notesAfter,
        failure: search.result.total > 0
          ? nil : Failure(.nothingFound, try search.nothing(in: database)),
        lineColumn: "query")
    }
    try batch.finish(ifEmpty: Failure(.usage, "Standard input has no words to search for."))
  }

  private func text(_ line: InputLine, _ search: AnsweredSearch) -> String {
    let query = TerminalText.harmless(line.text)
    let title = output.style.isPlain ? "Query: \(query)" : output.style.bold(query)
    let foods = search.report.text(width: TerminalText.width, style: output.style)
    return "\(title)\n\(foods.isEmpty ? "Nothing found.\n" : foods)"
  }
}
