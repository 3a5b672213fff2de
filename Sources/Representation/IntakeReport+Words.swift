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
      let targets = all.map { (target: $0.target.target, intake: $0.mean) }
      return TargetRow.rows(of: nutrient, mean.total, targets, among: nutrients).map { row in
        Row(
          name: row.name, amount: row.amount, target: row.target, days: row.place.map { all[$0] })
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
