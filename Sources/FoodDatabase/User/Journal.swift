internal import GRDB
internal import Nutrition
internal import SystemIO

/// A record of the journal that no version of dv can have written.
struct UnreadableJournal: Error {}

/// The journal of the user database: which cells each command on this device changed, from what to
/// what.
///
/// One command is one transaction and has one stamp. A removed row keeps its cells, and the cell
/// `alive` says that it is gone.
enum Journal {
  /// The rows in a table that a change may touch, by their first key column: the code of a food, or
  /// the words of one.
  typealias Touched = [(table: UserTable, keys: [String])]

  /// Makes a change and records every cell that it changes; then the foods of recipes are computed
  /// again that follow from it.
  ///
  /// - Parameters:
  ///   - db: The user database, within a transaction.
  ///   - kind: What is done.
  ///   - touched: The rows that `change` may touch.
  ///   - change: Changes these rows, and no other synced ones.
  /// - Throws: What `change` throws, or when the database cannot be written.
  static func record(
    _ db: Database, _ kind: FoodChange.Kind, _ touched: Touched, _ change: () throws -> Void
  ) throws {
    try record(db, kind, touched, undoing: nil) { _ in try change() }
  }

  private static func record(
    _ db: Database, _ kind: FoodChange.Kind, _ touched: Touched, undoing undone: Int64?,
    _ change: (Int64) throws -> Void
  ) throws {
    let recipes = touched.filter { $0.table.name == UserTable.recipe.name }.flatMap(\.keys)
    let foods = touched.filter(\.table.isOfFoods).flatMap(\.keys)
    try RecipeFoods.remove(db, recipes)
    let touched = touched.filter { !$0.keys.isEmpty }.map { table, keys in
      (table: table, keys: JSONList.text(ofAny: Set(keys).sorted()))
    }
    let id = try begin(db, kind, undoing: undone)
    for (table, keys) in touched {
      try db.run(table.recordBeforeSQL, [id, keys])
    }
    try change(id)
    for (table, keys) in touched {
      try db.run(table.recordAfterSQL, [id, keys])
    }
    for sql in tidying { try db.run(sql, [id]) }
    // Only then, because SQLite looks through all changes for one that undoes it.
    if try db.integer(hasNoCells, [id]) == 1 {
      try db.run("DELETE FROM main.my_change AS c WHERE c.id = ? AND c.undoes IS NULL", [id])
    }
    try RecipeFoods.renew(db, after: foods)
  }

