internal import ArgumentParser
internal import Terminal
internal import SystemIO
internal import FoodDatabase
internal import Foundation
internal import LabelRendering
internal import Nutrition

/// `dv label`: the Nutrition Facts label of one food.
struct Label: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label", _superCommandName: DV.name,
    abstract: "Show the Nutrition Facts label of a food.",
    discussion: """
      Amounts and shares are rounded as 21 CFR 101.9 has it; what is unknown is said to be. \
      FOOD is a code (sr:01123), a bare number where it is unambiguous (1123), or words in quotes.

      EXAMPLES
        dv label sr:01077 --amount "1 cup"
        dv label banana --vitamins --population children-1-3
        dv label 1077 --amount "1 cup" --explain
        dv label 1077 --amount "1 cup" --servings 8 --svg milk.svg --html milk.html
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, a number, or words.", valueName: "food"),
    completion: .food)
  var food: [String]

  // Unconditional, so that "-2 g" is told to be no amount, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The serving; the food's first measure by default, else 100 g.", valueName: "amount"))
  var amount: String?

  @OptionGroup var populations: PopulationOptions

  @Flag(help: "Add what is voluntary: further fats, vitamins and minerals, where known.")
  var vitamins = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many servings a container holds.", valueName: "number"))
  var servings: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The protein's quality, 0 to 1, for its %: PDCAAS; for infants, relative to casein.",
      valueName: "score"))
  var pdcaas: Double?

  @Flag(help: "Add what each line is made from: amount, rule and paragraph.")
  var explain = false

  @Option(
    help: ArgumentHelp("Draw the label into a file; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write the label into a file as a web page; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if food.count > 1 {
      throw ValidationError(
        "dv label takes one food. Put its words in quotes: "
          + "dv label \"\(food.joined(separator: " "))\"")
    }
    let printed =
      [svg, html].filter { $0 == "-" }.count
      + [output.json, output.csv, explain].filter(\.self).count
    if [svg, html].contains("-"), printed > 1 {
      throw ValidationError("Only one thing can go to standard output. Name a file for the other.")
    }
    if explain, output.json || output.csv {
      throw ValidationError("--json and --csv have all that --explain tells. Leave one out.")
    }
    if let svg, let html, svg != "-", html != "-", Self.isSameFile(svg, html) {
      throw ValidationError("--svg and --html need a file each.")
    }
  }

  /// Whether two names are of one file, as "a.svg", "./a.svg" and a link to it are.
  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    do {
      let places = try [one, other].map(SymbolicLink.destination)
      return URL(filePath: places[0]).resolvingSymlinksInPath()
        == URL(filePath: places[1]).resolvingSymlinksInPath()
    } catch {
      // Links that lead nowhere are told when the files are written.
      return false
    }
  }

  func run() throws {
    let count = try servings.map { number throws(LabelError) in try ServingCount(number) }
    let quality = try pdcaas.map { score throws(LabelError) in try ProteinQuality(score) }
    let files = try [svg, html].compactMap(\.self).filter { $0 != "-" }.map { path in
      let file = ResultFile(path: path)
      try file.checkPlace()
      return file
    }
    let database = try options.open(answering: output)
    let reference = food.joined(separator: " ")
    let found = try FoodChoice(reference: reference, style: output.style).food(in: database)
    let serving = try amount.map {
      try AmountChoice(text: $0, style: output.style).amount(of: found)
    }
    let label = NutritionLabel(
      food: found, amount: serving ?? NutritionLabel.usualServing(of: found),
      dailyValues: try database.dailyValues(for: populations.value), servings: count,
      proteinQuality: quality, isComplete: vitamins)
    tellNotes(of: label)
    if !found.corrected.isEmpty {
      output.note("Your own corrections of the food are in the label.")
    }
    try write(
      LabelReport(
        label: label, food: found,
        code: try database.shortCodes(of: [found.code])[found.code],
        nutrients: try database.nutrients()))
    if !files.isEmpty {
      let names = files.map(\.path).joined(separator: " and ")
      output.note("The label was written to \(names).")
    }
  }

  /// Writes the label in every form that was asked for, else for a person.
  private func write(_ report: LabelReport) throws {
    for (path, text) in [
      (svg, { LabelSVG(report.label).text }), (html, { LabelHTML(report.label).text }),
    ] {
      guard let path else { continue }
      if path == "-" {
        try StandardOutput.write(text())
      } else {
        try ResultFile(path: path).write(text())
      }
    }
    guard svg == nil && html == nil || output.json || output.csv || explain else { return }
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(isExplained: explain, style: output.style))
  }

  /// Tells what a reader of the label could not see from it.
  private func tellNotes(of label: NutritionLabel) {
    if amount == nil {
      output.note(
        "The serving is \(label.serving.declared); --amount takes another.")
    }
    if !label.omitted.isEmpty {
      output.note(
        Counted.text(label.omitted.count, "voluntary nutrient")
          + " \(label.omitted.count == 1 ? "is" : "are") unknown and left out"
          + (explain ? "." : "; --explain lists them."))
    }
    if label.lacksProteinQuality {
      output.note(
        "The rule demands a % for protein here; it is left out, for it needs the protein's "
          + "quality: --pdcaas.")
    }
  }
}
