internal import GRDB
internal import Text

/// What a user database consists of, so that no trigger, view or other table can be slipped in with
/// a file from elsewhere.
enum UserSchema {
  private static let wordIndex = "my_food_fts"

  /// How much of a name is told; it may be anybody's.
  private static let toldCharacters = 60

  /// A trigger or a view that is not the program's, in words; nil when there is none.
  ///
  /// Nothing else in a schema of the latest version could do anything by itself. It costs some
  /// microseconds, at each opening.
  static func foreignProgram(_ db: Database) throws -> String? {
    let programs = try db.rows(
      "SELECT s.type, s.name, s.sql FROM main.sqlite_schema AS s WHERE s.type IN ('trigger', 'view')"
    )
    for row in programs {
      let (type, name, sql): (String, String, String?) = try (
        row.value(0), row.value(1), row.value(2)
      )
      let isOurs = UserMigrations.wordTriggers.contains { $0.name == name && $0.sql == sql }
      guard isOurs else { return "the \(type) \(quoted(name)), which dv did not make" }
    }
    return nil
  }

  /// What of a schema is not as the steps that it has been through make it, in words; empty when
  /// all is.
  static func problems(_ db: Database) throws -> [String] {
    let found = try SchemaEntry.all(db, wordIndex: wordIndex).map(inPresentForm)
    let expected = try expected(after: try UserMigrations.migrator.completedMigrations(db).last)
    let names = Set(expected.map(\.place))
    let foreign = Set(found).subtracting(expected).sorted { $0.text < $1.text }.map { entry in
      names.contains(entry.place)
        ? "the \(entry.words), which is not as dv makes it"
        : "the \(entry.words), which dv did not make"
    }
    let missing = names.subtracting(found.map(\.place)).sorted().map { place in
      "no \(place.replacing("/", with: " "))"
    }
    return foreign + missing
  }

  /// The first databases had another rule for codes, which their foods keep as well.
  private static func inPresentForm(_ entry: SchemaEntry) -> SchemaEntry {
    SchemaEntry(
      type: entry.type, name: entry.name,
      text: entry.text.replacing(
        "CHECK (code LIKE 'my:_%')",
        with: "CHECK ( code GLOB 'my:[0-9a-z]*' AND code NOT GLOB 'my:*[^0-9a-z-]*')"))
  }

  /// Whether a name is that of a view, which may be in the place of a table.
  static func isView(_ name: String, _ db: Database) -> Bool {
    do {
      return try db.integer(
        "SELECT count(*) FROM main.sqlite_schema AS s WHERE s.type = 'view' AND s.name = ?", [name])
        != 0
    } catch {
      return false
    }
  }

  private static func expected(after migration: String?) throws -> [SchemaEntry] {
    guard let migration else { return [] }
    let queue = try DatabaseQueue()
    try UserMigrations.migrator.migrate(queue, upTo: migration)
    return try queue.writeWithoutTransaction { db in
      try SchemaEntry.all(db, wordIndex: wordIndex)
    }
  }

  fileprivate static func quoted(_ name: String) -> String {
    "\"\(SafeText.replacingControls(in: String(name.prefix(toldCharacters))))\""
  }
}

extension SchemaEntry {
  fileprivate var place: String { "\(type)/\(name)" }

  fileprivate var words: String { "\(type) \(UserSchema.quoted(name))" }
}
