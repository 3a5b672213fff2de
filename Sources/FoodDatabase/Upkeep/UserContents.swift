internal import Foundation
internal import GRDB
internal import Nutrition
internal import Text

/// Checks the rows of a user database of the latest schema, which anybody may have written: what a
/// table's own rules let pass, its declaration may not.
enum UserContents {
  /// Far above any entry, even per grain of salt.
  private static let numbers = 0...NutrientEntry.limit * FoodAmount.limitGrams

  /// Everything wrong with the rows; empty when nothing is.
  static func findings(_ db: Database) throws -> [UserDatabaseFinding] {
    let numbers = try counts(db, .number, recordedNumbers, isNumber)
    let texts = try counts(db, .text, recordedTexts, isText)
    let lost = try EatenFoodTable.lostEntries(db)
    let places = UserDatabaseFinding.Place.allCases
    return places.compactMap { place in numbers[place].map { .numbers(place, count: $0) } }
      + places.compactMap { place in texts[place].map { .texts(place, count: $0) } }
      + (lost > 0 ? [.lostFoods(entries: lost)] : [])
      + (try unreadable(db))
  }

  /// What makes rows impossible to read: amounts that are not such as dv writes, codes that no food can
  /// have, and records of changes that dv cannot have written.
  static func unreadable(_ db: Database) throws -> [UserDatabaseFinding] {
    let codes =
      try counts(db, .code, recordedCodes, isSoundText(.code)).values.reduce(0, +)
      + counts(db, .eatenFood, nil, isSoundText(.eatenFood)).values.reduce(0, +)
    let amounts = try counts(db, .amounts, nil, isSoundText(.amounts))
    let journal = try isJournalReadable(db) ? [] : [UserDatabaseFinding.journal]
    return amounts.map { .numbers($0, count: $1) } + (codes > 0 ? [.codes(count: codes)] : [])
      + journal
  }

  private static func isNumber(_ value: DatabaseValue) -> Bool {
    Double.fromDatabaseValue(value).map(numbers.contains) ?? false
  }

  private static func isText(_ value: DatabaseValue) -> Bool {
    // Read as bytes, because a text would end at a NUL.
    guard let bytes = Data.fromDatabaseValue(value) else { return false }
    return SafeText.isHarmless(String(decoding: bytes, as: UTF8.self))
  }

  private static func isSoundText(_ content: UserTable.Content) -> (DatabaseValue) -> Bool {
    { String.fromDatabaseValue($0).map { isSound($0, content) } ?? false }
  }

  /// Whether a text may be the content of a column.
  private static func isSound(_ text: String, _ content: UserTable.Content) -> Bool {
    switch content {
    case .text: SafeText.isHarmless(text)
    case .code: FoodCode(text) != nil
    case .eatenFood: EatenFoodTable.code(text) != nil
    case .amounts:
      NutrientProfile(compact: text, per: 100)?.amounts.values.allSatisfy(numbers.contains) ?? false
    case .releaseText, .number, .integer, .cell: true
    }
  }

  /// Whether a number may be the content of a column.
  private static func isSound(_ number: Double, _ content: UserTable.Content) -> Bool {
    content == .cell || numbers.contains(number)
  }

  /// How many values of some content are not sound, in all tables and, perhaps by a statement, in the
  /// journal's cells; places where all are sound are absent.
  private static func counts(
    _ db: Database, _ content: UserTable.Content, _ recorded: String?,
    _ isSound: (DatabaseValue) -> Bool
  ) throws -> [UserDatabaseFinding.Place: Int] {
    var counts = [
      UserDatabaseFinding.Place.changes: try recorded.map { try count(db, $0, isSound) } ?? 0
    ]
    for table in UserTable.all {
      for (name, columns) in table.storage {
        for column in columns where column.content == content {
          let value = "t.\(column.name)"
          let sql = """
            SELECT \(content == .text ? "CAST(\(value) AS BLOB)" : value)
            FROM main.\(name) AS t WHERE \(value) IS NOT NULL
            """
          counts[table.place, default: 0] += try count(db, sql, isSound)
        }
      }
    }
    return counts.filter { $0.value > 0 }
  }

