internal import Console

/// Rows of text in columns.
struct Table {
  /// How the texts of a column stand below each other.
  enum Alignment {
    case left
    case right
    /// To the left, and cut where the table is too wide for the terminal.
    case leftCut
  }

  private static let gap = "  "
  /// A column is not cut to less than this.
  private static let leastCutWidth = 12

  let alignments: [Alignment]
  let header: [String]
  private(set) var rows: [[String]] = []

  init(_ columns: [(header: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    header = columns.map(\.header)
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map(TerminalText.harmless))
  }

  /// The table as lines.
  ///
  /// - Parameters:
  ///   - width: The width to fit, in columns; nil to cut nothing.
  ///   - style: Marks the header.
  /// - Returns: Lines, each ended by a newline.
  func text(width: Int?, style: Style) -> String {
    let widths = columnWidths(fitting: width)
    var text = ""
    if header.contains(where: { !$0.isEmpty }) {
      text += "\(style.dim(line(header, widths)))\n"
    }
    for row in rows { text += "\(line(row, widths))\n" }
    return text
  }

  private func columnWidths(fitting width: Int?) -> [Int] {
    var widths = header.map(\.count)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.count) }
    }
    guard let width, let cut = alignments.firstIndex(of: .leftCut) else { return widths }
    let others = widths.reduce(0, +) - widths[cut] + Self.gap.count * (widths.count - 1)
    widths[cut] = min(widths[cut], max(Self.leastCutWidth, width - others))
    return widths
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += Self.gap }
      let text = cell.count > widths[index] ? "\(cell.prefix(widths[index] - 1))…" : cell
      let padding = String(repeating: " ", count: widths[index] - text.count)
      line += alignments[index] == .right ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
