internal import ExportFormat

/// The faults of all exports, kept up to a limit and counted beyond it.
final class FaultLog {
  static let limit = 100

  private var faults: [ExportFault] = []
  private var total = 0
  private var faultyFiles: Set<ExportFile> = []

  func add(_ fault: ExportFault, in file: ExportFile) {
    total += 1
    faultyFiles.insert(file)
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Whether a file has faults, so that what it seems to lack may only be faulty.
  func contains(faultsIn file: ExportFile) -> Bool {
    faultyFiles.contains(file)
  }

  /// Throws what was added, if anything was.
  func check() throws(MainDatabaseBuildError) {
    guard total == 0 else { throw .faults(faults, total: total) }
  }
}
