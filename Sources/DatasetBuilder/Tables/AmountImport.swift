internal import DatasetFormat
internal import FoodDatabase
internal import GRDB

/// The amounts of nutrients, into `food_nutrient_step`, in the order of its key.
enum AmountImport {
  /// Inserts the amounts.
  ///
  /// - Parameters:
  ///   - amounts: The amounts, as read from the dataset file.
  ///   - folders: How many folders they are from.
  ///   - checks: Collects what the amounts of each food show.
  ///   - db: The database; it holds the foods.
  ///   - problems: The errors in the other files.
  ///   - progress: Gets the number of amounts written, now and then.
  /// - Returns: What was inserted, with the errors that show only beside other amounts.
  /// - Throws: When the amounts cannot be written.
  static func run(
    _ amounts: AmountsOnDisk, folders: Int, checks: inout FoodChecks, _ db: Database,
    problems: ProblemLog, progress: BuildProgress.StepReporter
  ) throws -> AmountsInserted {
    var writer = try AmountWriter(
      db, places: amounts.places, count: amounts.count, checks: checks, progress: progress)
    let food = FoodOfRun(problems, try FoodIDs(db, folders: folders))
    if amounts.isOrdered {
      try insertOrdered(amounts, &writer, food)
    } else {
      try insertSorted(amounts, &writer, food, db, progress)
    }
    try writer.finish()
    checks = writer.checks
    return writer.inserted
  }

  /// Inserts amounts that are sorted by food already.
  private static func insertOrdered(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ food: FoodOfRun
  ) throws {
    var food = food
    try amounts.forEach {
      try food.turn(to: $0, in: $1)
    } amount: { amount in
      if let id = food.id {
        try writer.add(amount, food: id)
      } else if food.isUnknown {
        writer.inserted.problems.add(amount.place, .unknownFood)
      }
    }
  }

  /// Inserts amounts in any order: SQLite sorts them, in temporary files.
  private static func insertSorted(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ food: FoodOfRun, _ db: Database,
    _ progress: BuildProgress.StepReporter
  ) throws {
    // Staging takes about as long as writing what was staged.
    let stagingShare = 0.5
    writer.doneBefore = stagingShare
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_amount (
          food_id, nutrient_id, folder, line, digits, places, qualifier)
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT INTO temp.staged_amount (
          food_id, nutrient_id, folder, line, digits, places, qualifier)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    var food = food
    var staged = 0
    try amounts.forEach {
      try food.turn(to: $0, in: $1)
    } amount: { amount in
      guard let id = food.id else {
        if food.isUnknown { writer.inserted.problems.add(amount.place, .unknownFood) }
        return
      }
      stage.bind(id)
      stage.bind(Int64(amount.nutrient))
      stage.bind(Int64(amount.folder))
      stage.bind(Int64(amount.line))
      stage.bind(amount.digits)
      stage.bind(Int64(amount.places))
      stage.bind(Int64(amount.qualifier))
      try stage.run()
      staged += 1
      progress.advance(
        values: staged, fraction: stagingShare * Double(staged) / Double(amounts.count))
    }
    writer.stagedBefore = staged
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT food_id, nutrient_id, folder, line, digits, places, qualifier
        FROM temp.staged_amount ORDER BY food_id, nutrient_id, folder, line
        """)
    while let row = try rows.next() {
      let amount = AmountOnDisk(
        nutrient: row[1], folder: row[2], line: row[3], digits: row[4], places: row[5],
        qualifier: row[6])
      try writer.add(amount, food: row[0])
    }
    try db.execute(sql: "DROP TABLE temp.staged_amount")
  }
}
