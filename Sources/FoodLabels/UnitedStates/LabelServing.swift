public import Nutrition

/// The serving on a label.
public struct LabelServing: Hashable, Sendable {
  /// The amount and its weight.
  public let amount: FoodAmount

  /// The size as declared, such as "2/3 cup (55g)".
  public let declared: String

  /// Creates a serving from an amount of food.
  public init(_ amount: FoodAmount) {
    self.amount = amount
    let grams = "\(Self.grams(amount.grams))g"
    guard let measure = Self.measure(amount.textOnLabels) else {
      declared = grams
      return
    }
    declared = "\(measure) (\(grams))"
  }

  /// The weight rounded to 1 g, below 5 g to 0.5 g, below 2 g to 0.1 g, (b)(7)(ii).
  private static func grams(_ grams: Double) -> String {
    let grams = Nearest.clean(grams)
    if grams >= 5 { return DecimalText.shortest(Nearest.multiple(grams, of: 1)) }
    if grams >= 2 { return DecimalText.shortest(Nearest.steps(grams, of: 0.5) / 2) }
    let tenths = Nearest.decimals(grams, 1)
    return tenths == "0" ? "less than 0.1" : tenths
  }

  /// The household measure; nil if the amount is already a metric weight.
  private static func measure(_ text: String) -> String? {
    guard let quantity = Quantity(text), !quantity.rest.isEmpty else { return text }
    switch MassUnit(quantity.rest) {
    case .milligram, .gram, .kilogram: return nil
    case .ounce, .pound, nil: return "\(number(quantity.value)) \(quantity.rest)"
    }
  }

  /// The number with quarters and thirds as fractions, (b)(5)(i).
  private static func number(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let fraction = fractions.first { (value - whole - $0.value).magnitude < 0.0006 }
    guard let fraction, whole < 1000 else { return DecimalText.brief(value) }
    return (whole == 0 ? "" : "\(DecimalText.shortest(whole)) ") + fraction.text
  }

  private static let fractions: [(value: Double, text: String)] = [
    (1 / 4, "1/4"), (1 / 3, "1/3"), (1 / 2, "1/2"), (2 / 3, "2/3"), (3 / 4, "3/4"),
  ]
}

extension FoodAmount {
  /// The words without remarks in parentheses, as in "1 cup (4.86 large eggs)".
  var textOnLabels: String {
    var depth = 0
    let kept = text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth = max(0, depth - 1) } }
      return depth == 0
    }
    let words = kept.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? text : words
  }
}
