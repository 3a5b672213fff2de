/// How a delimited text file is written: its delimiter, quote, encoding and header.
public struct Dialect: Sendable {
  /// The bytes a text file is made of.
  public enum Encoding: Sendable {
    case utf8
    case windows1252
  }

  /// The character between two fields, ASCII.
  public var delimiter: UInt8

  /// The character around a field that holds delimiters, quotes or line breaks, ASCII.
  public var quote: UInt8

  /// The encoding of the file's text.
  public var encoding: Encoding

  /// Whether the first line names the columns.
  public var hasHeader: Bool

  /// Whether control characters are written as they are; otherwise all but line feeds become "�", so
  /// that showing the text on a terminal is harmless.
  public var writesControls = true

  /// Describes a dialect.
  public init(delimiter: UInt8, quote: UInt8, encoding: Encoding, hasHeader: Bool) {
    self.delimiter = delimiter
    self.quote = quote
    self.encoding = encoding
    self.hasHeader = hasHeader
  }

  /// Like comma-separated values but with `|`, which names and texts rarely contain.
  public static let pipeSeparated = Dialect(
    delimiter: UInt8(ascii: "|"), quote: UInt8(ascii: "\""), encoding: .utf8, hasHeader: true)

  /// Comma-separated values as spreadsheets read them: RFC 4180, UTF-8, a header row, and no control
  /// characters but line feeds in quoted fields.
  public static let commaSeparated = {
    var dialect = Dialect(
      delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\""), encoding: .utf8, hasHeader: true)
    dialect.writesControls = false
    return dialect
  }()
}
