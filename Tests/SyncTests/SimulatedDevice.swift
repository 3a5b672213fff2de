import Foundation
import GRDB
import Nutrition
import SystemIO
import TestSupport

@testable import FoodDatabase
@testable import Sync

/// One device of a simulation: a user database, and its own copy of the shared folder.
final class SimulatedDevice {
  let number: Int
  /// The path of the device's copy of the shared folder.
  let replica: String
  /// The files in it.
  let files: SimulatedFolder
  let file: UserDatabaseFile
  private let shipped: String
  private(set) var database: FoodDatabase
  private(set) var folder: SyncFolder
  /// The changes that were made and are not in a file yet, and those that are.
  private(set) var unwritten: [SyncCell] = []
  private(set) var written: [SyncCell] = []
  /// The changes that are in a file, but that a restored or copied database need not have.
  private(set) var onlyInFiles: [SyncCell] = []
  /// All changes that were ever made.
  private(set) var made: Set<SyncCell> = []
  private var backup: String?

  /// Makes a device with a copy of the folder.
  convenience init(
    _ number: Int, in home: String, folder: SyncFolder, homes: SimulatedHomes
  ) throws {
    let replica = "\(home)/folder-\(number)"
    try FileManager.default.createDirectory(atPath: replica, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/dv-sync.json", toPath: "\(replica)/dv-sync.json")
    let (file, database) = try homes.database(of: number)
    try self.init(number, file, database, shipped: homes.shipped, folder: folder, replica: replica)
  }

  /// Makes a device that shares the folder itself.
  convenience init(
    _ number: Int, in home: String, shipped: String, sharing folder: SyncFolder
  ) throws {
    let file = UserDatabaseFile(path: "\(home)/home-\(number)/user.db")
    try self.init(
      number, file, FoodDatabase(shipped: shipped, user: file), shipped: shipped, folder: folder,
      replica: folder.path)
  }

  private init(
    _ number: Int, _ file: UserDatabaseFile, _ database: FoodDatabase, shipped: String,
    folder: SyncFolder, replica: String
  ) throws {
    self.number = number
    self.shipped = shipped
    (self.file, self.database, self.replica) = (file, database, replica)
    files = SimulatedFolder(path: replica)
    self.folder = try SyncFolder(replica, id: folder.id, key: folder.key)
  }

  var isJoined: Bool { get throws { try read { db in try SyncState.load(db) } != nil } }

  func join() throws {
    try database.startSync(
      folder: replica, id: folder.id, isEncrypted: folder.key != nil)
  }

  /// Stops sharing, so that the device joins again later.
  func leave() throws { try database.stopSync() }

  // MARK: Syncing

  struct Killed: Error {}

  /// Syncs; a step at which the program is killed is not done.
  func sync(killedBefore step: SyncRun.Step? = nil, isCompaction: Bool = false) throws {
    do {
      _ = try SyncRun(folder, database, isCompaction: isCompaction) { next in
        if next == step { throw Killed() }
      }
    } catch is Killed {
      guard step == .remove else { return }
    }
    written += unwritten
    unwritten = []
  }

  /// The contents of the files that a device wrote, by name.
  func files(of id: Int64) throws -> [String: [UInt8]] {
    let names = try files.names.filter { $0.hasPrefix(SyncFolder.name(of: id)) }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try files.bytes(of: $0)) })
  }

  // MARK: Changing

  /// A change is not later than what the device had received before it.
  struct Outdated: Error { let stamps: [ChangeStamp?] }

  /// Makes a change, and notes which cells are acknowledged with it.
  func change(_ change: (FoodDatabase) throws -> Void) throws {
    let before = try lastChange
    let latest = try latestStamp
    try change(database)
    let cells = try read { db in
      try db.rows(
        """
        SELECT l.table_name, l.key, l.column_name, l.after, c.stamp_time, c.stamp_counter, c.device
        FROM my_change AS c JOIN my_change_cell AS l ON l.change_id = c.id
        WHERE c.id > ? AND (l.before IS NOT l.after OR l.column_name = 'alive')
        """, [before]
      ).map { row in
        SyncCell(
          table: row[0], key: row[1], column: row[2], value: row[3],
          stamp: ChangeStamp(time: row[4], counter: row[5], device: row[6]))
      }
    }
    if let latest, let first = cells.map(\.stamp).min(), first <= latest {
      throw Outdated(stamps: [latest, first])
    }
    unwritten += cells
    made.formUnion(cells)
  }

  /// The stamp of the latest cell that the device knows.
  private var latestStamp: ChangeStamp? {
    get throws {
      try read { db in
        try db.row(
          """
          SELECT time, counter, device FROM sync_cell
          ORDER BY time DESC, counter DESC, device DESC LIMIT 1
          """
        ).map { ChangeStamp(time: $0[0], counter: $0[1], device: $0[2]) }
      }
    }
  }

  private var lastChange: Int64 {
    get throws {
      try read { db in try db.integer("SELECT max(id) FROM my_change") ?? 0 }
    }
  }

  /// The clock of the device is ahead by some milliseconds.
  func advanceClock(by milliseconds: Int64) throws {
    try database.change { db in
      try db.execute(
        sql: """
          UPDATE my_device SET stamp_time = min(stamp_time + ?, 200000000000000), stamp_counter = 0
          """,
        arguments: [milliseconds])
    }
  }

  // MARK: Backups

  /// Copies the database, which is as good as `dv user backup`, and faster: that checks the copy.
  func backUp(to path: String) throws {
    try Self.copy(file.path, to: path)
    backup = path
  }

  /// Restores the last backup: changes that are in no file are gone.
  func restore() throws {
    guard let backup else { return }
    _ = try file.restore(from: backup)
    try reopen()
  }

  /// Somebody copies the backup over the database by hand, so that it is the same device.
  func copyBack() throws {
    guard let backup else { return }
    try copy(from: backup)
  }

  /// Replaces the database with a copy of another device's.
  func clone(_ other: SimulatedDevice, through path: String) throws {
    try Self.copy(other.file.path, to: path)
    try copy(from: path)
    try DatabaseQueue(path: file.path).write { db in
      try db.execute(sql: "UPDATE sync_state SET folder = ?", arguments: [replica])
    }
  }

  private func copy(from path: String) throws {
    try Self.copy(path, to: file.path)
    try reopen()
  }

  private static func copy(_ path: String, to other: String) throws {
    try Folder.removeFile(other)
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }

  private func reopen() throws {
    onlyInFiles += written
    (unwritten, written) = ([], [])
    database = try FoodDatabase(shipped: shipped, user: file)
  }

  /// A file of the device may no longer be whole in any copy of the folder.
  ///
  /// The next exchange writes again what the database has; what it lacks may be gone.
  func doubtWritten() {
    unwritten = written + unwritten
    (written, onlyInFiles) = ([], [])
  }

  // MARK: Comparing

  func read<Value>(_ query: (Database) throws -> Value) throws -> Value {
    try database.fetch(query)
  }

  /// All rows that people see, in order.
  var rows: [String] {
    get throws {
      try read { db in
        try UserTable.shared.flatMap(\.storage).flatMap { table, _ in
          try db.rows("SELECT * FROM \(table)").map { row in
            "\(table): " + row.databaseValues.map(\.description).joined(separator: "|")
          }.sorted()
        }
      }
    }
  }

  /// All cells, in order.
  var cells: [SyncCell] { get throws { try read(SyncCells.all) } }

  /// The cells that the rows have, without those of computed foods.
  var cellsOfRows: Set<String> {
    get throws {
      try read { db in
        Set(
          try UserTable.shared.flatMap { table in
            try db.texts(
              """
              SELECT json_array('\(table.name)', \(table.keySQL) || '', v.key, v.value)
              FROM main.\(table.name) AS r CROSS JOIN json_each(\(table.cellsSQL)) AS v
              WHERE v.value IS NOT NULL
                \(table.name == "my_food" ? "AND r.code NOT IN (SELECT code FROM my_recipe)" : "")
              """)
          })
      }
    }
  }

  /// The cells that rows should have.
  var cellsToShow: Set<String> {
    get throws {
      try read { db in
        Set(
          try db.texts(
            """
            SELECT json_array(c.table_name, c.key, c.column_name, c.value) FROM sync_cell AS c
            JOIN sync_cell AS a ON a.table_name = c.table_name AND a.key = c.key
              AND a.column_name = 'alive' AND a.value = 1
            WHERE c.value IS NOT NULL
              AND (c.table_name, c.key) NOT IN (SELECT table_name, key FROM sync_waiting)
            """))
      }
    }
  }

  /// The rows that can't be shown.
  var waitingRows: Set<String> {
    get throws {
      try read { db in
        Set(try db.texts("SELECT table_name || ' ' || key FROM sync_waiting"))
      }
    }
  }

  /// What is wrong with the database.
  ///
  /// The open database is checked: another connection would prepare all statements of the check again.
  var problems: [UserDatabaseFinding] {
    get throws { try database.change(UserDatabaseCheck.findings) }
  }

  var waiting: Int { get throws { try database.syncStatus()?.waiting ?? -1 } }
}
