internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// `dv nutrients`: what there is to know of foods.
struct Nutrients: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nutrients", _superCommandName: DV.name,
    abstract: "List the nutrients, their keys, units and Daily Values.",
    discussion: """
      EXAMPLES
        dv nutrients
        dv nutrients --population infants --csv
      """)

  @OptionGroup var populations: PopulationOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let report = NutrientReport(
      nutrients: try database.nutrients(), counts: try database.knownCounts(),
      dailyValues: try database.dailyValues(for: populations.value))
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
  }
}
