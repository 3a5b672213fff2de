public import Nutrition
public import Representation

extension WeightReport {
  /// A table of the weights with the trend of each day.
  public func text(style: Style) -> String {
    var table = Table([("Day", .left), ("kg", .right), ("lb", .right), ("7-day average", .right)])
    for weight in shown {
      let trend = log.trend(on: weight.day).map(BodyText.kilograms) ?? ""
      table.append([
        weight.day.description, BodyText.kilograms(weight.kilograms),
        BodyText.pounds(weight.kilograms), trend,
      ]) {
        .facts("\(weight.day): \(BodyText.weight(weight.kilograms)), 7-day average \(trend) kg")
      }
    }
    let hidden = log.weights.count - shown.count
    return table.text(width: nil, style: style)
      + (hidden > 0
        ? "\nEarlier weights not shown: \(DecimalText.grouped(hidden)). "
          + "To list them, add --all.\n" : "")
      + [changeText, expenditureText].compactMap(\.self).map { "\n\($0)\n" }.joined()
  }

  /// The energy that was used, in two sentences; nil if unknown.
  private var expenditureText: String? {
    expenditure.map { used in
      let kilocalories = { (value: Double) in DecimalText.grouped(Int(value.rounded())) }
      let change = BodyText.kilograms(abs(used.weeklyChange))
      let trend =
        Double(change) == 0
        ? "your weight stayed the same"
        : "your weight \(used.weeklyChange > 0 ? "rose" : "fell") by \(change) kg a week"
      return "You burned about \(kilocalories(used.kilocalories)) kcal a day, give or take "
        + "\(kilocalories(used.uncertainty)).\nYou logged \(kilocalories(used.intake)) kcal a day on "
        + "\(used.knownDays) of \(Counted.text(used.days, "day")), and \(trend)."
    }
  }

  /// The message after a weight is recorded.
  ///
  /// - Parameters:
  ///   - weight: The weight.
  ///   - before: The log before.
  /// - Returns: Sentences, a line each.
  public func notes(recording weight: BodyWeight, after before: WeightLog) -> [String] {
    let old = before.weights.first { $0.day == weight.day }
    let instead = old.map { " instead of \(BodyText.kilograms($0.kilograms)) kg" } ?? ""
    let recorded =
      "Recorded \(BodyText.weight(weight.kilograms)) for \(weight.day)\(instead). "
      + "To undo, run `dv user undo`."
    let last = before.weight(before: weight.day)
    let isFar = last.map { abs(weight.kilograms / $0.kilograms - 1) > Self.suspiciousChange }
    let check = last.map {
      "Check this weight: the previous one was \(BodyText.weight($0.kilograms)), on \($0.day)."
    }
    let isNewest = log.weights.allSatisfy { $0.day <= weight.day }
    return [recorded, isFar == true ? check : isNewest ? changeText : nil].compactMap(\.self)
  }

  /// A relative change in weight that is probably an error.
  private static let suspiciousChange = 0.2

  /// How the trend changed in a week, in a sentence; nil if unknown.
  var changeText: String? {
    weeklyChange.map { change in
      let text = BodyText.kilograms(abs(change))
      guard Double(text) != 0 else { return "The 7-day average is the same as a week earlier." }
      return "The 7-day average is \(text) kg \(change > 0 ? "higher" : "lower") than a week "
        + "earlier."
    }
  }
}
