internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv why`: where a value is from.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", _superCommandName: DV.name,
    abstract: "Explain where a value is from.",
    discussion: """
      EXAMPLES
        dv why banana potassium
        dv why sr:01123 "vitamin d"
        dv why 9040 energy --json

      Name a food by words or by its code, then a nutrient. dv says whether the value was \
      measured, calculated, borrowed from another food, taken from a label or assumed, from how \
      many samples and studies, as far as the data say, and how it becomes a percent Daily Value. \
      For custom foods and corrections it says when you entered the value.
      """)

  /// The most words that a nutrient's name has.
  private static let longestName = 4

  @Argument(
    help: ArgumentHelp(
      "A food, in words or by its code, and a nutrient: its key, name or number.",
      valueName: "food and nutrient"),
    completion: .food)
  var words: [String]

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if words.count < 2 {
      throw ValidationError("Name a food and a nutrient, such as: dv why banana potassium")
    }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let (reference, nutrient) = try parts(NutrientChoice(database))
    let food = try FoodChoice(reference, output).food(in: database)
    try output.noteOutdatedRecipes(among: [food], in: database)
    let report = try Verbs(database).why(
      nutrient, in: food, referenceValues: references.values(in: database))
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }

  /// The food and the nutrient: as many of the last words as name one.
  private func parts(_ choice: NutrientChoice) throws(Failure) -> (food: String, Nutrient) {
    for count in (1...min(Self.longestName, words.count - 1)).reversed() {
      let name = words.suffix(count).joined(separator: " ")
      if let nutrient = choice.known(name) {
        return (words.dropLast(count).joined(separator: " "), nutrient)
      }
    }
    let last = words[words.count - 1]
    return (words.dropLast().joined(separator: " "), try choice.nutrient(last))
  }
}
