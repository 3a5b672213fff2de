/// Why a delimited text file could not be read.
public enum DelimitedTextError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case missingHeader(path: String, expected: [String])
  case missingColumn(TextLocation, name: String)
  case unknownColumn(TextLocation, name: String, expected: [String])
  case repeatedColumn(TextLocation, name: String)
  case wrongFieldCount(TextLocation, found: Int, expected: Int)
  case fieldTooLong(TextLocation, limit: Int)
  case recordTooLong(TextLocation, limit: Int)
  case misplacedQuote(TextLocation)
  case unclosedQuote(TextLocation)
  case unclosedQuoteBefore(TextLocation, quote: TextLocation)
  case nullByte(TextLocation)
  case invalidUTF8(TextLocation)
  case strayCarriageReturn(TextLocation)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "Can't open \(path): \(reason)."
    case .cannotRead(let path, let reason):
      "Can't read \(path): \(reason)."
    case .missingHeader(let path, let expected):
      "\(path):1: the file is empty. Its first line must name the columns"
        + (expected.isEmpty ? "." : ": " + expected.joined(separator: "|"))
    case .missingColumn(let location, let name):
      "\(location): the column \"\(name)\" is missing from the header."
    case .unknownColumn(let location, let name, let expected):
      "\(location): unknown column \"\(name)\" in the header. Known columns: "
        + expected.joined(separator: "|")
    case .repeatedColumn(let location, let name):
      "\(location): the column \"\(name)\" appears twice in the header."
    case .wrongFieldCount(let location, let found, let expected):
      "\(location): \(found) \(found == 1 ? "field" : "fields"), expected \(expected)."
    case .fieldTooLong(let location, let limit):
      "\(location): a field is longer than \(limit) bytes."
    case .recordTooLong(let location, let limit):
      "\(location): a row is longer than \(limit) bytes."
    case .misplacedQuote(let location):
      "\(location): unexpected quote inside or right after a field. "
        + "Quote the whole field and double each quote within it."
    case .unclosedQuote(let location):
      "\(location): the quote that opens here is never closed. Add the closing quote."
    case .unclosedQuoteBefore(let location, let quote):
      "\(location): this quoted field has no closing quote, or the quote on line \(quote.line) is "
        + "part of its text. Add the closing quote, or double each quote that belongs to the text."
    case .nullByte(let location):
      "\(location): found a NUL byte, so this isn't a text file."
    case .invalidUTF8(let location):
      "\(location): these bytes aren't UTF-8. Save the file as UTF-8."
    case .strayCarriageReturn(let location):
      "\(location): found a carriage return in the middle of a line. End lines with LF or CR LF."
    }
  }

  /// Whether the row was read to its end, so that the next one begins where it should.
  public var isOfOneRow: Bool {
    switch self {
    case .wrongFieldCount, .nullByte, .invalidUTF8: true
    case .cannotOpen, .cannotRead, .missingHeader, .missingColumn, .unknownColumn, .repeatedColumn,
      .fieldTooLong, .recordTooLong, .misplacedQuote, .unclosedQuote,
      .unclosedQuoteBefore, .strayCarriageReturn:
      false
    }
  }

  /// Where in the file it is; nil when it concerns the whole file.
  public var location: TextLocation? {
    switch self {
    case .cannotOpen, .cannotRead, .missingHeader: nil
    case .missingColumn(let location, _), .unknownColumn(let location, _, _),
      .repeatedColumn(let location, _), .wrongFieldCount(let location, _, _),
      .fieldTooLong(let location, _), .recordTooLong(let location, _),
      .misplacedQuote(let location), .unclosedQuote(let location),
      .unclosedQuoteBefore(let location, _),
      .nullByte(let location), .invalidUTF8(let location), .strayCarriageReturn(let location):
      location
    }
  }
}
