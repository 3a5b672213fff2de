internal import LabelRendering
internal import Nutrition
package import Representation

/// A small chart of a nutrient: a bar for each day, week or month, before the range that is aimed for.
///
/// What is unknown is hatched, as far as it would go if the unknown foods were like the others. Days
/// without entries have no bar.
package struct TrendChart {
  package let row: IntakeReport.Row
  private let report: IntakeReport
  private let width: Double

  /// The charts of a report's rows, each so many points wide.
  package static func all(of report: IntakeReport, width: Double) -> [TrendChart] {
    rows(of: report).map { TrendChart(row: $0, report: report, width: width) }
  }

  /// The rows of a report that have charts: an amount whose target is a part of the energy has none.
  static func rows(of report: IntakeReport) -> [IntakeReport.Row] {
    let aimed = Set(report.rows.filter { $0.days != nil }.map(\.nutrient))
    return report.rows.filter { $0.days != nil || !aimed.contains($0.nutrient) }
  }

  private var plotHeight: Double { max(34, width * 0.3) }
  private static let head = 13.0
  private static let foot = 12.0
  /// How high it is with its words.
  package var height: Double { Self.head + plotHeight + Self.foot }

  /// Its elements, from the upper left corner.
  package var elements: String {
    ([band] + bars + [baseline, words]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Scale

  private var target: Target? { row.days?.target.target }

  /// The amount at the upper edge: room for all bars and for the bounds that are near them.
  private var most: Double {
    let values = report.summary.periods.compactMap { report.intake(in: $0, of: row) }
    var most = max(values.map(\.known).max() ?? 0, (target?.minimum ?? 0) * 1.15)
    if let maximum = target?.maximum, target?.minimum == nil || maximum <= most * 1.6 {
      most = max(most, maximum * 1.15)
    }
    let possible = report.summary.periods.compactMap(possible).max() ?? 0
    most = max(most, min(possible, most * 1.4))
    return most > 0 ? most : 1
  }

  /// How far up an amount is, at most to the edge.
  private func length(_ amount: Double) -> Double { min(1, amount / most) * plotHeight }

  /// What there would be if the foods for which the nutrient is unknown were like the others; nil if
  /// all is known.
  private func possible(in period: IntakeSummary.Period) -> Double? {
    guard let intake = report.intake(in: period, of: row), intake.most != intake.known,
      let total = period.means.first(where: { $0.nutrient == row.nutrient })?.total
    else { return nil }
    guard total.isAtLeast, total.knownPercent > 0, intake.known > 0 else { return intake.most }
    return min(intake.most ?? .infinity, intake.known * 100 / total.knownPercent)
  }

  // MARK: Parts

  /// The range that is aimed for.
  private var band: String {
    guard let target else { return "" }
    let low = target.minimum.map(length) ?? 0
    let high = target.maximum.map(length) ?? plotHeight
    return rectangle("target", 0, from: low, to: high, width: width)
  }

  private var bars: [String] {
    let step = width / Double(report.summary.periods.count)
    let thickness = min(14, step < 3 ? step : step * 0.72)
    return report.summary.periods.enumerated().map { index, period in
      guard period.loggedDays > 0 else { return "" }
      let x = (Double(index) + 0.5) * step - thickness / 2
      let intake = report.intake(in: period, of: row)
      let said = intake == nil ? "unknown" : report.amount(intake, in: row)
      return "<g><title>\(MarkupText.escaped("\(period.days.text): \(said)"))</title>"
        + parts(of: period, intake).map {
          rectangle($0.look, x, from: $0.from, to: $0.to, width: thickness)
        }.joined() + "</g>"
    }
  }

  /// The parts of a bar from bottom to top.
  private func parts(
    of period: IntakeSummary.Period, _ intake: TargetIntake?
  ) -> [(look: String, from: Double, to: Double)] {
    guard let known = intake?.known else { return [("unknown", 0, plotHeight)] }
    let ink = period.isSparse ? "sparse" : "ink"
    let limit = target?.maximum.map(length) ?? plotHeight
    // A bar of nothing is still a bar.
    let top = max(0.5, length(known))
    var parts: [(look: String, from: Double, to: Double)] = [(ink, 0, min(top, max(0.5, limit)))]
    if top > limit { parts.append(("over", limit, top)) }
    if let possible = possible(in: period) { parts.append(("unknown", top, length(possible))) }
    return parts
  }

  private func rectangle(
    _ look: String, _ x: Double, from low: Double, to high: Double, width: Double
  ) -> String {
    guard high > low else { return "" }
    let y = Self.head + plotHeight - high
    return "<rect class=\"\(look)\" x=\"\(SVG.number(x))\" y=\"\(SVG.number(y))\" "
      + "width=\"\(SVG.number(width))\" height=\"\(SVG.number(high - low))\"/>"
  }

  private var baseline: String {
    "<rect class=\"ink\" x=\"0\" y=\"\(SVG.number(Self.head + plotHeight))\" "
      + "width=\"\(SVG.number(width))\" height=\"0.5\"/>"
  }

  private var words: String {
    let size = 7.5
    let room = width - SVG.room(for: "  " + row.amount, size: size)
    let name = SVG.fitted(row.name, size: size, isBold: true, width: room)
    let foot = Self.head + plotHeight + 9
    let met = row.days.map { $0.metText(of: report.summary.loggedDays) } ?? ""
    return [
      text(name, 0, 8, "name"), text(row.amount, width, 8, "amount end"),
      text(row.target, 0, foot, "note"),
      text(met, width, foot, "note end"),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(_ text: String, _ x: Double, _ y: Double, _ look: String) -> String {
    text.isEmpty
      ? ""
      : "<text class=\"\(look)\" x=\"\(SVG.number(x))\" y=\"\(SVG.number(y))\">"
        + "\(MarkupText.escaped(text))</text>"
  }
}

extension IntakeSummary.TargetDays {
  /// On how many days it was met: "met 2, unclear 3 of 5".
  fileprivate func metText(of count: Int) -> String {
    let parts = [
      met > 0 || unclear < count ? "met \(met)" : "", unclear > 0 ? "unclear \(unclear)" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ") + " of \(count)"
  }
}

extension IntakeSummary.Period {
  /// Whether its mean is of fewer than half of its days.
  var isSparse: Bool { loggedDays * 2 < count }
}

extension TrendChart {
  /// What the looks of the bars mean, as far as they are in a report: the class and the words.
  static func legend(of report: IntakeReport) -> [(look: String, meaning: String)] {
    let rows = rows(of: report)
    let periods = report.summary.periods.filter { $0.loggedDays > 0 }
    let intakes = rows.flatMap { row in periods.map { (row, report.intake(in: $0, of: row)) } }
    let isOver = intakes.contains { row, intake in
      guard let maximum = row.days?.target.target.maximum else { return false }
      return intake.map { $0.known > maximum } ?? false
    }
    let isUnknown = intakes.contains { $1 == nil || $1?.most == nil }
    return [
      (rows.contains { $0.days != nil }, "target", "target"), (isOver, "over", "over the maximum"),
      (isUnknown, "unknown", "unknown for some foods"),
      (periods.contains(where: \.isSparse), "sparse", "food logged on fewer than half of the days"),
    ].filter(\.0).map { ($0.1, $0.2) }
  }

  /// The colors in light and dark, for the picture and for the page.
  static let style = """
    rect { shape-rendering: crispEdges; }
    .paper { fill: #fffefc; } .ink { fill: #13120f; } .target { fill: #d5e5b0; }
    .over { fill: #b12a10; } .unknown { fill: url(#hatch); }
    .sparse { fill: #fffefc; stroke: #13120f; stroke-width: 0.6; }
    text { fill: #13120f; font-size: 7.5px; } .name { font-weight: 700; }
    .note { fill: #4d4a43; font-size: 6.5px; } .end { text-anchor: end; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #141310; } .ink, text { fill: #f0ede4; } .target { fill: #3b4a1c; }
    .over { fill: #ff8c6b; } .sparse { fill: #141310; stroke: #f0ede4; } .note { fill: #bfbaad; }
    }
    """

  /// The hatching of what is unknown, which a document has once.
  static let hatching = """
    <defs><pattern id="hatch" width="2.4" height="2.4" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect class="ink" width="0.7" height="2.4"/></pattern></defs>
    """
}
