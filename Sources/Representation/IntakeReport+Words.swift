public import Nutrition

extension IntakeReport {
  /// A nutrient's mean, with a target and how often it was met.
  public struct Row: Sendable {
    /// What is counted.
    public let name: String
    /// The mean amount with its unit.
    public let amount: String
    /// The target in words; empty if there is none.
    public let target: String
    /// How often the target was met; nil if there is none.
    public let days: IntakeSummary.TargetDays?
  }

  /// A row for each mean, followed by those for targets of another kind, such as a percentage of energy.
  ///
  /// Unknown means have rows only where the person asked for them or set a target.
  public var rows: [Row] {
    summary.means.flatMap { mean -> [Row] in
      let nutrient = mean.nutrient
      let all = summary.targets.filter { $0.target.target.measure.nutrient == nutrient.number }
      guard mean.total.amount != nil || isChosen || all.contains(where: \.target.isOwn) else {
        return []
      }
      let ofAmount = all.first { $0.target.target.measure == .amount(nutrient.number) }
      // Tryptophan counts as niacin where a target is for niacin.
      let counted = ofAmount?.mean.map { ($0.known, $0.most == nil) }
      let isMore = counted.map { $0.0 != mean.total.amount } ?? false
      let first = Row(
        name: nutrient.everydayName + (isMore ? ", with tryptophan" : ""),
        amount: nutrient.dayAmount(
          isMore ? counted?.0 : mean.total.amount,
          isAtLeast: isMore ? counted?.1 == true : mean.total.isAtLeast),
        target: ofAmount.map { TargetText.bounds($0.target.target, nutrient) } ?? "",
        days: ofAmount)
      return [first]
        + all.filter { $0 != ofAmount }.map { days in
          let measure = days.target.target.measure
          return Row(
            name: nutrient.everydayName + TargetText.suffix(measure, nutrients),
            amount: TargetText.intake(days.mean, measure, nutrient),
            target: TargetText.bounds(days.target.target, nutrient), days: days)
        }
    }
  }

  /// Which nutrients are unknown for all foods, in a sentence; empty if none is.
  public var unknownText: String {
    let shown = rows.map(\.name)
    let names = summary.means.map(\.nutrient.everydayName)
      .filter { name in !shown.contains { $0.hasPrefix(name) } }.map(\.uncapitalized)
    return names.isEmpty ? "" : "Unknown for all of the foods: \(names.joined(separator: ", "))."
  }

  /// Where the energy comes from, in a sentence; empty if nothing is known.
  ///
  /// Shares are left out where the energy of some foods is unknown.
  public var energyText: String {
    let shares = summary.energyPercents.compactMap { number, intake -> String? in
      guard let nutrient = nutrients[number], intake.least > 0 || intake.most == 0 else {
        return nil
      }
      let percent =
        intake.most == nil
        ? "≥ " + DecimalText.rounded(intake.least, decimals: 0)
        : DecimalText.rounded(intake.known, decimals: 0)
      return "\(nutrient.everydayName.uncapitalized) \(percent)%"
    }
    return shares.isEmpty ? "" : "Calories from \(shares.joined(separator: ", "))."
  }

  /// The title of the foods that gave the most of a nutrient.
  public func sourcesTitle(of nutrient: Nutrient) -> String {
    "Most \(nutrient.everydayName.uncapitalized) came from"
  }
}
