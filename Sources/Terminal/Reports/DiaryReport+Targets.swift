internal import Nutrition
internal import Representation

extension DiaryReport {
  /// What the day comes to, beside what the person aims for.
  func targetsText(width: Int?, style: Style) -> String {
    let whole = targetsTable(hasTargets: true, style.units)
    let table = whole.fitsWrapped(width) ? whole : targetsTable(hasTargets: false, style.units)
    let notes =
      (total.lines.contains(where: \.total.isAtLeast) && !style.isPlain
        ? [NutrientFact.atLeastLegend] : [])
      + [
        "`dv targets\(person.isEmpty ? "" : " --person \"\(person)\"")` shows where the targets come from."
      ]
    return table.text(width: width, style: style) + "\n"
      + notes.map { "\(TerminalText.harmless($0))\n" }.joined()
  }

  /// A narrow terminal has only room for whether the targets are met.
  private func targetsTable(hasTargets: Bool, _ units: DisplayUnits) -> Table {
    let title = "Total, \(units.text(grams: total.grams))"
    var table = Table(
      [
        (title, .leftWrapped), ("Amount", .right), (hasTargets ? "Target" : "", .left), ("", .left),
      ], plainTitle: title)
    table.append(targetRows, of: \.nutrient, plain: Self.plainRow) { _, row, progress in
      [row.name, row.amount, hasTargets ? row.target : "", progress?.statusText ?? ""]
    }
    return table
  }

  private static func plainRow(
    _ nutrient: Nutrient, _ row: TargetRow, _ progress: TargetProgress?
  ) -> PlainRow {
    let amount = row.amount == NutrientFact.unknown ? SpokenText.unknown : row.amount
    let parts = [
      "\(row.name): \(amount)", row.target.isEmpty ? "" : "target \(row.target)",
      progress?.statusText ?? "",
    ]
    return .facts(parts.filter { !$0.isEmpty }.joined(separator: ", "))
  }
}

extension TargetProgress {
  /// Whether the target is met; empty where nothing is known.
  fileprivate var statusText: String {
    guard let status else { return "" }
    return isCertain ? status.rawValue : "unclear"
  }
}
