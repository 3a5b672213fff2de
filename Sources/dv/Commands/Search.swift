internal import ArgumentParser
internal import Console
internal import FoodDatabase
internal import Nutrition

/// `dv search`: ranked foods with energy and macronutrients.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find foods by words, best match first.",
    discussion: """
      Words need not be spelled right; "no sugar" and -sugar leave foods out. A code, an NDB \
      number or a barcode finds its food. Without words, foods are found by what is in them.

      EXAMPLES
        dv search banana
        dv search chicken breast roasted --limit 5
        dv search milk --group dairy --json
        dv search --min protein=20 --max fat=3 --limit 5
        dv search lentils --sort iron --per 100kcal --limit 3
      """)

  // A word with "-" before it, which is not wanted, is none of the options.
  @Argument(parsing: .allUnrecognized, help: "What to look for.", completion: .searchWord)
  var words: [String] = []

  @OptionGroup var filters: FilterOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private var text: String { words.joined(separator: " ") }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    if text.allSatisfy(\.isWhitespace), !filters.isSelective {
      throw ValidationError("Give words to look for, or what the foods shall be like.")
    }
  }

  func run() throws {
    let database = try options.open()
    let query = try filters.query(text, in: database)
    let result = try database.search(query)
    let report = SearchReport(
      query: query, result: result,
      nutrients: try query.extraNutrients(in: database),
      codes: try database.shortCodes(of: result.foods.map(\.food.code)))
    output.note(understanding: result.understanding)
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
    note(result, query)
    if result.total == 0 {
      throw Failure(.nothingFound, output.quiet ? "" : try nothing(result, query, in: database))
    }
  }

  private func note(_ result: SearchResult, _ query: FoodQuery) {
    if result.setAside > 0 {
      output.note(
        "Set aside \(result.setAside) \(result.setAside == 1 ? "food" : "foods") "
          + "of which an amount that was asked for is unknown.")
    }
    if result.total > result.foods.count {
      output.note("\(result.foods.count) of \(result.total) foods; --all shows all.")
    }
  }

  /// What to say where nothing was found.
  private func nothing(
    _ result: SearchResult, _ query: FoodQuery, in database: FoodDatabase
  ) throws(FoodDatabaseError) -> String {
    guard !text.allSatisfy(\.isWhitespace) else { return "No food is like that. Ask for less." }
    if query != FoodQuery(query.text, limit: query.limit) {
      let total = try database.search(FoodQuery(query.text, limit: 1)).total
      if total > 0 {
        return
          "No food like that matches \"\(text)\"; \(total) do if nothing else is asked of them."
      }
    }
    let nearest = result.understanding.nearest
    return "No food matches \"\(text)\". "
      + (nearest.isEmpty
        ? "Try fewer or other words." : "Near are \(nearest.joined(separator: ", ")).")
  }
}

extension FoodQuery {
  /// The nutrients it is about that lists do not show anyway.
  fileprivate func extraNutrients(
    in database: FoodDatabase
  ) throws(FoodDatabaseError) -> [Nutrient] {
    let more = Set(numbers).subtracting(SearchReport.listed)
    return more.isEmpty ? [] : try database.nutrients().filter { more.contains($0.number) }
  }
}

extension OutputOptions {
  /// Tells how a query was understood, where that is not as it was typed.
  func note(understanding: QueryUnderstanding) {
    for correction in understanding.corrections {
      note("Looked for \"\(correction.used)\" in place of \"\(correction.typed)\".")
    }
    if !understanding.unwanted.isEmpty {
      let words = understanding.unwanted.map { "\"\($0)\"" }.joined(separator: ", ")
      note("Left out foods whose names say \(words). Names do not tell all that is in a food.")
    }
    if !understanding.dropped.isEmpty {
      let words = understanding.dropped.map { "\"\($0)\"" }.joined(separator: ", ")
      note("No food has all words; left out \(words).")
    }
  }
}
