internal import GRDB
internal import Nutrition

/// The rows of the user database as they follow from the cells.
///
/// A row is shown as a whole or not at all. One whose cells have not all arrived, that refers to a
/// food that has not, or that a newer dv wrote in a way that this one can't keep, waits.
enum SyncRows {
  /// A row can't be shown.
  struct NotShown: Error {}

  static let waitingCount = "SELECT count(*) FROM main.sync_waiting"

  /// Makes rows what their cells say, and tries those again that wait.
  ///
  /// - Parameters:
  ///   - db: The user database, within a transaction, with the shipped one attached.
  ///   - touched: The rows whose cells have changed; those of tables that this version does not know
  ///     stay cells.
  /// - Throws: When the database cannot be written.
  static func show(_ db: Database, _ touched: SyncCells.Touched) throws {
    var touched = touched
    // What waits may now be complete, or this may be the newer dv that it waits for.
    var waiting: Set<String> = []
    for row in try db.rows("SELECT w.table_name, w.key FROM main.sync_waiting AS w") {
      let table: String = try row.value(0)
      touched[table, default: []].insert(ExactText(try row.value(1)))
      waiting.insert(table)
    }
    guard !touched.isEmpty else { return }
    try RecipeFoods.remove(db, (touched[UserTable.recipe.name] ?? []).map(\.text).filter(isCode))
    var codes: Set<String> = []
    for table in UserTable.shared {
      guard let found = touched[table.name] else { continue }
      var keys = found.map(\.text).sorted()
      let all = JSONList.text(ofAny: keys)
      let unsound = Set(try db.texts(table.unsoundKeysSQL, [all]).map(ExactText.init))
      if !unsound.isEmpty { keys.removeAll { unsound.contains(ExactText($0)) } }
      let list = unsound.isEmpty ? all : JSONList.text(ofAny: keys)
      // On a new device there are none, and looking for each would take a while.
      if try db.integer(table.hasRowsSQL) == 1 { try db.run(table.deleteRowsSQL, [list]) }
      let shown = try insert(db, table, keys[...])
      let isWaiting = waiting.contains(table.name)
      if isWaiting { try db.run(table.forgetWaitingSQL, [all]) }
      if isWaiting || shown < found.count || !table.keepsKeys {
        try db.run(table.noteWaitingSQL, [all])
      }
      if table.isOfFoods { codes.formUnion(try db.texts(table.firstKeysSQL, [list])) }
      touched[table.name] = nil
    }
    for (table, keys) in touched {
      for key in keys { try wait(db, table, key.text) }
    }
    try RecipeFoods.renew(db, after: codes.filter(isCode).sorted())
    try Changes.keep(db, try referredCodes(db, codes))
  }

  /// Notes that a row waits for a newer dv, because it has a cell that this one doesn't know.
  static func wait(_ db: Database, _ table: String, _ key: String) throws {
    try db.run(
      "INSERT OR IGNORE INTO main.sync_waiting (table_name, key) VALUES (?, ?)", [table, key])
  }

  private static func isCode(_ text: String) -> Bool { FoodCode(text) != nil }

  /// Inserts the rows that can be shown, and finds the others by halving.
  ///
  /// - Returns: How many rows were inserted.
  private static func insert(
    _ db: Database, _ table: UserTable, _ keys: ArraySlice<String>
  ) throws -> Int {
    guard !keys.isEmpty else { return 0 }
    do {
      return try db.nestedChange {
        let list = JSONList.text(ofAny: keys)
        let statements = table.insertSharedSQL
        try db.run(statements[0], [list])
        let count = db.changesCount
        for sql in statements.dropFirst() { try db.run(sql, [list]) }
        try check(db, table, list)
        try read(db, table, Array(keys))
        return count
      }
    } catch  where isOfContent(error) {
      guard keys.count > 1 else { return 0 }
      let middle = keys.startIndex + keys.count / 2
      return try insert(db, table, keys[..<middle]) + insert(db, table, keys[middle...])
    }
  }

  /// Writes one row as its cells are, but for one; false if it can't be shown.
  static func write(
    _ db: Database, _ table: UserTable, _ key: String, instead column: String,
    _ value: SyncCell.Value
  ) throws -> Bool {
    let list = JSONList.text(ofAny: [key])
    guard try db.texts(table.unsoundKeysSQL, [list]).isEmpty else { return false }
    try db.run(table.deleteRowsSQL, [list])
    do {
      try db.nestedChange {
        for sql in table.replaceSQL { try db.run(sql, [list, column, value]) }
        try check(db, table, list)
        try read(db, table, [key])
        let isThere = column != UserTable.alive || value == .integer(1)
        guard try db.integer(table.rowCountSQL, [list]) == (isThere ? 1 : 0) else {
          throw NotShown()
        }
      }
      return true
    } catch  where isOfContent(error) {
      return false
    }
  }

