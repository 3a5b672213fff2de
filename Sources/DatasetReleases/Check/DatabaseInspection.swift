internal import FoodDatabase
internal import GRDB
internal import GRDBSQLite

/// What is in a main database that may be anybody's, and whether it is sound.
struct DatabaseInspection {
  /// How closely a database is looked at.
  enum Depth: String {
    /// Every page and every row.
    case quick = "quick_check"
    /// That every index has what its table has, too.
    case full = "integrity_check"
  }

  /// Its stamp and counts; nil when it is too damaged, or too foreign, to be asked for them.
  private(set) var contents: (stamp: ReleaseStamp, counts: ReleaseCounts)?

  /// What is wrong, in words; empty when nothing is.
  private(set) var problems: [String] = []

  private let file: ShippedDatabaseFile

  /// Looks at a database.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - depth: How closely.
  ///   - isCopy: Whether it is a copy of one's own, of which more can be asked: the rules of the
  ///     tables, and the index of words.
  ///   - progress: Told now and then how much is done, 0 to 1; an estimate.
  /// - Throws: When the file is no main database of this program's schema version.
  init(
    path: String, _ depth: Depth, isCopy: Bool, progress: @escaping (Double) -> Void = { _ in }
  ) throws(FoodDatabaseError) {
    file = try ShippedDatabaseFile(path: path)
    do {
      try inspect(depth, isCopy, progress)
    } catch {
      guard case .damaged = error else { throw error }
      problems.append("it cannot be read to its end")
    }
  }

  private mutating func inspect(
    _ depth: Depth, _ isCopy: Bool, _ progress: @escaping (Double) -> Void
  ) throws(FoodDatabaseError) {
    let schema = try file.read(ExpectedSchema.digest)
    // Nothing more is asked of a database that may have put a view in the place of a table.
    guard schema.description == ExpectedSchema.digest else {
      problems.append("its tables, views and triggers are not those of a release")
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
    if orphans { problems.append("rows refer to others that are not there") }
    if try file.read(Self.hasEndlessNumber) { problems.append("a number in it is endless") }
    if isCopy, try !file.read(isCopy: true, Self.hasSoundWords) {
      problems.append("the index of words is not that of the foods")
    }
    let stamp = try file.stamp()
    contents = (stamp, try file.read(ReleaseCounts.init))
  }

  /// Whether a number is infinite, which no rule of a table forbids.
  private static func hasEndlessNumber(_ db: Database) throws -> Bool {
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

  /// Whether the index of words holds those of the foods, and nothing else.
  private static func hasSoundWords(_ db: Database) throws -> Bool {
    do {
      try db.execute(sql: "INSERT INTO food_fts (food_fts, rank) VALUES ('integrity-check', 1)")
      return true
    } catch let error as DatabaseError where error.resultCode.primaryResultCode != .SQLITE_FULL {
      return false
    }
  }

  /// What of a manifest is not so in the database.
  func differences(from manifest: ReleaseManifest) -> [String] {
    guard let contents else { return [] }
    var differences: [String] = []
    if contents.stamp != manifest.stamp { differences.append("its stamp is not the manifest's") }
    if contents.counts != manifest.counts {
      differences.append("it does not have as many rows as the manifest says")
    }
    if file.header.sqliteVersion != manifest.sqliteVersion {
      differences.append("another SQLite wrote it than the manifest says")
    }
    return differences
  }
}

extension DatabaseInspection.Depth {
  /// How many operations of SQLite's a thousand bytes take, as was counted of USDA's releases.
  fileprivate var operationsPerThousandBytes: Int {
    switch self {
    case .quick: 760
    case .full: 1110
    }
  }
}

extension ReleaseCounts {
  /// Counts the rows of a main database.
  init(_ db: Database) throws {
    func count(_ table: String) throws -> Int {
      guard let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "nothing was counted")
      }
      return count
    }
    self.init(
      foods: try count("food"), groups: try count("food_group"), nutrients: try count("nutrient"),
      values: try count("food_nutrient_step"), portions: try count("portion"),
      dailyValues: try count("daily_value"), synonyms: try count("synonym"))
  }
}

/// Tells how far SQLite's checks have come, by the operations that they have taken.
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
