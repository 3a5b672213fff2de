internal import ExportFormat

extension FaultLog {
  /// Throws what was added, if anything was.
  func check() throws(MainDatabaseBuildError) {
    guard total == 0 else { throw .faults(first.map(\.description), total: total) }
  }
}
