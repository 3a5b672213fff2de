public import Text

/// Why judged queries could not be read.
public enum JudgedQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(DelimitedTextError)
  case noCode(TextLocation, String)

  /// What happened, and where.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noCode(let location, let text): "\(location): \"\(text)\" is no code of a food."
    }
  }
}
