public import FoodLabels
internal import Nutrition
public import Representation

extension NutriScoreReport {
  /// The class and the score with the points of each part.
  ///
  /// - Parameter style: Marks the heading.
  /// - Returns: Lines, each ended by a newline.
  public func text(style: Style) -> String {
    var rows = Table([
      ("per \(score.basis.title)", .left), ("Amount", .right), ("Points", .right),
      ("Limit", .right),
    ])
    for part in score.parts {
      rows.append([
        part.name, amount(part), points(part) + (part.counts ? "" : " (not counted)"),
        "\(part.isFavorable ? "−" : "")\(part.most)",
      ])
    }
    let classes = "\(range(score.letters.lowerBound.rawValue, score.letters.upperBound.rawValue))"
    let points = range(Self.signed(score.score.lowerBound), Self.signed(score.score.upperBound))
    return LabelText.heading(food, code)
      + style.bold("Nutri-Score \(classes)")
      + ", \(points) \(points == "1" || points == "−1" ? "point" : "points"), as \(score.kind.title)\n"
      + rows.text(width: TerminalText.width, style: style)
  }

  private static func signed(_ score: Int) -> String {
    score < 0 ? "−\(score.magnitude)" : "\(score)"
  }

  private func range(_ first: String, _ last: String) -> String {
    first == last ? first : "\(first) to \(last)"
  }

  private func amount(_ part: NutriScore.Part) -> String {
    guard let amount = part.amount else { return SpokenText.unknown }
    if part.unit.isEmpty { return amount.most > 0 ? "yes" : "no" }
    return "\(LabelText.range(amount, decimals: 2)) \(part.unit)"
  }

  private func points(_ part: NutriScore.Part) -> String {
    let sign = part.isFavorable ? "−" : ""
    let (low, high) = (part.points.lowerBound, part.points.upperBound)
    if low == high { return low == 0 ? "0" : "\(sign)\(low)" }
    return "\(low) to \(sign)\(high)"
  }
}

extension NutriScore.Kind {
  /// What the rules call such foods.
  public var title: String {
    switch self {
    case .general: "a general food"
    case .redMeat: "red meat"
    case .cheese: "cheese"
    case .fats: "a fat, oil, nut or seed"
    case .drink: "a drink"
    case .water: "water"
    }
  }
}
