import Foundation

@testable import FoodDatabase

/// The user databases of devices, which histories use one after the other, emptied in between.
///
/// Opening a database and preparing its statements takes longer than all that a history does with them.
final class SimulatedHomes {
  /// A folder for everything that histories write; in memory, where the system offers that, because a
  /// history waits for the disk a thousand times.
  let folder: String
  let shipped: String
  private let template: String
  private var databases: [Int: FoodDatabase] = [:]

  init(shipped: String, template: String) throws {
    (self.shipped, self.template) = (shipped, template)
    let memory = "/dev/shm"
    let place =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    folder = "\(place)/dv-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The database of a device, with nothing in it.
  func database(of number: Int) throws -> (file: UserDatabaseFile, database: FoodDatabase) {
    let home = "\(folder)/home-\(number)"
    let file = UserDatabaseFile(path: "\(home)/user.db", template: template)
    if let database = databases.removeValue(forKey: number) {
      // Without a pragma: SQLite would prepare all statements again.
      try database.change { db in
        for (table, _) in UserTable.all.flatMap(\.storage).reversed() {
          try db.run("DELETE FROM main.\(table)")
        }
      }
      return (file, database)
    }
    // What a history left that failed.
    try? FileManager.default.removeItem(atPath: home)
    return (file, try FoodDatabase(shipped: shipped, user: file))
  }

  /// Takes back the database of a device whose history is over.
  func keep(_ device: SimulatedDevice) { databases[device.number] = device.database }
}
