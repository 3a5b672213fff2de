/// One record of a delimited text file.
///
/// Columns are counted from 0 in the order the reader was asked for, whatever their order in
/// the file. Release a row before asking for the next, so that its storage is reused.
public struct DelimitedRow {
  /// Stands in `order` for a column that the file lacks.
  static let absent = -1

  /// The line on which the record begins, counted from 1.
  public let line: Int

  /// What all rows of a file share.
  final class File {
    let path: String
    let dialect: Dialect
    /// The index in the file of each column asked for.
    let order: [Int]

    init(path: String, dialect: Dialect, order: [Int]) {
      self.path = path
      self.dialect = dialect
      self.order = order
    }
  }

  private let file: File
  private let record: Record

  init(_ record: Record, line: Int, in file: File) {
    self.line = line
    self.file = file
    self.record = record
  }

  /// The line on which the record begins, in its file.
  var fileLine: TextLocation { TextLocation(path: file.path, line: line) }

  /// The field's text without its quotes; "" when it is empty.
  public func text(_ column: Int) -> String {
    let field = bytes(column)
    switch file.dialect.encoding {
    case .utf8: return String(decoding: field, as: UTF8.self)
    case .windows1252: return Windows1252.text(field)
    }
  }

  /// Whether the field holds nothing.
  public func isEmpty(_ column: Int) -> Bool {
    range(column).isEmpty
  }

  /// The field's bytes without its quotes, in the file's encoding.
  public func bytes(_ column: Int) -> ArraySlice<UInt8> {
    record.storage.pointee.bytes[range(column)]
  }

  /// Replaces `key` by neighboring fields: equal keys, equal fields.
  public func copy(_ columns: ClosedRange<Int>, to key: inout [UInt8]) {
    key.removeAll(keepingCapacity: true)
    record.storage.pointee.bytes.withUnsafeBytes { bytes in
      for column in columns {
        let field = range(column)
        if !field.isEmpty { key.append(contentsOf: bytes[field]) }
        key.append(0)  // No field has a NUL byte.
      }
    }
  }

  private func range(_ column: Int) -> Range<Int> {
    let field = file.order[column]
    return field == Self.absent ? 0..<0 : record.storage.pointee.range(field)
  }

  /// Where the field begins in the file.
  public func location(_ column: Int) -> TextLocation {
    guard file.order[column] != Self.absent else { return fileLine }
    return FieldLocator(
      path: file.path, line: line, raw: record.storage.pointee.raw, dialect: file.dialect
    )
    .location(ofField: file.order[column])
  }
}
