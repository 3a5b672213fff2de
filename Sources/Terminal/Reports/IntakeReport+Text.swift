internal import Nutrition
public import Representation

extension IntakeReport {
  /// The averages with the targets, the trend, and the foods that contributed the most.
  public func text(width: Int?, style: Style) -> String {
    let parts =
      [meansText(width, style)] + [energyText, unknownText].map { $0.isEmpty ? "" : "\($0)\n" } + [
        trendText(style)
      ]
      + sources.map { sourcesText($0.nutrient, $0.foods, width, style) }
    return "\(style.bold(TerminalText.harmless(title)))\n\n"
      + parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var title: String {
    (person.isEmpty ? "" : "\(person), ") + daysText
  }

  // MARK: Means and targets

  private func meansText(_ width: Int?, _ style: Style) -> String {
    let tables = [meansTable(), foldedTable(hasTargets: true), foldedTable(hasTargets: false)]
    let table =
      tables.first { $0.fits(width) } ?? tables.first { $0.fitsWrapped(width) } ?? tables[2]
    let legend =
      style.isPlain || !summary.means.contains(where: \.total.isAtLeast)
      ? "" : "\(NutrientFact.atLeastLegend)\n"
    return table.text(width: width, style: style) + legend
  }

  /// The means with a column for each count.
  private func meansTable() -> Table {
    let kinds: [Table.Alignment] =
      [.leftWrapped, .right, .left]
      + (summary.days == 1 ? [.left] : [.right, .right, .right, .right])
    var table = Table(Array(zip(columns, kinds)))
    for row in rows {
      table.append([row.name, row.amount, row.target] + counts(in: row)) { .facts(row.sentence) }
    }
    return table
  }

  /// The means with the counts in one column, for a narrow terminal.
  private func foldedTable(hasTargets: Bool) -> Table {
    var table = Table([
      (columns[0], .leftWrapped), (columns[1], .right), (hasTargets ? columns[2] : "", .left),
      (summary.days == 1 ? "" : "Days", .left),
    ])
    for row in rows {
      table.append([
        row.name, row.amount, hasTargets ? row.target : "",
        summary.days == 1 ? row.verdict : row.countsText,
      ]) { .facts(row.sentence) }
    }
    return table
  }

  // MARK: The trend

  /// The mean of the first nutrient in each period; empty where that would be one line.
  private func trendText(_ style: Style) -> String {
    guard let shown = summary.means.first, summary.periods.count > 1 else { return "" }
    let most = summary.periods.compactMap { $0.means.first?.total.amount }.max() ?? 0
    let name = "\(shown.nutrient.everydayName) by \(interval.rawValue)"
    var table = Table(
      [(name, .left), ("Daily average", .right), ("", .left), ("", .leftColored)], plainTitle: name)
    for period in summary.periods {
      let amount = period.means.first?.total.amount
      let text = period.means.first.map {
        $0.nutrient.dayAmount($0.total.amount, isAtLeast: $0.total.isAtLeast)
      }
      let days =
        interval == .day
        ? "" : "\(period.loggedDays) of \(Counted.text(period.count, "day")) logged"
      let percent = most > 0 ? (amount ?? 0) * 100 / most : 0
      table.append([
        period.name(interval), text ?? NutrientFact.unknown, days,
        style.isPlain ? "" : Bar.text(percent: percent),
      ]) {
        .facts(
          ["\(period.name(interval)): \(text ?? SpokenText.unknown)", days].filter { !$0.isEmpty }
            .joined(separator: ", "))
      }
    }
    return table.text(width: nil, style: style)
  }

  // MARK: Sources

  private func sourcesText(
    _ nutrient: Nutrient, _ foods: [IntakeSummary.Source], _ width: Int?, _ style: Style
  ) -> String {
    let title = sourcesTitle(of: nutrient)
    var table = Table(
      [(title, .leftWrapped), ("Times", .right), ("Amount", .right), ("Percent", .right)],
      plainTitle: title)
    for food in foods {
      let amount = nutrient.dayAmount(food.amount, isAtLeast: food.isAtLeast)
      let percent = food.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? ""
      table.append([food.name, "\(food.count)", amount, percent]) {
        .facts(
          "\(food.name): \(Counted.text(food.count, "time")), \(amount)"
            + (percent.isEmpty ? "" : ", \(percent) of the known total"))
      }
    }
    return table.text(width: width, style: style)
  }
}

extension IntakeSummary.Period {
  /// The days: "2026-11-02 Mon", "2026-11-02 to 11-08", "2026-11".
  fileprivate func name(_ interval: IntakeSummary.Interval) -> String {
    let first = days.lowerBound
    return switch interval {
    case .day: "\(first) \(Day.weekdayNames[first.weekday - 1].prefix(3))"
    case .week:
      first == days.upperBound
        ? "\(first)" : "\(first) to \(days.upperBound.description.dropFirst(5))"
    case .month: String(first.description.prefix(7))
    }
  }
}
