internal import DelimitedText

/// One fault in an export: where it is and which rule it breaks.
public struct ExportFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault with its place, `file:line:column: message`.
  public let description: String

  init(_ location: TextLocation, _ message: String) {
    description = "\(location): \(message)"
  }

  init(_ error: DelimitedTextError) {
    description = error.description
  }
}
