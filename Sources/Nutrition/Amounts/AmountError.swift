/// Why an amount in words could not be turned into grams.
public enum AmountError: Error, Hashable, Sendable, CustomStringConvertible {
  case noNumber(String, portions: [Portion] = [])
  case ambiguousComma(String)
  /// Thousands are set apart by a space, or one number stands behind another.
  case splitNumber(String)
  case notPositive(String)
  /// The unit is of energy or of a nutrient, such as "kcal".
  case foreignUnit(String)
  case tooLarge(String)
  case unknownUnit(String, portions: [Portion])
  case ambiguousUnit(String, candidates: [Portion])

  /// So many measures are told at most.
  private static let listed = 12

  /// More of a text than this helps nobody to see what is meant.
  private static let shown = 60

  /// What is wrong with the amount, and what is possible.
  public var description: String {
    switch self {
    case .noNumber(let text, let portions):
      "\(Self.quoted(text)) is no amount. Give a number and a unit, such as \"100 g\" or "
        + "\"1 1/2 cups\"." + (portions.isEmpty ? "" : " \(Self.possible(portions))")
    case .ambiguousComma(let text):
      "\(Self.quoted(text)) may be thousands or decimals. Write \(Quantity.readings(of: text))."
    case .splitNumber(let text):
      "\(Self.quoted(text)) has a number in parts. Write \(Quantity.groups(text).joined())."
    case .foreignUnit(let unit):
      "\(Self.quoted(unit)) tells not how much of a food there is. "
        + "Give a mass, a volume or a household measure, such as \"100 g\" or \"1 cup\"."
    case .notPositive(let text):
      "\(Self.quoted(text)) is not more than nothing. Give an amount above zero."
    case .tooLarge(let text):
      "\(Self.quoted(text)) is more than \(DecimalText.shortest(FoodAmount.limitGrams / 1000)) kg. "
        + "Give a smaller amount."
    case .unknownUnit(let unit, let portions):
      if Portion.isVolume(unit), !portions.contains(where: { VolumeMeasure($0) != nil }) {
        "Nothing tells what a volume of this food weighs. \(Self.possible(portions))"
      } else {
        "\(Self.quoted(unit)) is no measure of this food. \(Self.possible(portions))"
      }
    case .ambiguousUnit(let unit, let candidates):
      "\(Self.quoted(unit)) may be any of several measures of this food. "
        + Self.possible(candidates)
        + (Set(candidates.map(\.text)).count < candidates.count
          ? " Of two of the same name, give the weight." : "")
    }
  }

  /// Whether no words tell measures apart that a unit may be, as those of white bread, which has
  /// two slices: only their weights do.
  public var isOfOneName: Bool {
    guard case .ambiguousUnit(_, let candidates) = self else { return false }
    return Set(candidates.map { $0.unit.lowercased() }).count == 1
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.count > shown ? "\(text.prefix(shown))…" : text)\""
  }

  private static func possible(_ portions: [Portion]) -> String {
    let measures = portions.prefix(listed).map {
      "\"\($0.text)\" = \(DecimalText.shortest($0.grams)) g"
    }
    return
      (["Possible are grams, kilograms, ounces and pounds"] + measures
      + (portions.count > listed ? ["…"] : []))
      .joined(separator: ", ") + (portions.count > listed ? "" : ".")
  }
}
