internal import Nutrition
package import Text

/// One error in a dataset file: where it is, what is wrong, and what to write instead.
public struct DatasetProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error with its place, `file:line:column: message`.
  public let description: String

  /// The place in the file, counted from 1; 0 for the whole file or line.
  package let line: Int
  package let column: Int

  package init(_ location: TextLocation, _ message: String) {
    self.init("\(location): \(message)", location)
  }

  /// Reports text that cannot be read; `isEndOfReading` if the rows after it were not read.
  package init(_ error: DelimitedTextError, isEndOfReading: Bool = false) {
    let note = isEndOfReading ? " The rest of the file was not checked." : ""
    self.init(error.description + note, error.location)
  }

  package init(_ description: String, _ location: TextLocation?) {
    self.description = description
    line = location?.line ?? 0
    column = location?.column ?? 0
  }
}

/// The errors in a folder of dataset files.
public struct DatasetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first errors, in the order of files and lines.
  public let first: [DatasetProblem]

  /// The total number of errors.
  public let total: Int

  package init(_ log: ProblemLog) {
    first = log.first
    total = log.total
  }

  /// How many errors there are, without listing them.
  public var conclusion: String {
    let first = self.first.count < total ? "; the first \(self.first.count) are listed above" : ""
    return "\(Counted.text(total, "error")) in the dataset files\(first)."
  }

  /// The errors, one per line, and how many there are.
  public var description: String {
    (first.map(\.description) + [conclusion]).joined(separator: "\n")
  }
}
