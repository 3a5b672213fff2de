internal import DelimitedText

/// One fault in an export: where it is and which rule it breaks.
public struct ExportFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault with its place, `file:line:column: message`.
  public let description: String

  /// Where it is in its file, counted from 1; 0 for the whole file or line.
  let line: Int
  let column: Int

  init(_ location: TextLocation, _ message: String) {
    self.init("\(location): \(message)", location)
  }

  init(_ error: DelimitedTextError) {
    self.init(error.description, error.location)
  }

  private init(_ description: String, _ location: TextLocation?) {
    self.description = description
    line = location?.line ?? 0
    column = location?.column ?? 0
  }
}
