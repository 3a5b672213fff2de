internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal

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
      the name. You can also search by code, NDB number or barcode. If you filter or sort by a \
      nutrient, foods whose value for it is unknown are excluded; dv says how many. With -, dv \
      searches for each line of standard input as it arrives.
      """)

  // A word after "-", which excludes foods, is not an option.
  @Argument(
    parsing: .allUnrecognized, help: "Words to search for, or - for standard input.",
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
      throw ValidationError("Give words to search for, or a filter such as --min protein=20.")
    }
  }

  func run() throws {
    let database = try options.open(answering: output)
    guard words != ["-"] else { return try answerLines(database) }
    let search = try AnsweredSearch(try filters.query(text, in: database), in: database)
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

  private func answerLines(_ database: FoodDatabase) throws {
    var query = try filters.query("", in: database)
    var batch = Batch(output)
    var isFirst = true
    try batch.run { line in
      query.text = line.text
      let search = try AnsweredSearch(query, in: database)
      defer { isFirst = false }
      return Batch.Answer(
        report: search.report,
        text: output.json || output.csv ? "" : (isFirst ? "" : "\n") + text(line, search),
        notes: search.notesBefore + search.notesAfter,
        failure: search.result.total > 0
          ? nil : Failure(.nothingFound, try search.nothing(in: database)),
        lineColumn: "query")
    }
    try batch.finish(ifEmpty: Failure(.usage, "Standard input has no queries."))
  }

  private func text(_ line: InputLine, _ search: AnsweredSearch) -> String {
    let query = TerminalText.harmless(line.text)
    let title = output.style.isPlain ? "Query: \(query)" : output.style.bold(query)
    let foods = search.report.text(width: TerminalText.width, style: output.style)
    return "\(title)\n\(foods.isEmpty ? "Nothing found.\n" : foods)"
  }
}

/// A query with its answer, and the notes about both.
private struct AnsweredSearch {
  let query: FoodQuery
  let result: SearchResult
  let report: SearchReport

  init(_ query: FoodQuery, in database: FoodDatabase) throws(FoodDatabaseError) {
    self.query = query
    result = try database.search(query)
    let more = (query.numbers + query.shown).filter { !SearchReport.listed.contains($0) }
    let nutrients = more.isEmpty ? [] : try database.nutrients()
    report = SearchReport(
      query: query, result: result, nutrients: nutrients.filter { more.contains($0.number) },
      codes: try database.shortCodes(of: result.foods.map(\.food.code)), offset: query.offset)
  }

  /// How the query was understood, where that is not as it was typed.
  var notesBefore: [String] {
    let understanding = result.understanding
    var notes = understanding.corrections.map {
      "Searched for \"\($0.used)\" instead of \"\($0.typed)\"."
    }
    if !understanding.unwanted.isEmpty {
      notes.append(
        "Left out foods with \(Self.list(understanding.unwanted)) in their names. "
          + "A name doesn't list everything in a food.")
    }
    if !understanding.freeFrom.isEmpty, result.total > 0 {
      notes.append(
        "\(allergenAdvice) These are only the foods whose names say they are free of it.")
    }
    if !understanding.dropped.isEmpty {
      notes.append("No food matches all the words; ignored \(Self.list(understanding.dropped)).")
    }
    return notes
  }

  /// What the list leaves out.
  var notesAfter: [String] {
    var notes: [String] = []
    if result.excluded > 0 {
      notes.append(
        "Excluded \(Counted.text(result.excluded, "food")) with an unknown value for a nutrient "
          + "you asked about.")
    }
    let last = query.offset + result.foods.count
    if result.total > last {
      notes.append(
        "Showing \(query.offset > 0 ? "\(query.offset + 1)–" : "")\(DecimalText.grouped(last)) of "
          + "\(Counted.text(result.total, "food")). For more: --offset \(last), or --all.")
    } else if result.foods.isEmpty, result.total > 0 {
      notes.append("There are only \(Counted.text(result.total, "food")).")
    }
    return notes
  }

  /// Why nothing was found, and what to try.
  func nothing(in database: FoodDatabase) throws(FoodDatabaseError) -> String {
    guard !query.text.allSatisfy(\.isWhitespace) else {
      return "No food meets these conditions. Relax one of them."
    }
    var plain = FoodQuery(query.text, limit: query.limit)
    (plain.shown, plain.offset) = (query.shown, query.offset)
    if query != plain {
      let total = try database.search(FoodQuery(query.text, limit: 1)).total
      if total > 0 {
        return "No food matches \"\(query.text)\" with these filters. "
          + "Without them, \(Counted.text(total, "food")) \(total == 1 ? "matches" : "match")."
      }
    }
    if !result.understanding.freeFrom.isEmpty {
      return "No food's name matches \"\(query.text)\". \(allergenAdvice)"
    }
    let nearest = result.understanding.nearest
    return "No food matches \"\(query.text)\". "
      + (nearest.isEmpty
        ? "Try fewer or other words." : "Similar words: \(nearest.joined(separator: ", ")).")
  }

  /// What to know about a search for foods without an allergen.
  private var allergenAdvice: String {
    let allergens = result.understanding.freeFrom.joined(separator: " or ")
    return "The data don't say which foods contain \(allergens), so check the package."
  }

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
