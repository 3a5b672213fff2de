internal import Nutrition

/// Why exports were not read: the faults that they have.
public struct DatasetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first ones, in the order of files and lines.
  public let first: [DatasetProblem]

  /// How many there are.
  public let total: Int

  /// Takes the faults that were met.
  package init(_ log: ProblemLog) {
    first = log.first
    total = log.total
  }

  /// How many there are, without the faults.
  public var conclusion: String {
    let problems = Counted.text(total, "fault")
    let first = self.first.count < total ? ", the first \(self.first.count) of them above" : ""
    return "\(problems) in the exports\(first)."
  }

  /// What happened, where, and what to do: the faults, and how many there are.
  public var description: String {
    (first.map(\.description) + [conclusion]).joined(separator: "\n")
  }
}
