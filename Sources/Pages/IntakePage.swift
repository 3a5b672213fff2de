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
    HTMLDocument.text(title: title, style: Self.style, body: body)
  }

  private var body: String {
    """
    <main>
    <h1>\(escaped(title))</h1>
    <p>\(escaped(days))</p>
    \(means)
    \(sentences)
    \(trend)
    \(report.sources.map(sources).joined(separator: "\n"))
    <p class="note">\(escaped(note))</p>
    </main>
    """
  }

  private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  private var title: String {
    report.person.isEmpty ? "Food diary report" : "Food diary report for \(report.person)"
  }

  private var days: String {
    let range = report.summary.range
    return "\(range.lowerBound) to \(range.upperBound), \(report.summary.loggedDays) of "
      + "\(Counted.text(report.summary.days, "day")) logged."
  }

  private var note: String {
    "Means are over the days that are logged. A day is unclear where too much is unknown to tell. "
      + "≥ means at least: the nutrient is unknown for some of the foods."
  }

  // MARK: Means and targets

  private var means: String {
    let rows = report.rows.map { row in
      let counts = row.days.map { [$0.under, $0.met, $0.over, $0.unclear] }
      let cells = counts?.map { "<td>\($0 == 0 ? "" : "\($0)")</td>" }.joined()
      let isOff = row.days.map { $0.under + $0.over > $0.met } ?? false
      return "<tr\(isOff ? " class=\"off\"" : "")><th scope=\"row\">\(escaped(row.name))</th>"
        + "<td>\(escaped(row.amount))</td><td>\(escaped(row.target))</td>"
        + (cells ?? "<td></td><td></td><td></td><td></td>") + "</tr>"
    }
    return """
      <table>
      <thead><tr><th scope="col">Mean a day</th><th scope="col">Amount</th><th scope="col">Target</th>\
      <th scope="col">Days under</th><th scope="col">Met</th><th scope="col">Over</th>\
      <th scope="col">Unclear</th></tr></thead>
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

  // MARK: The trend

  /// A bar for each period, as high as its mean of the first nutrient.
  private var trend: String {
    let periods = report.summary.periods
    guard let shown = report.summary.means.first?.nutrient, periods.count > 1 else { return "" }
    let totals = periods.map(\.means.first?.total)
    let highest = totals.compactMap(\.self).max { ($0.amount ?? 0) < ($1.amount ?? 0) }
    guard let highest, let most = highest.amount, most > 0 else { return "" }
    let (height, step) = (80.0, 540 / Double(periods.count))
    let bars = zip(periods, totals).enumerated().compactMap { index, period -> String? in
      guard let total = period.1, let amount = total.amount else { return nil }
      let length = amount / most * height
      let text = shown.dayAmount(amount, isAtLeast: total.isAtLeast)
      return
        "<rect x=\"\(number(Double(index) * step))\" y=\"\(number(height - length))\" "
        + "width=\"\(number(step * 0.8))\" height=\"\(number(length))\">"
        + "<title>\(escaped("\(period.0.days.lowerBound): \(text)"))</title></rect>"
    }
    return """
      <h2>\(escaped("\(shown.everydayName) by \(report.interval.rawValue)"))</h2>
      <svg viewBox="0 0 540 \(number(height))" role="img" \
      aria-label="\(escaped("\(shown.everydayName) by \(report.interval.rawValue)"))">
      \(bars.joined(separator: "\n"))
      </svg>
      <p class="note">\(escaped("\(report.summary.range.lowerBound) to \(report.summary.range.upperBound); the highest bar is \(shown.dayAmount(most, isAtLeast: highest.isAtLeast)) a day."))</p>
      """
  }

  private func number(_ value: Double) -> String {
    DecimalText.shortest((value * 100).rounded() / 100)
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
    body { margin: 0; background: #fff; color: #000; }
    main { max-width: 540pt; margin: 12pt auto; padding: 0 6pt;
      font: 9pt/1.3 Helvetica, Arial, "Liberation Sans", sans-serif; }
    h1 { margin: 0; font-size: 16pt; }
    h2 { margin: 12pt 0 4pt; font-size: 10pt; }
    table { width: 100%; margin-top: 10pt; border-collapse: collapse; break-inside: auto; }
    tr { break-inside: avoid; }
    th, td { padding: 1.5pt 4pt; border-bottom: 0.25pt solid #999; text-align: right;
      font-weight: 400; vertical-align: top; }
    th:first-child { text-align: left; overflow-wrap: anywhere; }
    thead th { border-bottom: 1pt solid #000; font-weight: 700; }
    .off th, .off td { font-weight: 700; }
    svg { display: block; width: 100%; border-bottom: 0.5pt solid #000; }
    rect { fill: #456; }
    .note { color: #444; font-size: 8pt; }
    """
}