  /// Whether a row, not the file or the system, is the cause of an error.
  private static func isOfContent(_ error: any Error) -> Bool {
    if error is NotShown || error is UnreadableRow || error is RowDecodingError { return true }
    return [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR, .SQLITE_TOOBIG]
      .contains((error as? DatabaseError)?.resultCode.primaryResultCode)
  }

  /// Throws if a row has what its declaration does not allow, or lacks what it refers to.
  private static func check(_ db: Database, _ table: UserTable, _ list: String) throws {
    var eaten: Set<ExactText> = []
    for (sql, columns) in zip(table.shownRowsSQL, table.storage.map(\.columns)) {
      let contents = columns.map(\.content)
      let code = columns.firstIndex { $0.name == "code" }.map { Int32($0) }
      let id = columns.firstIndex { $0.name == "id" }.map { Int32($0) }
      // The key of an eaten food is no reference.
      let food = columns.firstIndex { column in
        column.content == .eatenFood && !table.keyColumns.contains { $0.name == column.name }
      }.map { Int32($0) }
      try db.forEachRow(sql, [list]) { row in
        guard try UserContents.areSound(row, contents) else { throw NotShown() }
        if let code, let id {
          let isCustom = table.name != UserTable.archivedFood.name
          guard FoodCode(try row.text(code))?.customID == (isCustom ? row.integer(id) : nil)
          else { throw NotShown() }
        }
        if let food { eaten.insert(ExactText(try row.text(food))) }
      }
    }
    guard try EatenFoodTable.missing(db, among: eaten.map(\.text)).isEmpty else { throw NotShown() }
  }

  /// Throws if a row can't be read as what it is, such as a recipe with a method of a newer dv: it
  /// would keep all others from being read, too.
  private static func read(_ db: Database, _ table: UserTable, _ keys: [String]) throws {
    switch table.name {
    case UserTable.food.name:
      _ = try FoodTable.foods(db, codes: keys.map(FoodTable.code))
    case UserTable.recipe.name:
      _ = try UserRecipeTable.recipes(db, keys.map(FoodTable.code))
    case UserTable.diaryEntry.name:
      try DiaryTable.checkEntries(db, ids: keys.compactMap { Int64($0) })
    case UserTable.person.name:
      for name in keys { _ = try PersonTable.person(db, name) }
    case UserTable.target.name:
      let persons = try db.texts(table.firstKeysSQL, [JSONList.text(ofAny: keys)])
      for person in persons { _ = try PersonTable.targets(db, of: person) }
    default: break
    }
  }

  /// The shipped foods that some custom foods, corrections and recipes refer to.
  private static func referredCodes(_ db: Database, _ codes: Set<String>) throws -> [FoodCode?] {
    try db.texts(
      """
      SELECT c.code FROM json_each(?1) AS t CROSS JOIN main.my_correction AS c ON c.code = t.value
      UNION SELECT f.based_on FROM json_each(?1) AS t CROSS JOIN main.my_food AS f
        ON f.code = t.value WHERE f.based_on IS NOT NULL
      UNION SELECT i.code FROM json_each(?1) AS t CROSS JOIN main.my_recipe AS r ON r.code = t.value
        CROSS JOIN main.my_ingredient AS i ON i.recipe_id = r.id WHERE i.code IS NOT NULL
      """, [JSONList.text(ofAny: codes.sorted())]
    ).map { FoodCode($0) }
  }
}

extension UserTable {
  private var isOfNumbers: Bool { keyColumns[0].content == .integer }

  /// Those keys in the JSON list `?1` that are not written as this table writes its keys.
  fileprivate var unsoundKeysSQL: String {
    "SELECT t.value FROM json_each(?1) AS t WHERE NOT coalesce(\(isSoundKey), FALSE)"
  }

  /// A condition: whether the key `t.value` is written as this table writes its keys.
  private var isSoundKey: String {
    if keyColumns.count > 1 {
      """
      CASE WHEN json_valid(t.value) AND json_type(t.value) = 'array' THEN t.value = json_array(\
      \(keyColumns.indices.map { "CAST(t.value ->> \($0) AS TEXT)" }.joined(separator: ", "))) END
      """
    } else {
      isOfNumbers ? "CAST(CAST(t.value AS INTEGER) AS TEXT) = t.value" : "TRUE"
    }
  }

