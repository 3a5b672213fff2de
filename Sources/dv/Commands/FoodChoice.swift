internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// Turns a FOOD argument into one food; where it may be several, asks on a terminal, else lists them.
struct FoodChoice {
  let reference: String
  var style = Style(isOn: false)

  func food(in database: FoodDatabase) throws -> Food {
    switch try database.find(reference) {
    case .one(let food):
      return food
    case .none:
      throw Failure(
        .nothingFound, "No food is \"\(reference)\". Look for one with `dv search`.")
    case .several(let foods, let total):
      let codes = try database.shortCodes(of: foods.map(\.code))
      let code = try choose(among: foods, codes, total: total)
      guard let food = try database.food(code) else {
        throw Failure(.internalError, "The food \(code) cannot be found again.")
      }
      return food
    }
  }

  private func choose(
    among foods: [FoodSummary], _ codes: [FoodCode: String], total: Int
  ) throws(Failure) -> FoodCode {
    let more = total > foods.count ? ", the first \(foods.count) of them" : ""
    guard Prompt.isPossible else {
      let list = SearchReport.table(foods, codes)
        .text(width: nil, style: Style(isOn: false, isPlain: style.isPlain))
      let which = total == 1 ? "the food" : "any of \(Counted.text(total, "food"))\(more)"
      throw Failure(
        .nothingFound,
        "\"\(reference)\" may be \(which) below. Name \(total == 1 ? "it" : "one") by its code.\n\(list)"
      )
    }
    var table = Table([("", .right), ("", .leftWrapped), ("", .left)])
    for (index, food) in foods.enumerated() {
      table.append(["\(index + 1)", food.name, codes[food.code] ?? food.code.description])
    }
    StandardError.write(
      "\"\(TerminalText.harmless(reference))\" may be any of "
        + "\(Counted.text(total, "food"))\(more):\n"
        + table.text(width: TerminalText.width ?? 80, style: style))
    guard let answer = Prompt.ask("Which one? [1-\(foods.count)]"), let number = Int(answer),
      foods.indices.contains(number - 1)
    else { throw Failure(.nothingFound, "No food was chosen.") }
    return foods[number - 1].code
  }
}
