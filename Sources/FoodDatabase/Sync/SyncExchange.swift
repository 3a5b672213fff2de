internal import GRDB

/// One exchange with the shared folder: what other devices wrote is merged, and what this one has to
/// write is collected, in one transaction.
///
/// After each exchange, the files in the folder together have all cells of this device: whenever one
/// that it wrote or read is gone, and none that replaces it is there, it writes all cells again.
/// So a file counts as written as soon as the transaction is over, before it is in the folder. If the
/// program is killed between the two, the next exchange misses the file.
package struct SyncExchange: Sendable {
  /// What is in the folder.
  package struct Found: Sendable {
    /// The whole files whose contents are new.
    package var files: [SyncFile]
    /// The sizes and times of all whole files, by name.
    package var marks: [String: SyncFile.Mark]
    /// The largest number of a file under this device's id, damaged ones included.
    package var largestOwnNumber: Int64
    /// Whether a file under this device's id and a number that it gave has other contents.
    package var hasForeignContents: Bool
    /// Whether so many files of this device are better replaced by one.
    package var isCompactionDue: Bool

    /// Describes a folder.
    package init(
      files: [SyncFile], marks: [String: SyncFile.Mark], largestOwnNumber: Int64,
      hasForeignContents: Bool, isCompactionDue: Bool
    ) {
      (self.files, self.marks, self.largestOwnNumber) = (files, marks, largestOwnNumber)
      (self.hasForeignContents, self.isCompactionDue) = (hasForeignContents, isCompactionDue)
    }
  }

  /// The state after the exchange.
  package var state: SyncState
  /// What to write, as the last file of the state; nil if nothing is new.
  package var outgoing: SyncBatch?
  /// How many rows other devices changed, by table.
  package var changed: [String: Int]
  /// How many values of this device were replaced by others that did not know them.
  package var newConflicts: Int
  /// How many rows can't be shown, or not completely.
  package var waiting: Int

  /// Makes a file of a batch with a number, to be written later.
  package typealias Encoder = (SyncBatch, Int64) throws -> (name: String, digest: String)

  init(_ db: Database, _ found: Found, _ encode: Encoder) throws {
    guard var state = try SyncState.load(db) else { throw FoodDatabaseError.syncOff }
    // A restored database has another id by now, but it may have been copied since with that id.
    if try Device.id(db) != state.device || Self.isCopied(db, state, found) {
      try Device.renew(db)
    }
    let device = try Device.id(db)
    if device != state.device {
      (state.device, state.firstFile, state.lastFile) = (device, 0, 0)
      if let name = try DeviceNames.own(db) { try DeviceNames.write(db, name) }
    }
    outgoing = try Self.write(db, &state, found)

    let conflicts = try db.integer(Self.conflictCount) ?? 0
    var touched: SyncCells.Touched = [:]
    try SyncKnowledge.forgetFiles(db, except: Set(found.marks.keys))
    for file in found.files {
      touched.merge(try SyncCells.merge(db, file.batch)) { $0.union($1) }
      try SyncKnowledge.remember(db, file.name, file.mark, digest: file.digest, file.batch)
      try SyncKnowledge.know(db, file.batch)
    }
    for (name, known) in try SyncKnowledge.files(db) {
      if let mark = found.marks[name], mark != known.mark {
        try SyncKnowledge.mark(db, name, mark)
      }
    }
    if let batch = outgoing {
      let file = try encode(batch, state.lastFile)
      try SyncKnowledge.remember(db, file.name, nil, digest: file.digest, batch)
    }
    try SyncRows.show(db, touched)
    if try SyncState.load(db) != state { try state.save(db) }
    self.state = state
    changed = touched.filter { !UserTable.isShared($0.key) }.mapValues(\.count)
    newConflicts = Int((try db.integer(Self.conflictCount) ?? 0) - conflicts)
    waiting = Int(try db.integer(SyncRows.waitingCount) ?? 0)
  }

  private static let conflictCount = "SELECT count(*) FROM main.sync_conflict"

  /// Whether another database writes as the same device, because one is a copy of the other.
  private static func isCopied(
    _ db: Database, _ state: SyncState, _ found: Found
  ) throws -> Bool {
    if found.hasForeignContents || found.largestOwnNumber > state.lastFile { return true }
    let known = try SyncKnowledge.changes(db).first { $0.device == state.device }
    return found.files.contains { file in
      file.batch.device == state.device && file.batch.through > (known ?? file.batch.through)
    }
  }

  /// What to write: the changes since the last file; all cells if the device has none, if its files are
  /// many, or if the folder may no longer have all that this device has.
  private static func write(
    _ db: Database, _ state: inout SyncState, _ found: Found
  ) throws -> SyncBatch? {
    let written = state.changeID
    let before = try SyncKnowledge.changes(db).first { $0.device == state.device }
    state.changeID = try SyncCells.absorb(db, after: written)
    let isWhole =
      try state.lastFile > 0 && !found.isCompactionDue
      && !SyncKnowledge.isSomethingLost(db, found)
      && !found.files.contains { try SyncCells.isForked(db, $0.batch) }
    let none = ChangeStamp(time: 0, counter: 0, device: state.device)
    let last = before ?? none
    let cells = try isWhole ? SyncCells.changed(db, after: written, last) : SyncCells.all(db)
    if isWhole, cells.isEmpty { return nil }
    let seen = try SyncKnowledge.changes(db).filter { $0.device != state.device }
    let through = try Device.nextStamp(db)
    try SyncKnowledge.know(db, through)
    state.lastFile += 1
    if !isWhole { state.firstFile = state.lastFile }
    return SyncBatch(
      after: isWhole ? last : nil, through: through, seen: seen, cells: cells)
  }
}