  private func keys(_ value: String) -> String {
    keyColumns.count == 1
      ? value : keyColumns.indices.map { "\(value) ->> \($0)" }.joined(separator: ", ")
  }

  /// A condition: whether the row `r` is in the JSON list `?1` of sound keys.
  private var isListedWhole: String {
    """
    (\(keyColumns.map { "r.\($0.name)" }.joined(separator: ", "))) IN (
      SELECT \(keys("t.value")) FROM json_each(?1) AS t)
    """
  }

  /// Whether a row with a sound key has it exactly; the columns of keys with several may convert it.
  fileprivate var keepsKeys: Bool { keyColumns.count == 1 }

  fileprivate var hasRowsSQL: String { "SELECT EXISTS (SELECT 1 FROM main.\(name))" }

  fileprivate var deleteRowsSQL: String { "DELETE FROM main.\(name) AS r WHERE \(isListedWhole)" }

  /// The statements that insert the rows in the JSON list `?1` as their cells are, but with the value
  /// `?3` of the cell `?2`, and the row there.
  fileprivate var replaceSQL: [String] {
    insertSQL(
      cells: """
        WITH row_cells (key, cells) AS (
          SELECT c.key, json_patch(
            json_group_object(c.column_name, iif(c.column_name = ?2, ?3, c.value)),
            iif(?2 = '\(Self.alive)', '{}', '{"\(Self.alive)": 1}'))
          FROM json_each(?1) AS t CROSS JOIN main.sync_cell AS c
            ON c.table_name = '\(name)' AND c.key = t.value
          GROUP BY c.key)
        """, wholeOnly: true)
  }

  /// The rows in the JSON list `?1`, and the rows of their parts, with the declared columns.
  fileprivate var shownRowsSQL: [String] {
    func list(_ columns: [Column], of row: String) -> String {
      columns.map { "\(row).\($0.name)" }.joined(separator: ", ")
    }
    return ["SELECT \(list(allColumns, of: "r")) FROM main.\(name) AS r WHERE \(isListedWhole)"]
      + parts.map { part in
        """
        SELECT \(list(part.columns, of: "p")) FROM main.\(name) AS r CROSS JOIN main.\(part.table) AS p
        ON p.\(part.owner) = r.id WHERE \(isListedWhole)
        """
      }
  }

  /// How many rows in the JSON list `?1` there are.
  fileprivate var rowCountSQL: String {
    "SELECT count(*) FROM main.\(name) AS r WHERE \(isListedWhole)"
  }

  fileprivate var forgetWaitingSQL: String {
    """
    DELETE FROM main.sync_waiting
    WHERE table_name = '\(name)' AND key IN (SELECT t.value FROM json_each(?1) AS t)
    """
  }

  /// Notes which rows in the JSON list `?1` are there by their cells but not shown, or not with all of
  /// them.
  fileprivate var noteWaitingSQL: String {
    """
    INSERT OR IGNORE INTO main.sync_waiting (table_name, key)
    SELECT c.table_name, c.key FROM json_each(?1) AS t CROSS JOIN main.sync_cell AS c
    ON c.table_name = '\(name)' AND c.key = t.value
    WHERE c.column_name NOT IN (\(columnNames.map { "'\($0)'" }.joined(separator: ", ")))
      OR c.column_name = '\(Self.alive)' AND c.value = 1 AND NOT coalesce(
        CASE WHEN \(isSoundKey) THEN EXISTS (
          SELECT 1 FROM main.\(name) AS r
          WHERE (\(keyColumns.map { "r.\($0.name)" }.joined(separator: ", "))) = (\(keys("t.value")))
            \(keyColumns.count == 1 ? "" : "AND \(keySQL) = t.value")
        ) END, FALSE)
    """
  }

  /// The columns of cells of this table.
  var columnNames: [String] { [Self.alive] + plainColumns.map(\.name) + groups.map(\.name) }

  /// The first key columns of the keys in the JSON list `?1`.
  fileprivate var firstKeysSQL: String {
    let value = keyColumns.count == 1 ? "t.value" : "t.value ->> 0"
    return "SELECT DISTINCT \(value) FROM json_each(?1) AS t WHERE \(value) IS NOT NULL"
  }
}
