public import FoodLabels
internal import Nutrition

/// A Nutrition Facts label as a self-contained web page that prints at its true size.
public struct LabelHTML {
  private let label: NutritionLabel

  /// Writes a label.
  public init(_ label: NutritionLabel) {
    self.label = label
  }

  /// The HTML document, ended by a newline.
  public var text: String {
    HTMLDocument.text(title: "\(Heading.text): \(label.foodName)", style: Self.style, body: body)
  }

  private var body: String {
    """
    <main class="label">
    <h1><span class="hidden">\(Heading.text)</span>\(Heading.picture(width: 172))</h1>
    \(serving)
    <table\(label.footnote == nil ? "" : " class=\"footed\"")>
    <caption>Amount per serving</caption>
    <tbody class="calories">
    <tr><th scope="row">\(escaped(label.calories.name))</th>\
    <td\(label.calories.declared == nil ? " class=\"unknown\"" : "")>\
    \(escaped(label.calories.declared ?? LabelLine.unknown))</td></tr>
    </tbody>
    <tbody class="nutrients">
    <tr class="heading"><th scope="col"><span class="hidden">Nutrient</span></th>\
    <th scope="col">\(escaped(label.percentHeading))</th></tr>
    \(label.lines.map(row).joined(separator: "\n"))
    </tbody>
    <tbody class="vitamins">
    \(label.vitamins.map(row).joined(separator: "\n"))
    </tbody>
    </table>
    \(label.footnote.map { "<p class=\"footnote\">*\u{A0}\(escaped($0))</p>" } ?? "")
    </main>
    """
  }

  private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  private var serving: String {
    let servings = label.servings.map { "<p>\(escaped($0.text))</p>\n" } ?? ""
    return """
      <div class="serving">
      \(servings)<p class="size"><span>Serving size</span> \
      <span>\(escaped(label.serving.declared))</span></p>
      </div>
      """
  }

  private func row(_ line: LabelLine) -> String {
    let words = line.words.map { words in
      switch words.emphasis {
      case .none: escaped(words.text)
      case .bold: "<b>\(escaped(words.text))</b>"
      case .italic: "<i>\(escaped(words.text))</i>"
      }
    }
    let statement = line.statement.map { "<br><span>\(escaped($0))</span>" } ?? ""
    // Only the hairline above added sugars is indented like its text.
    let added = line.number == .addedSugars ? " class=\"added\"" : nil
    let indent = added ?? (line.indent > 0 ? " class=\"indent\(line.indent)\"" : "")
    let text = words.joined(separator: " ") + statement
    let cells = [text, escaped(line.percentText ?? "")]
      .map { added == nil ? $0 : "<span>\($0)</span>" }
    return "<tr\(indent)><th scope=\"row\">\(cells[0])</th><td>\(cells[1])</td></tr>"
  }

  /// The same sizes as in `LabelSVG`.
  private static let style = """
    @page { margin: 0.5in; }
    body { margin: 12pt; background: #fff; color: #000; }
    .label { box-sizing: border-box; width: 180pt; padding: 2pt 3.5pt 3pt; border: 0.5pt solid #000;
      background: #fff; font: 8pt/1.2 Helvetica, Arial, "Liberation Sans", sans-serif;
      overflow-wrap: anywhere; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    .label h1 { margin: 0; padding: 2pt 0 3pt; border-bottom: 0.25pt solid #000; }
    .label h1 svg { display: block; width: 100%; }
    .label p { margin: 0; }
    .serving { padding: 1pt 0 2pt; border-bottom: 7pt solid #000; font-size: 10pt; line-height: 1.1; }
    .size { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 6pt;
      font-weight: 700; }
    .size span:last-child { margin-left: auto; text-align: right; }
    .label table { width: 100%; border-collapse: collapse; }
    .label caption { padding-top: 2pt; text-align: left; font-size: 6pt; font-weight: 700; }
    .label th { padding: 0; text-align: left; font-weight: 400; }
    .label td { padding: 0; text-align: right; vertical-align: top; white-space: nowrap; }
    .calories th { font-size: 16pt; font-weight: 700; line-height: 1; vertical-align: bottom; }
    .calories td { font-size: 24pt; font-weight: 700; line-height: 0.95; }
    .calories td.unknown { font-size: 16pt; line-height: 1; }
    .calories tr { border-bottom: 3pt solid #000; }
    .calories td, .calories th { padding-bottom: 2pt; }
    .heading th { padding: 1pt 0; font-size: 6pt; font-weight: 700; text-align: right; }
    .nutrients tr:not(.heading) > *, .vitamins tr > * { padding: 1pt 0;
      border-top: 0.25pt solid #000; }
    .nutrients td { font-weight: 700; }
    .nutrients tr.indent1 > th { padding-left: 10pt; }
    .nutrients tr.added > * { padding-top: 0; border-top: 0; }
    .added span { display: block; min-height: 1.2em; padding-top: 1pt; border-top: 0.25pt solid #000; }
    .added th span { margin-left: 20pt; }
    .vitamins tr:first-child > * { border-top: 7pt solid #000; }
    .footed { border-bottom: 7pt solid #000; }
    .footnote { padding: 2pt 0 0 4pt; text-indent: -4pt; font-size: 6pt; line-height: 1.15; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    """
}
