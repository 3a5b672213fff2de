internal import GRDB
internal import Nutrition

// SQL made from a table's declaration: how its rows become cells, and cells rows.

extension UserTable {
  /// The cell that says whether a row is there; removing a row sets it to 0 and keeps the others.
  static let alive = "alive"

  /// Whether a table is shared, but not what people change in the database.
  static func isShared(_ name: String) -> Bool {
    all.contains { $0.scope == .shared && $0.name == name }
  }

  /// The key of the row `r`, as the journal writes it.
  var keySQL: String {
    keyColumns.count == 1
      ? "r.\(keyColumns[0].name)"
      : "json_array(\(keyColumns.map { "r.\($0.name)" }.joined(separator: ", ")))"
  }

  /// The cells of the row `r`, as one JSON object.
  var cellsSQL: String {
    let plain = plainColumns.map { "'\($0.name)', r.\($0.name)" }
    let grouped = groups.map { group -> String in
      var values = group.columns.map { "r.\($0)" }
      if let part = group.part {
        let columns = part.columns.map { "p.\($0.name)" }.joined(separator: ", ")
        values.append(
          """
          json((SELECT json_group_array(json_array(\(columns)))
            FROM main.\(part.table) AS p WHERE p.\(part.owner) = r.id))
          """)
      }
      let value = "json_array(\(values.joined(separator: ", "))) || ''"
      return "'\(group.name)', " + (group.columns.isEmpty ? "nullif(\(value), '[[]]')" : value)
    }
    return "json_object('\(Self.alive)', 1, \((plain + grouped).joined(separator: ", ")))"
  }

  /// The cells of rows as they are: of those whose first key column is in the JSON list `?2`.
  private var currentCellsSQL: String {
    """
    FROM json_each(?2) AS t
    CROSS JOIN main.\(name) AS r ON r.\(keyColumns[0].name) = t.value
    CROSS JOIN json_each(\(cellsSQL)) AS v
    WHERE v.value IS NOT NULL
    """
  }

  /// Records what rows are before the change `?1`.
  var recordBeforeSQL: String {
    """
    INSERT INTO main.my_change_cell (change_id, table_name, key, column_name, before)
    SELECT ?1, '\(name)', \(keySQL), v.key, v.value
    \(currentCellsSQL)
    """
  }

  /// Records what rows are after the change `?1`.
  var recordAfterSQL: String {
    """
    INSERT INTO main.my_change_cell (change_id, table_name, key, column_name, after)
    SELECT ?1, '\(name)', \(keySQL), v.key, v.value
    \(currentCellsSQL)
    ON CONFLICT DO UPDATE SET after = excluded.after
    """
  }

  /// Removes the rows with these first key columns; their parts go with them.
  func delete(_ db: Database, _ keys: [String]) throws {
    try db.run("DELETE FROM main.\(name) WHERE \(isListed)", [JSONList.text(ofAny: keys)])
  }

  /// Removes the rows of foods; their parts go with them.
  func delete(_ db: Database, _ codes: [FoodCode]) throws {
    try delete(db, codes.map(\.description))
  }

  /// Which of some foods have rows, in the order of their codes.
  func codes(_ db: Database, among codes: [FoodCode]) throws -> [FoodCode] {
    let key = keyColumns[0].name
    return try db.texts(
      "SELECT DISTINCT \(key) FROM main.\(name) WHERE \(isListed) ORDER BY \(key)",
      [JSONList.text(codes)]
    ).map(FoodTable.code)
  }

  private var isListed: String {
    "\(keyColumns[0].name) IN (SELECT t.value FROM json_each(?1) AS t)"
  }

  /// How many foods, or other things, the table is about.
  var countSQL: String { "SELECT count(DISTINCT r.\(keyColumns[0].name)) FROM main.\(name) AS r" }

  // MARK: Undo

  /// The statements that insert the rows as they were before the change `?1`, but for cells that
  /// another device has changed since.
  ///
  /// The change `?2`, which undoes it, has recorded the rows as they are, which are removed by now.
  var restoreSQL: [String] { insertSQL(cells: rowsBeforeSQL) }

  /// The statements that insert the rows that are there according to their cells.
  ///
  /// - Parameters:
  ///   - cells: A clause for the table `row_cells`, with a key and the cells as a JSON object in each
  ///     row.
  ///   - wholeOnly: Whether to leave out rows with a group or a part that lacks columns, or has more.
  /// - Returns: A statement for the table, then one for each of its parts.
  func insertSQL(cells: String, wholeOnly: Bool = false) -> [String] {
    let values = ["row_cells.key"] + valueNames.map { "row_cells.cells ->> '\($0)'" }
    return insertSQL(
      values: """
        \(cells), row_values (\(valueList)) AS MATERIALIZED (
          SELECT \(values.joined(separator: ", ")) FROM row_cells
          WHERE row_cells.cells ->> '\(Self.alive)' = 1)
        """, where: wholeOnly ? isWholeSQL : "TRUE")
  }

