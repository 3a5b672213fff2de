internal import GRDB

/// The cells that devices share.
enum SyncCells {
  /// How a cell is written over the one there may be: this is the whole rule of merging.
  ///
  /// The later stamp counts. Stamps of two devices differ; only a copied database can give one stamp
  /// twice, and then the values decide, so that all devices agree even so.
  private static let merging = """
    ON CONFLICT DO UPDATE SET value = excluded.value, time = excluded.time,
      counter = excluded.counter, device = excluded.device,
      others_time = coalesce(excluded.others_time, others_time),
      others_counter = coalesce(excluded.others_counter, others_counter)
    WHERE (excluded.time, excluded.counter, excluded.device, quote(excluded.value))
      > (time, counter, device, quote(value))
    """

  private static let columns = """
    sync_cell (table_name, key, column_name, value, time, counter, device, others_time,
      others_counter)
    """

  /// A condition: whether `device` is, or was, this one.
  static let isOwn = "IN (SELECT o.id FROM main.my_device AS o)"

  // MARK: Own changes

  /// Writes the changes of this device after one of the journal to the cells.
  ///
  /// - Returns: The last change.
  static func absorb(_ db: Database, after changeID: Int64) throws -> Int64 {
    let device = try Device.id(db)
    try shareArchive(db, device)
    let last = try db.integer("SELECT max(c.id) FROM main.my_change AS c") ?? 0
    guard last > changeID else { return changeID }
    for id in try db.integers(
      "SELECT c.id FROM main.my_change AS c WHERE c.id > ? ORDER BY c.id", [changeID])
    {
      for sql in writing { try db.run(sql, [id, device]) }
    }
    let known = try db.rows(
      """
      SELECT u.stamp_time, u.stamp_counter, \(author), max(u.id)
      FROM main.my_change AS u WHERE u.id > ?1 GROUP BY 3
      """, [changeID, device])
    for row in known {
      try SyncKnowledge.know(
        db,
        ChangeStamp(time: try row.value(0), counter: try row.value(1), device: try row.value(2)))
    }
    return last
  }

  /// Writes the archived foods that no device has shared yet to the cells.
  ///
  /// They are not journaled, because they follow from what refers to them; an undo leaves them.
  private static func shareArchive(_ db: Database, _ device: Int64) throws {
    let table = UserTable.archivedFood
    let isNew = """
      NOT EXISTS (SELECT 1 FROM main.sync_cell AS c WHERE c.table_name = '\(table.name)'
        AND c.key = r.code AND c.column_name = '\(UserTable.alive)')
      """
    let hasNew = "SELECT EXISTS (SELECT 1 FROM main.\(table.name) AS r WHERE \(isNew))"
    guard try db.integer(hasNew) == 1 else { return }
    let stamp = try Device.nextStamp(db)
    try db.run(
      """
      INSERT INTO main.\(columns)
      SELECT '\(table.name)', \(table.keySQL), v.key, v.value, ?, ?, ?, NULL, NULL
      FROM main.\(table.name) AS r CROSS JOIN json_each(\(table.cellsSQL)) AS v
      WHERE v.value IS NOT NULL AND \(isNew)
      """, [stamp.time, stamp.counter, device])
    try SyncKnowledge.know(db, stamp)
  }

  /// Writes a row of a table that isn't journaled, as a change of this device.
  static func write(
    _ db: Database, _ table: UserTable, _ key: String, _ cells: [String: SyncCell.Value]
  ) throws {
    let stamp = try Device.nextStamp(db)
    let cells = cells.merging([UserTable.alive: .integer(1)]) { $1 }
    for (column, value) in cells.sorted(by: { $0.key < $1.key }) {
      try db.run(
        "INSERT INTO main.\(columns) VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL) \(merging)",
        [table.name, key, column, value, stamp.time, stamp.counter, stamp.device])
    }
    try SyncRows.show(db, [table.name: [ExactText(key)]])
  }

