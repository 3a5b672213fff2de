internal import SystemIO
internal import Foundation
internal import GRDB
internal import Nutrition

/// Saves what can still be read of a damaged user database.
///
/// What is saved goes into a new file, which takes the damaged one's place; that one is kept.
public struct UserDatabaseRepair: Hashable, Sendable {
  /// How many own foods were saved.
  public private(set) var foods = 0
  /// How many shipped foods' corrections were saved.
  public private(set) var corrections = 0
  /// How many copies of foods of other releases were saved.
  public private(set) var archivedFoods = 0
  /// How many changes of the journal were saved.
  public private(set) var changes = 0
  /// Whether there were changes that can no longer be taken back.
  public private(set) var isJournalLost = false
  /// What was in the database that is not the program's, in words, and was left out.
  public private(set) var foreignParts: [String] = []
  /// The names of foods of which not all could be read, or kept.
  public private(set) var incompleteFoods: [String] = []
  /// Whether foods, copies or corrections were surely lost.
  public private(set) var isAnythingLost = false
  /// Where the damaged file is now.
  public private(set) var damagedPath: String

  /// How much more may be read before pages must have been read over and over.
  private var bytesLeft = 0

  /// Repairs the user database at a path.
  ///
  /// - Throws: When it is another program's, or the new file cannot be written.
  public init(path: String) throws(FoodDatabaseError) {
    damagedPath = path
    do {
      // Nobody may write to the old file while it is read, nor before the new one is in its place.
      let lock = try UserDatabaseLock(of: path, .alone)
      defer { withExtendedLifetime(lock) {} }
      try UserDatabaseFormat.checkMark(at: path)
      let file = try AtomicFile(path: path, isPrivate: true)
      try UserDatabaseFormat.create(at: file.pendingPath)
      guard let size = try DatabaseHeader(path: path)?.bytes else {
        throw FoodDatabaseError.unrepairable(path: path)
      }
      // Where pages refer to each other, the same rows come without end. None can be larger than the
      // file, which is read forward and backward.
      bytesLeft = 2 * size
      let limit = StepLimit(fileSize: size)
      defer { withExtendedLifetime(limit) {} }
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration(limit))
      let saved = try DatabaseQueue(path: file.pendingPath)
      try queue.writeWithoutTransaction { old in
        try saved.write { new in try save(from: old, to: new) }
      }
      try saved.close()
      try queue.close()
      damagedPath = try UserDatabaseCopy.excluded(path, before: "repair")
      try file.replaceDatabase()
    } catch let error as FoodDatabaseError {
      throw error
    } catch {
      throw Self.cause(of: error, path: path)
    }
  }

  private static func cause(of error: any Error, path: String) -> FoodDatabaseError {
    if error is StructureProblem { return .unrepairable(path: path) }
    return switch (error as? DatabaseError)?.resultCode.primaryResultCode {
    case .SQLITE_BUSY?: .userDatabaseBusy(path: path)
    case .SQLITE_CORRUPT?, .SQLITE_NOTADB?, .SQLITE_INTERRUPT?: .unrepairable(path: path)
    default: .cannotCopyUserDatabase(path: path, reason: UserDatabaseFile.reason(error, path: path))
    }
  }

  /// Opens even a file whose end is missing, or of whose schema not all can be read.
  private static func configuration(_ limit: StepLimit) -> Configuration {
    var configuration = Configuration()
    // https://www.sqlite.org/pragma.html#pragma_writable_schema
    configuration.prepareDatabase { db in
      BusyTimeout.set(BusyTimeout.whenReading, for: db)
      let problem = try DatabaseStructure.problem(in: db, isSchemaOnly: true)
      if let problem, case .pageUsedTwice = problem { throw problem }
      limit.watch(db)
      try db.execute(sql: "PRAGMA writable_schema = ON")
    }
    return configuration
  }

  private mutating func save(from old: Database, to new: Database) throws {
    foreignParts = foreignParts(of: old)
    foods = try saveFoods(from: old, to: new, "my_food", "my_food_nutrient", "my_portion")
    // Databases of earlier schemas have no copies to lose.
    if try hasArchive(old) {
      archivedFoods = try saveFoods(
        from: old, to: new, "archived_food", "archived_food_nutrient", "archived_portion")
    }
    try saveCorrections(from: old, to: new)
    changes = try saveJournal(from: old, to: new)
  }

  /// Copies the foods of a table, with their nutrients and measures, and counts them.
  private mutating func saveFoods(
    from old: Database, to new: Database, _ table: String, _ nutrientTable: String,
    _ portionTable: String
  ) throws -> Int {
    let foods = try rows(old, table, key: "id")
    if !foods.isComplete { isAnythingLost = true }
    var count = 0
    for food in foods.rows {
      let unreadable = unreadableCodes(food)
      let inserted = try insert(food, into: table, new, without: unreadable)
      guard !unreadable.contains("code"), inserted != .nothing else {
        isAnythingLost = true
        continue
      }
      count += 1
      let id: Int64 = food["id"]
      let nutrients = try rows(old, nutrientTable, key: "number", where: "food_id = \(id)")
      let portions = try rows(old, portionTable, key: "sequence", where: "food_id = \(id)")
      let all =
        try nutrients.rows.map { try insert($0, into: nutrientTable, new) }
        + portions.rows.map { try insert($0, into: portionTable, new) }
      let isWhole = unreadable.isEmpty && nutrients.isComplete && portions.isComplete
      if !isWhole || (all + [inserted]).contains(where: { $0 != .all }) {
        incompleteFoods.append(String.fromDatabaseValue(food["name"]) ?? "?")
      }
    }
    return count
  }

  private mutating func hasArchive(_ db: Database) throws -> Bool {
    try rows(db, "sqlite_schema", key: "rowid", where: "name = 'archived_food'").rows.count > 0
  }

  /// What a damaged schema has besides cannot be told; it is left out as well.
  private func foreignParts(of db: Database) -> [String] {
    do {
      return try UserSchema.problems(db)
    } catch {
      return []
    }
  }

  /// The columns in the row of a food that hold codes, but were read wrongly.
  private func unreadableCodes(_ food: Row) -> Set<String> {
    let unreadable = ["code", "based_on"].filter { column in
      let value: DatabaseValue? = food[column]
      return value?.isNull == false && code(food, column) == nil
    }
    return Set(unreadable)
  }

  private mutating func saveCorrections(from old: Database, to new: Database) throws {
    let corrections = try rows(old, "my_correction", key: "code, number")
    if !corrections.isComplete { isAnythingLost = true }
    var corrected: Set<FoodCode> = []
    for row in corrections.rows {
      // Without its amount it would say that the shipped one is wrong.
      guard let code = code(row), try insert(row, into: "my_correction", new) == .all else {
        isAnythingLost = true
        continue
      }
      corrected.insert(code)
    }
    self.corrections = corrected.count
  }

  /// Copies the whole journal or nothing: a change can be taken back only with all its records.
  private mutating func saveJournal(from old: Database, to new: Database) throws -> Int {
    let changes = try rows(old, "my_change", key: "id")
    let records = try rows(old, "my_change_record", key: "change_id, code")
    guard changes.isComplete, records.isComplete else {
      isJournalLost = true
      return 0
    }
    var isSound = false
    try new.inSavepoint {
      let areCopied =
        try changes.rows.allSatisfy { try insert($0, into: "my_change", new) == .all }
        && records.rows.allSatisfy {
          try code($0) != nil && insert($0, into: "my_change_record", new) == .all
        }
      isSound = try areCopied && Journal.isReadable(new) && UserContents.isJournalSound(new)
      return isSound ? .commit : .rollback
    }
    isJournalLost = !isSound
    return isSound ? changes.rows.count : 0
  }

  /// The code in a row; nil when it was read wrongly.
  private func code(_ row: Row, _ column: String = "code") -> FoodCode? {
    String.fromDatabaseValue(row[column]).flatMap(FoodCode.init)
  }

  /// The rows of a table that can be read: from its beginning to the damage, and from its end.
  private mutating func rows(
    _ db: Database, _ table: String, key: String, where condition: String = "TRUE"
  ) throws -> (rows: [Row], isComplete: Bool) {
    guard !UserSchema.isView(table, db) else { return ([], false) }
    let forward = try rowsUpToDamage(
      db, "SELECT * FROM main.\(table) WHERE \(condition) ORDER BY \(key)")
    guard !forward.isComplete else { return forward }
    let descending = key.split(separator: ",").map { "\($0) DESC" }.joined(separator: ",")
    let backward = try rowsUpToDamage(
      db, "SELECT * FROM main.\(table) WHERE \(condition) ORDER BY \(descending)")
    return (forward.rows + backward.rows.reversed(), false)
  }

  private mutating func rowsUpToDamage(
    _ db: Database, _ sql: String
  ) throws -> (rows: [Row], isComplete: Bool) {
    var rows: [Row] = []
    do {
      let cursor = try Row.fetchCursor(db, sql: sql)
      while let row = try cursor.next() {
        bytesLeft -= row.storedBytes
        guard bytesLeft >= 0 else { return (rows, false) }
        rows.append(row.copy())
      }
      return (rows, true)
    } catch let error as DatabaseError where error.isOfSystem {
      throw error
    } catch {
      return (rows, false)
    }
  }

  /// How much of a row was copied.
  private enum Copied {
    case all, some, nothing
  }

  /// Copies what can be kept of a row: nothing when it breaks a rule of the schema, as one that was
  /// read wrongly does.
  private func insert(
    _ row: Row, into table: String, _ db: Database, without left: Set<String> = []
  ) throws -> Copied {
    do {
      let known = Set(try db.columns(in: table, in: "main").map(\.name))
      let sound = UserContents.sound(row, of: table)
      let kept = sound.values.filter { known.contains($0.0) && !left.contains($0.0) }
      let columns = kept.map(\.0)
      try db.cachedStatement(
        sql: """
          INSERT INTO main.\(table) (\(columns.joined(separator: ", ")))
          VALUES (\(databaseQuestionMarks(count: columns.count)))
          """
      ).execute(arguments: StatementArguments(kept.map(\.1)))
      return sound.isWhole ? .all : .some
    } catch let error as DatabaseError where error.isOfSystem || error.resultCode == .SQLITE_FULL {
      throw error
    } catch {
      return .nothing
    }
  }
}

extension Row {
  /// At least how many bytes the row takes in a file.
  fileprivate var storedBytes: Int {
    // A cell has a pointer and two numbers before its columns.
    reduce(4) { bytes, column in
      switch column.1.storage {
      case .string(let text): bytes + 1 + text.utf8.count
      case .blob(let data): bytes + 1 + data.count
      default: bytes + 1
      }
    }
  }
}
