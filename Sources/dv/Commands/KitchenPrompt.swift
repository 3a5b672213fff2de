internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal

/// Asks at the terminal what a line means.
struct KitchenPrompt {
  let line: InputLine
  let style: Style

  /// What a person says a line means.
  ///
  /// - Throws: When the question is left open.
  func answer(
    _ question: KitchenQuestion, _ resolver: KitchenResolver, _ database: FoodDatabase
  ) throws -> Resolution {
    switch question.kind {
    case .food:
      let food = try food(question, database)
      switch resolver.resolve(try KitchenLine(line.text), as: food) {
      case .resolved(let resolution): return resolution
      case .question(let next): return try answer(next, resolver, database)
      }
    case .portion:
      let portion = try choose(
        among: question.portions, of: question.portions.map { [$0.text, $0.weightText] },
        "\(line.text): how much does one \"\(question.food?.name ?? question.name)\" weigh?",
        question)
      guard let resolution = resolver.resolve(question, as: portion) else {
        throw Failure(question)
      }
      return resolution
    }
  }

  private func food(_ question: KitchenQuestion, _ database: FoodDatabase) throws -> Food {
    let codes = try database.shortCodes(of: question.foods.map(\.code))
    let summary = try choose(
      among: question.foods,
      of: question.foods.map { [$0.name, codes[$0.code] ?? $0.code.description] },
      "\(line.text): which food is \"\(question.name)\"?", question)
    guard let food = try database.food(summary.code) else { throw Failure(question) }
    return food
  }

  /// One of a list; Enter leaves the line out.
  private func choose<Value>(
    among values: [Value], of rows: [[String]], _ title: String, _ question: KitchenQuestion
  ) throws(Failure) -> Value {
    guard !values.isEmpty else { throw Failure(question) }
    var table = Table([("", .right), ("", .leftWrapped), ("", .right)])
    for (index, row) in rows.enumerated() { table.append(["\(index + 1)"] + row) }
    StandardError.write(
      "\(TerminalText.harmless(title))\n"
        + table.text(width: TerminalText.width ?? 80, style: style))
    while true {
      guard let answer = Prompt.ask("Which one? [1-\(values.count), Enter to skip]"),
        !answer.isEmpty
      else { throw Failure(question) }
      if let number = Int(answer), values.indices.contains(number - 1) { return values[number - 1] }
    }
  }
}
