internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// The weight of an amount in words.
///
/// If several portions match, asks at a terminal, and otherwise throws an error that lists them.
struct AmountChoice {
  let text: String
  let output: OutputOptions
  /// The line that the amount is from, for the question; nil when there is only one.
  var line: String?

  func amount(of food: Food) throws -> FoodAmount {
    do throws(AmountError) {
      return try FoodAmount(text, of: food)
    } catch {
      guard let portion = try Self.choose(after: error, of: food, output, line: line) else {
        throw error
      }
      return try FoodAmount(text, by: portion)
    }
  }

  /// The portion that a person chooses; nil if nobody can be asked, or if the amount is wrong for
  /// another reason.
  static func choose(
    after error: AmountError, of food: Food, _ output: OutputOptions, line: String? = nil
  ) throws(Failure) -> Portion? {
    guard output.canAsk, case .ambiguousUnit(let unit, let candidates) = error else { return nil }
    var table = Table([("", .right), ("", .leftWrapped), ("", .right)])
    for (index, portion) in candidates.enumerated() {
      table.append(["\(index + 1)", portion.text, portion.weightText])
    }
    let place = line.map { "\($0): " } ?? ""
    let question = "\(place)\"\(unit)\" matches \(candidates.count) portions of \(food.name):"
    StandardError.write(
      "\(TerminalText.harmless(question))\n"
        + table.text(width: TerminalText.width ?? 80, style: output.style))
    guard let answer = Prompt.ask("Which one? [1-\(candidates.count)]"), let number = Int(answer),
      candidates.indices.contains(number - 1)
    else { throw Failure(.usage, "No portion was chosen.", code: .portionAmbiguous) }
    return candidates[number - 1]
  }
}
