internal import LabelRendering
internal import Nutrition
public import Representation

/// The trends in a report as one SVG picture, with a small chart for each nutrient.
public struct IntakeCharts {
  private let report: IntakeReport

  private static let margin = 18.0
  /// As wide as a sheet of paper without its margins: 7 1/2 inches.
  private static let width = 540.0
  private static let gap = 20.0

  /// Draws a report.
  public init(_ report: IntakeReport) {
    self.report = report
  }

  /// The SVG document, ended by a newline.
  public var text: String {
    let count = TrendChart.rows(of: report).count
    let columns = count < 3 ? max(1, count) : count < 10 ? 3 : 4
    let chartWidth = (Self.width - Self.gap * Double(columns - 1)) / Double(columns)
    let charts = TrendChart.all(of: report, width: chartWidth)
    let head = 40.0
    let rowHeight = (charts.first?.height ?? 0) + 14
    let lines = Double((count + columns - 1) / columns)
    let foot = head + lines * rowHeight
    let height = foot + 12 + 2 * Self.margin
    let placed = charts.enumerated().map { index, chart in
      let x = Double(index % columns) * (chartWidth + Self.gap)
      let y = head + Double(index / columns) * rowHeight
      return "<g transform=\"translate(\(SVG.number(x)) \(SVG.number(y)))\">\n"
        + "\(chart.elements)\n</g>"
    }
    let elements = """
      <style>
      .title { font-size: 13px; font-weight: 700; } .days { font-size: 8px; }
      \(TrendChart.style)
      </style>
      \(TrendChart.hatching)
      <rect class="paper" width="100%" height="100%"/>
      <g transform="translate(\(SVG.number(Self.margin)) \(SVG.number(Self.margin)))">
      <text class="title" x="0" y="11">\(MarkupText.escaped(report.title))</text>
      <text class="days" x="0" y="25">\(MarkupText.escaped(report.trendText))</text>
      \((placed + [legend(y: foot + 8)]).joined(separator: "\n"))
      </g>
      """
    return SVG.document(
      width: Self.width + 2 * Self.margin, height: height, title: report.title,
      description: ([report.trendText] + report.rows.map { $0.sentence + "." })
        .joined(separator: " "),
      elements)
  }

  /// Swatches and what they mean, in one line.
  private func legend(y: Double) -> String {
    var x = 0.0
    return TrendChart.legend(of: report).map { look, meaning in
      defer { x += 26 + SVG.room(for: meaning, size: 6.5) }
      return "<rect class=\"\(look)\" x=\"\(SVG.number(x))\" y=\"\(SVG.number(y - 6))\" "
        + "width=\"7\" height=\"7\"/><text class=\"note\" x=\"\(SVG.number(x + 11))\" "
        + "y=\"\(SVG.number(y))\">\(MarkupText.escaped(meaning))</text>"
    }.joined(separator: "\n")
  }
}

extension IntakeReport {
  /// What the report is about.
  var title: String { person.isEmpty ? "Food diary report" : "Food diary report for \(person)" }

  /// The days and what a bar stands for.
  var trendText: String {
    "\(daysText). Each bar shows "
      + (interval == .day ? "one day." : "the daily average for one \(interval.rawValue).")
  }
}
