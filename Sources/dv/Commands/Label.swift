internal import ArgumentParser
internal import FoodDatabase
internal import FoodLabels
internal import LabelRendering
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv label`: the Nutrition Facts label of a food.
struct Label: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label", _superCommandName: DV.name,
    abstract: "Show the Nutrition Facts label of a food.",
    discussion: """
      EXAMPLES
        dv label 1077 --amount "1 cup"
        dv label banana --vitamins --population children-1-3
        dv label 1077 --amount "1 cup" --explain
        dv label 1077 --amount "1 cup" --servings 8 --svg milk.svg --html milk.html

      Values are rounded by the rules of 21 CFR 101.9. Unknown values are marked "unknown".
      """)

  @Argument(
    help: ArgumentHelp("The food: words or a code.", valueName: "food"),
    completion: .food)
  var food: [String]

  // Unconditional, so that "-2 g" gets an error about amounts, not about options.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The serving. Default: the portion nearest to what people eat at a time, or 100 g.",
      valueName: "amount"))
  var amount: String?

  @OptionGroup var references: ReferenceOptions

  @Flag(help: "Also show the voluntary nutrients with known values: more fats, vitamins, minerals.")
  var vitamins = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many servings the container holds.", valueName: "number"))
  var servings: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Protein quality score from 0 to 1, used for protein's %DV: the PDCAAS or, for infants, "
        + "the quality relative to casein.",
      valueName: "score"))
  var pdcaas: Double?

  @Flag(help: "Explain how each line was computed: amount, rule and paragraph.")
  var explain = false

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    try pictures.check(besides: output, isExplained: explain)
    if explain, output.json || output.csv {
      throw ValidationError("--json and --csv include what --explain shows. Leave out --explain.")
    }
  }

  func run() throws {
    let names = FoodList(food).names
    guard names.count == 1, let name = names.first else {
      throw Failure(
        .usage, "dv label takes one food, not \(names.count).",
        hint: "To label each, run dv label for one after the other.")
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
    let usual = serving ?? NutritionLabel.usualServing(of: found)
    // The whole dish that a recipe makes is the container.
    let whole = found.portions.first { found.origin == .mine && $0.unit == Recipe.wholeUnit }
    let label = NutritionLabel(
      food: found, amount: usual,
      referenceValues: try references.labelValues(in: database),
      servings: count
        ?? whole.flatMap { try? ServingCount(DecimalText.fifteenDigits($0.grams / usual.grams)) },
      proteinQuality: quality, isComplete: vitamins)
    writeNotes(on: label)
    if !found.corrected.isEmpty { output.note("The label includes your corrections.") }
    try write(
      LabelReport(
        label: label, food: found, code: try database.shortCodes(of: [found.code])[found.code],
        nutrients: try database.nutrients()))
    if let names = pictures.names { output.note("Wrote the label to \(names).") }
  }

  /// Writes the label in every form that was asked for, else as text.
  private func write(_ report: LabelReport) throws {
    try pictures.write(
      svg: { LabelSVG(report.label).text }, html: { LabelHTML(report.label).text })
    guard !pictures.isUsed || output.json || output.csv || explain else { return }
    try output.write(report, text: report.text(isExplained: explain, style: output.style))
  }

  /// Notes on what the label itself does not show.
  private func writeNotes(on label: NutritionLabel) {
    if amount == nil {
      output.note("Serving: \(label.serving.declared). To change it, use --amount.")
    }
    if !label.omitted.isEmpty {
      output.note(
        "Left out \(Counted.text(label.omitted.count, "voluntary nutrient")) with unknown values"
          + (explain ? "." : "; --explain lists them."))
    }
    if label.lacksProteinQuality {
      output.note("Left out protein's %DV, which needs the protein quality: --pdcaas.")
    }
  }
}
