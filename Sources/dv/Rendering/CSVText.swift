internal import Text

extension DelimitedEncoder {
  /// Rows as comma-separated values, the header first.
  static func csv(_ rows: [[String]]) -> String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    for row in rows { encoder.append(row) }
    return encoder.text
  }

  /// What was appended.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
