internal import Terminal
internal import Nutrition

/// Turns an amount in words into so much of a food; where it may be of several measures, asks on a
/// terminal, else says which.
struct AmountChoice {
  let text: String
  var style = Style(isOn: false)

  func amount(of food: Food) throws -> FoodAmount {
    do throws(AmountError) {
      return try FoodAmount(text, of: food)
    } catch {
      guard let portion = try Self.choose(after: error, of: food, style: style) else { throw error }
      return try FoodAmount(text, by: portion)
    }
  }

  /// The measure that a person chooses of several; nil where nobody can be asked, or an amount is
  /// wrong for another reason.
  static func choose(
    after error: AmountError, of food: Food, style: Style
  ) throws(Failure) -> Portion? {
    guard Prompt.isPossible, case .ambiguousUnit(let unit, let candidates) = error else {
      return nil
    }
    var table = Table([("", .right), ("", .leftWrapped), ("", .right)])
    for (index, portion) in candidates.enumerated() {
      table.append(["\(index + 1)", portion.text, portion.weightText])
    }
    let question = "\"\(unit)\" may be any of \(candidates.count) measures of \(food.name):"
    StandardError.write(
      "\(TerminalText.harmless(question))\n"
        + table.text(width: TerminalText.width ?? 80, style: style))
    guard let answer = Prompt.ask("Which one? [1-\(candidates.count)]"), let number = Int(answer),
      candidates.indices.contains(number - 1)
    else { throw Failure(.usage, "No measure was chosen.") }
    return candidates[number - 1]
  }
}
