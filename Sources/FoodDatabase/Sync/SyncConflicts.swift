internal import GRDB

/// Values of this device that others replaced without having known them.
enum SyncConflicts {
  /// Whether this device has a value that others could replace.
  static func arePossible(_ db: Database) throws -> Bool {
    // `note` leaves these out, too.
    let tables = UserTable.all.map(\.name).filter(UserTable.isShared)
    return try db.integer(
      """
      SELECT EXISTS (SELECT 1 FROM main.sync_cell AS c WHERE c.device \(SyncCells.isOwn)
        AND c.table_name NOT IN (SELECT t.value FROM json_each(?) AS t))
      """, [JSONList.text(ofAny: tables)]) == 1
  }

  /// Keeps the value of this device that a cell is about to replace, if the other device did not know
  /// it and it differs.
  static func note(_ db: Database, _ cell: SyncCell, in batch: SyncBatch) throws {
    // Nobody enters archived foods, and each device names only itself.
    guard !UserTable.isShared(cell.table) else { return }
    let row = try db.row(
      """
      SELECT c.value, c.time, c.counter, c.device, quote(?) > quote(c.value)
      FROM main.sync_cell AS c
      WHERE c.table_name = ? AND c.key = ? AND c.column_name = ? AND c.device \(SyncCells.isOwn)
      """, [cell.value, cell.table, cell.key, cell.column])
    guard let row else { return }
    let ours = ChangeStamp(
      time: try row.value(1), counter: try row.value(2), device: try row.value(3))
    let value: SyncCell.Value = try row.value(0)
    // A copy of this database that gave the same stamp did not know the value that it was given here.
    let isUnseen =
      try ours == cell.stamp ? row.value(4) : ours < cell.stamp && !batch.hasSeen(ours)
    guard isUnseen, value != cell.value else { return }
    try db.run(
      """
      INSERT INTO main.sync_conflict (table_name, key, column_name, value, time)
      VALUES (?, ?, ?, ?, ?)
      """, [cell.table, cell.key, cell.column, value, ours.time])
  }

  /// All of them, the latest first.
  static func all(_ db: Database) throws -> [SyncConflict] {
    try db.rows(
      """
      SELECT o.id, o.table_name, o.key, o.column_name, o.value, o.time, c.value, n.value, c.device
      FROM main.sync_conflict AS o
      LEFT JOIN main.sync_cell AS c USING (table_name, key, column_name)
      LEFT JOIN main.sync_cell AS n ON n.table_name = o.table_name AND n.key = o.key
        AND n.column_name = CASE o.table_name WHEN 'my_diary_entry' THEN 'what' ELSE 'name' END
      ORDER BY o.id DESC
      """
    ).map { row in
      SyncConflict(
        id: try row.value(0), table: try row.value(1), key: try row.value(2),
        column: try row.value(3), value: try row.value(4), time: try row.value(5),
        current: try row.value(6), name: try row.value(7), device: try row.value(8))
    }
  }

  /// Forgets conflicts.
  static func forget(_ db: Database, _ ids: [Int64]) throws {
    try db.run(
      "DELETE FROM main.sync_conflict WHERE id IN (SELECT t.value FROM json_each(?) AS t)",
      [JSONList.text(ids)])
  }

  /// Writes the replaced value back, as a change of its own, and forgets the conflict.
  ///
  /// - Returns: False if the row would not be complete with it.
  static func restore(_ db: Database, _ conflict: SyncConflict) throws -> Bool {
    guard let table = UserTable.synced.first(where: { $0.name == conflict.table }) else {
      return false
    }
    let firstKey =
      table.keyColumns.count == 1
      ? conflict.key : try db.texts("SELECT ? ->> 0", [conflict.key]).first
    guard let firstKey else { return false }
    do {
      try db.nestedChange {
        try Journal.record(db, .edited, [(table, [firstKey])]) {
          let isRestored = try SyncRows.write(
            db, table, conflict.key,
            instead: conflict.column, conflict.value)
          guard isRestored else { throw SyncRows.NotShown() }
        }
      }
    } catch is SyncRows.NotShown {
      return false
    }
    try forget(db, [conflict.id])
    return true
  }
}

/// A value of this device that another one replaced without having known it.
package struct SyncConflict: Hashable, Sendable {
  package var id: Int64
  package var table: String
  package var key: String
  package var column: String
  /// The value that was replaced.
  package var value: SyncCell.Value
  /// When it was entered, milliseconds since 1970.
  package var time: Int64
  /// The value now.
  package var current: SyncCell.Value
  /// The name in the row, or what a diary entry is of.
  package var name: SyncCell.Value
  /// The device that changed it last.
  package var device: Int64?
}
