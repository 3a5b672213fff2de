internal import DatasetFormat
internal import GRDB

/// The amounts of nutrients, into `food_nutrient_step`, in the order of its key.
enum AmountImport {
  /// Inserts the amounts.
  ///
  /// - Parameters:
  ///   - amounts: The amounts, as read from the dataset file.
  ///   - checks: Collects what the amounts of each food show.
  ///   - db: The database; it holds the foods.
  ///   - problems: The errors in the other files.
  ///   - progress: Gets the number of amounts written, now and then.
  /// - Returns: The errors that show only beside other amounts, by line, not located yet.
  /// - Throws: When the amounts cannot be written.
  static func run(
    _ amounts: AmountsOnDisk, checks: inout FoodChecks, _ db: Database, problems: ProblemLog,
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

  /// Inserts amounts that are sorted by food already.
  private static func insertOrdered(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ db: Database, _ problems: ProblemLog
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

  /// Inserts amounts in any order: SQLite sorts them, in temporary files.
  private static func insertSorted(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ db: Database, _ problems: ProblemLog,
    _ progress: BuildProgress.StepReporter
  ) throws {
    // Staging takes about as long as writing what was staged.
    let stagingShare = 0.5
    writer.doneBefore = stagingShare
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_amount (food_id, nutrient_id, line, digits, places, qualifier)
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT INTO temp.staged_amount (food_id, nutrient_id, line, digits, places, qualifier)
        VALUES (?, ?, ?, ?, ?, ?)
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
        SELECT food_id, nutrient_id, line, digits, places, qualifier FROM temp.staged_amount
        ORDER BY food_id, nutrient_id, line
        """)
    while let row = try rows.next() {
      let amount = AmountOnDisk(
        nutrient: row[1], line: row[2], digits: row[3], places: row[4], qualifier: row[5])
      try writer.add(amount, food: row[0])
    }
    try db.execute(sql: "DROP TABLE temp.staged_amount")
  }
}

/// The food that the amounts of a run belong to.
private struct AmountOwner {
  private let problems: ProblemLog
  private var ids: FoodIDs

  /// The row id; nil if no food has the code.
  private(set) var food: Int64?
  /// Whether nothing defines the food, not even a row with errors.
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
