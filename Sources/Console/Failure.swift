/// What ends a program: a status, and one to three lines that say what happened and what to do.
public struct Failure: Error, Hashable, Sendable {
  /// The status the program ends with.
  public var status: ExitStatus

  /// The lines for the person, without the program's name; empty to say nothing.
  public var message: String

  /// States why a program ends.
  public init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