  /// The statements that write the cells that the change `?1` changed: those that it recorded, and
  /// those that a row which it added again had before and has not now.
  private static let writing = [
    """
    INSERT INTO main.\(columns)
    SELECT l.table_name, l.key, l.column_name, l.after, u.stamp_time, u.stamp_counter, \(author),
      NULL, NULL
    FROM main.my_change AS u CROSS JOIN main.my_change_cell AS l ON l.change_id = u.id
    WHERE u.id = ?1 AND \(isChanged)
    \(merging)
    """,
    """
    INSERT INTO main.\(columns)
    SELECT c.table_name, c.key, c.column_name, NULL, u.stamp_time, u.stamp_counter, \(author),
      NULL, NULL
    FROM main.my_change AS u CROSS JOIN main.my_change_cell AS l ON l.change_id = u.id
    CROSS JOIN main.sync_cell AS c ON c.table_name = l.table_name AND c.key = l.key
    WHERE u.id = ?1 AND l.column_name = '\(UserTable.alive)' AND l.before = 0 AND l.after = 1
      AND c.value IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM main.my_change_cell AS o
        WHERE o.change_id = u.id AND o.table_name = c.table_name AND o.key = c.key
          AND o.column_name = c.column_name)
      AND (c.table_name, c.column_name) IN (VALUES \(knownColumns))
    \(merging)
    """,
  ]

  /// Changes of the first versions have no device; they are this one's, `?2`.
  private static let author = "iif(u.device = 0, ?2, u.device)"

  private static let knownColumns = UserTable.synced.flatMap { table in
    table.columnNames.map { "('\(table.name)', '\($0)')" }
  }.joined(separator: ", ")

  /// The other cells of a removed row are in the journal, but have not changed.
  private static let isChanged = "(l.before IS NOT l.after OR l.column_name = '\(UserTable.alive)')"

  /// Makes the cells those of the rows, where the journal has not, or not so, what the rows have:
  /// because it was lost, or is older than some columns.
  ///
  /// Their stamps are as early as they can be, so that any later change counts more.
  static func addRows(_ db: Database) throws {
    let device = try Device.id(db)
    for table in UserTable.shared {
      let isComputed =
        table.name == UserTable.food.name
        ? "r.code IN (SELECT d.code FROM main.my_recipe AS d)" : "FALSE"
      try db.run(
        """
        INSERT INTO main.\(columns)
        SELECT '\(table.name)', \(table.keySQL), v.key, v.value, 0, 0, ?1, NULL, NULL
        FROM main.\(table.name) AS r CROSS JOIN json_each(\(table.cellsSQL)) AS v
        WHERE NOT \(isComputed) AND (v.value IS NOT NULL OR EXISTS (
          SELECT 1 FROM main.sync_cell AS c WHERE c.table_name = '\(table.name)'
            AND c.key = CAST(\(table.keySQL) AS TEXT) AND c.column_name = v.key))
        ON CONFLICT DO UPDATE SET value = excluded.value, counter = counter + 1, device = ?1
        WHERE value IS NOT excluded.value
        """, [device])
      try db.run(
        """
        INSERT OR IGNORE INTO main.sync_waiting (table_name, key)
        SELECT c.table_name, c.key FROM main.sync_cell AS c
        WHERE c.table_name = '\(table.name)' AND c.column_name = '\(UserTable.alive)'
          AND c.value = 1
        EXCEPT SELECT '\(table.name)', CAST(\(table.keySQL) AS TEXT) FROM main.\(table.name) AS r
        """)
    }
    // The next change of such a cell must have a later stamp.
    let last = try db.row(
      """
      SELECT c.time, c.counter FROM main.sync_cell AS c WHERE c.device = ?
      ORDER BY c.time DESC, c.counter DESC LIMIT 1
      """, [device])
    if let last {
      _ = try Device.see(
        db, ChangeStamp(time: try last.value(0), counter: try last.value(1), device: device))
    }
  }

  // MARK: Reading

  /// All cells.
  static func all(_ db: Database) throws -> [SyncCell] {
    try cells(db, "FROM main.sync_cell AS c ORDER BY c.table_name, c.key, c.column_name")
  }

  /// The cells that have the values of changes of this device after one of the journal, the last before
  /// a stamp.
  static func changed(
    _ db: Database, after changeID: Int64, _ stamp: ChangeStamp
  ) throws -> [SyncCell] {
    try cells(
      db,
      """
      FROM (
        SELECT l.table_name, l.key FROM main.my_change_cell AS l WHERE l.change_id > ?
        UNION SELECT '\(UserTable.archivedFood.name)', k.code FROM main.archived_food AS k
        UNION SELECT '\(UserTable.deviceName.name)', CAST(n.device AS TEXT)
        FROM main.device_name AS n
      ) CROSS JOIN main.sync_cell AS c USING (table_name, key)
      WHERE (c.time, c.counter) > (?, ?) AND c.device \(isOwn)
      ORDER BY c.table_name, c.key, c.column_name
      """, [changeID, stamp.time, stamp.counter])
  }

