public import DatasetFormat

/// Why the shipped database was not built.
public enum DatabaseBuildError: Error, Sendable, CustomStringConvertible {
  case noDataset(folder: String)
  case cannotReadSchema(path: String)
  case invalidSchema(reason: String)
  case problems(DatasetError)
  case cannotWrite(path: String, reason: String)
  case failedCheck(String)

  /// What happened, where, and what to do: the errors, and the conclusion.
  public var description: String {
    (problems.map(\.description) + [conclusion]).joined(separator: "\n")
  }

  /// The errors in the dataset files that are listed.
  public var problems: [DatasetProblem] {
    if case .problems(let problems) = self { problems.first } else { [] }
  }

  /// What happened, without the list of errors.
  public var conclusion: String {
    switch self {
    case .problems(let problems): "\(problems.conclusion) No database was written."
    case .noDataset(let folder):
      "No dataset files in \(folder). Give their folder with --data FOLDER."
    case .cannotReadSchema(let path):
      "Can't read the schema \(path). Give its path with --schema FILE."
    case .invalidSchema(let reason):
      "The schema is not valid: \(reason)."
    case .cannotWrite(let path, let reason):
      "Can't write \(path): \(reason)."
    case .failedCheck(let finding):
      "The new database failed its check and was discarded: \(finding)."
    }
  }
}
