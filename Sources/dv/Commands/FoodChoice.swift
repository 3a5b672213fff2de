internal import Console
internal import FoodDatabase
internal import Foundation
internal import Nutrition

/// Turns a FOOD argument into one food; where it may be several, asks on a terminal, else lists them.
struct FoodChoice {
  let reference: String
  let output: OutputOptions

  func food(in database: FoodDatabase) throws -> Food {
    switch try database.find(reference) {
    case .one(let food):
      return food
    case .none:
      throw Failure(
        .nothingFound, "No food is \"\(reference)\". Look for one with `dv search`.")
    case .several(let foods, let total):
      let code = try choose(among: foods, total: total)
      guard let food = try database.food(code) else {
        throw Failure(.internalFault, "The food \(code) cannot be found again.")
      }
      return food
    }
  }

  private func choose(among foods: [FoodSummary], total: Int) throws(Failure) -> FoodCode {
    let more = total > foods.count ? ", the first \(foods.count) of them" : ""
    guard isatty(STDIN_FILENO) == 1, StandardError.isTerminal else {
      let list = SearchReport.table(foods).text(width: nil, style: Style(isOn: false))
      throw Failure(
        .nothingFound,
        "\"\(reference)\" may be any of \(total) foods\(more) below. Name one by its code.\n\(list)"
      )
    }
    var table = Table([("", .right), ("", .leftCut), ("", .left)])
    for (index, food) in foods.enumerated() {
      table.append(["\(index + 1)", food.name, food.code.description])
    }
    StandardError.write(
      "\"\(TerminalText.harmless(reference))\" may be any of \(total) foods\(more):\n"
        + table.text(width: TerminalText.width ?? 80, style: output.style)
        + "Which one? [1-\(foods.count)] ")
    guard let answer = readLine(), let number = Int(answer.filter { !$0.isWhitespace }),
      foods.indices.contains(number - 1)
    else { throw Failure(.nothingFound, "No food was chosen.") }
    return foods[number - 1].code
  }
}
