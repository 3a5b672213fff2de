/// Finds the place in the file of a field or byte of one record.
struct FieldLocator {
  var path: String
  /// The line on which the record begins.
  var line: Int
  var raw: [UInt8]
  var dialect: Dialect

  /// Where the field counted from 0 begins; the record's line when it has fewer fields.
  func location(ofField field: Int) -> TextLocation {
    var remaining = field
    var quoted = false
    for (offset, byte) in raw.enumerated() {
      if remaining == 0 { return location(ofByte: offset) }
      if byte == dialect.quote { quoted.toggle() }
      if byte == dialect.delimiter, !quoted { remaining -= 1 }
    }
    return remaining == 0
      ? location(ofByte: raw.count) : TextLocation(path: path, line: line)
  }

  /// The line and character of the byte counted from 0.
  func location(ofByte offset: Int) -> TextLocation {
    let before = raw.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isStart: (UInt8) -> Bool =
      dialect.encoding == .utf8 ? { $0 & 0b1100_0000 != 0b1000_0000 } : { _ in true }
    return TextLocation(
      path: path,
      line: line + before.count { $0 == UInt8(ascii: "\n") },
      column: before[lineStart...].count(where: isStart) + 1)
  }
}
