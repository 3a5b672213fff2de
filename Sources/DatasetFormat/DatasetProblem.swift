package import Text

/// One fault in an export: where it is and which rule it breaks.
public struct DatasetProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault with its place, `file:line:column: message`.
  public let description: String

  /// Where it is in its file, counted from 1; 0 for the whole file or line.
  package let line: Int
  package let column: Int

  package init(_ location: TextLocation, _ message: String) {
    self.init("\(location): \(message)", location)
  }

  /// Tells a fault of the text; `isEndOfReading` when the rows behind it could not be read.
  package init(_ error: DelimitedTextError, isEndOfReading: Bool = false) {
    let note = isEndOfReading ? " The rest of the file was not checked." : ""
    self.init(error.description + note, error.location)
  }

  private init(_ description: String, _ location: TextLocation?) {
    self.description = description
    line = location?.line ?? 0
    column = location?.column ?? 0
  }
}
