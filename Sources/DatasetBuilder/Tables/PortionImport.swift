internal import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import GRDB
internal import Text

/// The portions, from `portion.csv` of all folders into `portion`.
enum PortionImport {
  /// Reads, checks and inserts the portions; returns how many there are.
  static func run(from folders: [URL], _ db: Database, problems: inout ProblemLog) throws -> Int {
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_portion (
          food_id INTEGER, sequence INTEGER, line, amount, unit, grams,
          PRIMARY KEY (food_id, sequence)
        ) WITHOUT ROWID
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT OR IGNORE INTO temp.staged_portion (food_id, sequence, line, amount, unit, grams)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    var foods = try FoodIDs(db, folders: folders.count)
    var count = 0
    var reader = DatasetReader<PortionRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if try foods.isReplaced(row.food, in: reader.folder) { continue }
      guard let food = try foods.id(row.food) else {
        problems.addUnknown(fields, 0, of: .food, in: .portion)
        continue
      }
      stage.bind(food)
      stage.bind(row.sequence)
      stage.bind(fields.row.line)
      stage.bind(row.amount)
      stage.bind(row.unit)
      stage.bind(row.grams)
      try stage.run()
      if db.changesCount == 0 {
        let line = try Int.fetchOne(
          db, sql: "SELECT line FROM temp.staged_portion WHERE food_id = ? AND sequence = ?",
          arguments: [food, row.sequence])
        problems.add(fields.repeated(1, firstLine: line), in: .portion)
      } else {
        count += 1
      }
    }
    try db.execute(
      sql: """
        INSERT INTO portion (food_id, sequence, amount, unit, grams)
        SELECT food_id, sequence, amount, unit, grams FROM temp.staged_portion
        ORDER BY food_id, sequence;
        DROP TABLE temp.staged_portion;
        """)
    return count
  }
}
