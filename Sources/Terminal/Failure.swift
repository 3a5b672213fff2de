/// Why a program ends: an exit status, and one to three lines that say what went wrong and what to
/// do about it.
public struct Failure: Error, Hashable, Sendable {
  /// The exit status.
  public var status: ExitStatus

  /// The message, without the program's name; empty to print nothing.
  public var message: String

  /// Lines printed before the message, such as `file:line:column: …` for an editor.
  public var details: [String]

  /// Makes a failure.
  public init(_ status: ExitStatus, _ message: String, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }
}
