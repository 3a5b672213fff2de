internal import Foundation
internal import GRDB

/// Which state the databases are in: as long as it is the same, so are all answers.
public struct DatabaseState: Hashable, Sendable {
  /// The shipped database: another one with every release.
  public let shipped: String
  /// The user database: another one after every change, by whatever program.
  public let user: String

  init(_ db: Database, _ connections: Connections) throws {
    // The file first: what changes in between belongs to a later state.
    let file = Self.file(connections.path)
    user = "\(file) \(try db.integer("SELECT max(c.id) FROM main.my_change AS c") ?? 0)"
    shipped = Self.file(connections.shippedPath)
  }

  /// What changes when a file is written or replaced; empty for a database in memory.
  private static func file(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    return
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
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
