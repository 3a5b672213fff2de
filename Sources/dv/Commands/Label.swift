internal import ArgumentParser
internal import FoodDatabase
internal import FoodLabels
internal import LabelRendering
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv label`: the label of a food by the rules of a country.
struct Label: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label", _superCommandName: DV.name,
    abstract: "Show a food's Nutrition Facts label, or an EU, UK or Canadian label.",
    discussion: """
      EXAMPLES
        dv label 1077 --amount "1 cup"
        dv label banana --vitamins --population children-1-3
        dv label 1077 --amount "1 cup" --explain
        dv label 1077 --amount "1 cup" --servings 8 --svg milk.svg --html milk.html
        dv label 1077 --style eu --amount "1 cup"
        dv label 1077 --format linear

      Styles: us (21 CFR 101.9), eu (Regulation 1169/2011), uk (traffic lights for the front of a \
      package) and canada (in English and French). Each has its own rounding rules and reference \
      values. Unknown values are marked "unknown".
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, or words to search for.", valueName: "food"),
    completion: .food)
  var food: [String]

  // Unconditional, so that "-2 g" gets an error about amounts, not about options.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The serving. Default: the portion closest to what people usually eat at one time; for foods "
        + "without portions, 100 g. EU and UK labels show a serving only if you give one.",
      valueName: "amount"))
  var amount: String?

  @Option(
    help: ArgumentHelp(
      "The label style: us, eu, uk or canada. Default: the style that matches --reference; "
        + "otherwise, us.",
      valueName: "country"),
    completion: .list(LabelStyle.allCases.map(\.rawValue)))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "The layout of an American label: vertical, tabular, linear, dual (a second column for the "
        + "whole container) or front (FDA's proposed front-of-package box).", valueName: "layout"),
    completion: .list(LabelFormat.allCases.map(\.rawValue)))
  var format: String?

  @OptionGroup var basis: LabelBasisOptions
  @OptionGroup var references: LabelReferenceOptions

  @Flag(
    help: ArgumentHelp(
      "Also show nutrients that the label may list but doesn't have to (other fats, vitamins and "
        + "minerals), if their values are known."))
  var vitamins = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many servings the container holds.", valueName: "number"))
  var servings: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The food's protein quality, from 0 to 1: its PDCAAS or, for infants, its quality relative "
        + "to casein. It is used for protein's %DV.",
      valueName: "score"))
  var pdcaas: Double?

  @Flag(
    help:
      "Explain how each line was computed: its amount, the rule and the rule's source.")
  var explain = false

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    try Self.check("--style", style, LabelStyle.allCases.map(\.rawValue))
    try Self.check("--format", format, LabelFormat.allCases.map(\.rawValue))
    try pictures.check(besides: output, isExplained: explain)
    if explain, output.json || output.csv {
      throw ValidationError(
        "--json and --csv already include what --explain shows. Leave out --explain.")
    }
  }

  private static func check(_ option: String, _ value: String?, _ known: [String]) throws {
    guard let value, !known.contains(value) else { return }
    throw ValidationError(option, value, isNoneOf: known)
  }

  func run() throws {
    let names = FoodList(food).names
    guard names.count == 1, let name = names.first else {
      throw Failure(
        .usage, "dv label takes one food, not \(names.count).",
        hint: "Run dv label once for each food.")
    }
    let count = try servings.map { number throws(LabelError) in try ServingCount(number) }
    let quality = try pdcaas.map { score throws(LabelError) in try ProteinQuality(score) }
    try pictures.checkPlaces()
    let database = try options.open(answering: output)
    let found = try FoodChoice(name, output).food(in: database)
    try output.noteOutdatedRecipes(among: [found], in: database)
    let serving = try amount.map {
      try AmountChoice(text: $0, output: output).amount(of: found)
    }
    let style = try style.flatMap(LabelStyle.init) ?? references.choice.labelStyle(in: database)
    try checkOptions(of: style)
    if !found.corrected.isEmpty { output.note("The label includes your corrections.") }
    let values = try references.choice.labelValues(style, in: database)
    if style == .unitedStates {
      let report = try Verbs(database).label(
        of: found, serving: serving, servings: count, proteinQuality: quality,
        isComplete: vitamins, referenceValues: values)
      try writeFacts(report, values, quality)
    } else {
      let code = try database.shortCodes(of: [found.code])[found.code]
      try writeTable(found, serving, style, values, code)
    }
    if let names = pictures.names { output.note("Wrote the label to \(names).") }
  }

  /// Writes the label in every form that was asked for, else as text.
  func write(
    _ report: some Representable, svg picture: () -> String, html page: () -> String,
    text: () -> String
  ) throws {
    try pictures.write(svg: picture, html: page)
    guard !pictures.isUsed || output.json || output.csv || explain else { return }
    try output.write(report, text: text())
  }
}
