public import Representation

/// A line that somebody is logging: what it means so far, or why it wasn't logged.
public struct TypedLine: Sendable {
  let text: String
  let meal: String
  let lines: [ReadLine]
  let answers: [LineAnswer]
  let problem: ErrorReport?

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - text: The line as it was typed.
  ///   - meal: The meal that was chosen; empty if none was.
  ///   - lines: Its parts, as they were understood.
  ///   - answers: What somebody said parts mean.
  ///   - problem: What else is wrong.
  public init(
    _ text: String, meal: String, lines: [ReadLine], answers: [LineAnswer] = [],
    problem: ErrorReport? = nil
  ) {
    (self.text, self.meal, self.lines) = (text, meal, lines)
    (self.answers, self.problem) = (answers, problem)
  }
}
