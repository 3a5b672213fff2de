internal import Foundation
internal import GRDB
internal import SystemIO

/// Saves what can still be read of a damaged user database.
///
/// The saved data goes into a new file, which replaces the damaged one. The damaged file is kept.
public struct UserDatabaseRepair: Hashable, Sendable {
  /// How many foods, or other things, were saved of each table.
  private var counts: [String: Int] = [:]
  /// How many changes of the journal were saved.
  public private(set) var changes = 0
  /// Whether earlier changes can no longer be undone.
  public private(set) var isJournalLost = false
  /// Parts of the database that dv didn't create and that were left out.
  public private(set) var foreignParts: [UserDatabaseFinding] = []
  /// The names of foods that could not be read, or kept, completely.
  public private(set) var incompleteFoods: [String] = []
  /// Whether foods, copies, corrections, choices or diary entries were lost.
  public private(set) var isAnythingLost = false
  /// Where the damaged file is now.
  public private(set) var damagedPath: String

  /// Whether everything was saved completely, including earlier changes.
  public var isComplete: Bool { !isAnythingLost && !isJournalLost && incompleteFoods.isEmpty }

  /// How much more may be read before pages must have been read over and over.
  private var bytesLeft = 0

  /// How many custom foods were saved.
  public var foods: Int { counts[UserTable.food.name, default: 0] }
  /// The number of shipped foods whose corrections were saved.
  public var corrections: Int { counts[UserTable.correction.name, default: 0] }
  /// How many remembered choices were saved.
  public var choices: Int { counts[UserTable.choice.name, default: 0] }
  /// How many recipes were saved.
  public var recipes: Int { counts[UserTable.recipe.name, default: 0] }
  /// How many diary entries were saved.
  public var diaryEntries: Int { counts[UserTable.diaryEntry.name, default: 0] }
  /// How many foods kept from other releases were saved.
  public var archivedFoods: Int { counts[UserTable.archivedFood.name, default: 0] }

