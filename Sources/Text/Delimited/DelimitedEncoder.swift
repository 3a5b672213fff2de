/// Turns records into the bytes of delimited text, which `DelimitedReader` reads back equal: UTF-8,
/// lines ended by LF.
public struct DelimitedEncoder: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  private let dialect: Dialect

  /// Starts empty; a header is a record like any other.
  public init(dialect: Dialect) {
    self.dialect = dialect
  }

  /// Adds one record, quoting the fields that need it.
  public mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(dialect.delimiter) }
      // A record of one empty field would be an empty line, which readers skip.
      let field = dialect.writesControls ? field : SafeText.replacingCommands(in: field)
      append(field, mustQuote: fields.count == 1 && field.isEmpty || isTakenForMark(field))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Discards the bytes after they were written.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ field: String, mustQuote: Bool) {
    guard mustQuote || field.utf8.contains(where: isSpecial) else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(dialect.quote)
    for byte in field.utf8 {
      if byte == dialect.quote { bytes.append(dialect.quote) }
      bytes.append(byte)
    }
    bytes.append(dialect.quote)
  }

  /// Whether readers would skip the start of a field as a byte order mark.
  private func isTakenForMark(_ field: String) -> Bool {
    bytes.isEmpty && field.unicodeScalars.first == "\u{FEFF}"
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == dialect.delimiter || byte == dialect.quote || byte == 0x0A || byte == 0x0D
  }
}
