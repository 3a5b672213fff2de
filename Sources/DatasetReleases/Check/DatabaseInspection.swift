internal import FoodDatabase
internal import GRDB
internal import GRDBSQLite
internal import Nutrition

/// What a shipped database from anywhere contains, and whether it is sound.
struct DatabaseInspection {
  /// How thoroughly a database is checked.
  enum Depth: String {
    /// Checks every page and every row.
    case quick = "quick_check"
    /// Also checks that every index matches its table.
    case full = "integrity_check"
  }

  /// Its stamp and counts; nil when it is too damaged or too foreign to read them.
  private(set) var contents: (stamp: ReleaseStamp, counts: ReleaseCounts)?

  /// What is wrong; empty when nothing is.
  private(set) var problems: [String] = []

  private let file: ShippedDatabaseFile

  /// Checks a database.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - depth: How thoroughly.
  ///   - isCopy: Whether it is our own copy, which can be opened for writing: only then SQLite checks
  ///     the rules of the tables and the search index.
  ///   - progress: Called now and then with an estimate of how much is done, 0 to 1.
  /// - Throws: When the file isn't a shipped database of this program's schema version.
  init(
    path: String, _ depth: Depth, isCopy: Bool, progress: @escaping (Double) -> Void = { _ in }
  ) throws(FoodDatabaseError) {
    file = try ShippedDatabaseFile(path: path)
    do {
      try file.checkStructure()
      try inspect(depth, isCopy, progress)
    } catch {
      guard case .damaged = error else { throw error }
      problems.append("parts of it can't be read")
    }
  }

  private mutating func inspect(
    _ depth: Depth, _ isCopy: Bool, _ progress: @escaping (Double) -> Void
  ) throws(FoodDatabaseError) {
    let schema = try file.read(ExpectedSchema.digest)
    // A database that may have a view in place of a table is not read any further.
    guard schema.description == ExpectedSchema.digest else {
      problems.append("its tables, views or triggers differ from those in a release")
      return
    }
    let operations = file.header.bytes / 1000 * depth.operationsPerThousandBytes
    let (found, orphans) = try file.read(isCopy: isCopy) { db in
      let ticker = Ticker(db, operations: operations, progress)
      defer { ticker.stop(db) }
      return (
        try String.fetchAll(db, sql: "PRAGMA \(depth.rawValue)(5)").filter { $0 != "ok" },
        try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") != nil
      )
    }
    problems += found.map { $0.replacing("\n", with: "; ") }
    if orphans { problems.append("some rows refer to missing rows") }
    if try file.read(Self.hasImpossiblePortion) {
      problems.append(
        "a portion weighs more than \(DecimalText.brief(FoodAmount.limitGrams / 1000)) kg")
    }
    if try file.read(Self.hasInfiniteNumber) { problems.append("it contains an infinite number") }
    if isCopy, try !file.read(isCopy: true, Self.isSearchIndexSound) {
      problems.append("the search index doesn't match the foods")
    }
    let stamp = try file.stamp()
    contents = (stamp, try file.read(ReleaseCounts.init))
  }

  /// Whether a portion weighs more than any amount can.
  private static func hasImpossiblePortion(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM portion WHERE grams > ?)",
      arguments: [FoodAmount.limitGrams]) ?? false
  }

  /// Whether a number is infinite, which the schema's rules allow.
  private static func hasInfiniteNumber(_ db: Database) throws -> Bool {
    let columns = try Row.fetchAll(
      db,
      sql: """
        SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'REAL'
        """)
    return try columns.contains { row in
      let (table, column): (String, String) = (row[0], row[1])
      return try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM \(table.quotedDatabaseIdentifier)
            WHERE abs(\(column.quotedDatabaseIdentifier)) > 1e300)
          """) ?? false
    }
  }

  /// Whether the search index has the words of the foods and no others.
  private static func isSearchIndexSound(_ db: Database) throws -> Bool {
    do {
      try db.execute(sql: "INSERT INTO food_fts (food_fts, rank) VALUES ('integrity-check', 1)")
      return true
    } catch let error as DatabaseError where error.resultCode.primaryResultCode != .SQLITE_FULL {
      return false
    }
  }

  /// How the database differs from a manifest.
  func differences(from manifest: ReleaseManifest) -> [String] {
    guard let contents else { return [] }
    var differences: [String] = []
    if contents.stamp != manifest.stamp {
      differences.append("its version or source differs from the one in the manifest")
    }
    if contents.counts != manifest.counts {
      differences.append("its row counts differ from those in the manifest")
    }
    if file.header.sqliteVersion != manifest.sqliteVersion {
      differences.append("its SQLite version differs from the one in the manifest")
    }
    return differences
  }
}

extension DatabaseInspection.Depth {
  /// How many steps SQLite takes for a thousand bytes, counted with USDA's releases.
  fileprivate var operationsPerThousandBytes: Int {
    switch self {
    case .quick: 760
    case .full: 1110
    }
  }
}

extension ReleaseCounts {
  /// Counts the rows of a shipped database.
  init(_ db: Database) throws {
    func count(_ table: String) throws -> Int {
      guard let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no count")
      }
      return count
    }
    self.init(
      foods: try count("food"), groups: try count("food_group"), nutrients: try count("nutrient"),
      values: try count("food_nutrient_step"), portions: try count("portion"),
      referenceValues: try count("reference_value"), synonyms: try count("synonym"))
  }
}

/// Reports the progress of SQLite's checks by the steps they have taken.
private final class Ticker {
  private static let step = 100_000

  private let operations: Int
  private let progress: (Double) -> Void
  private var done = 0

  init(_ db: Database, operations: Int, _ progress: @escaping (Double) -> Void) {
    self.operations = max(operations, 1)
    self.progress = progress
    sqlite3_progress_handler(
      db.sqliteConnection, Int32(Self.step),
      { ticker in
        if let ticker { Unmanaged<Ticker>.fromOpaque(ticker).takeUnretainedValue().tick() }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func tick() {
    done += Self.step
    progress(min(Double(done) / Double(operations), 0.99))
  }

  func stop(_ db: Database) {
    sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil)
  }
}
