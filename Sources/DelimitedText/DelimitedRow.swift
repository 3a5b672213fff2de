/// One record of a delimited text file.
///
/// Columns are counted from 0 in the order the reader was asked for, whatever their order in
/// the file. Let go of a row before asking for the next: its storage is then used again.
public struct DelimitedRow {
  /// Stands in `order` for a column that the file lacks.
  static let absent = -1

  /// The line on which the record begins, counted from 1.
  public let line: Int

  private let path: String
  private let dialect: Dialect
  private let bytes: [UInt8]
  private let ends: [Int]
  private let raw: [UInt8]
  private let order: [Int]

  init(_ record: Record, path: String, line: Int, dialect: Dialect, order: [Int]) {
    self.path = path
    self.line = line
    self.dialect = dialect
    self.order = order
    bytes = record.bytes
    ends = record.ends
    raw = record.raw
  }

  /// The line on which the record begins, in its file.
  var fileLine: TextLocation { TextLocation(path: path, line: line) }

  /// The field's text without its quotes; "" when it is empty.
  public func text(_ column: Int) -> String {
    let field = bytes(column)
    switch dialect.encoding {
    case .utf8: return String(decoding: field, as: UTF8.self)
    case .windows1252: return Windows1252.text(field)
    }
  }

  /// Whether the field holds nothing.
  public func isEmpty(_ column: Int) -> Bool {
    bytes(column).isEmpty
  }

  /// The field's bytes without its quotes, in the file's encoding.
  public func bytes(_ column: Int) -> ArraySlice<UInt8> {
    let field = order[column]
    guard field != Self.absent else { return [] }
    return bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]]
  }

  /// Where the field begins in the file.
  public func location(_ column: Int) -> TextLocation {
    guard order[column] != Self.absent else { return fileLine }
    return FieldLocator(path: path, line: line, raw: raw, dialect: dialect)
      .location(ofField: order[column])
  }
}
