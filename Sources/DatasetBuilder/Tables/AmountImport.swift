internal import DatasetFormat
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
    _ amounts: SpooledAmounts, checks: inout FoodChecks, _ db: Database, problems: ProblemLog,
    progress: BuildProgress.StepReporter
  ) throws -> AmountProblems {
    var writer = try AmountWriter(
      db, places: amounts.places, count: amounts.count, checks: checks, progress: progress)
    if amounts.isOrdered {
      try insertOrdered(amounts, &writer, db, problems)
    } else {
      try insertSorted(amounts, &writer, db, problems, progress)
    }
    try writer.finish()
    checks = writer.checks
    return writer.problems
  }

  /// Each food's amounts stand together, the foods in the order of their row ids.
  private static func insertOrdered(
    _ amounts: SpooledAmounts, _ writer: inout AmountWriter, _ db: Database, _ problems: ProblemLog
  ) throws {
    var owner = AmountOwner(problems, try FoodIDs(db))
    try amounts.forEach {
      try owner.turn(to: $0)
    } amount: { amount in
      if let food = owner.food {
        try writer.add(amount, food: food)
      } else if owner.isUnknown {
        writer.problems.add(line: amount.line, .unknownFood)
      }
    }
  }

  /// The amounts stand in any order: SQLite sorts them, in files of its own.
  private static func insertSorted(
    _ amounts: SpooledAmounts, _ writer: inout AmountWriter, _ db: Database, _ problems: ProblemLog,
    _ progress: BuildProgress.StepReporter
  ) throws {
    // To stage takes about as long as to write what was staged.
    let stagingShare = 0.5
    writer.doneBefore = stagingShare
    try db.execute(
      sql: "CREATE TEMP TABLE staged_amount (food_id, nutrient_id, line, digits, places)")
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT INTO temp.staged_amount (food_id, nutrient_id, line, digits, places)
        VALUES (?, ?, ?, ?, ?)
        """)
    var owner = AmountOwner(problems, try FoodIDs(db))
    var staged = 0
    try amounts.forEach {
      try owner.turn(to: $0)
    } amount: { amount in
      guard let food = owner.food else {
        if owner.isUnknown { writer.problems.add(line: amount.line, .unknownFood) }
        return
      }
      stage.bind(food)
      stage.bind(Int64(amount.nutrient))
      stage.bind(Int64(amount.line))
      stage.bind(amount.digits)
      stage.bind(Int64(amount.places))
      try stage.run()
      staged += 1
      progress.advance(
        values: staged, fraction: stagingShare * Double(staged) / Double(amounts.count))
    }
    writer.stagedBefore = staged
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

/// The food to which the amounts of a run belong.
private struct AmountOwner {
  private let problems: ProblemLog
  private var ids: FoodIDs

  /// The row id; nil if there is no such food.
  private(set) var food: Int64?
  /// Whether nothing defines the food, not even a row with faults.
  private(set) var isUnknown = false

  init(_ problems: ProblemLog, _ ids: FoodIDs) {
    self.problems = problems
    self.ids = ids
  }

  mutating func turn(to code: String) throws {
    food = try ids.id(code)
    isUnknown = food == nil && !problems.mayDefine(code, in: .food)
  }
}
