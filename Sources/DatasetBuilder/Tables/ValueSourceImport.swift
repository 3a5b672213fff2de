internal import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import GRDB

/// Where values are from, into `provenance` and `value_provenance`, in the order of foods and nutrients.
enum ValueSourceImport {
  /// Inserts the rows, after the foods and amounts.
  ///
  /// - Parameters:
  ///   - sources: The rows, as read from the dataset files.
  ///   - folders: How many folders they are from.
  ///   - nutrients: How many nutrients there are.
  ///   - db: The database; it holds the foods and amounts.
  ///   - problems: The errors in the other files.
  /// - Returns: How many values they are about, and the errors that show only beside other rows.
  /// - Throws: When the rows cannot be written.
  static func run(
    _ sources: ValueSourcesOnDisk, folders: Int, nutrients: Int, _ db: Database,
    problems: ProblemLog
  ) throws -> (count: Int, problems: RowProblems<ValueSourceKeyRow>) {
    var writer = try ValueSourceWriter(
      db, folders: folders, nutrients: nutrients, problems: problems)
    let food = FoodOfRun(problems, try FoodIDs(db, folders: folders))
    if sources.isOrdered {
      try forEach(sources, food, &writer) { try $0.add($1, $2, food: $3) }
    } else {
      try insertSorted(sources, food, &writer, db)
    }
    try writer.finish()
    return (writer.count, writer.problems)
  }

  /// Calls `row` with each row about a food that there is.
  private static func forEach(
    _ sources: ValueSourcesOnDisk, _ food: FoodOfRun, _ writer: inout ValueSourceWriter,
    row: (inout ValueSourceWriter, ValueSourceOnDisk, Provenance, Int64) throws -> Void
  ) throws {
    var food = food
    try sources.forEach {
      try food.turn(to: $0, in: $1)
    } row: { source, provenance in
      if let id = food.id {
        try row(&writer, source, provenance, id)
      } else if food.isUnknown {
        writer.problems.add(source.place, .unknownFood)
      }
    }
  }

  /// Inserts rows in any order: SQLite sorts them, in temporary files.
  private static func insertSorted(
    _ sources: ValueSourcesOnDisk, _ food: FoodOfRun, _ writer: inout ValueSourceWriter,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_source (food_id, nutrient_id, folder, line, facts, texts)
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT INTO temp.staged_source (food_id, nutrient_id, folder, line, facts, texts)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    try forEach(sources, food, &writer) { _, source, provenance, food in
      stage.bind(food)
      stage.bind(Int64(source.nutrient))
      stage.bind(Int64(source.folder))
      stage.bind(Int64(source.line))
      withUnsafeBytes(of: provenance.facts) { stage.bind($0) }
      provenance.texts.withUnsafeBytes { stage.bind($0) }
      try stage.run()
    }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT food_id, nutrient_id, folder, line, facts, texts
        FROM temp.staged_source ORDER BY food_id, nutrient_id, folder, line
        """)
    while let row = try rows.next() {
      let (facts, texts): (Data, Data) = (row[4], row[5])
      try writer.add(
        ValueSourceOnDisk(nutrient: row[1], folder: row[2], line: row[3]),
        Provenance(
          facts: facts.withUnsafeBytes { $0.loadUnaligned(as: Provenance.Facts.self) },
          texts: Array(texts)),
        food: row[0])
    }
    try db.execute(sql: "DROP TABLE temp.staged_source")
  }
}
