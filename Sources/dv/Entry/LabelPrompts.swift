internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Asks for a food in the order of its label, and checks each answer at once.
struct LabelPrompts {
  /// The nutrients in the order of a label, with the words of the question.
  private static let questions: [(key: String, title: String)] = [
    ("energy", "Calories (kcal, or another unit, such as 879 kJ)"), ("fat", "Fat (g)"),
    ("saturated-fat", "  Saturated fat (g)"), ("trans-fat", "  Trans fat (g)"),
    ("cholesterol", "Cholesterol (mg)"), ("sodium", "Sodium (mg, or another unit, such as 0.5 g)"),
    ("carbohydrate", "Carbs (g)"), ("fiber", "  Fiber (g)"), ("sugars", "  Sugars (g)"),
    ("added-sugars", "    Added sugars (g)"), ("protein", "Protein (g)"),
    ("vitamin-d", "Vitamin D (µg or %DV, such as 10%)"),
    ("calcium", "Calcium (mg or %DV, such as 20%)"),
    ("iron", "Iron (mg or %DV, such as 20%)"), ("potassium", "Potassium (mg or %DV, such as 6%)"),
  ]

  let entry: FoodEntry
  /// Grams per milliliter; nil when it wasn't given.
  let density: Double?

  /// Asks for what wasn't given; Enter leaves it unknown.
  ///
  /// - Throws: When the input ends before the last question.
  func complete(_ draft: inout FoodDraft, hasServing: Bool, hasBrand: Bool) throws {
    StandardError.writeLine("Press Enter to leave a value unknown, or Ctrl-C to cancel.")
    if !hasBrand {
      try ask("Brand") { answer in
        draft.set(\.brand, to: try FoodText.checked(answer, .brand))
      }
    }
    if !hasServing {
      try ask("Serving and its weight, such as 1 bar = 60 g (press Enter for 100 g)") { answer in
        draft.setServings([try FoodEntry.serving(answer, density: density)])
      }
    }
    StandardError.writeLine("Amounts per \(draft.basis):")
    for (key, title) in Self.questions
    where entry.lexicon.nutrient(key) != nil {
      try ask("  \(title)") { answer in try entry.setAmounts([(key, answer)], in: &draft) }
    }
  }

  /// Asks for the name until there is one.
  static func name() throws -> String {
    while true {
      guard let answer = Prompt.ask("Name:") else { throw Self.inputEnded }
      if answer.isEmpty { continue }
      do {
        return try FoodText.checked(answer, .name)
      } catch {
        StandardError.writeLine(error.description)
      }
    }
  }

  /// Asks until the answer is accepted; an empty answer skips the question.
  private func ask(_ question: String, accept: (String) throws -> Void) throws {
    while true {
      guard let answer = Prompt.ask("\(question):") else { throw Self.inputEnded }
      guard !answer.isEmpty else { return }
      do {
        return try accept(answer)
      } catch {
        guard let failure = Failure(entry: error) else { throw error }
        StandardError.writeLine("  \(failure.message)")
      }
    }
  }

  private static let inputEnded = Failure(
    .usage, "The input ended before every question was answered. Nothing was saved.")
}
