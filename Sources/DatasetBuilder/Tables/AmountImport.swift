internal import DatasetFormat
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
    let owner = AmountOwner(problems, try FoodIDs(db, folders: folders))
    if amounts.isOrdered {
      try insertOrdered(amounts, &writer, owner)
    } else {
      try insertSorted(amounts, &writer, owner, db, progress)
    }
    try writer.finish()
    checks = writer.checks
    return writer.inserted
  }

  /// Inserts amounts that are sorted by food already.
  private static func insertOrdered(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ owner: AmountOwner
  ) throws {
    var owner = owner
    try amounts.forEach {
      try owner.turn(to: $0, in: $1)
    } amount: { amount in
      if let food = owner.food {
        try writer.add(amount, food: food)
      } else if owner.isUnknown {
        writer.inserted.problems.add(amount.place, .unknownFood)
      }
    }
  }

  /// Inserts amounts in any order: SQLite sorts them, in temporary files.
  private static func insertSorted(
    _ amounts: AmountsOnDisk, _ writer: inout AmountWriter, _ owner: AmountOwner, _ db: Database,
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
    var owner = owner
    var staged = 0
    try amounts.forEach {
      try owner.turn(to: $0, in: $1)
    } amount: { amount in
      guard let food = owner.food else {
        if owner.isUnknown { writer.inserted.problems.add(amount.place, .unknownFood) }
        return
      }
      stage.bind(food)
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

/// The food that the amounts of a run belong to.
private struct AmountOwner {
  private let problems: ProblemLog
  private var ids: FoodIDs

  /// The row id; nil if no food has the code, or the folder's food was replaced.
  private(set) var food: Int64?
  /// Whether nothing defines the food, not even a row with errors.
  private(set) var isUnknown = false

  init(_ problems: ProblemLog, _ ids: FoodIDs) {
    self.problems = problems
    self.ids = ids
  }

  mutating func turn(to code: String, in folder: Int) throws {
    food = nil
    isUnknown = false
    guard try !ids.isReplaced(code, in: folder) else { return }
    food = try ids.id(code)
    isUnknown = food == nil && !problems.mayDefine(code, in: .food)
  }
}
