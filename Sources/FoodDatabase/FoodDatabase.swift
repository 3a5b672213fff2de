internal import GRDB
internal import GRDBSQLite
public import Nutrition

/// The shipped foods and the user's own, together: the whole public API of this module.
///
/// The main database is attached, read-only, to the user database; every query sees both. One
/// serial queue serves all callers, on any thread.
///
///     let database = try FoodDatabase(main: "build/main.db", user: UserDatabaseFile(path: path))
///     for food in try database.search(FoodQuery("whole milk")).foods {
///       print(food.code, food.name)
///     }
public final class FoodDatabase: Sendable {
  private let queue: DatabaseQueue
  private let mainPath: String

  /// Opens the user database, made from its template on the first run, and attaches the main one.
  ///
  /// - Parameters:
  ///   - main: The path of the main database.
  ///   - user: Where the user database is, and what it is made from.
  /// - Throws: When either is missing, unreadable, damaged, foreign or of another version.
  public init(main: String, user: UserDatabaseFile) throws(FoodDatabaseError) {
    queue = try Connection.open(main: main, user: user)
    mainPath = main
  }

  /// The version of the SQLite library, such as "3.40.1".
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The stamp of the main database.
  public func release() throws(FoodDatabaseError) -> ReleaseStamp {
    try read { db in try ReleaseTable.stamp(db) }
  }

  /// All nutrients in the order for readers.
  public func nutrients() throws(FoodDatabaseError) -> [Nutrient] {
    try read(NutrientTable.all)
  }

  /// All food groups by name.
  public func groups() throws(FoodDatabaseError) -> [FoodGroup] {
    try read(FoodGroupTable.all)
  }

  /// The groups that a text names: the one with that key or name, else all that begin so.
  public func groups(named text: String) throws(FoodDatabaseError) -> [FoodGroup] {
    let wanted = text.lowercased()
    let groups = try groups()
    let exact = groups.filter { $0.key == wanted || $0.name.lowercased() == wanted }
    guard exact.isEmpty, !wanted.isEmpty else { return exact }
    return groups.filter { $0.key.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted) }
  }

  /// The Daily Values of one population.
  public func dailyValues(
    for population: Population
  ) throws(FoodDatabaseError) -> DailyValues {
    try read { db in DailyValues(try DailyValueTable.all(db), for: population) }
  }

  /// The foods that match words, best first.
  public func search(_ query: FoodQuery) throws(FoodDatabaseError) -> SearchResult {
    try read { db in try FoodSearch.result(db, query) }
  }

  /// All that is known of one food; nil when no food has the code.
  public func food(_ code: FoodCode) throws(FoodDatabaseError) -> Food? {
    try read { db in try FoodTable.food(db, code: code) }
  }

  /// The food that a person means by a code, a bare number or words.
  public func find(_ reference: String) throws(FoodDatabaseError) -> FoodMatch {
    try read { db in try FoodReference.match(db, reference) }
  }

  /// Runs a query on the queue; the one place where the causes of failures are told apart.
  private func read<Value>(
    _ query: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    do {
      return try queue.read(query)
    } catch {
      let error = FoodDatabaseError(error, path: queue.path)
      throw error.isDamage && isUserDatabaseSound ? .damaged(path: mainPath) : error
    }
  }

  /// Whether damage must be in the other of the two files.
  private var isUserDatabaseSound: Bool {
    do {
      return try queue.read { db in try String.fetchOne(db, sql: "PRAGMA main.quick_check(1)") }
        == "ok"
    } catch {
      return false
    }
  }
}
