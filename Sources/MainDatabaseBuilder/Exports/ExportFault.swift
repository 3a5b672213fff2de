internal import DelimitedText

/// One fault in an export: where it is and which rule it breaks.
public struct ExportFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault with its place, `file:line:column: message`.
  public let description: String

  init(_ location: TextLocation, _ message: String) {
    description = "\(location): \(message)"
  }

  init(_ error: DelimitedTextError) {
    description = error.description
  }
}

/// The faults of all exports, kept up to a limit and counted beyond it.
final class FaultLog {
  static let limit = 100

  private var faults: [ExportFault] = []
  private var total = 0

  var isEmpty: Bool { total == 0 }

  func add(_ fault: ExportFault) {
    total += 1
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Throws what was added, if anything was.
  func check() throws(MainDatabaseBuildError) {
    guard total == 0 else { throw .faults(faults, total: total) }
  }
}
