internal import ExportFormat
internal import GRDB

/// The amounts of nutrients, into `food_nutrient_step`, in the order of its key.
enum AmountImport {
  /// Inserts the amounts.
  ///
  /// - Parameters:
  ///   - amounts: The amounts of the export.
  ///   - checks: What is found out about each food.
  ///   - db: The database; it holds the foods.
  ///   - faults: What is known of the other files.
  ///   - progress: Told how many amounts are written, now and then.
  /// - Returns: The faults of amounts that only show beside others, by line, not located yet.
  /// - Throws: When they cannot be written.
  static func run(
    _ amounts: SpooledAmounts, checks: inout FoodChecks, _ db: Database, faults: FaultLog,
    progress: BuildProgress.StepReporter
  ) throws -> AmountFaults {
    var writer = try AmountWriter(
      db, places: amounts.places, count: amounts.count, checks: checks, progress: progress)
    // A food that is missing where others are faulty may only be faulty.
    writer.faults.ignoresUnknownFoods = faults.contains(faultsIn: .food)
    if amounts.isOrdered {
      try insertOrdered(amounts, &writer, db)
    } else {
      try insertSorted(amounts, &writer, db)
    }
    try writer.finish()
    checks = writer.checks
    return writer.faults
  }

  /// Each food's amounts stand together, the foods in the order of their row ids.
  private static func insertOrdered(
    _ amounts: SpooledAmounts, _ writer: inout AmountWriter, _ db: Database
  ) throws {
    var foods = try FoodIDs(db)
    var food: Int64?
    try amounts.forEach {
      food = try foods.id($0)
    } amount: { amount in
      if let food {
        try writer.add(amount, food: food)
      } else {
        writer.faults.add(line: amount.line, .unknownFood)
      }
    }
  }

  /// The amounts stand in any order: SQLite sorts them, in files of its own.
  private static func insertSorted(
    _ amounts: SpooledAmounts, _ writer: inout AmountWriter, _ db: Database
  ) throws {
    try db.execute(
      sql: "CREATE TEMP TABLE staged_amount (food_id, nutrient_id, line, digits, places)")
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT INTO temp.staged_amount (food_id, nutrient_id, line, digits, places)
        VALUES (?, ?, ?, ?, ?)
        """)
    var foods = try FoodIDs(db)
    var food: Int64?
    try amounts.forEach {
      food = try foods.id($0)
    } amount: { amount in
      guard let food else {
        writer.faults.add(line: amount.line, .unknownFood)
        return
      }
      stage.bind(food)
      stage.bind(Int64(amount.nutrient))
      stage.bind(Int64(amount.line))
      stage.bind(amount.digits)
      stage.bind(Int64(amount.places))
      try stage.run()
    }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT food_id, nutrient_id, line, digits, places FROM temp.staged_amount
        ORDER BY food_id, nutrient_id, line
        """)
    while let row = try rows.next() {
      let amount = SpooledAmount(nutrient: row[1], line: row[2], digits: row[3], places: row[4])
      try writer.add(amount, food: row[0])
    }
    try db.execute(sql: "DROP TABLE temp.staged_amount")
  }
}
