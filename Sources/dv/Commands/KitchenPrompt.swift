internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Asks at the terminal what a line means, and remembers each answer.
struct KitchenPrompt {
  let line: InputLine
  let style: Style

  /// What a person says a line means.
  ///
  /// - Throws: When the question is left open.
  func answer(
    _ question: KitchenQuestion, _ resolver: KitchenResolver, _ database: FoodDatabase,
    _ memory: inout ChoiceMemory
  ) throws -> Resolution {
    let words = try KitchenLine(line.text)
    let (food, portion): (Food, Portion?) =
      switch question.kind {
      case .food: (try food(question, database), nil)
      case .portion: try portion(question)
      }
    if let choice = resolver.choice(of: food, by: portion, for: words) { memory.remember(choice) }
    switch resolver.resolve(words, as: food, by: portion) {
    case .resolved(let resolution): return resolution
    case .question(let next): return try answer(next, resolver, database, &memory)
    }
  }

  /// The food that a person names: one of a list, or another by its code or by other words.
  private func food(_ question: KitchenQuestion, _ database: FoodDatabase) throws -> Food {
    var foods = question.foods
    var title =
      foods.isEmpty
      ? "\(line.text): no food matches \"\(question.name)\"."
      : "\(line.text): which food is \"\(question.name)\"?"
    while true {
      let codes = try database.shortCodes(of: foods.map(\.code))
      show(title, foods.map { [$0.name, codes[$0.code] ?? $0.code.description] })
      let hint =
        foods.isEmpty
        ? "[other words or a code; Enter to skip]"
        : "[1-\(foods.count), other words or a code; Enter to skip]"
      guard let answer = Prompt.ask("Which food is it? \(hint)"), !answer.isEmpty else {
        throw Failure(question)
      }
      if let number = Int(answer), foods.indices.contains(number - 1) {
        guard let food = try database.food(foods[number - 1].code) else { throw Failure(question) }
        return food
      }
      switch try database.find(answer) {
      case .one(let food): return food
      case .several(let found, let total):
        foods = found
        title =
          "\"\(answer)\" matches \(Counted.text(total, "food"))"
          + (total > found.count ? ". The first \(found.count):" : ":")
      case .none: title = "No food matches \"\(answer)\"."
      }
    }
  }

  private func portion(_ question: KitchenQuestion) throws -> (Food, Portion?) {
    let portions = question.portions
    guard let food = question.food, !portions.isEmpty else { throw Failure(question) }
    show(
      "\(line.text): how much does one \"\(food.name)\" weigh?",
      portions.map { [$0.text, $0.weightText] })
    while true {
      guard let answer = Prompt.ask("Which one? [1-\(portions.count); Enter to skip]"),
        !answer.isEmpty
      else { throw Failure(question) }
      if let number = Int(answer), portions.indices.contains(number - 1) {
        return (food, portions[number - 1])
      }
    }
  }

  private func show(_ title: String, _ rows: [[String]]) {
    var table = Table([("", .right), ("", .leftWrapped), ("", .right)])
    for (index, row) in rows.enumerated() { table.append(["\(index + 1)"] + row) }
    StandardError.write(
      "\(TerminalText.harmless(title))\n"
        + (rows.isEmpty ? "" : table.text(width: TerminalText.width ?? 80, style: style)))
  }
}
