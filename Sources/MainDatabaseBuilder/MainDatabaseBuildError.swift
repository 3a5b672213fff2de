/// Why the main database was not built.
public enum MainDatabaseBuildError: Error, Sendable, CustomStringConvertible {
  case noExports(folder: String)
  case cannotReadSchema(path: String)
  case invalidSchema(reason: String)
  /// The first faults of the exports, each as `file:line:column: message`, in the order of files and
  /// lines, and how many there are.
  case faults([String], total: Int)
  case cannotWrite(path: String, reason: String)
  case failedCheck(String)

  /// What happened, where, and what to do: the faults, and the conclusion.
  public var description: String {
    (faults + [conclusion]).joined(separator: "\n")
  }

  /// The faults that are told.
  public var faults: [String] {
    if case .faults(let faults, _) = self { faults } else { [] }
  }

  /// What happened, without the faults.
  public var conclusion: String {
    switch self {
    case .faults(let faults, let total): Self.count(total, shown: faults.count)
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

  private static func count(_ total: Int, shown: Int) -> String {
    let faults = total == 1 ? "1 fault" : "\(total) faults"
    let first = shown < total ? ", the first \(shown) of them above" : ""
    return "\(faults) in the exports\(first). No database was written."
  }
}
