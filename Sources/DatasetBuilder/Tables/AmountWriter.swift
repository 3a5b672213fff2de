internal import DatasetFormat
internal import FoodDatabase
internal import GRDB
internal import Nutrition

/// What came of the amounts.
struct AmountsInserted {
  /// How many of them are known.
  var known = 0
  /// How many have a qualifier.
  var qualified = 0
  /// The errors that show only beside other amounts, not located yet.
  var problems = AmountProblems()
}

/// Writes amounts that come food by food, many rows per statement.
struct AmountWriter {
  private static let rowsAtOnce = 50

  private var one: BulkInsert
  private var many: BulkInsert
  private var qualifier: BulkInsert
  private let places: [Int]
  private let count: Int
  private let progress: BuildProgress.StepReporter

  private var food: Int64 = 0
  /// The amounts of the current food, and the row of each by nutrient; nil where it has none.
  private var amounts: [AmountOnDisk] = []
  private var lines: [AmountPlace?]
  /// Rows that wait to be written.
  private var pending: [(food: Int64, nutrient: UInt32, steps: Int64)] = []
  private var written = 0

  /// The part of the step that is done before the first amount.
  var doneBefore = 0.0
  /// How many amounts were staged before the first is written.
  var stagedBefore = 0

  var checks: FoodChecks
  var inserted = AmountsInserted()

  init(
    _ db: Database, places: [Int], count: Int, checks: FoodChecks,
    progress: BuildProgress.StepReporter
  ) throws {
    let insert = "INSERT INTO food_nutrient_step (food_id, nutrient_id, steps) VALUES "
    one = try BulkInsert(db, sql: insert + "(?, ?, ?)")
    many = try BulkInsert(
      db,
      sql: insert
        + Array(repeating: "(?, ?, ?)", count: Self.rowsAtOnce).joined(separator: ", "))
    qualifier = try BulkInsert(
      db,
      sql: """
        INSERT INTO food_nutrient_qualifier (food_id, nutrient_id, kind, limit_steps)
        VALUES (?, ?, ?, ?)
        """)
    self.places = places
    self.count = count
    self.checks = checks
    self.progress = progress
    lines = Array(repeating: nil, count: places.count + 1)
    pending.reserveCapacity(Self.rowsAtOnce)
  }

  /// Adds an amount; foods must come in the order of their row ids.
  mutating func add(_ amount: AmountOnDisk, food: Int64) throws {
    if food != self.food {
      try finishFood()
      self.food = food
    }
    if let first = lines[Int(amount.nutrient)] {
      inserted.problems.add(amount.place, .repeated(first: min(first, amount.place)))
      return
    }
    lines[Int(amount.nutrient)] = amount.place
    amounts.append(amount)
  }

  /// Writes the remaining rows.
  mutating func finish() throws {
    try finishFood()
    for row in pending { try one.run(CollectionOfOne(row)) }
    pending.removeAll()
  }

  private mutating func finishFood() throws {
    guard !amounts.isEmpty else { return }
    amounts.sort { $0.nutrient < $1.nutrient }
    for amount in amounts {
      lines[Int(amount.nutrient)] = nil
      let scale = places[Int(amount.nutrient) - 1]
      guard let steps = amount.number.steps(scale: scale) else {
        inserted.problems.add(amount.place, .tooManyDigits)
        continue
      }
      if let kind = amount.kind {
        qualifier.bind(food)
        qualifier.bind(Int64(amount.nutrient))
        qualifier.bind(kind.code)
        qualifier.bind(kind == .below ? Int(steps) : nil)
        try qualifier.run()
        inserted.qualified += 1
      }
      if let known = amount.amount {
        inserted.known += 1
        pending.append((food, amount.nutrient, known.digits == 0 ? 0 : steps))
      }
      if pending.count == Self.rowsAtOnce {
        try many.run(pending)
        pending.removeAll(keepingCapacity: true)
      }
      written += 1
      progress.advance(
        values: stagedBefore + written,
        fraction: doneBefore + (1 - doneBefore) * Double(written) / Double(count))
    }
    try checks.check(food: food, amounts)
    amounts.removeAll(keepingCapacity: true)
  }
}

extension BulkInsert {
  /// Inserts as many rows as the statement has places for.
  fileprivate mutating func run(
    _ rows: some Sequence<(food: Int64, nutrient: UInt32, steps: Int64)>
  ) throws {
    for row in rows {
      bind(row.food)
      bind(Int64(row.nutrient))
      bind(row.steps)
    }
    try run()
  }
}
