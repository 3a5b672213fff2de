public import DatasetFormat

/// Why the main database was not built.
public enum DatabaseBuildError: Error, Sendable, CustomStringConvertible {
  case noExports(folder: String)
  case cannotReadSchema(path: String)
  case invalidSchema(reason: String)
  case problems(DatasetError)
  case cannotWrite(path: String, reason: String)
  case failedCheck(String)

  /// What happened, where, and what to do: the faults, and the conclusion.
  public var description: String {
    (problems.map(\.description) + [conclusion]).joined(separator: "\n")
  }

  /// The faults that are told.
  public var problems: [DatasetProblem] {
    if case .problems(let problems) = self { problems.first } else { [] }
  }

  /// What happened, without the faults.
  public var conclusion: String {
    switch self {
    case .problems(let problems): "\(problems.conclusion) No database was written."
    case .noExports(let folder):
      "\(folder): no folder of exports. Run in the checkout, or pass --data."
    case .cannotReadSchema(let path):
      "\(path): the schema cannot be read. Run in the checkout, or pass --schema."
    case .invalidSchema(let reason):
      "The schema is not valid: \(reason)."
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason)."
    case .failedCheck(let finding):
      "The database that was built is not sound and was thrown away: \(finding)."
    }
  }
}
