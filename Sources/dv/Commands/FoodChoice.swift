internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// Finds the food that some words refer to.
///
/// If several match, asks at a terminal, and otherwise throws an error that lists them.
struct FoodChoice {
  let reference: String
  var style = Style(isOn: false)
  /// Whether a question can be asked.
  var canAsk = Prompt.isPossible
  /// The line that the words are from, for the question; nil when there is only one.
  var line: String?

  init(reference: String, style: Style = Style(isOn: false)) {
    self.reference = reference
    self.style = style
  }

  /// Uses the style of the output options, and asks only if they allow it.
  init(_ reference: String, _ output: OutputOptions, line: String? = nil) {
    self.reference = reference
    style = output.style
    canAsk = output.canAsk
    self.line = line
  }

  func food(in database: FoodDatabase) throws -> Food {
    try food(database.find(reference), in: database)
  }

  /// The food, if what matches is already known.
  func food(_ match: FoodMatch, in database: FoodDatabase) throws -> Food {
    try Verbs(database).food(reference, match) { foods, total in
      try choose(among: foods, database.shortCodes(of: foods.map(\.code)), total: total)
    }
  }

  private func choose(
    among foods: [FoodSummary], _ codes: [FoodCode: String], total: Int
  ) throws(Failure) -> FoodCode {
    let first = total > foods.count ? ". The first \(foods.count)" : ""
    guard canAsk else {
      let table = Table(foods: foods.map { FoundFood(food: $0, grams: 100) }, codes)
      var failure = Failure(severalFoods: foods, total: total, for: reference)
      failure.attachment = table.text(
        width: nil, style: Style(isOn: false, isPlain: style.isPlain))
      throw failure
    }
    var table = Table([("", .right), ("", .leftWrapped), ("", .left)])
    for (index, food) in foods.enumerated() {
      table.append(["\(index + 1)", food.name, codes[food.code] ?? food.code.description])
    }
    let place = line.map { "\($0): " } ?? ""
    StandardError.write(
      TerminalText.harmless(
        "\(place)\"\(reference)\" matches \(Counted.text(total, "food"))\(first):") + "\n"
        + table.text(width: TerminalText.width ?? 80, style: style))
    guard let answer = Prompt.ask("Which one? [1-\(foods.count)]"), let number = Int(answer),
      foods.indices.contains(number - 1)
    else { throw Failure(.nothingFound, "No food was chosen.", code: .foodAmbiguous) }
    return foods[number - 1].code
  }
}
