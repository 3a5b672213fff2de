/// Finds the place in the file of a field or byte of one record.
struct FieldLocator {
  var path: String
  /// The line on which the record begins.
  var line: Int
  var raw: [UInt8]
  var dialect: Dialect

  /// Where the field counted from 0 begins; the record's line when it has fewer fields.
  func location(ofField field: Int) -> TextLocation {
    locations(ofFields: field + 1)[field]
  }

  /// Where each of so many fields begins, in one pass; the record's line for those that it has not.
  func locations(ofFields count: Int) -> [TextLocation] {
    var found: [TextLocation] = []
    found.reserveCapacity(count)
    var (line, column) = (line, 1)
    var isQuoted = false
    var isBeginning = true
    for byte in raw where found.count < count {
      if isBeginning { found.append(TextLocation(path: path, line: line, column: column)) }
      if byte == dialect.quote { isQuoted.toggle() }
      isBeginning = byte == dialect.delimiter && !isQuoted
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if beginsCharacter(byte) {
        column += 1
      }
    }
    if isBeginning, found.count < count {
      found.append(TextLocation(path: path, line: line, column: column))
    }
    let missing = count - found.count
    return found + Array(repeating: TextLocation(path: path, line: self.line), count: missing)
  }

  private func beginsCharacter(_ byte: UInt8) -> Bool {
    dialect.encoding != .utf8 || byte & 0b1100_0000 != 0b1000_0000
  }

  /// The line and character of the byte counted from 0.
  func location(ofByte offset: Int) -> TextLocation {
    let before = raw.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return TextLocation(
      path: path,
      line: line + before.count { $0 == UInt8(ascii: "\n") },
      column: before[lineStart...].count(where: beginsCharacter) + 1)
  }
}