/// What a device knows of the others, and what needs attention.
package struct SyncStatus: Hashable, Sendable {
  package var state: SyncState
  /// The ids that this device has had.
  package var own: Set<Int64>
  /// The other devices, each with its last known change.
  package var others: [ChangeStamp]
  /// What people call the devices.
  package var names: [Int64: String]
  /// How many changes of this device are not in the folder yet.
  package var unwritten: Int
  /// How many rows can't be shown, or not completely.
  package var waiting: Int
  package var conflicts: Int

  init?(_ db: Database) throws {
    guard let state = try SyncState.load(db) else { return nil }
    let own = Set(try db.integers("SELECT d.id FROM main.my_device AS d"))
    (self.state, self.own) = (state, own)
    others = try SyncKnowledge.changes(db).filter { !own.contains($0.device) }
    names = try DeviceNames.all(db)
    let changes = try db.integer(
      "SELECT count(*) FROM main.my_change AS c WHERE c.id > ?", [state.changeID])
    unwritten = Int(changes ?? 0) + (try DeviceNames.isUnwritten(db, of: state.device) ? 1 : 0)
    waiting = Int(try db.integer(SyncRows.waitingCount) ?? 0)
    conflicts = Int(try db.integer("SELECT count(*) FROM main.sync_conflict") ?? 0)
  }
}

extension FoodReading {
  /// What is known of the exchange with other devices; nil if the database is not shared.
  package func syncStatus() throws(FoodDatabaseError) -> SyncStatus? {
    try fetch { db in try SyncStatus(db) }
  }

  /// The files of the shared folder that are known, by name.
  package func syncFiles() throws(FoodDatabaseError) -> [String: SyncFile.Known] {
    try fetch(SyncKnowledge.files)
  }

  /// What this device is called, under its present id or an earlier one.
  package func deviceName() throws(FoodDatabaseError) -> String? {
    try fetch(DeviceNames.own)
  }

  /// The values of this device that others replaced without having known them, the latest first.
  package func syncConflicts() throws(FoodDatabaseError) -> [SyncConflict] {
    try fetch(SyncConflicts.all)
  }
}

extension FoodWriting {
  /// Begins to share the database in a folder, with everything that is in it.
  ///
  /// If it is shared in another folder, it leaves that one.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - id: The id of the folder.
  ///   - isEncrypted: Whether the folder is encrypted.
  ///   - name: What to call this device; nil for what it was called, if it was.
  /// - Throws: When the database can't be written.
  package func startSync(
    folder: String, id: String, isEncrypted: Bool, name: String? = nil
  ) throws(FoodDatabaseError) {
    try change { db in
      try SyncState.remove(db)
      let last = try SyncCells.absorb(db, after: .min)
      try SyncCells.addRows(db)
      try SyncState(
        folder: folder, folderID: id, isEncrypted: isEncrypted, device: try Device.id(db),
        firstFile: 0, lastFile: 0, changeID: max(last, 0)
      ).save(db)
      if let name = try name ?? DeviceNames.own(db) { try DeviceNames.write(db, name) }
    }
  }

  /// Gives this device another name, which the other devices get with the next exchange.
  package func nameDevice(_ name: String) throws(FoodDatabaseError) {
    try change { db in try DeviceNames.write(db, name) }
  }

  /// Stops sharing the database; what is in it stays.
  package func stopSync() throws(FoodDatabaseError) {
    try change(SyncState.remove)
  }

  /// Notes that the folder is at another path.
  package func moveSync(to folder: String) throws(FoodDatabaseError) {
    try change { db in
      try db.run("UPDATE main.sync_state SET folder = ?", [folder])
    }
  }

  /// Merges what was found in the folder, and collects what to write there.
  ///
  /// - Parameters:
  ///   - found: What is in the folder.
  ///   - encode: Makes the file of what there is to write.
  /// - Returns: What was merged, and what to write now.
  /// - Throws: `syncOff` if the database is not shared.
  package func exchange(
    _ found: SyncExchange.Found, _ encode: SyncExchange.Encoder
  ) throws(FoodDatabaseError) -> SyncExchange {
    try change { db in try SyncExchange(db, found, encode) }
  }

  /// Writes a replaced value back, as a change that can be undone; false if the rest of its row is gone
  /// or does not go with it.
  package func restore(_ conflict: SyncConflict) throws(FoodDatabaseError) -> Bool {
    try change { db in try SyncConflicts.restore(db, conflict) }
  }

  /// Forgets conflicts, so that they are no longer listed.
  package func forget(_ conflicts: [SyncConflict]) throws(FoodDatabaseError) {
    try change { db in try SyncConflicts.forget(db, conflicts.map(\.id)) }
  }
}
