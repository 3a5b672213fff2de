internal import DatasetFormat
internal import FoodDatabase
internal import GRDB
internal import GRDBSQLite

/// Writes where values are from, food by food.
///
/// What is said of values is stored when it is first said, and again only if many other things were said
/// since: so memory stays the same, and so do the bytes, whatever the order of a food's rows.
struct ValueSourceWriter {
  /// How much that was said is remembered before all is forgotten.
  private static let limit = 1024

  private let db: Database
  private let others: ProblemLog
  private var values: TripleInsert
  private var provenance: BulkInsert
  private var reference: BulkInsert
  private var borrowedFrom: FoodIDs
  private var amounts: NutrientsOfFood

  private var food: Int64 = 0
  /// The rows about the current food.
  private var rows: [(nutrient: UInt32, place: RowPlace, provenance: Provenance)] = []
  /// The row ids of what was said; nil where it refers to a food that there isn't.
  private var known: [Provenance: Int64?] = [:]
  /// What was said last, and its row id: about half of the rows repeat it.
  private var last: (said: Provenance, id: Int64?)?
  private var lastID: Int64 = 0

  /// How many values it is about.
  private(set) var count = 0
  /// The errors that show only beside foods and amounts, not located yet.
  var problems = RowProblems<ValueSourceKeyRow>()

  /// Writes to a database that holds the foods of so many folders, and their amounts; `problems` has the
  /// errors in the other files.
  init(_ db: Database, folders: Int, nutrients: Int, problems: ProblemLog) throws {
    self.db = db
    others = problems
    values = try TripleInsert(
      db, into: "value_provenance (food_id, nutrient_id, provenance_id)")
    provenance = try BulkInsert(
      db,
      sql: """
        INSERT INTO provenance (id, derivation_id, source_id, date, samples, studies,
          standard_error, minimum, maximum, borrowed_from, footnote)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    reference = try BulkInsert(
      db, sql: "INSERT INTO provenance_reference (provenance_id, source_id) VALUES (?, ?)")
    borrowedFrom = try FoodIDs(db, folders: folders)
    amounts = try NutrientsOfFood(db, nutrients: nutrients)
  }

  /// Adds a row; foods must come in the order of their row ids.
  mutating func add(_ row: ValueSourceOnDisk, _ provenance: Provenance, food: Int64) throws {
    if food != self.food {
      try finishFood()
      self.food = food
    }
    rows.append((row.nutrient, row.place, provenance))
  }

  /// Writes the remaining rows.
  mutating func finish() throws {
    try finishFood()
    try values.finish()
  }

  private mutating func finishFood() throws {
    guard !rows.isEmpty else { return }
    rows.sort { ($0.nutrient, $0.place) < ($1.nutrient, $1.place) }
    // If amounts have errors, they may be the missing ones.
    let mayLackAmounts = others.contains(problemsIn: .foodNutrient)
    if !mayLackAmounts { try amounts.turn(to: food) }
    var first: (nutrient: UInt32, place: RowPlace)?
    for (nutrient, place, provenance) in rows {
      if let first, first.nutrient == nutrient {
        problems.add(place, .repeated(first: first.place))
        continue
      }
      first = (nutrient, place)
      guard mayLackAmounts || amounts.contains(nutrient) else {
        problems.add(place, .noAmount)
        continue
      }
      guard let id = try id(of: provenance) else {
        problems.add(place, .unknownFoodBorrowedFrom)
        continue
      }
      try values.add(food, Int64(nutrient), id)
      count += 1
    }
    rows.removeAll(keepingCapacity: true)
    if known.count > Self.limit {
      known.removeAll(keepingCapacity: true)
      last = nil
    }
  }

  /// The row id of what is said, which is stored if it wasn't yet; nil if it refers to a food that there
  /// isn't.
  private mutating func id(of said: Provenance) throws -> Int64? {
    if let last, last.said === said { return last.id }
    let id: Int64?
    if let stored = known[said] {
      id = stored
    } else {
      id = try store(said)
      known[said] = .some(id)
    }
    last = (said, id)
    return id
  }

  private mutating func store(_ said: Provenance) throws -> Int64? {
    let (code, footnote, references) = said.parts
    let other = try code.flatMap { try borrowedFrom.id($0) }
    if let code, other == nil, !others.mayDefine(code, in: .food) { return nil }
    lastID += 1
    provenance.bind(lastID)
    let facts = said.facts
    for number in [facts.derivation, facts.source, facts.date, facts.samples, facts.studies] {
      provenance.bind(number < 0 ? nil : Int(number))
    }
    for number in [facts.standardError, facts.minimum, facts.maximum] {
      provenance.bind(number < 0 ? nil : number)
    }
    provenance.bind(other.map { Int($0) })
    provenance.bind(footnote)
    try provenance.run()
    for publication in references {
      reference.bind(lastID)
      reference.bind(publication)
      try reference.run()
    }
    return lastID
  }
}

/// Which nutrients a food has amounts of; asked for every food, so through raw SQLite.
private struct NutrientsOfFood {
  private let db: Database
  private let statement: Statement
  /// By the row id of the nutrient.
  private var has: [Bool]

  init(_ db: Database, nutrients: Int) throws {
    self.db = db
    statement = try db.makeStatement(
      sql: """
        SELECT nutrient_id FROM food_nutrient_step WHERE food_id = ?1
        UNION ALL
        SELECT nutrient_id FROM food_nutrient_qualifier WHERE food_id = ?1
        """)
    has = Array(repeating: false, count: nutrients + 1)
  }

  func contains(_ nutrient: UInt32) -> Bool { has[Int(nutrient)] }

  mutating func turn(to food: Int64) throws {
    for nutrient in has.indices { has[nutrient] = false }
    let handle = statement.sqliteStatement
    defer { sqlite3_reset(handle) }
    sqlite3_bind_int64(handle, 1, food)
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: has[Int(sqlite3_column_int64(handle, 0))] = true
      case SQLITE_DONE: return
      case let code: throw DatabaseError(rawSQLite: code, db)
      }
    }
  }
}
