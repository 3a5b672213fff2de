/// Why an amount in words could not be turned into grams.
public enum AmountError: Error, Hashable, Sendable, CustomStringConvertible {
  case noNumber(String, portions: [Portion] = [])
  case ambiguousComma(String)
  /// A space separates thousands, or one number follows another.
  case splitNumber(String)
  case notPositive(String)
  /// The unit is of energy or of a nutrient, such as "kcal".
  case foreignUnit(String)
  case tooLarge(String)
  case unknownUnit(String, portions: [Portion])
  case ambiguousUnit(String, candidates: [Portion])

  /// How many portions are listed at most.
  private static let listed = 12

  /// How many characters of a text are repeated at most.
  private static let shown = 60

  /// What is wrong with the amount, and how to fix it.
  public var description: String {
    switch self {
    case .noNumber(let text, let portions):
      "\(Self.quoted(text)) is not an amount. Use a number and a unit, such as \"100 g\" or "
        + "\"1 1/2 cups\"." + (portions.isEmpty ? "" : " Portions: \(Self.list(portions))")
    case .ambiguousComma(let text):
      "The comma in \(Self.quoted(text)) is ambiguous. Write \(Quantity.readings(of: text))."
    case .splitNumber(let text):
      "\(Self.quoted(text)) has a space inside the number. Write \(Quantity.groups(text).joined())."
    case .foreignUnit(let unit):
      "\(Self.quoted(unit)) isn't a unit of weight or volume. "
        + "Use a weight, a volume or a portion, such as \"100 g\" or \"1 cup\"."
    case .notPositive(let text):
      "The amount must be more than zero, not \(Self.quoted(text))."
    case .tooLarge(let text):
      "\(Self.quoted(text)) is more than \(DecimalText.shortest(FoodAmount.limitGrams / 1000)) kg. "
        + "Enter a smaller amount."
    case .unknownUnit(let unit, let portions):
      if Portion.isVolume(unit), !portions.contains(where: { VolumePortion($0) != nil }) {
        "This food can't be measured by volume because its density is unknown. "
          + "\(Self.choice(of: portions))"
      } else {
        "This food can't be measured in \(Self.quoted(unit)). \(Self.choice(of: portions))"
      }
    case .ambiguousUnit(let unit, let candidates):
      "\(Self.quoted(unit)) matches several portions of this food. "
        + (Set(candidates.map(\.text)).count < candidates.count
          ? "Some have the same name, so use a weight: " : "Use a weight or one of these: ")
        + Self.list(candidates)
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.count > shown ? "\(text.prefix(shown))…" : text)\""
  }

  private static func choice(of portions: [Portion]) -> String {
    "Use g, oz or lb" + (portions.isEmpty ? "." : ", or one of its portions: \(list(portions))")
  }

  /// The first portions, separated by semicolons where one of them has a comma.
  private static func list(_ portions: [Portion]) -> String {
    let texts =
      portions.prefix(listed).map { "\($0.text) (\(DecimalText.shortest($0.grams)) g)" }
      + (portions.count > listed ? ["…"] : [])
    return texts.joined(separator: texts.contains { $0.contains(",") } ? "; " : ", ")
  }
}
