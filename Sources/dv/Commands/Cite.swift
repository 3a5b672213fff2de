internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv cite`: citations of foods.
struct Cite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cite", _superCommandName: DV.name,
    abstract: "Cite the source of a food's data.",
    discussion: """
      EXAMPLES
        dv cite banana
        dv cite 9040 1123 --bibtex
        dv cite sr:01123 --csl-json

      A citation includes the publisher, year, dataset and release of the data. Separate names with \
      commas; codes need only spaces between them.
      """)

  @Argument(
    help: ArgumentHelp("The foods to cite, by name or code.", valueName: "food"), completion: .food)
  var foods: [String]

  @Flag(name: .customLong("bibtex"), help: "Print BibTeX.")
  var bibTeX = false

  @Flag(
    name: .customLong("csl-json"), help: "Print CSL-JSON, for Zotero, Pandoc and other programs.")
  var cslJSON = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if [bibTeX, cslJSON, output.json, output.csv].filter(\.self).count > 1 {
      throw ValidationError("Use only one of --bibtex, --csl-json, --json and --csv.")
    }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let (citations, failure) = try FoodList(foods).references().eachPossible { reference in
      try Citation(
        FoodChoice(reference, output, line: "\"\(reference)\"").food(in: database), in: database)
    }
    if let failure { throw failure }
    let report = CitationReport(citations)
    if bibTeX || cslJSON {
      try StandardOutput.write(forPrograms: bibTeX ? report.bibTeX : report.cslJSON)
    } else {
      try output.write(report, text: TerminalText.harmlessLines(report.text))
    }
  }
}
