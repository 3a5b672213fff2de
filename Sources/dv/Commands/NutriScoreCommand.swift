internal import ArgumentParser
internal import FoodDatabase
internal import FoodLabels
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv nutri-score`: the Nutri-Score of a food.
struct NutriScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nutri-score", _superCommandName: DV.name,
    abstract: "Show the Nutri-Score of a food.",
    discussion: """
      EXAMPLES
        dv nutri-score banana --fruit 100
        dv nutri-score 1009
        dv nutri-score 14400 --no-sweeteners --fruit 0

      dv uses the 2023 algorithm. Nutrient data don't say how much of a food is fruit, vegetables \
      or legumes, or whether a drink has non-nutritive sweeteners. dv shows the range of possible \
      scores unless you add --fruit and, for drinks, --sweeteners or --no-sweeteners.
      """)

  @Argument(
    help: ArgumentHelp("The food: a code, or words to search for.", valueName: "food"),
    completion: .food)
  var food: [String]

  @Option(
    help: ArgumentHelp(
      "The kind of food, which determines the scoring rules: general, red-meat, cheese, fats "
        + "(including oils, nuts and seeds), drink or water. Default: based on the food's group.",
      valueName: "kind"),
    completion: .list(NutriScore.Kind.allCases.map(\.rawValue)))
  var kind: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The share of fruit, vegetables and legumes, as a percentage of the food's weight.",
      valueName: "percent"))
  var fruit: Double?

  @Flag(inversion: .prefixedNo, help: "Whether the drink has non-nutritive sweeteners.")
  var sweeteners: Bool?

  @Flag(help: "Assume that the food's carbohydrate already excludes fiber, as on European labels.")
  var availableCarbohydrate = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    let known = NutriScore.Kind.allCases.map(\.rawValue)
    if let kind, !known.contains(kind) {
      throw ValidationError("--kind", kind, isNoneOf: known)
    }
  }

  func run() throws {
    let names = FoodList(food).names
    guard names.count == 1, let name = names.first else {
      throw Failure(.usage, "dv nutri-score takes one food, not \(names.count).")
    }
    let database = try options.open(answering: output)
    let food = try FoodChoice(name, output).food(in: database)
    let kind = kind.flatMap(NutriScore.Kind.init) ?? .usual(for: food)
    if sweeteners != nil, kind != .drink {
      throw ValidationError(
        "Sweeteners affect the scores of drinks only. Leave out "
          + "\(sweeteners == true ? "--sweeteners" : "--no-sweeteners"), or use --kind drink.")
    }
    let score = try NutriScore(
      of: food, kind: kind,
      facts: NutriScore.Facts(fruitPercent: fruit, hasSweeteners: sweeteners),
      isCarbohydrateAvailable: availableCarbohydrate)
    if self.kind == nil { output.note("Scored as \(kind.title). To change it, use --kind.") }
    writeNotes(on: score)
    let report = NutriScoreReport(
      score: score, food: food, code: try database.shortCodes(of: [food.code])[food.code])
    try output.write(report, text: report.text(style: output.style))
  }

  /// Says which unknown amounts make the score a range.
  private func writeNotes(on score: NutriScore) {
    let missing = score.missing.filter { $0.points.count > 1 }
    guard !missing.isEmpty, score.letters.count > 1 else { return }
    let options = missing.compactMap { part in
      switch part.key {
      case "fruit": "--fruit PERCENT"
      case "sweeteners": "--sweeteners or --no-sweeteners"
      default: nil
      }
    }.reversed()
    output.note(
      "Unknown: \(missing.map { $0.name.lowercased() }.joined(separator: "; "))."
        + (options.isEmpty
          ? "" : " To narrow the range of scores, add \(options.joined(separator: ", and "))."))
  }
}
