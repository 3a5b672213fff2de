public import Text

/// Why judged queries can't be read.
public enum JudgedQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(DelimitedTextError)
  case invalidCode(TextLocation, String)
  case invalidLine(TextLocation, String)
  case missingColumns(TextLocation, [String])

  /// What happened, and where.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalidLine(let location, let line):
      "\(location): the judgment of \"\(line)\" has an invalid code, context, range or half."
    case .missingColumns(let location, let names):
      "\(location): the header lacks \(names.map { "\"\($0)\"" }.joined(separator: ", ")). "
        + "Separate columns with tabs."
    case .invalidCode(let location, let text): "\(location): \"\(text)\" is not a food code."
    }
  }
}
