/// Rows of text in columns.
public struct Table {
  /// How the texts of a column are aligned.
  public enum Alignment: Sendable {
    case left
    case right
    /// To the left, wrapped where the table is too wide for the terminal.
    case leftWrapped
    /// To the left, in color.
    case leftColored
  }

  private static let gap = 2
  /// A column is not wrapped to less than this; other columns move below it first.
  private static let leastWrappedWidth = 24
  /// How far columns are indented that move below the wrapped one.
  private static let leastIndent = 2

  private let alignments: [Alignment]
  let header: [String]
  /// The title of the rows in plain text; nil where they need none.
  let plainTitle: String?
  private(set) var rows: [Row] = []

  enum Row {
    /// Texts for the columns, and their plain text unless it is made from them and the header.
    case cells([String], plain: (() -> PlainRow)?)
    /// The title of the rows below it.
    case title(String)
  }

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The head of each column, and its alignment.
  ///   - plainTitle: The title of the rows in plain text, where the header says something about all.
  public init(
    _ columns: [(header: String, alignment: Alignment)], plainTitle: String? = nil
  ) {
    alignments = columns.map(\.alignment)
    header = columns.map { TerminalText.harmless($0.header) }
    self.plainTitle = plainTitle
  }

  /// Adds a row, without control characters.
  ///
  /// - Parameters:
  ///   - row: A text for each column.
  ///   - plain: The row in plain text; nil to make it from the texts and the header.
  public mutating func append(_ row: [String], plain: (() -> PlainRow)? = nil) {
    rows.append(.cells(row.map(TerminalText.harmless), plain: plain))
  }

  /// Adds a title for the rows below it, without control characters.
  public mutating func append(title: String) {
    rows.append(.title(TerminalText.harmless(title)))
  }

  /// The table as lines.
  ///
  /// - Parameters:
  ///   - width: The width to fit, in columns; nil to give every column its full width.
  ///   - style: Marks the header and parts of wrapped columns.
  ///   - parts: The bold parts of a text in a wrapped column, in their order.
  /// - Returns: Lines, each ended by a newline.
  public func text(
    width: Int?, style: Style, bold parts: (String) -> [Range<String.Index>] = { _ in [] }
  ) -> String {
    if style.isPlain { return plainText }
    let layout = layout(fitting: width)
    var text = ""
    if header.contains(where: { !$0.isEmpty }) {
      for line in lines(header, layout, { _ in [] }, style) { text += "\(style.dim(line))\n" }
    }
    for row in rows {
      switch row {
      case .title(let title): text += "\(style.bold(title))\n"
      case .cells(let row, plain: _):
        for line in lines(row, layout, style.isOn ? parts : { _ in [] }, style) {
          text += "\(line)\n"
        }
      }
    }
    return text
  }

  /// Whether all columns fit beside each other without wrapping; nil is any width.
  public func fits(_ width: Int?) -> Bool {
    guard let width else { return true }
    return Self.width(fullWidths[...]) <= width
  }

  /// Whether all columns fit beside each other, perhaps with one wrapped; nil is any width.
  func fitsWrapped(_ width: Int?) -> Bool { layout(fitting: width).bands.count == 1 }

  // MARK: Layout

  /// The widths of columns without wrapping.
  private var fullWidths: [Int] {
    var widths = header.map(TerminalText.columns)
    for case .cells(let row, plain: _) in rows {
      for (column, text) in row.enumerated() {
        widths[column] = max(widths[column], TerminalText.columns(of: text))
      }
    }
    return widths
  }

  /// The widths of columns, and which are beside each other.
  private struct Layout {
    var widths: [Int]
    /// Columns that are beside each other, and their distance from the left edge.
    var bands: [(columns: Range<Int>, indent: Int)]
  }

  /// All columns beside each other, with one wrapped if need be.
  ///
  /// If that leaves it too narrow, the columns after it move below it, and it moves below those before
  /// it.
  private func layout(fitting width: Int?) -> Layout {
    let widths = fullWidths
    var layout = Layout(widths: widths, bands: [(widths.indices, 0)])
    guard let width, let wrapped = alignments.firstIndex(of: .leftWrapped) else { return layout }
    let least = min(widths[wrapped], Self.leastWrappedWidth)
    let all = Self.width(widths[...])
    let beside = width - (all - widths[wrapped])
    if beside >= least {
      layout.widths[wrapped] = min(widths[wrapped], beside)
      return layout
    }
    var start = wrapped == 0 ? 0 : Self.width(widths[..<wrapped]) + Self.gap
    layout.bands = [(0..<wrapped + 1, 0)]
    if start > Self.leastIndent, width - start < least {
      start = Self.leastIndent
      layout.bands = [(0..<wrapped, 0), (wrapped..<wrapped + 1, start)]
    }
    layout.widths[wrapped] = min(widths[wrapped], max(least, width - start))
    layout.bands += bands(of: widths[(wrapped + 1)...], start, width)
    return layout
  }