  /// The statements that insert the rows with the keys in the JSON list `?1` that are there, and whole,
  /// according to the cells that devices share.
  var insertSharedSQL: [String] {
    func cell(_ name: String) -> String {
      """
      main.sync_cell AS "\(name)" ON "\(name)".table_name = '\(self.name)'
        AND "\(name)".key = t.value AND "\(name)".column_name = '\(name)'
      """
    }
    let values = ["t.value"] + valueNames.map { "\"\($0)\".value" }
    let others = valueNames.map { "LEFT JOIN \(cell($0))" }.joined(separator: "\n")
    return insertSQL(
      values: """
        WITH row_values (\(valueList)) AS (
          SELECT \(values.joined(separator: ", ")) FROM json_each(?1) AS t
          CROSS JOIN \(cell(Self.alive)) AND \(Self.alive).value = 1
          \(others))
        """, where: isWholeSQL)
  }

  /// The cells of a row, but for the one that says that it is there.
  private var valueNames: [String] { columnNames.filter { $0 != Self.alive } }

  /// The columns of `row_values`.
  private var valueList: String {
    (["key"] + valueNames.map { "\"\($0)\"" }).joined(separator: ", ")
  }

  /// A condition: whether each group of `row_values` that has a value has one for all its columns, and
  /// for all columns of its part's rows.
  ///
  /// What isn't an array has the length 0, and what isn't JSON is an error.
  private var isWholeSQL: String {
    let conditions = groups.map { group in
      let (value, count) = ("row_values.\"\(group.name)\"", group.columns.count)
      guard let part = group.part else {
        return "(\(value) IS NULL OR json_array_length(\(value)) = \(count))"
      }
      return """
        (\(value) IS NULL OR json_array_length(\(value)) = \(count + 1)
          AND json_type(\(value), '$[\(count)]') = 'array' AND NOT EXISTS (
            SELECT 1 FROM json_each(\(value), '$[\(count)]') AS v
            WHERE CASE v.type WHEN 'array' THEN json_array_length(v.value) END
              IS NOT \(part.columns.count)))
        """
    }
    return conditions.isEmpty ? "TRUE" : conditions.joined(separator: "\nAND ")
  }

  /// The statements that insert rows, from a clause for the table `row_values`, with a key and the cells
  /// in each row, where a condition holds.
  private func insertSQL(values clause: String, where condition: String) -> [String] {
    let keys = keyColumns.indices.map { index in
      keyColumns.count == 1 ? "row_values.key" : "row_values.key ->> \(index)"
    }
    let values = columns.map { column in
      guard let group = groups.first(where: { $0.columns.contains(column.name) }),
        let index = group.columns.firstIndex(of: column.name)
      else { return "row_values.\"\(column.name)\"" }
      return "row_values.\"\(group.name)\" ->> \(index)"
    }
    let parts = groups.compactMap { group in
      group.part.map { part in
        let values = part.columns.indices.map { "p.value ->> \($0)" }
        return """
          INSERT INTO main.\(part.table)
            (\(part.owner), \(part.columns.map(\.name).joined(separator: ", ")))
          \(clause)
          SELECT row_values.id, \(values.joined(separator: ", "))
          FROM row_values
          CROSS JOIN json_each(row_values."\(group.name)", '$[\(group.columns.count)]') AS p
          WHERE \(condition)
          """
      }
    }
    return [
      """
      INSERT INTO main.\(name) (\(allColumns.map(\.name).joined(separator: ", ")))
      \(clause)
      SELECT \((keys + values).joined(separator: ", ")) FROM row_values WHERE \(condition)
      """
    ] + parts
  }

  /// A row that the change made or removed is restored only as a whole.
  private var rowsBeforeSQL: String {
    func isChangedSince(_ column: String) -> String {
      """
      EXISTS (
          SELECT 1 FROM main.my_change AS u CROSS JOIN main.sync_cell AS l
          ON l.table_name = '\(name)' AND l.key = c.key AND l.column_name = \(column)
          WHERE u.id = ?1
            AND (l.others_time, l.others_counter) >= (u.stamp_time, u.stamp_counter))
      """
    }
    return """
      WITH restored (key, column_name, value) AS (
        SELECT c.key, c.column_name, c.before
        FROM main.my_change_cell AS c
        WHERE c.change_id = ?1 AND c.table_name = '\(name)'
          AND NOT \(isChangedSince("c.column_name"))
          AND (NOT \(isChangedSince("'\(Self.alive)'"))
            OR EXISTS (
              SELECT 1 FROM main.my_change_cell AS a
              WHERE a.change_id = ?1 AND a.table_name = '\(name)' AND a.key = c.key
                AND a.column_name = '\(Self.alive)' AND a.before = 1 AND a.after = 1))
      ), row_cells (key, cells) AS (
        SELECT b.key, json_group_object(b.column_name, b.value)
        FROM (
          SELECT key, column_name, value FROM restored
          UNION ALL
          SELECT u.key, u.column_name, u.before
          FROM main.my_change_cell AS u
          WHERE u.change_id = ?2 AND u.table_name = '\(name)'
            AND (u.key, u.column_name) NOT IN (SELECT key, column_name FROM restored)
        ) AS b
        GROUP BY b.key)
      """
  }

  /// The keys of the foods, or other things, that the change `?1` touched in this table.
  var touchedSQL: String {
    """
    SELECT DISTINCT \(keyColumns.count == 1 ? "c.key" : "coalesce(c.key ->> 0, '')")
    FROM main.my_change_cell AS c
    WHERE c.change_id = ?1 AND c.table_name = '\(name)'
    """
  }
}
