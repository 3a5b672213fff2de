/// The elements of a label in SVG, placed from top to bottom; all lengths are in points.
///
/// Text carries its length, so a renderer with other fonts fits it; those that ignore the length,
/// such as librsvg, still have room, because lines break where a wider font would need it.
struct Drawing {
  /// Words in one typeface and size.
  struct Run {
    let text: String
    let size: Double
    let typeface: Typeface
    let isItalic: Bool

    init(_ text: String, _ size: Double, _ typeface: Typeface = .regular, isItalic: Bool = false) {
      self.text = text
      self.size = size
      self.typeface = typeface
      self.isItalic = isItalic
    }

    var width: Double { typeface.width(of: text, size: size) }

    /// Whether another run looks the same.
    func isAlike(_ other: Run) -> Bool {
      size == other.size && typeface == other.typeface && isItalic == other.isItalic
    }

    /// Both as one run.
    func followed(by other: Run) -> Run {
      Run("\(text) \(other.text)", size, typeface, isItalic: isItalic)
    }
  }

  /// The width of the label with its box: 2 1/2 inches where it isn't wider.
  private let width: Double
  /// The box is half a point thick, and text stays within 3 points of it.
  static let box = 0.5
  private static let margin = 4.0
  /// Where text starts and ends.
  private(set) var left: Double
  private(set) var right: Double
  /// The type size of nutrients, the least that (d)(1)(iii) allows.
  static let size = 8.0
  /// The type size of the footnote, the least that (d)(1)(iii) allows.
  static let footnoteSize = 6.0
  /// How far a step of indentation is.
  static let indent = 10.0

  private static let hairlineThickness = 0.25

  private var elements: [String] = []
  /// How far down the next element goes.
  private(set) var y = margin
  /// How far down any element went.
  private var bottom = margin

  /// Starts a label, 2 1/2 inches wide unless another width is given.
  init(width: Double = 180) {
    self.width = width
    left = Self.margin
    right = width - Self.margin
  }

  /// The width that text has.
  var textWidth: Double { right - left }

  /// Continues in a column at a height, where text starts and ends elsewhere.
  mutating func goTo(y: Double, left: Double? = nil, right: Double? = nil) {
    bottom = max(bottom, self.y)
    self.y = y
    self.left = left ?? Self.margin
    self.right = right ?? width - Self.margin
  }

  /// Continues below everything, over the whole width.
  mutating func goToBottom() { goTo(y: max(bottom, y)) }

  mutating func advance(_ points: Double) { y += points }

  /// Left-aligned text on a baseline at the current height, one space between runs.
  mutating func text(_ runs: [Run], indent: Double = 0) {
    guard let first = runs.first else { return }
    var text = ""
    for (index, run) in runs.enumerated() {
      let words = MarkupText.escaped(run.text)
      let attributes = Self.attributes(run)
      text += index > 0 ? " " : ""
      text += attributes.isEmpty ? words : "<tspan\(attributes)>\(words)</tspan>"
    }
    elements.append(
      "<text x=\"\(SVG.number(left + indent))\" y=\"\(SVG.number(y))\" "
        // Some renderers drop a space between spans unless it is to be kept.
        + "font-size=\"\(SVG.number(first.size))\"\(Self.length(runs))"
        + "\(runs.count > 1 ? " xml:space=\"preserve\"" : "")>\(text)</text>")
  }

  /// Text that ends at the right margin.
  mutating func rightText(_ run: Run) {
    elements.append(
      "<text x=\"\(SVG.number(right))\" y=\"\(SVG.number(y))\" "
        + "font-size=\"\(SVG.number(run.size))\" text-anchor=\"end\"\(Self.length([run]))"
        + "\(Self.attributes(run))>\(MarkupText.escaped(run.text))</text>")
  }

  /// Text around the middle of the column.
  mutating func centeredText(_ run: Run, color: String? = nil) {
    elements.append(
      "<text x=\"\(SVG.number((left + right) / 2))\" y=\"\(SVG.number(y))\" "
        + "font-size=\"\(SVG.number(run.size))\" text-anchor=\"middle\"\(Self.length([run]))"
        + "\(Self.attributes(run))\(color.map { " fill=\"\($0)\"" } ?? "")>"
        + "\(MarkupText.escaped(run.text))</text>")
  }

  /// A box with round corners over the width of the column, from the current height.
  mutating func roundBox(height: Double, radius: Double, fill: String) {
    elements.append(
      "<rect x=\"\(SVG.number(left))\" y=\"\(SVG.number(y))\" width=\"\(SVG.number(textWidth))\" "
        + "height=\"\(SVG.number(height))\" rx=\"\(SVG.number(radius))\" fill=\"\(fill)\" "
        + "stroke=\"#000\" stroke-width=\"0.5\"/>")
  }

  /// A vertical hairline at a place, from a height down to the current one.
  mutating func verticalLine(x: Double, from top: Double) {
    elements.append(
      "<rect x=\"\(SVG.number(x))\" y=\"\(SVG.number(top))\" width=\"0.5\" "
        + "height=\"\(SVG.number(y - top))\"/>")
  }

  /// The heading, over the whole width.
  mutating func heading() {
    y += Heading.height(width: textWidth)
    elements.append(Heading.group(x: left, y: y, width: textWidth))
  }

  /// A thin rule, then the height below it.
  mutating func hairline(from indent: Double = 0) {
    rule(Self.hairlineThickness, indent)
  }

  /// A bar of so many points.
  mutating func bar(_ thickness: Double) { rule(thickness, 0) }

  private mutating func rule(_ thickness: Double, _ indent: Double) {
    elements.append(
      "<rect x=\"\(SVG.number(left + indent))\" y=\"\(SVG.number(y))\" "
        + "width=\"\(SVG.number(textWidth - indent))\" "
        + "height=\"\(SVG.number(thickness))\"/>")
    y += thickness
  }

  /// The room that runs need in the widest common font, one space between them.
  static func room(_ runs: [Run]) -> Double {
    runs.enumerated().reduce(0) { sum, element in
      let (index, run) = element
      return sum + run.typeface.room(for: (index > 0 ? " " : "") + run.text, size: run.size)
    }
  }

  /// The attributes that make a renderer fit text into its width; none where the width of a letter
  /// is only estimated.
  private static func length(_ runs: [Run]) -> String {
    guard runs.allSatisfy({ Typeface.isMeasured($0.text) }) else { return "" }
    return " textLength=\"\(SVG.number(width(runs)))\" lengthAdjust=\"spacingAndGlyphs\""
  }

  /// The width of runs with one space between them.
  private static func width(_ runs: [Run]) -> Double {
    runs.enumerated().reduce(0) { sum, element in
      let (index, run) = element
      return sum + run.width + (index > 0 ? run.typeface.width(of: " ", size: run.size) : 0)
    }
  }

  /// The finished document.
  func document(title: String, description: String) -> String {
    let height = max(bottom, y) + Self.margin - 1
    let frame = """
      <rect x="\(SVG.number(Self.box / 2))" y="\(SVG.number(Self.box / 2))" \
      width="\(SVG.number(width - Self.box))" height="\(SVG.number(height - Self.box))" \
      fill="#fff" stroke="#000" stroke-width="\(SVG.number(Self.box))"/>
      """
    return SVG.document(
      width: width, height: height, title: title, description: description,
      ([frame] + elements).joined(separator: "\n"))
  }

  private static func attributes(_ run: Run) -> String {
    (run.typeface == .bold ? " font-weight=\"700\"" : "")
      + (run.isItalic ? " font-style=\"italic\"" : "")
  }
}
