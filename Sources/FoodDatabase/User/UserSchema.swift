internal import GRDB

/// Compares the schema of a user database with the one dv creates, so that nobody can slip in a trigger,
/// a view or a table.
enum UserSchema {
  private static let wordIndex = "my_food_fts"

  /// A trigger or view that dv did not create; nil when there is none.
  ///
  /// Nothing else in a schema could run by itself. The check costs some microseconds at each opening.
  static func foreignProgram(_ db: Database) throws -> UserDatabaseFinding? {
    let programs = try db.rows(
      "SELECT s.type, s.name, s.sql FROM main.sqlite_schema AS s WHERE s.type IN ('trigger', 'view')"
    )
    for row in programs {
      let (type, name, sql): (String, String, String?) = try (
        row.value(0), row.value(1), row.value(2)
      )
      let isOurs = UserMigrations.wordTriggers.contains { $0.name == name && $0.sql == sql }
      guard isOurs else { return .foreign(type: type, name: name) }
    }
    return nil
  }

  /// Where the schema differs from what the migrations it has been through create.
  static func findings(_ db: Database) throws -> [UserDatabaseFinding] {
    let found = try SchemaEntry.all(db, wordIndex: wordIndex).map(inPresentForm)
    let expected = try expected(after: try UserMigrations.migrator.completedMigrations(db).last)
    let places = Set(expected.map(\.place))
    let foreign = Set(found).subtracting(expected).sorted { $0.text < $1.text }.map { entry in
      places.contains(entry.place)
        ? UserDatabaseFinding.altered(type: entry.type, name: entry.name)
        : .foreign(type: entry.type, name: entry.name)
    }
    let present = Set(found.map(\.place))
    let missing = expected.filter { !present.contains($0.place) }.sorted { $0.place < $1.place }
      .map { UserDatabaseFinding.missing(type: $0.type, name: $0.name) }
    return foreign + missing
  }

  /// The first databases had another rule for codes, which their foods also follow.
  private static func inPresentForm(_ entry: SchemaEntry) -> SchemaEntry {
    SchemaEntry(
      type: entry.type, name: entry.name,
      text: entry.text.replacing(
        "CHECK (code LIKE 'my:_%')",
        with: "CHECK ( code GLOB 'my:[0-9a-z]*' AND code NOT GLOB 'my:*[^0-9a-z-]*')"))
  }

  /// Whether a name that should be a table's is a view's.
  static func isView(_ name: String, _ db: Database) -> Bool {
    do {
      return try db.integer(
        "SELECT count(*) FROM main.sqlite_schema AS s WHERE s.type = 'view' AND s.name = ?", [name])
        != 0
    } catch {
      return false
    }
  }

  /// The schemas that were made for comparison, by the last migration.
  private static let schemas = Locked<[String: [SchemaEntry]]>([:])

  private static func expected(after migration: String?) throws -> [SchemaEntry] {
    guard let migration else { return [] }
    if let known = schemas.withLock({ $0[migration] }) { return known }
    let queue = try DatabaseQueue()
    try UserMigrations.migrator.migrate(queue, upTo: migration)
    let schema = try queue.writeWithoutTransaction { db in
      try SchemaEntry.all(db, wordIndex: wordIndex)
    }
    schemas.withLock { $0[migration] = schema }
    return schema
  }
}

extension SchemaEntry {
  fileprivate var place: String { "\(type)/\(name)" }
}
