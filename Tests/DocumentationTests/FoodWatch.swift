import FoodDatabase
import Nutrition

/// Watches custom foods and a search, and describes each change.
struct FoodWatch: Sendable {
  /// The database to watch.
  let database: FoodDatabase

  /// The words to search for.
  let words: String

  /// Watches both until the task is cancelled.
  ///
  /// - Parameter show: Receives the new text of either list.
  /// - Throws: If a database can't be read.
  func run(_ show: @escaping @Sendable (String) -> Void) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        for try await foods in database.values(of: { foods in try foods.customFoods() }) {
          show(Self.text("Custom foods", count: foods.count, foods.map(Self.line)))
        }
      }
      group.addTask { [words] in
        let results = database.values { foods in try foods.search(FoodQuery(words, limit: 5)) }
        for try await result in results {
          let lines = result.foods.map { Self.line($0.food) }
          show(Self.text("Foods for \"\(words)\"", count: result.total, lines))
        }
      }
      try await group.waitForAll()
    }
  }

  private static func text(_ what: String, count: Int, _ lines: [String]) -> String {
    (["\(what): \(count)"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  private static func line(_ food: Food) -> String {
    line(food.code, food.name, food.nutrients)
  }

  private static func line(_ food: FoodSummary) -> String {
    line(food.code, food.name, food.nutrients)
  }

  /// A food in one line; unknown energy is a dash.
  private static func line(
    _ code: FoodCode, _ name: String, _ nutrients: NutrientProfile
  ) -> String {
    let energy = nutrients.amount(of: .energy).map { DecimalText.rounded($0, decimals: 0) } ?? "–"
    return "\(code)  \(PlainText.cleaned(name) ?? "?")  \(energy) kcal in 100 g"
  }
}
