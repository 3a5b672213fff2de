internal import FoodDatabase
internal import GRDB

/// The tables, views and triggers of a shipped database, so that no others can be slipped in.
enum ExpectedSchema {
  /// The digest of the schema that `schema.sql` creates; a test compares the two.
  static let digest =
    "16244f006eefcc4f21eb256fd5ebbd75ac0ab2c3b6cc21134ee1506ce71a8a00"

  /// The digest of a database's schema.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