  private static func cells(
    _ db: Database, _ source: String, _ arguments: StatementArguments = []
  ) throws -> [SyncCell] {
    var cells: [SyncCell] = []
    let statement = try db.cachedStatement(
      sql: """
        SELECT c.table_name, c.key, c.column_name, c.value, c.time, c.counter, c.device \(source)
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      cells.append(
        SyncCell(
          table: try row.value(0), key: try row.value(1), column: try row.value(2),
          value: try row.value(3),
          stamp: ChangeStamp(
            time: try row.value(4), counter: try row.value(5), device: try row.value(6))))
    }
    return cells
  }

  /// Whether a batch of everything lacks a change of its device that this one has: the device was
  /// copied back, has gone on as if it never had made the change, and takes its files with it away.
  static func isForked(_ db: Database, _ batch: SyncBatch) throws -> Bool {
    guard batch.after == nil else { return false }
    let ours = try cells(
      db, "FROM main.sync_cell AS c WHERE c.device = ? AND (c.time, c.counter) <= (?, ?)",
      [batch.device, batch.through.time, batch.through.counter])
    guard !ours.isEmpty else { return false }
    func place(_ cell: SyncCell) -> [ExactText] {
      [ExactText(cell.table), ExactText(cell.key), ExactText(cell.column)]
    }
    let theirs = Dictionary(
      batch.cells.map { (place($0), $0.stamp) }, uniquingKeysWith: { $1 })
    return ours.contains { cell in theirs[place(cell)].map { $0 < cell.stamp } ?? true }
  }

  // MARK: Merging

  /// The rows that a merge changed, by table.
  typealias Touched = [String: Set<ExactText>]

  /// Merges the cells of a batch.
  ///
  /// A value of this device that the batch replaces, and that its device did not know, is kept as a
  /// conflict.
  ///
  /// - Returns: The rows that changed.
  static func merge(_ db: Database, _ batch: SyncBatch) throws -> Touched {
    let own = Set(try db.integers("SELECT d.id FROM main.my_device AS d"))
    let hasUnseen = try SyncKnowledge.changes(db)
      .contains { own.contains($0.device) && !batch.hasSeen($0) }
    // A new device reads everything: looking for a conflict with each cell would take longer than
    // writing it.
    let canConflict = try batch.after != nil || SyncConflicts.arePossible(db)
    // A copy of this database made changes under the same ids; those are others' changes, too.
    let device = try Device.id(db)
    let made = own.count > 1 ? try stamps(db, device) : []
    let isOthers = { (cell: SyncCell) in
      cell.stamp.device != device && !made.contains(cell.stamp)
    }
    try waitForNewerVersion(db, batch.cells)
    var writer = try CellWriter(db, isOthers: isOthers)
    if canConflict {
      for index in batch.cells.indices {
        let cell = batch.cells[index]
        if hasUnseen || own.contains(cell.stamp.device) {
          try SyncConflicts.note(db, cell, in: batch)
        }
        try writer.write(batch.cells[index...index])
      }
    } else {
      try writer.write(batch.cells[...])
    }
    // Own changes from now on must be later than any that is known, those of a former copy included.
    let latest = ([batch.through] + batch.seen + batch.cells.map(\.stamp)).max()
    if let latest { _ = try Device.see(db, latest) }
    return writer.touched
  }

  /// The statement that writes this many cells over those there are.
  static func mergeSQL(cells: Int) -> String {
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
    let rows = Array(repeating: row, count: cells).joined(separator: ", ")
    return "INSERT INTO main.\(columns) VALUES \(rows) \(merging)"
  }

  /// Makes rows wait that have a cell which only a newer dv knows.
  private static func waitForNewerVersion(_ db: Database, _ cells: [SyncCell]) throws {
    let known = Dictionary(
      uniqueKeysWithValues: UserTable.shared.map { ($0.name, Set($0.columnNames)) })
    var last: (table: String, columns: Set<String>?)?
    for cell in cells {
      if cell.table != last?.table { last = (cell.table, known[cell.table]) }
      if last?.columns?.contains(cell.column) == false {
        try SyncRows.wait(db, cell.table, cell.key)
      }
    }
  }

  /// The stamps of the changes in the journal.
  private static func stamps(_ db: Database, _ device: Int64) throws -> Set<ChangeStamp> {
    Set(
      try db.rows(
        "SELECT u.stamp_time, u.stamp_counter, \(author.replacing("?2", with: "?1")) "
          + "FROM main.my_change AS u", [device]
      ).map { row in
        ChangeStamp(time: try row.value(0), counter: try row.value(1), device: try row.value(2))
      })
  }
}
