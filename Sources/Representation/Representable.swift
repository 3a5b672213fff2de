public import Text

/// A result that programs can read as JSON.
///
/// Every face uses the same: the command line with `--json`, the page and the API. What people read
/// is made of the same value elsewhere; nothing here knows a terminal.
public protocol JSONRepresentable {
  /// The result as one JSON value, as its schema in `Documentation/schemas` describes it.
  ///
  /// `JSON.line` writes it in one line, for JSON Lines.
  var json: JSON { get }
}

/// A result that is also a table, shown as CSV.
public protocol Representable: JSONRepresentable {
  /// The result as rows below a header.
  var csv: CSV { get }
}

/// Rows of comma-separated values below a header.
public struct CSV: Hashable, Sendable {
  /// The names of the columns.
  public var header: [String]

  /// A field for each column; an empty one where something is unknown.
  public var rows: [[String]]

  /// Puts rows below a header.
  public init(_ header: [String], _ rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  /// The header and the rows, each ended by a newline.
  public var text: String { Self.text([header] + rows) }

  /// The header alone.
  public var headerText: String { Self.text([header]) }

  /// The rows alone, for what follows other rows.
  public var textWithoutHeader: String { Self.text(rows) }

  /// The same rows with further columns before the others, the same in each row.
  public func prefixed(_ columns: [(name: String, value: String)]) -> CSV {
    CSV(columns.map(\.name) + header, rows.map { columns.map(\.value) + $0 })
  }

  private static func text(_ rows: [[String]]) -> String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    for row in rows { encoder.append(row.map(SafeText.replacingCommands)) }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }
}

extension SafeText {
  /// The text with "�" for every character that could command a terminal; tabs and line breaks,
  /// which CSV can hold, stay.
  fileprivate static func replacingCommands(in text: String) -> String {
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    isHarmful(scalar) && scalar != "\n" && scalar != "\t" && scalar != "\r"
  }
}
