internal import LabelRendering
internal import Nutrition
public import Representation

/// A report on what a person ate, as a self-contained web page that prints on a sheet of paper.
public struct IntakePage {
  private let report: IntakeReport

  /// Writes a report.
  public init(_ report: IntakeReport) {
    self.report = report
  }

  /// The HTML document, ended by a newline.
  public var text: String {
    HTMLDocument.text(title: report.title, style: Self.style, body: body)
  }

  private var body: String {
    """
    <main>
    <h1>\(escaped(report.title))</h1>
    <p>\(escaped(report.daysText)).</p>
    \(means)
    \(sentences)
    \(trends)
    \(report.sources.map(sources).joined(separator: "\n"))
    <p class="note">\(escaped(note))</p>
    </main>
    """
  }

  private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  private var note: String {
    "Averages include only days with entries. A day counts as “unclear” if too many amounts "
      + "are unknown to tell whether the target was met. ≥ means “at least”: the amount is unknown "
      + "for some foods."
  }

  // MARK: Means and targets

  private var means: String {
    let rows = report.rows.map { row in
      let cells = report.counts(in: row).map { "<td>\($0)</td>" }.joined()
      let isOff = row.days.map { $0.under + $0.over > $0.met } ?? false
      return "<tr\(isOff ? " class=\"off\"" : "")><th scope=\"row\">\(escaped(row.name))</th>"
        + "<td>\(escaped(row.amount))</td><td>\(escaped(row.target))</td>"
        + "\(cells)</tr>"
    }
    let head = report.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private var sentences: String {
    [report.energyText, report.unknownText].filter { !$0.isEmpty }
      .map { "<p>\(escaped($0))</p>" }.joined(separator: "\n")
  }

  // MARK: Trends

  /// A small chart of each row; none of a single day, week or month.
  private var trends: String {
    guard report.summary.periods.count > 1 else { return "" }
    let width = 120.0
    let charts = TrendChart.all(of: report, width: width).map { chart in
      """
      <svg viewBox="-1 0 \(SVG.number(width + 2)) \(SVG.number(chart.height))" role="img" \
      aria-label="\(escaped(chart.row.sentence))">
      \(chart.elements)
      </svg>
      """
    }
    let legend = TrendChart.legend(of: report).map { look, meaning in
      "<svg class=\"swatch\" viewBox=\"-1 -1 9 9\" aria-hidden=\"true\">"
        + "<rect class=\"\(look)\" width=\"7\" height=\"7\"/></svg> \(escaped(meaning))"
    }
    return """
      <h2>\(escaped("By \(report.interval.rawValue)"))</h2>
      <svg class="defs" aria-hidden="true">\(TrendChart.hatching)</svg>
      <div class="trends">
      \(charts.joined(separator: "\n"))
      </div>
      <p class="note">\(legend.joined(separator: " &nbsp; "))</p>
      """
  }

  // MARK: Sources

  private func sources(_ source: (nutrient: Nutrient, foods: [IntakeSummary.Source])) -> String {
    let rows = source.foods.map { food in
      "<tr><th scope=\"row\">\(escaped(food.name))</th><td>\(food.count)</td>"
        + "<td>\(escaped(source.nutrient.dayAmount(food.amount, isAtLeast: food.isAtLeast)))</td>"
        + "<td>\(food.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "")</td></tr>"
    }
    return """
      <table>
      <thead><tr><th scope="col">\(escaped(report.sourcesTitle(of: source.nutrient)))</th>\
      <th scope="col">Times</th><th scope="col">Amount</th><th scope="col">Percent</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private static let style = """
    @page { margin: 0.6in; }
    :root { color-scheme: light dark; }
    body { margin: 0; background: #fffefc; color: #13120f; }
    main { max-width: 540pt; margin: 12pt auto; padding: 0 6pt;
      font: 9pt/1.3 Helvetica, Arial, "Liberation Sans", sans-serif; }
    h1 { margin: 0; font-size: 16pt; }
    h2 { margin: 12pt 0 4pt; font-size: 10pt; }
    table { width: 100%; margin-top: 10pt; border-collapse: collapse; break-inside: auto; }
    tr { break-inside: avoid; }
    th, td { padding: 1.5pt 4pt; border-bottom: 0.25pt solid #999; text-align: right;
      font-weight: 400; vertical-align: top; }
    th:first-child { text-align: left; overflow-wrap: break-word; }
    thead th { border-bottom: 1pt solid #13120f; font-weight: 700; }
    .off th, .off td { font-weight: 700; }
    .trends { display: grid; gap: 10pt 20pt;
      grid-template-columns: repeat(auto-fill, minmax(110pt, 1fr)); }
    .trends svg { display: block; width: 100%; break-inside: avoid; }
    .swatch { width: 8pt; height: 8pt; vertical-align: -1pt; }
    .defs { position: absolute; width: 0; height: 0; }
    p.note { color: #4d4a43; font-size: 8pt; }
    \(TrendChart.style)
    @media (prefers-color-scheme: dark) {
    body { background: #141310; color: #f0ede4; } p.note { color: #bfbaad; }
    thead th { border-color: #f0ede4; }
    }
    """
}