  /// How many values in the one column of a statement are not sound.
  private static func count(
    _ db: Database, _ sql: String, _ isSound: (DatabaseValue) -> Bool
  ) throws -> Int {
    let values = try DatabaseValue.fetchCursor(db.cachedStatement(sql: sql))
    var count = 0
    while let value = try values.next() {
      if !isSound(value) { count += 1 }
    }
    return count
  }

  // MARK: The journal

  /// A condition: whether the cell `c` is of a declared column of some contents; nil is a group.
  private static func cells(_ kind: (UserTable.Content?) -> Bool) -> String {
    let names = UserTable.synced.flatMap { table in
      table.plainColumns.filter { kind($0.content) }.map { "('\(table.name)', '\($0.name)')" }
        + table.groups.filter { _ in kind(nil) }.map { "('\(table.name)', '\($0.name)')" }
    }
    return "(c.table_name, c.column_name) IN (VALUES \(names.joined(separator: ", ")))"
  }

  /// A statement for the values before, and the same for those after.
  private static func values(_ select: (_ value: String) -> String) -> String {
    ["c.before", "c.after"].map(select).joined(separator: "\nUNION ALL\n")
  }

  private static let recordedNumbers = values { value in
    """
    SELECT \(value) FROM main.my_change_cell AS c
    WHERE \(value) IS NOT NULL AND \(cells { $0 == .number })
    UNION ALL
    SELECT j.value FROM main.my_change_cell AS c, json_tree(
      CASE WHEN json_valid(\(value)) THEN \(value) ELSE '[]' END) AS j
    WHERE \(cells { $0 == nil }) AND j.type IN ('integer', 'real')
    """
  }

  private static let recordedTexts = values { value in
    """
    SELECT CAST(\(value) AS BLOB) FROM main.my_change_cell AS c
    WHERE \(value) IS NOT NULL AND \(cells { $0 == .text })
    UNION ALL
    SELECT CAST(j.atom AS BLOB) FROM main.my_change_cell AS c, json_tree(
      CASE WHEN json_valid(\(value)) THEN \(value) ELSE '[]' END) AS j
    WHERE \(cells { $0 == nil }) AND j.type = 'text'
    """
  }

  /// The codes in keys, and those in cells.
  private static let recordedCodes =
    UserTable.synced.filter(\.isOfFoods).map { table in
      """
      SELECT \(table.keyColumns.count == 1
        ? "c.key" : "CASE WHEN json_valid(c.key) THEN c.key ->> 0 END")
      FROM main.my_change_cell AS c WHERE c.table_name = '\(table.name)'
      UNION ALL

      """
    }.joined()
    + values { value in
      """
      SELECT \(value) FROM main.my_change_cell AS c
      WHERE \(value) IS NOT NULL AND \(cells { $0 == .code })
      """
        + groupedCodes.map { group, index in
          """

          UNION ALL
          SELECT \(value) ->> \(index) FROM main.my_change_cell AS c
          WHERE c.column_name = '\(group)' AND json_valid(\(value))
          """
        }.joined()
        + codesOfParts.map { table, group, place, index in
          """

          UNION ALL
          SELECT p.value ->> \(index) FROM main.my_change_cell AS c, json_each(
            CASE WHEN json_valid(\(value)) THEN \(value) ELSE '[]' END, '$[\(place)]') AS p
          WHERE c.table_name = '\(table)' AND c.column_name = '\(group)' AND p.type = 'array'
            AND p.value ->> \(index) IS NOT NULL
          """
        }.joined()
    }

  /// The codes in the rows of parts, by table, group, the place of the rows in the group's array, and
  /// their place in a row.
  private static let codesOfParts = UserTable.synced.flatMap { table in
    table.groups.flatMap { group in
      (group.part?.columns ?? []).enumerated().filter { $0.element.content == .code }.map {
        (table: table.name, group: group.name, place: group.columns.count, index: $0.offset)
      }
    }
  }