  /// The columns after the wrapped one, in as many bands as they need.
  private func bands(
    of widths: ArraySlice<Int>, _ start: Int, _ width: Int
  ) -> [(columns: Range<Int>, indent: Int)] {
    let indent = start + Self.width(widths) <= width ? start : min(start, Self.leastIndent)
    var bands: [(columns: Range<Int>, indent: Int)] = []
    var first = widths.startIndex
    for column in widths.indices.dropFirst()
    where indent + Self.width(widths[first...column]) > width {
      bands.append((first..<column, indent))
      first = column
    }
    return bands + (first < widths.endIndex ? [(first..<widths.endIndex, indent)] : [])
  }

  /// Columns without any text take no space.
  private static func width(_ widths: ArraySlice<Int>) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count { $0 > 0 } - 1)
  }

  // MARK: Lines

  /// A row as lines.
  private func lines(
    _ row: [String], _ layout: Layout, _ parts: (String) -> [Range<String.Index>], _ style: Style
  ) -> [String] {
    layout.bands.flatMap { columns, indent in
      // A row that has nothing to say below its first line has no empty line there.
      let isEmpty = columns.lowerBound > 0 && columns.allSatisfy { row[$0].isEmpty }
      let columns = isEmpty ? [] : columns.filter { layout.widths[$0] > 0 }
      let cells = columns.map { cell(row[$0], alignments[$0], layout.widths[$0]) }
      let bold = columns.map { alignments[$0] == .leftWrapped ? parts(row[$0]) : [] }
      return (0..<(cells.map { $0.lines.count }.max() ?? 0)).map { number in
        var line = PaddedLine(indent: indent)
        for (place, column) in columns.enumerated() {
          if place > 0 { line.pad(Self.gap) }
          let cell = cells[place]
          let text = number < cell.lines.count ? cell.lines[number] : ""
          let padding = layout.widths[column] - cell.indent - TerminalText.columns(of: text)
          line.pad(cell.indent)
          switch alignments[column] {
          case .right:
            line.pad(padding)
            line.append(text)
          case .leftColored:
            line.append(style.colored(String(text))[...])
            line.pad(padding)
          case .left, .leftWrapped:
            line.append(bold[place].isEmpty ? text : Self.marked(text, bold[place], style)[...])
            line.pad(padding)
          }
        }
        return line.text
      }
    }
  }

  /// A line that is made from left to right, without spaces at its end.
  private struct PaddedLine {
    private(set) var text = ""
    private var padding: Int

    init(indent: Int) { padding = indent }

    mutating func pad(_ columns: Int) { padding += columns }

    mutating func append(_ part: Substring) {
      guard let end = part.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
        padding += part.utf8.count
        return
      }
      while padding > 0 {
        let count = min(padding, Self.spaces.utf8.count)
        let end = Self.spaces.utf8.index(Self.spaces.startIndex, offsetBy: count)
        text.append(contentsOf: Self.spaces[..<end])
        padding -= count
      }
      let next = part.utf8.index(after: end)
      text.append(contentsOf: part[..<next])
      padding = part.utf8.distance(from: next, to: part.endIndex)
    }

    private static let spaces = String(repeating: " ", count: 80)
  }

  /// The lines of a cell, and how far all of them are indented.
  private func cell(
    _ text: String, _ alignment: Alignment, _ width: Int
  ) -> (indent: Int, lines: [Substring]) {
    guard alignment == .leftWrapped else { return (0, [text[...]]) }
    let indent = text.prefix { $0 == " " }.count
    let rest = text.dropFirst(indent)
    return (indent, TerminalText.wrapped(rest, to: max(1, width - indent)))
  }

  /// A line of a text with its bold parts.
  private static func marked(
    _ line: Substring, _ parts: [Range<String.Index>], _ style: Style
  ) -> String {
    var text = ""
    var rest = line
    for part in parts {
      let start = max(part.lowerBound, rest.startIndex)
      let end = min(part.upperBound, rest.endIndex)
      guard start < end else { continue }
      text += rest[..<start] + style.bold(String(rest[start..<end]))
      rest = rest[end...]
    }
    return text + rest
  }
}