  /// Repairs the user database at a path.
  ///
  /// - Throws: When it belongs to another program, or the new file cannot be written.
  public init(path: String) throws(FoodDatabaseError) {
    damagedPath = path
    do {
      // Nobody may write to the old file while it is read, nor before the new one replaces it.
      let lock = try UserDatabaseLock(of: path, .alone)
      defer { withExtendedLifetime(lock) {} }
      try UserDatabaseFormat.checkMark(at: path)
      let file = try AtomicFile(path: path, isPrivate: true)
      guard let size = try DatabaseHeader(path: path)?.bytes else {
        throw FoodDatabaseError.unrepairable(path: path)
      }
      // Where pages refer to each other, the same rows come without end. None can be larger than
      // the file, which is read forward and backward.
      bytesLeft = 2 * size
      let limit = StepLimit(fileSize: size)
      defer { withExtendedLifetime(limit) {} }
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration(limit))
      let schema = try queue.writeWithoutTransaction { db in try self.schema(of: db) }
      try UserDatabaseFormat.create(at: file.pendingPath, upTo: schema)
      let saved = try DatabaseQueue(path: file.pendingPath)
      try queue.writeWithoutTransaction { old in
        try saved.write { new in try save(from: old, to: new) }
      }
      try UserMigrations.migrator.migrate(saved)
      try saved.write { new in
        if try EatenFoodTable.replaceLost(new) { isAnythingLost = true }
        try checkJournal(new)
      }
      try saved.close()
      try queue.close()
      damagedPath = try UserDatabaseCopy.renameDamaged(path, before: "repair")
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
      BusyTimeout.set(BusyTimeout().reading, for: db)
      // Without it a file shorter than its header says cannot even be locked. It reads no schema.
      try db.execute(sql: "PRAGMA writable_schema = ON")
      let problem = try DatabaseStructure.problem(in: db, isSchemaOnly: true)
      if let problem, case .pageUsedTwice = problem { throw problem }
      limit.watch(db)
    }
    return configuration
  }

  /// The migration up to which the database has tables; nil for the latest.
  private mutating func schema(of db: Database) throws -> String? {
    let parts = try rows(db, "sqlite_schema", key: ["rowid", "name"]).rows
    let names = Set(parts.map { String.fromDatabaseValue($0["name"]) ?? "" })
    let hasUnits = parts.contains { row in
      String.fromDatabaseValue(row["name"]) == UserTable.person.name
        && String.fromDatabaseValue(row["sql"])?.contains("percent_reference") == true
    }
    if names.contains(UserTable.deviceName.name) { return nil }
    if names.contains(UserTable.syncState.name) { return "13 sync" }
    if names.contains(UserTable.nutrient.name) { return "12 nutrients" }
    if names.contains(UserTable.favorite.name) { return "11 favorite" }
    if hasUnits { return "10 display" }
    if names.contains(UserTable.tag.name) { return "9 tags" }
    if names.contains(UserTable.person.name) { return "8 profile" }
    if names.contains(UserTable.diaryEntry.name) { return "7 diary" }
    if names.contains(UserTable.recipe.name) { return "6 recipes" }
    if names.contains(UserTable.choice.name) { return "5 choices" }
    if names.contains(UserTable.changedCell.name) { return "4 journal of cells" }
    if names.contains(UserTable.archivedFood.name) { return "3 archived foods" }
    if names.contains(UserTable.change.name) { return "2 labels, corrections, journal" }
    return names.contains(UserTable.food.name) ? "1 own foods" : nil
  }

  private mutating func save(from old: Database, to new: Database) throws {
    foreignParts = foreignParts(of: old)
    for table in UserTable.all
    where [.synced, .shared, .local].contains(table.scope)
      && table.name != UserTable.recipeBasis.name
    {
      // Without their basis, the foods of recipes are computed again. A repaired database joins the
      // shared folder again as another device.
      // A database of an earlier schema has no such rows to lose.
      guard try new.tableExists(table.name) else { continue }
      counts[table.name] = try saveRows(of: table, from: old, to: new)
    }
    changes = try saveJournal(from: old, to: new)
  }

  /// Copies the rows of a table with their parts, and counts what they are about.
  ///
  /// A row with parts is kept even if something of it is missing; any other is kept whole or not at
  /// all: a correction without its amount would say that the amount is unknown.
  private mutating func saveRows(
    of table: UserTable, from old: Database, to new: Database
  ) throws -> Int {
    let hasParts = !table.parts.isEmpty
    let rows = try rows(old, table.name, key: hasParts ? ["id"] : table.keyColumns.map(\.name))
    if !rows.isComplete { isAnythingLost = true }
    var saved: Set<DatabaseValue> = []
    for row in rows.rows {
      let copied = try insert(row, into: table.name, table.allColumns, new)
      guard copied == .all || hasParts && copied == .some else {
        isAnythingLost = true
        continue
      }
      saved.insert(row[table.keyColumns[0].name])
      guard hasParts else { continue }
      var isWhole = copied == .all
      for part in table.parts {
        let id: Int64 = row["id"]
        let found = try self.rows(
          old, part.table, key: [part.columns[0].name], where: "\(part.owner) = \(id)")
        let all = try found.rows.map { try insert($0, into: part.table, part.columns, new) }
        isWhole = isWhole && found.isComplete && all.allSatisfy { $0 == .all }
      }
      if !isWhole { incompleteFoods.append(String.fromDatabaseValue(row["name"]) ?? "?") }
    }
    return saved.count
  }

  /// Differences of a schema that can be read; what a damaged one contains is left out as well.
  private func foreignParts(of db: Database) -> [UserDatabaseFinding] {
    do {
      return try UserSchema.findings(db).filter {
        // A missing part is in the new file again.
        if case .missing = $0 { false } else { true }
      }
    } catch {
      return []
    }
  }

  // MARK: The journal

  /// What the journal recorded before it held cells.
  private static let earlierRecords = UserTable(
    "my_change_record", .changes, .journal, .derived,
    by: [.required("change_id", .integer), .required("code", .releaseText)],
    [.optional("before", .cell)])

  /// Copies the whole journal or nothing: a change can be undone only with all its records.
  private mutating func saveJournal(from old: Database, to new: Database) throws -> Int {
    var count = 0
    let tables = try (UserTable.all.filter { $0.scope == .journal } + [Self.earlierRecords])
      .filter { try new.tableExists($0.name) }
    try new.inSavepoint {
      for table in tables {
        let found = try rows(old, table.name, key: table.keyColumns.map(\.name))
        let areCopied = try found.rows.allSatisfy {
          try insert($0, into: table.name, table.allColumns, new) == .all
        }
        isJournalLost = isJournalLost || !areCopied || !found.isComplete
        if table.name == UserTable.change.name { count = found.rows.count }
      }
      return isJournalLost ? .rollback : .commit
    }
    return isJournalLost ? 0 : count
  }

  /// Removes a journal that could be read but not undone.
  private mutating func checkJournal(_ db: Database) throws {
    guard changes > 0 else { return }
    let isSound = try UserContents.findings(db).allSatisfy { finding in
      switch finding {
      case .journal, .codes, .numbers(.changes, _), .texts(.changes, _): false
      default: true
      }
    }
    guard !isSound else { return }
    try db.execute(sql: "DELETE FROM main.my_change_cell; DELETE FROM main.my_change")
    (changes, isJournalLost) = (0, true)
  }

  // MARK: Rows

  /// The rows of a table that can be read: from its beginning to the damage, and from its end.
  private mutating func rows(
    _ db: Database, _ table: String, key: [String], where condition: String = "TRUE"
  ) throws -> (rows: [Row], isComplete: Bool) {
    guard !UserSchema.isView(table, db) else { return ([], false) }
    // Pages that refer to each other give the same rows again and again; each is kept once.
    var keys: Set<[DatabaseValue?]> = []
    func rows(_ direction: String) throws -> (rows: [Row], isComplete: Bool) {
      let order = key.map { "\($0) \(direction)" }.joined(separator: ", ")
      return try rowsUpToDamage(
        db, "SELECT * FROM main.\(table) WHERE \(condition) ORDER BY \(order)"
      ) { row in
        keys.insert(key.map { row[$0] }).inserted
      }
    }
    let forward = try rows("ASC")
    guard !forward.isComplete else { return forward }
    let backward = try rows("DESC")
    return (forward.rows + backward.rows.reversed(), false)
  }

  /// The rows that come before the damage and are new; they are complete if all of them are new.
  private mutating func rowsUpToDamage(
    _ db: Database, _ sql: String, isNew: (Row) -> Bool
  ) throws -> (rows: [Row], isComplete: Bool) {
    var rows: [Row] = []
    var isComplete = true
    do {
      let cursor = try Row.fetchCursor(db, sql: sql)
      while let row = try cursor.next() {
        bytesLeft -= row.storedBytes
        guard bytesLeft >= 0 else { return (rows, false) }
        if isNew(row) { rows.append(row.copy()) } else { isComplete = false }
      }
      return (rows, isComplete)
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

  /// Copies what can be kept of a row: nothing when it breaks a rule of the schema, as a row that
  /// was read wrongly does.
  private func insert(
    _ row: Row, into table: String, _ columns: [UserTable.Column], _ db: Database
  ) throws -> Copied {
    do {
      let known = Set(try db.columns(in: table, in: "main").map(\.name))
      let sound = UserContents.sound(row, columns)
      let kept = sound.values.filter { known.contains($0.0) }
      try db.cachedStatement(
        sql: """
          INSERT INTO main.\(table) (\(kept.map(\.0).joined(separator: ", ")))
          VALUES (\(databaseQuestionMarks(count: kept.count)))
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