  private static func begin(
    _ db: Database, _ kind: FoodChange.Kind, undoing undone: Int64?
  ) throws -> Int64 {
    let stamp = try Device.nextStamp(db)
    let (id, isTooLarge) =
      (try db.integer("SELECT max(c.id) FROM main.my_change AS c") ?? 0)
      .addingReportingOverflow(1)
    guard !isTooLarge else { throw UnreadableRow() }
    try db.run(
      """
      INSERT INTO main.my_change (id, time, kind, undoes, stamp_time, stamp_counter, device)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, Surroundings.current.moment, kind.rawValue, undone, stamp.time, stamp.counter,
        stamp.device,
      ])
    return id
  }

  /// What is left of the records of the change `?1`: cells that changed, `alive` for each row with
  /// such a cell, and all cells of rows that are gone.
  private static let tidying = [
    """
    UPDATE main.my_change_cell SET before = coalesce(before, 0), after = coalesce(after, 0)
    WHERE change_id = ?1 AND column_name = 'alive'
    """,
    """
    UPDATE main.my_change_cell AS c SET after = before
    WHERE change_id = ?1 AND after IS NULL AND \(isGone)
    """,
    """
    DELETE FROM main.my_change_cell AS c
    WHERE change_id = ?1 AND before IS after AND column_name <> 'alive' AND NOT \(isGone)
    """,
    """
    DELETE FROM main.my_change_cell AS c
    WHERE change_id = ?1 AND column_name = 'alive' AND before IS after AND NOT EXISTS (
      SELECT 1 FROM main.my_change_cell AS o
      WHERE o.change_id = ?1 AND o.table_name = c.table_name AND o.key = c.key
        AND o.column_name <> 'alive')
    """,
  ]

  /// Whether the change `?` recorded nothing.
  private static let hasNoCells =
    "SELECT NOT EXISTS (SELECT 1 FROM main.my_change_cell AS o WHERE o.change_id = ?)"

  /// Whether the row of the cell `c` is gone after the change.
  private static let isGone = """
    EXISTS (
      SELECT 1 FROM main.my_change_cell AS a
      WHERE a.change_id = ?1 AND a.table_name = c.table_name AND a.key = c.key
        AND a.column_name = 'alive' AND a.after = 0)
    """

  // MARK: Undo

  /// Undoes the last change that hasn't been undone yet; nil if there isn't one.
  ///
  /// A cell that another device has changed since keeps what that device wrote.
  /// - Throws: `UnreadableJournal` when the records are not such as dv writes.
  static func undo(_ db: Database) throws -> FoodChange? {
    let last = try db.row(
      """
      SELECT c.id, c.kind, c.time FROM main.my_change AS c
      WHERE c.undoes IS NULL AND c.id NOT IN (
        SELECT u.undoes FROM main.my_change AS u WHERE u.undoes IS NOT NULL)
      ORDER BY c.id DESC LIMIT 1
      """)
    guard let last else { return nil }
    do {
      let change = try change(db, last)
      try undo(db, last.value(0))
      return change
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR]
      .contains(error.resultCode.primaryResultCode)
    {
      throw UnreadableJournal()
    } catch is UnreadableRow {
      throw UnreadableJournal()
    }
  }

  private static func undo(_ db: Database, _ id: Int64) throws {
    let touched = try UserTable.synced.filter { $0.key != .content }.map { table in
      let keys = try db.texts(table.touchedSQL, [id])
      return (
        table: table,
        keys: table.isOfFoods ? try keys.map { try FoodTable.code($0).description } : keys
      )
    }.filter { !$0.keys.isEmpty }
    guard !touched.isEmpty else { throw UnreadableJournal() }
    try record(db, .undone, touched, undoing: id) { undoing in
      for (table, keys) in touched {
        try table.delete(db, keys)
        for sql in table.restoreSQL { try db.run(sql, [id, undoing]) }
      }
    }
  }

  // MARK: Reading

  /// The last change; nil when there is none.
  static func last(_ db: Database) throws -> FoodChange? {
    try db.row("SELECT c.id, c.kind, c.time FROM main.my_change AS c ORDER BY c.id DESC LIMIT 1")
      .map { row in try change(db, row) }
  }

  private static func change(_ db: Database, _ row: Row) throws -> FoodChange {
    guard let kind = FoodChange.Kind(rawValue: try row.value(1)) else { throw UnreadableRow() }
    let id: Int64 = try row.value(0)
    let codes = try UserTable.synced.filter(\.isOfFoods)
      .flatMap { try db.texts($0.touchedSQL, [id]) }
    let rows = try db.rows(
      """
      SELECT c.table_name, count(*) FROM main.my_change_cell AS c
      WHERE c.change_id = ? AND c.column_name = '\(UserTable.alive)' GROUP BY c.table_name
      """, [id])
    var counts: [FoodChange.Part: Int] = [:]
    for row in rows {
      let (name, count): (String, Int64) = (try row.value(0), try row.value(1))
      if let part = UserTable.synced.first(where: { $0.name == name })?.countedAs {
        counts[part] = Int(count)
      }
    }
    return FoodChange(
      kind: kind, time: try row.value(2), codes: try Set(codes).sorted().map(FoodTable.code),
      choices: try ChoiceTable.names(db, changedBy: id), counts: counts)
  }
}

/// The device that a user database is, for the journal.
enum Device {
  /// The stamp for a change; the first one makes the device's random id.
  static func nextStamp(_ db: Database) throws -> ChangeStamp {
    var clock = try clock(db) ?? renew(db)
    guard let stamp = clock.next(at: Surroundings.current.milliseconds) else {
      throw UnreadableRow()
    }
    try db.run(
      "UPDATE main.my_device SET stamp_time = ?, stamp_counter = ? WHERE id = ?",
      [stamp.time, stamp.counter, stamp.device])
    return stamp
  }

  /// Makes the database another device, as after a backup was restored: numbers of changes that the
  /// old one gave out must not be given again.
  ///
  /// The clock goes on.
  @discardableResult
  static func renew(_ db: Database) throws -> HybridLogicalClock {
    let old = try clock(db)
    var surroundings = Surroundings.current
    let id = Int64.random(in: 1 ... .max, using: &surroundings)
    // Changes of earlier versions have stamps, but no device.
    let last = try db.row(
      """
      SELECT c.stamp_time, c.stamp_counter FROM main.my_change AS c
      ORDER BY c.stamp_time DESC, c.stamp_counter DESC LIMIT 1
      """)
    let (time, counter): (Int64, Int64) =
      try old.map { ($0.time, $0.counter) } ?? last.map { (try $0.value(0), try $0.value(1)) }
      ?? (0, 0)
    guard let clock = HybridLogicalClock(device: id, time: time, counter: counter) else {
      throw UnreadableRow()
    }
    try db.run(
      """
      INSERT INTO main.my_device (id, number, stamp_time, stamp_counter)
      SELECT ?, count(*) + 1, ?, ? FROM main.my_device
      """, [id, time, counter])
    return clock
  }

  /// The id of the device; one that made no change yet gets one.
  static func id(_ db: Database) throws -> Int64 { try (clock(db) ?? renew(db)).device }

  /// Continues from a stamp of another device; false if that is out of bounds.
  static func see(_ db: Database, _ stamp: ChangeStamp) throws -> Bool {
    var clock = try clock(db) ?? renew(db)
    guard clock.see(stamp) else { return false }
    try db.run(
      "UPDATE main.my_device SET stamp_time = ?, stamp_counter = ? WHERE id = ?",
      [clock.time, clock.counter, clock.device])
    return true
  }

  private static func clock(_ db: Database) throws -> HybridLogicalClock? {
    let row = try db.row(
      """
      SELECT d.id, d.stamp_time, d.stamp_counter FROM main.my_device AS d
      ORDER BY d.number DESC LIMIT 1
      """)
    guard let row else { return nil }
    guard
      let clock = HybridLogicalClock(
        device: try row.value(0), time: try row.value(1), counter: try row.value(2))
    else { throw UnreadableRow() }
    return clock
  }
}
