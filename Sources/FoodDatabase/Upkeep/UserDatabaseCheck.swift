internal import SystemIO
internal import Foundation
internal import GRDB

/// Whether a user database is sound; it is asked without a main database.
public struct UserDatabaseCheck: Hashable, Sendable {
  /// What is wrong, in words; empty when nothing is.
  public var problems: [String]

  /// Reads every page, and checks every rule of the schema.
  ///
  /// - Parameter path: The user database.
  /// - Throws: When there is none, it is another program's, or is in use.
  public init(path: String) throws(FoodDatabaseError) {
    try UserDatabaseFile(path: path).checkPresence()
    do {
      guard access(path, R_OK) == 0 else { throw FileSystemError(path: path) }
      // Its header is not read without SQLite: to close the file once more would end the locks that
      // this program has on it.
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw FoodDatabaseError.notAUserDatabase(path: path)
      }
      let queue = try DatabaseQueue(path: path, configuration: UserDatabaseFile.configuration())
      problems = try queue.writeWithoutTransaction { db in
        try UserDatabaseFormat.check(db, path: path)
        return try Self.problems(db)
      }
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_NOTADB
    {
      throw .notAUserDatabase(path: path)
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_CORRUPT
    {
      problems = ["it cannot be read to its end"]
    } catch let problem as StructureProblem {
      problems = [problem.description]
    } catch let error as FileSystemError {
      throw .userDatabaseUnreadable(path: path, reason: error.reason)
    } catch {
      throw FoodDatabaseError(error, path: path)
    }
  }

  /// What is wrong with an open user database, in words; nothing of it is changed.
  ///
  /// Of one that consists of other things than the program's no more is asked: what is asked could
  /// be a view.
  static func problems(_ db: Database) throws -> [String] {
    let foreign = try UserSchema.problems(db)
    guard foreign.isEmpty else { return foreign.map { "it has \($0)" } }
    return try damage(db) + UserContents.problems(db)
  }

  /// What of it is damaged, in words: pages, rows and the index of words.
  static func damage(_ db: Database) throws -> [String] {
    var problems = try String.fetchAll(db, sql: "PRAGMA main.integrity_check(20)")
      .filter { $0 != "ok" }
    let orphans = try Row.fetchAll(db, sql: "PRAGMA main.foreign_key_check").count
    if orphans > 0 { problems.append("\(orphans) rows belong to no food") }
    do {
      try db.execute(
        sql: "INSERT INTO my_food_fts (my_food_fts, rank) VALUES ('integrity-check', 1)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // What cannot be written to cannot be asked this either.
    } catch let error as DatabaseError
      where ![.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode.primaryResultCode)
    {
      problems.append("the index of words is not that of the foods")
    }
    return problems
  }
}
