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
  var problems = RowProblems<FoodNutrientRow>()
}

/// Writes amounts that come food by food, many rows per statement.
struct AmountWriter {
  private var rows: TripleInsert
  private var qualifier: BulkInsert
  private let places: [Int]
  private let count: Int
  private let progress: BuildProgress.StepReporter

  private var food: Int64 = 0
  /// The amounts of the current food, and the row of each by nutrient; nil where it has none.
  private var amounts: [AmountOnDisk] = []
  private var lines: [RowPlace?]
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
    rows = try TripleInsert(db, into: "food_nutrient_step (food_id, nutrient_id, steps)")
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
    try rows.finish()
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
        try rows.add(food, Int64(amount.nutrient), known.digits == 0 ? 0 : steps)
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
