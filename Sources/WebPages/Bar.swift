internal import LabelRendering
internal import Nutrition

/// Bars as SVG, whose lengths are percentages, so that they need neither style attributes nor script.
enum Bar {
  /// Parts of a whole: how long each is, in percent, and how it looks.
  private static func svg(
    _ parts: [(look: String, from: Double, length: Double)], height: Int, label: String? = nil
  ) -> String {
    let name =
      label.map { "role=\"img\" aria-label=\"\(MarkupText.escaped($0))\"" }
      ?? "aria-hidden=\"true\""
    let rectangles = parts.filter { $0.length > 0 }.map {
      "<rect class=\"\($0.look)\" x=\"\(SVG.number($0.from))%\" "
        + "width=\"\(SVG.number($0.length))%\" height=\"\(height)\"/>"
    }
    return "<svg class=\"bar\" width=\"100%\" height=\"\(height)\" \(name)>"
      + rectangles.joined() + "</svg>"
  }

  /// A percentage of a Daily Value, which stops at 100; hatched where it is unknown.
  static func percent(_ percent: Double?) -> String {
    guard let percent else { return svg([("b-hatch", 0, 100)], height: 7) }
    return svg([("b-track", 0, 100), ("b-ink", 0, min(100, percent))], height: 7)
  }

  /// Where the energy of a food comes from.
  static func energy(protein: Double, fat: Double, carbs: Double, height: Int) -> String {
    let sum = max(protein + fat + carbs, 1)
    let gap = 0.8
    let whole = { (share: Double) in DecimalText.rounded(share * 100 / sum, decimals: 0) }
    let (first, second) = (protein * 100 / sum, (protein + fat) * 100 / sum)
    return svg(
      [
        ("b-ink", 0, first - gap), ("b-mid", first, second - first - gap),
        ("b-light", second, 100 - second),
      ], height: height,
      label: Words.energyFrom(whole(protein), whole(fat), whole(carbs)))
  }

  /// How far a day has come with a target: the target's range in green, what is eaten in ink, what is
  /// being typed hollow, past the maximum in red, and what may be there unnoticed hatched.
  static func target(
    known: Double?, typed: Double? = nil, possible: Double?, minimum: Double?, maximum: Double?,
    scale: Double,
    label: String
  ) -> String {
    let at = { (amount: Double) in min(100, max(0, amount * 100 / scale)) }
    let low = at(minimum ?? 0)
    let high = maximum.map(at) ?? 100
    var parts = [("b-track", 0.0, 100.0), ("b-zone", low, high - low)]
    if let known {
      let end = at(known)
      parts.append(("b-ink", 0, min(end, maximum == nil ? 100 : high)))
      if maximum != nil, end > high { parts.append(("b-over", high, end - high)) }
      if let typed, typed > known { parts.append(("b-hollow", end, at(typed) - end)) }
      let next = max(end, typed.map(at) ?? end)
      if let possible { parts.append(("b-hatch", next, at(possible) - next)) }
    } else {
      parts.append(("b-hatch", 0, 100))
    }
    for bound in [minimum, maximum].compactMap(\.self) { parts.append(("b-mark", at(bound), 0.5)) }
    return svg(parts, height: 9, label: label)
  }

  /// How far a plan brings a day toward a minimum: what was eaten gray, what it adds in ink.
  static func closing(_ before: Double, _ after: Double, minimum: Double) -> String {
    let at = { (amount: Double) in min(100, max(0, amount * 80 / minimum)) }
    return svg(
      [
        ("b-track", 0, 100), ("b-mid", 0, at(before)),
        ("b-ink", at(before), at(after) - at(before)),
        ("b-mark", 80, 0.5),
      ], height: 9)
  }

  /// A dish cut into servings; what cooking took is hatched.
  static func slices(_ count: Int, cooked: Double, of whole: Double, label: String) -> String {
    let end = min(100, cooked * 100 / max(whole, 1))
    let cuts = (1..<max(2, min(count, 40))).map { end * Double($0) / Double(max(count, 1)) }
    return svg(
      [("b-ink", 0, end), ("b-hatch", end, 100 - end)]
        + (count > 1 ? cuts.map { ("b-cut", $0, 0.25) } : []), height: 14, label: label)
  }

  /// A day of a week: its energy before what is aimed for.
  static func day(_ energy: Double?, of most: Double, target: ClosedRange<Double>?) -> String {
    let height = 44.0
    let y = { (amount: Double) in height - min(1, amount / most) * height }
    let zone = target.map {
      "<rect class=\"b-zone\" width=\"100%\" y=\"\(SVG.number(y($0.upperBound)))\" "
        + "height=\"\(SVG.number(max(3, y($0.lowerBound) - y($0.upperBound))))\"/>"
    }
    let bar = energy.map {
      "<rect class=\"b-ink\" x=\"35%\" width=\"30%\" y=\"\(SVG.number(y($0)))\" "
        + "height=\"\(SVG.number(height - y($0)))\"/>"
    }
    return "<svg width=\"100%\" height=\"44\" aria-hidden=\"true\">\(zone ?? "")\(bar ?? "")</svg>"
  }
}
