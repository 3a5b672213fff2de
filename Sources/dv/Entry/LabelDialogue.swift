internal import Terminal
internal import Nutrition

/// Asks for a food in the order of its label; each answer is checked at once.
struct LabelDialogue {
  /// The nutrients of a label, in its order, with what people are asked.
  private static let questions: [(key: String, title: String)] = [
    ("energy", "Energy (kcal; or 879 kJ)"), ("fat", "Fat (g)"),
    ("saturated-fat", "  Saturated fat (g)"), ("trans-fat", "  Trans fat (g)"),
    ("cholesterol", "Cholesterol (mg)"), ("sodium", "Sodium (mg; or 0.5 g)"),
    ("carbohydrate", "Carbohydrate (g)"), ("fiber", "  Fibre (g)"), ("sugars", "  Sugars (g)"),
    ("added-sugars", "    Added sugars (g)"), ("protein", "Protein (g)"),
    ("vitamin-d", "Vitamin D (µg, or 10%)"), ("calcium", "Calcium (mg, or 20%)"),
    ("iron", "Iron (mg, or 20%)"), ("potassium", "Potassium (mg, or 6%)"),
  ]

  let entry: FoodEntry
  /// Grams per millilitre, where that was given.
  let density: Double?

  /// Asks for what was not given; Enter leaves it unknown.
  ///
  /// - Throws: When the input ends before the last question.
  func complete(_ draft: inout FoodDraft, hasServing: Bool, hasBrand: Bool) throws {
    StandardError.tell("Enter leaves a line unknown; Ctrl-C leaves all as it was.")
    if !hasBrand {
      try ask("Brand") { answer in
        draft.set(\.brand, to: try FoodText.checked(answer, .brand))
      }
    }
    if !hasServing {
      try ask("Serving and its weight (1 bar = 60 g; Enter: amounts are for 100 g)") { answer in
        draft.setServings([try FoodEntry.serving(answer, density: density)])
      }
    }
    StandardError.tell("Amounts in \(draft.basis):")
    for (key, title) in Self.questions
    where entry.lexicon.nutrient(key) != nil {
      try ask("  \(title)") { answer in try entry.setAmounts([(key, answer)], in: &draft) }
    }
  }

  /// The name, asked for until there is one.
  static func name() throws -> String {
    while true {
      guard let answer = Prompt.ask("Name:") else { throw Self.ended }
      if answer.isEmpty { continue }
      do {
        return try FoodText.checked(answer, .name)
      } catch {
        StandardError.tell(error.description)
      }
    }
  }

  /// Asks until the answer is taken; an empty one says nothing.
  private func ask(_ question: String, take: (String) throws -> Void) throws {
    while true {
      guard let answer = Prompt.ask("\(question):") else { throw Self.ended }
      guard !answer.isEmpty else { return }
      do {
        return try take(answer)
      } catch {
        guard let failure = Failure(entry: error) else { throw error }
        StandardError.tell("  \(failure.message)")
      }
    }
  }

  private static let ended = Failure(.usage, "The answers ended; nothing was kept.")
}
