internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv search`: ranked foods with energy and macronutrients.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", _superCommandName: DV.name,
    abstract: "Find foods by words, best match first.",
    discussion: """
      Words need not be spelled right; "no sugar" and -sugar leave foods out. A code, an NDB \
      number or a barcode finds its food. Without words, foods are found by what is in them. With \
      - in place of words, each line of standard input is searched for; --json prints one object in \
      each line then.

      EXAMPLES
        dv search banana
        dv search chicken breast roasted --limit 5
        dv search milk --group dairy --json
        dv search --min protein=20 --max fat=3 --limit 5
        dv search lentils --sort iron --per 100kcal --limit 3
        printf 'banana\\nwhole milk\\n' | dv search - --limit 1
      """)

  // A word with "-" before it, which is not wanted, is none of the options.
  @Argument(
    parsing: .allUnrecognized, help: "What to look for; - for queries from standard input.",
    completion: .searchWord)
  var words: [String] = []

  @OptionGroup var filters: FilterOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private var text: String { words.joined(separator: " ") }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if text.allSatisfy(\.isWhitespace), !filters.isSelective {
      throw ValidationError("Give words to look for, or what the foods shall be like.")
    }
  }

  func run() throws {
    guard words != ["-"] else { return try SearchBatch(self).run() }
    let database = try options.open(answering: output)
    let query = try filters.query(text, in: database)
    let search = try AnsweredSearch(query, in: database)
    for note in search.notesBefore { output.note(note) }
    if search.result.total > 0 {
      try output.write(
        json: search.report.json, csv: search.report.csv,
        text: search.report.text(width: TerminalText.width, style: output.style))
    }
    for note in search.notesAfter { output.note(note) }
    if search.result.total == 0 {
      throw Failure(.nothingFound, output.quiet ? "" : try search.nothing(in: database))
    }
  }
}
