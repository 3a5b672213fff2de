internal import ArgumentParser
internal import FoodDatabase
internal import Representation
internal import Terminal

/// `dv nutrients`: the nutrients that foods have values for.
struct Nutrients: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nutrients", _superCommandName: DV.name,
    abstract: "List the nutrients with their keys, units and Daily Values.",
    discussion: """
      EXAMPLES
        dv nutrients
        dv nutrients --counts
        dv nutrients --population infants --csv
      """)

  @Flag(help: "For each nutrient, show how many foods have a value.")
  var counts = false

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let report = NutrientReport(
      nutrients: try database.nutrients(), counts: counts ? try database.knownCounts() : nil,
      referenceValues: try references.values(in: database))
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }
}

/// `dv groups`: the food groups.
struct Groups: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups", _superCommandName: DV.name,
    abstract: "List the food groups and how many foods each has.",
    discussion: """
      EXAMPLES
        dv groups
        dv groups --json
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(answering: output)
    let report = GroupReport(try database.groups(), counts: try database.foodCounts())
    try output.write(report, text: report.text(style: output.style))
  }
}
