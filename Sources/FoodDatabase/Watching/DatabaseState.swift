internal import Foundation
internal import GRDB

/// The state of the databases; while it stays the same, so do all query results.
public struct DatabaseState: Hashable, Sendable {
  /// The state of the shipped database, which differs between releases.
  public let shipped: String
  /// The state of the user database, which changes with every write by any program.
  public let user: String

  init(_ db: Database, _ connections: Connections) throws {
    // The file first: what changes in between belongs to a later state.
    let file = FileState(path: connections.path)?.text ?? ""
    user = "\(file) \(try db.integer("SELECT max(c.id) FROM main.my_change AS c") ?? 0)"
    shipped = connections.shippedState?.text ?? ""
  }
}

/// What changes when a file is written or replaced.
struct FileState: Equatable {
  let text: String
  /// Its size.
  let bytes: Int

  /// Looks a file up; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    text = """
      \(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)
      """
    bytes = Int(status.st_size)
  }
}

extension FoodReading {
  /// The state of the databases.
  public func state() throws(FoodDatabaseError) -> DatabaseState {
    try read { snapshot throws(FoodDatabaseError) in
      try snapshot.fetch { db in try DatabaseState(db, snapshot.connections) }
    }
  }
}
