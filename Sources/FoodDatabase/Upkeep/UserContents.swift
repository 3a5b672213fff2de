internal import Foundation
internal import GRDB
internal import Text
internal import Nutrition

/// Whether the rows of a user database are such as the program writes, whoever wrote them: the rules
/// of the tables say nothing of numbers without end, nor of texts that would command a terminal.
enum UserContents {
  /// Far above what any entry comes to, be it for a grain.
  private static let numbers = 0...NutrientEntry.limit * FoodAmount.limitGrams

  /// The columns that hold numbers, or texts of the person's.
  ///
  /// Copies of shipped foods hold what a release says, whose texts may be anything; what changes
  /// found is JSON, which is looked into.
  private static let columns = """
    SELECT t.name, c.name, c.type FROM main.sqlite_schema AS t,
      pragma_table_info(t.name, 'main') AS c
    WHERE t.type = 'table' AND (t.name GLOB 'my_*' OR t.name GLOB 'archived_*')
      AND t.name NOT GLOB 'my_food_fts*'
      AND (c.type = 'REAL' OR c.type = 'TEXT' AND t.name GLOB 'my_*' AND c.name <> 'before')
    ORDER BY t.name, c.cid
    """

  /// What people call the tables.
  private static let words = [
    "my_food": "your foods", "my_food_nutrient": "your foods", "my_portion": "your foods' servings",
    "my_correction": "your corrections", "my_change": "changes", "my_change_record": "changes",
  ]

  /// What is wrong with a database of a sound schema, in words; empty when nothing is.
  static func problems(_ db: Database) throws -> [String] {
    var problems: [String: Int] = [:]
    for column in try Row.fetchAll(db, sql: columns) {
      let (table, name, type): (String, String, String) = (column[0], column[1], column[2])
      let isNumber = type == "REAL"
      let count = try isNumber ? numberProblems(db, table, name) : textProblems(db, table, name)
      let place = words[table] ?? "foods kept from other releases"
      problems[problem(isNumber: isNumber, in: place), default: 0] += count
    }
    if try db.tableExists("my_change_record") {
      problems[problem(isNumber: true, in: "changes"), default: 0] += try recordedNumberProblems(db)
      problems[problem(isNumber: false, in: "changes"), default: 0] += try recordedTextProblems(db)
    }
    return problems.filter { $0.value > 0 }.map { "\($0.key) (\($0.value))" }.sorted()
      + (try unreadableCodes(db))
  }

  private static func problem(isNumber: Bool, in place: String) -> String {
    isNumber
      ? "it has numbers of \(place) that are negative or endless"
      : "it has texts of \(place) with control characters or marks that turn text around"
  }

  // MARK: Columns

  private static func numberProblems(
    _ db: Database, _ table: String, _ column: String
  ) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM main.\(table) AS t
        WHERE t.\(column) IS NOT NULL AND NOT t.\(column) BETWEEN ? AND ?
        """, arguments: [numbers.lowerBound, numbers.upperBound]) ?? 0
  }

  private static func textProblems(_ db: Database, _ table: String, _ column: String) throws -> Int {
    // As bytes, for what comes after a NUL would not be seen in a text.
    try count(
      db, "SELECT CAST(t.\(column) AS BLOB) FROM main.\(table) AS t WHERE t.\(column) IS NOT NULL")
  }

  /// How many texts, given as bytes, are harmful.
  private static func count(_ db: Database, _ sql: String) throws -> Int {
    let texts = try Data.fetchCursor(db, sql: sql)
    var count = 0
    while let text = try texts.next() {
      if !isHarmless(String(decoding: text, as: UTF8.self)) { count += 1 }
    }
    return count
  }

  private static func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: SafeText.isHarmful)
  }

  /// Codes that no food can have, which the rules of the tables let pass.
  static func unreadableCodes(_ db: Database) throws -> [String] {
    let hasColumn = try db.columns(in: "my_food").contains { $0.name == "based_on" }
    guard try db.tableExists("my_correction") else { return [] }
    let codes = try String.fetchAll(
      db,
      sql: """
        SELECT f.code FROM main.my_food AS f
        UNION ALL SELECT c.code FROM main.my_correction AS c
        UNION ALL SELECT r.code FROM main.my_change_record AS r
        """
          + (hasColumn
            ? """

            UNION ALL SELECT f.based_on FROM main.my_food AS f WHERE f.based_on IS NOT NULL
            UNION ALL SELECT k.code FROM main.archived_food AS k
            """ : ""))
    let count = codes.count { FoodCode($0) == nil }
    let isReadable = try Journal.isReadable(db)
    return (count > 0 ? ["it has codes that are of no food (\(count))"] : [])
      + (isReadable ? [] : ["it has changes that cannot be taken back"])
  }

  // MARK: What changes found, as JSON

  /// Whether what changes found could be put back.
  static func isJournalSound(_ db: Database) throws -> Bool {
    try recordedNumberProblems(db) == 0 && recordedTextProblems(db) == 0
  }

  private static func recordedNumberProblems(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM main.my_change_record AS r, json_tree(r.before) AS j
        WHERE json_valid(r.before) AND j.type IN ('integer', 'real') AND j.key IS NOT 'id'
          AND NOT j.value BETWEEN ? AND ?
        """, arguments: [numbers.lowerBound, numbers.upperBound]) ?? 0
  }

  private static func recordedTextProblems(_ db: Database) throws -> Int {
    try count(
      db,
      """
      SELECT CAST(coalesce(j.key, '') || coalesce(j.atom, '') AS BLOB)
      FROM main.my_change_record AS r, json_tree(r.before) AS j
      WHERE json_valid(r.before) AND j.type = 'text'
      """)
  }

  // MARK: Mending

  /// A row's values as they may be kept: the person's texts without what is harmful, and without
  /// numbers that are none.
  ///
  /// - Returns: What is kept, by column, and whether that is all.
  static func sound(
    _ row: Row, of table: String
  ) -> (values: [(String, DatabaseValue)], isWhole: Bool) {
    var values: [(String, DatabaseValue)] = []
    var isWhole = true
    for (column, value) in row {
      switch value.storage {
      case .string(let text) where words[table] != nil && column != "before" && !isHarmless(text):
        values.append((column, SafeText.replacingControls(in: text).databaseValue))
        isWhole = false
      case .double(let number) where !numbers.contains(number):
        isWhole = false
      default: values.append((column, value))
      }
    }
    return (values, isWhole)
  }
}
