internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv why`: where a value is from.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", _superCommandName: DV.name,
    abstract: "Explain where a value comes from.",
    discussion: """
      EXAMPLES
        dv why banana potassium
        dv why sr:01123 "vitamin d"
        dv why 9040 energy --json
        dv why --sum "2 large eggs" "1 slice whole wheat bread" sodium

      Give a food, by name or code, and then a nutrient. dv says whether the value was measured, \
      calculated, borrowed from another food, taken from a label or assumed; how many samples and \
      studies it is based on, if known; and how its percent Daily Value is computed. For custom \
      foods and corrections, dv says when you entered the value.

      With --sum, write items as in `dv sum`, each in quotes, and then a nutrient. dv says how \
      much each item contributes, where each item's value comes from, and which amounts are unknown.
      """)

  /// The most words that a nutrient's name has.
  private static let longestName = 4

  @Argument(
    help: ArgumentHelp(
      "A food (words or a code) and a nutrient (its key, name or number). With --sum, items and a "
        + "nutrient.",
      valueName: "food and nutrient"),
    completion: .food)
  var words: [String]

  @Flag(help: "Explain the sum of several items, such as \"2 eggs\" and \"1 cup milk\".")
  var sum = false

  @Flag(
    help: "With --sum, treat items as uncooked: meat is raw, and pasta, rice and beans are dry.")
  var recipe = false

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if words.count < 2 {
      throw ValidationError(
        sum
          ? "Give items and a nutrient, such as: dv why --sum \"2 eggs\" \"1 cup milk\" protein"
          : "Give a food and a nutrient, such as: dv why banana potassium")
    }
    if recipe, !sum { throw ValidationError("--recipe needs --sum.") }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let (named, nutrient) = try parts(NutrientChoice(database))
    let referenceValues = try references.values(in: database)
    guard !sum else { return try explainSum(of: named, nutrient, referenceValues, database) }
    let food = try FoodChoice(named.joined(separator: " "), output).food(in: database)
    try output.noteOutdatedRecipes(among: [food], in: database)
    let report = try Verbs(database).why(nutrient, in: food, referenceValues: referenceValues)
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }

  private func explainSum(
    of items: [String], _ nutrient: Nutrient, _ referenceValues: ReferenceValues,
    _ database: FoodDatabase
  ) throws {
    let lines = items.map { InputLine(text: $0) }
    let (read, failures) = try ItemReader(database, recipe ? .recipe : .diary, output).items(lines)
    guard failures.isEmpty else {
      throw ItemReader.failure(
        of: failures, among: lines,
        .init(command: "dv why --sum", left: "left out", nothing: "nothing was explained"),
        isDone: false)
    }
    let report = try WhySumReport(
      nutrient, in: read.map(\.item), of: database, referenceValues: referenceValues)
    for note in report.sum.notes { output.note(note) }
    try output.noteOutdatedRecipes(among: read.map(\.item.food), in: database)
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }

  /// What is before the nutrient, and the nutrient: as many of the last words as name one.
  private func parts(_ choice: NutrientChoice) throws(Failure) -> (named: [String], Nutrient) {
    for count in (1...min(Self.longestName, words.count - 1)).reversed() {
      let name = words.suffix(count).joined(separator: " ")
      if let nutrient = choice.known(name) { return (words.dropLast(count), nutrient) }
    }
    return (words.dropLast(), try choice.nutrient(words[words.count - 1]))
  }
}
