internal import GRDB

/// The shared folder of a device, and the device's own files in it.
package struct SyncState: Hashable, Sendable {
  /// The path of the folder.
  package var folder: String
  /// The folder's random id.
  package var folderID: String
  /// Whether the folder was encrypted when the database was first shared in it.
  package var isEncrypted: Bool
  /// The random id of the device that writes the files.
  package var device: Int64
  /// The numbers of the device's files: each from the first, which has all cells, to the last; 0 if
  /// there is none.
  package var firstFile: Int64
  package var lastFile: Int64
  /// The last change of the journal that is in a file.
  var changeID: Int64

  static func load(_ db: Database) throws -> SyncState? {
    try db.row(
      """
      SELECT s.folder, s.folder_id, s.is_encrypted, s.device, s.first_file, s.last_file,
        s.change_id
      FROM main.sync_state AS s
      """
    ).map { row in
      SyncState(
        folder: try row.value(0), folderID: try row.value(1), isEncrypted: try row.value(2),
        device: try row.value(3), firstFile: try row.value(4), lastFile: try row.value(5),
        changeID: try row.value(6))
    }
  }

  func save(_ db: Database) throws {
    try db.run(
      """
      INSERT INTO main.sync_state
        (id, folder, folder_id, is_encrypted, device, first_file, last_file, change_id)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET folder = excluded.folder, folder_id = excluded.folder_id,
        is_encrypted = excluded.is_encrypted, device = excluded.device,
        first_file = excluded.first_file, last_file = excluded.last_file,
        change_id = excluded.change_id
      """, [folder, folderID, isEncrypted, device, firstFile, lastFile, changeID])
  }

  /// Forgets the folder and its files.
  ///
  /// The cells stay: only they have the removals of other devices, which would come back without them
  /// as soon as the database is shared again, and what this version of dv does not know.
  static func remove(_ db: Database) throws {
    for table in [UserTable.syncState, .syncFile, .syncKnown] {
      try db.run("DELETE FROM main.\(table.name)")
    }
  }
}

/// Which files and changes of other devices are known.
enum SyncKnowledge {
  /// Remembers a file that was read, or that is about to be written, and so has no time yet.
  static func remember(
    _ db: Database, _ name: String, _ mark: SyncFile.Mark?, digest: String, _ batch: SyncBatch
  ) throws {
    try db.run(
      """
      INSERT INTO main.sync_file (name, bytes, modified, digest, device, after_time, after_counter,
        time, counter)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified,
        digest = excluded.digest, device = excluded.device, after_time = excluded.after_time,
        after_counter = excluded.after_counter, time = excluded.time, counter = excluded.counter
      """,
      [
        name, mark?.bytes ?? 0, mark?.modified ?? 0, digest, batch.device, batch.after?.time,
        batch.after?.counter, batch.through.time, batch.through.counter,
      ])
  }

  /// Notes the size and time of a file whose contents are known.
  static func mark(_ db: Database, _ name: String, _ mark: SyncFile.Mark) throws {
    try db.run(
      "UPDATE main.sync_file SET bytes = ?, modified = ? WHERE name = ?",
      [mark.bytes, mark.modified, name])
  }

  /// Forgets the files that are no longer there.
  static func forgetFiles(_ db: Database, except names: Set<String>) throws {
    for name in try files(db).keys where !names.contains(name) {
      try db.run("DELETE FROM main.sync_file WHERE name = ?", [name])
    }
  }

  /// The files that are known, and how to recognize each.
  static func files(_ db: Database) throws -> [String: SyncFile.Known] {
    Dictionary(
      try db.rows("SELECT f.name, f.bytes, f.modified, f.digest FROM main.sync_file AS f")
        .map { row in
          let mark = SyncFile.Mark(bytes: try row.value(1), modified: try row.value(2))
          return (try row.value(0), SyncFile.Known(mark: mark, digest: try row.value(3)))
        }, uniquingKeysWith: { $1 })
  }

  /// Whether the folder may have lost something that this device wrote or read: a file is gone, or has
  /// other contents, and no later file of the same device has everything.
  static func isSomethingLost(_ db: Database, _ found: SyncExchange.Found) throws -> Bool {
    let known = try db.rows(
      "SELECT f.name, f.digest, f.after_time IS NULL, f.time, f.counter, f.device "
        + "FROM main.sync_file AS f"
    ).map { row in
      File(
        name: try row.value(0), digest: try row.value(1), hasEverything: try row.value(2),
        through: ChangeStamp(
          time: try row.value(3), counter: try row.value(4), device: try row.value(5)))
    }
    let new = found.files.map { file in
      File(
        name: file.name, digest: file.digest, hasEverything: file.batch.after == nil,
        through: file.batch.through)
    }
    let replaced = Set(new.map(\.name))
    let isThere = { (file: File) in
      found.marks[file.name] != nil && !replaced.contains(file.name)
    }
    let there = known.filter(isThere) + new
    return known.contains { gone in
      !isThere(gone)
        && !there.contains { file in
          file.digest == gone.digest
            || file.hasEverything && file.through.device == gone.through.device
              && file.through > gone.through
        }
    }
  }

  private struct File {
    let name: String
    let digest: String
    let hasEverything: Bool
    let through: ChangeStamp
  }

  /// The last change of each device up to which all are known.
  static func changes(_ db: Database) throws -> [ChangeStamp] {
    try db.rows("SELECT k.time, k.counter, k.device FROM main.sync_known AS k ORDER BY k.device")
      .map { row in
        ChangeStamp(time: try row.value(0), counter: try row.value(1), device: try row.value(2))
      }
  }

  /// Notes that all changes of the stamp's device up to it are known.
  static func know(_ db: Database, _ stamp: ChangeStamp) throws {
    try db.run(
      """
      INSERT INTO main.sync_known AS k (device, time, counter) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET time = excluded.time, counter = excluded.counter
      WHERE (excluded.time, excluded.counter) > (k.time, k.counter)
      """, [stamp.device, stamp.time, stamp.counter])
  }

  /// Notes what is known with a batch, and with files of the same device that were read before and
  /// that had a gap before them.
  static func know(_ db: Database, _ batch: SyncBatch) throws {
    if batch.after == nil {
      for stamp in [batch.through] + batch.seen { try know(db, stamp) }
    }
    try db.run(
      "INSERT INTO main.sync_known (device, time, counter) VALUES (?, 0, 0) ON CONFLICT DO NOTHING",
      [batch.device])
    while let row = try db.row(
      """
      SELECT f.time, f.counter FROM main.sync_known AS k JOIN main.sync_file AS f USING (device)
      WHERE k.device = ? AND (f.after_time, f.after_counter) <= (k.time, k.counter)
        AND (f.time, f.counter) > (k.time, k.counter)
      ORDER BY f.time DESC, f.counter DESC LIMIT 1
      """, [batch.device])
    {
      try know(
        db,
        ChangeStamp(time: try row.value(0), counter: try row.value(1), device: batch.device))
    }
  }
}
