/// What ends a program: a status, and one to three lines that say what happened and what to do.
public struct Failure: Error, Hashable, Sendable {
  /// The status the program ends with.
  public var status: ExitStatus

  /// The lines for the person, without the program's name; empty to say nothing.
  public var message: String

  /// Lines that stand before the message as they are, such as `file:line:column: …` for an editor.
  public var details: [String]

  /// States why a program ends.
  public init(_ status: ExitStatus, _ message: String, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }
}
