internal import Terminal
internal import Text
internal import FoodDatabase
internal import Nutrition

/// The queries on standard input, one in each line, answered in their order.
struct SearchBatch {
  private let filters: FilterOptions
  private let output: OutputOptions
  private let options: DatabaseOptions

  init(_ search: Search) {
    filters = search.filters
    output = search.output
    options = search.options
  }

  /// Answers each; those that find nothing are told at the end, with their lines.
  func run() throws {
    let lines = try ItemLines.read("-")
    guard !lines.isEmpty else {
      throw Failure(.usage, "There is nothing to look for on standard input.")
    }
    let database = try options.open(answering: output)
    var fields: [[String]] = []
    var texts: [String] = []
    var failures: [Failure] = []
    for line in lines {
      let search = try AnsweredSearch(try filters.query(line.text, in: database), in: database)
      for note in search.notesBefore + search.notesAfter {
        output.note("\(line.place ?? ""): \(note)")
      }
      if search.result.total == 0 {
        failures.append(
          Failure(.nothingFound, "\(line.place ?? ""): \(try search.nothing(in: database))"))
      }
      if output.json {
        // Whoever reads along has each answer at once.
        try StandardOutput.write(search.report.json.line)
      } else if output.csv {
        if fields.isEmpty { fields.append(["query"] + search.report.fieldNames) }
        fields += search.report.fields.map { [line.text] + $0 }
      } else {
        texts.append(text(line, search))
      }
    }
    if !output.json {
      try output.write(
        json: .null, csv: DelimitedEncoder.csv(fields), text: texts.joined(separator: "\n"))
    }
    guard !failures.isEmpty else { return }
    throw output.quiet
      ? Failure(.nothingFound, "")
      : Failure(
        .nothingFound,
        "\(DecimalText.grouped(failures.count)) of "
          + "\(Counted.text(lines.count, "query", plural: "queries")) found nothing.",
        of: failures)
  }

  private func text(_ line: ItemLine, _ search: AnsweredSearch) -> String {
    let query = TerminalText.harmless(line.text)
    let title = output.style.isPlain ? "Query: \(query)" : output.style.bold(query)
    let foods = search.report.text(width: TerminalText.width, style: output.style)
    return "\(title)\n\(foods.isEmpty ? "Nothing found\n" : foods)"
  }
}
