internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// A food that was just saved, shown like `dv show` does, for the weight it was entered for.
struct EnteredFoodReport {
  private let report: FoodReport

  /// Gathers everything to show, so that nothing can fail after the food is saved.
  init(_ food: Food, in database: FoodDatabase, entry: FoodEntry) throws(FoodDatabaseError) {
    let serving = food.portions.first { $0.grams == food.nutrients.grams }
    let grams = food.nutrients.grams
    report = try FoodReport(
      food: food, in: database,
      amount: FoodAmount(
        text: serving?.text ?? FoodAmount(text: "", grams: grams).weightText, grams: grams),
      nutrients: entry.lexicon.nutrients, referenceValues: entry.referenceValues,
      release: try database.release())
  }

  /// The short code of the food.
  var code: String { report.code }

  func write(_ output: OutputOptions) throws(Failure) {
    try output.write(
      report,
      text: report.text(isComplete: false, width: TerminalText.width, style: output.style),
      isAnswer: false)
  }
}
