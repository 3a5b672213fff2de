internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// A food that was just entered, as `dv show` shows it, in the amount it was entered for.
struct EnteredFoodReport {
  private let report: FoodReport

  /// Gathers all that is shown, so that nothing is left to fail once the food is stored.
  init(_ food: Food, in database: FoodDatabase, entry: FoodEntry) throws(FoodDatabaseError) {
    let serving = food.portions.first { $0.grams == food.nutrients.grams }
    let grams = food.nutrients.grams
    report = try FoodReport(
      food: food, in: database,
      amount: FoodAmount(
        text: serving?.text ?? FoodAmount(text: "", grams: grams).weightText, grams: grams),
      nutrients: entry.lexicon.nutrients, dailyValues: entry.dailyValues,
      release: try database.release())
  }

  /// What names the food in a few characters.
  var code: String { report.code }

  func write(_ output: OutputOptions) throws(Failure) {
    try output.write(
      json: report.json, csv: FoodReport.csv([report]),
      text: report.text(isComplete: false, width: TerminalText.width, style: output.style),
      isAnswer: false)
  }
}
