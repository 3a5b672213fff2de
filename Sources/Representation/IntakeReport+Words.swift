public import Nutrition

extension IntakeReport {
  /// A nutrient's mean, with a target and how often it was met.
  public struct Row: Sendable {
    /// The nutrient that is counted.
    public let nutrient: Nutrient
    /// What is counted, such as an amount or a share of the energy.
    public let measure: Target.Measure
    /// The nutrient and the measure in words.
    public let name: String
    /// The average amount with its unit.
    public let amount: String
    /// The target in words; empty if there is none.
    public let target: String
    /// How often the target was met; nil if there is none.
    public let days: IntakeSummary.TargetDays?

    /// Where the target was missed or met, and on how many days.
    private var counts: [(word: String, days: Int)] {
      guard let days else { return [] }
      return [
        ("under", days.under), ("met", days.met), ("over", days.over), ("unclear", days.unclear),
      ].filter { $0.1 > 0 }
    }

    /// The row as a sentence: "Protein: 71 g, target 46 g or more, met on 3 days".
    public var sentence: String {
      (["\(name): \(amount)"] + (target.isEmpty ? [] : ["target \(target)"])
        + counts.map { "\($0.word) on \(Counted.text($0.days, "day"))" }).joined(separator: ", ")
    }

    /// How often the target was missed or met: "under 5, met 2"; empty without a target.
    public var countsText: String {
      counts.map { "\($0.word) \($0.days)" }.joined(separator: ", ")
    }

    /// How a report of one day says whether the target was met: "under"; empty without a target.
    public var verdict: String { counts.map(\.word).joined() }
  }

  /// The columns of its table: means and counts of several days, or the amounts of one.
  public var columns: [String] {
    summary.days == 1
      ? ["Nutrient", "Amount", "Target", ""]
      : ["Daily average", "Amount", "Target", "Days under", "Met", "Over", "Unclear"]
  }

  /// The cells of a row after its target.
  public func counts(in row: Row) -> [String] {
    if summary.days == 1 { return [row.verdict] }
    let counts = row.days.map { [$0.under, $0.met, $0.over, $0.unclear] } ?? [0, 0, 0, 0]
    return counts.map { $0 == 0 ? "" : "\($0)" }
  }

  /// The days and how many of them are logged: "2026-11-01 to 2026-11-07: 4 of 7 days logged".
  public var daysText: String {
    guard summary.days > 1 else { return summary.range.text }
    let days = Counted.text(summary.days, "day")
    return "\(summary.range.text): "
      + (summary.loggedDays == summary.days ? "all \(days)" : "\(summary.loggedDays) of \(days)")
      + " logged"
  }

  /// How much a row counts of some days: "≥ 12 g", "17% of kcal"; a dash if unknown.
  public func amount(_ intake: TargetIntake?, in row: Row) -> String {
    guard case .amount = row.measure else {
      return TargetText.intake(intake, row.measure, row.nutrient)
    }
    return row.nutrient.dayAmount(intake?.known, isAtLeast: intake.map { $0.most == nil } ?? false)
  }

  /// How much a row counts in a period; nil if nothing was logged in it, or nothing is known.
  public func intake(in period: IntakeSummary.Period, of row: Row) -> TargetIntake? {
    period.intakes[row.measure]
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
          nutrient: nutrient, measure: row.measure, name: row.name, amount: row.amount,
          target: row.target, days: row.place.map { all[$0] })
      }
    }
  }

  /// A sentence that lists the nutrients that are unknown for all foods; empty if there are none.
  public var unknownText: String {
    let shown = rows.map(\.name)
    let names = summary.means.map(\.nutrient.everydayName)
      .filter { name in !shown.contains { $0.hasPrefix(name) } }.map(\.uncapitalized)
    return names.isEmpty ? "" : "Unknown for all foods: \(names.joined(separator: ", "))."
  }

  /// A sentence that says where the energy comes from; empty if nothing is known.
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

  /// The title of the list of foods that provided most of a nutrient.
  public func sourcesTitle(of nutrient: Nutrient) -> String {
    "Most \(nutrient.everydayName.uncapitalized) came from"
  }
}

extension ClosedRange<Day> {
  /// "2026-11-01 to 2026-11-07"; for a single day, only that day.
  public var text: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