  /// The codes within groups, by the name of the group and their place in its array.
  private static let groupedCodes = UserTable.synced.flatMap { table in
    table.groups.flatMap { group in
      group.columns.enumerated().filter { _, name in
        table.columns.contains { $0.name == name && $0.content == .code }
      }.map { (group: group.name, index: $0.offset) }
    }
  }

  /// Whether all changes are of a known kind, and all cells of a declared column and of its type.
  private static func isJournalReadable(_ db: Database) throws -> Bool {
    let kinds = try Set(db.texts("SELECT c.kind FROM main.my_change AS c"))
    guard kinds.allSatisfy({ FoodChange.Kind(rawValue: $0) != nil }) else { return false }
    return try db.integer(
      """
      SELECT (SELECT count(*) FROM main.my_change_cell AS c WHERE NOT coalesce(
          CASE c.column_name WHEN '\(UserTable.alive)'
            THEN c.before IN (0, 1) AND c.after IN (0, 1)
            ELSE \(isTyped("c.before")) AND \(isTyped("c.after")) END, FALSE))
        + (SELECT count(*) FROM main.my_change_cell AS c WHERE NOT \(hasWholeKey))
        + (SELECT count(*) FROM main.my_change AS c WHERE c.undoes IS NULL AND NOT EXISTS (
          SELECT 1 FROM main.my_change_cell AS l WHERE l.change_id = c.id))
      """) == 0
  }

  /// Whether the key of the cell `c` has all its columns; codes in keys are checked besides.
  private static let hasWholeKey =
    "CASE c.table_name "
    + UserTable.synced.filter { $0.keyColumns.count > 1 && !$0.isOfFoods }.map { table in
      """
      WHEN '\(table.name)' THEN CASE WHEN json_valid(c.key)
        THEN json_array_length(c.key) = \(table.keyColumns.count) ELSE FALSE END
      """
    }.joined(separator: "\n") + " ELSE TRUE END"

  private static func isTyped(_ value: String) -> String {
    """
    CASE WHEN \(cells { $0 == .number })
      THEN typeof(\(value)) IN ('null', 'integer', 'real')
    WHEN \(cells { $0 == .integer }) THEN typeof(\(value)) IN ('null', 'integer')
    WHEN \(cells { [.text, .code].contains($0) }) THEN typeof(\(value)) IN ('null', 'text')
    WHEN \(cells { $0 == nil })
      THEN \(value) IS NULL
        OR CASE WHEN json_valid(\(value)) THEN json_type(\(value)) = 'array' END
    END
    """
  }

  // MARK: Rows

  /// Whether all values of a row may be the contents of its columns, which have this order.
  ///
  /// The types of the values are those of the schema, whose tables are strict.
  static func areSound(_ row: RowColumns, _ contents: [UserTable.Content]) throws -> Bool {
    for (index, content) in zip(Int32(0)..., contents) {
      if row.isText(index) {
        guard isSound(try row.text(index), content) else { return false }
      } else if row.isReal(index), let number = row.real(index) {
        guard isSound(number, content) else { return false }
      }
    }
    return true
  }

  /// The values of a row that may be kept: text without what is harmful, no impossible numbers and no
  /// codes that no food can have.
  ///
  /// - Returns: What is kept, by column, and whether that is everything.
  static func sound(
    _ row: Row, _ columns: [UserTable.Column]
  ) -> (values: [(String, DatabaseValue)], isWhole: Bool) {
    var values: [(String, DatabaseValue)] = []
    var isWhole = true
    for (name, value) in row {
      // Rows of parts have an undeclared column: the `id` of the row they belong to.
      let content = columns.first { $0.name == name }?.content ?? .number
      let isOfCodes = [.code, .eatenFood, .amounts].contains(content)
      switch value.storage {
      case .string(let text) where !isSound(text, content):
        if content == .text {
          values.append((name, SafeText.replacingControls(in: text).databaseValue))
        }
        isWhole = false
      case .double(let number) where !isSound(number, content): isWhole = false
      // A row that was read wrongly may have a number in place of a code.
      case .int64 where isOfCodes, .double where isOfCodes, .blob where isOfCodes: isWhole = false
      default: values.append((name, value))
      }
    }
    return (values, isWhole)
  }
}
