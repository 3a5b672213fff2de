internal import Console
internal import FoodDatabase
internal import Nutrition

/// A food that was just entered, as `dv show` shows it, in the amount it was entered for.
struct EnteredFoodReport {
  private let report: FoodReport

  init(_ code: FoodCode, in database: FoodDatabase, entry: FoodEntry) throws {
    guard let food = try database.food(code) else {
      throw Failure(.internalFault, "The food \(code) cannot be found again.")
    }
    let serving = food.portions.first { $0.grams == food.nutrients.grams }
    let grams = food.nutrients.grams
    report = FoodReport(
      food: food, code: try database.shortCodes(of: [code])[code],
      amount: FoodAmount(text: serving?.text ?? "\(DecimalText.shortest(grams)) g", grams: grams),
      nutrients: entry.lexicon.nutrients, dailyValues: entry.dailyValues,
      release: try database.release())
  }

  func write(_ output: OutputOptions) throws(Failure) {
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(isComplete: false, style: output.style))
  }
}
