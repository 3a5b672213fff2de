internal import FoodDatabase
internal import GRDB

/// The tables, views and triggers of a shipped database, so that no others can be slipped in.
enum ExpectedSchema {
  /// The digest of the schema that `schema.sql` creates; a test compares the two.
  static let digest =
    "6ad75f0f242f6ca3b6d9aa849e4f1483ac9cb38dc681d0f8cc22a5d37dbaed5d"

  /// The digest of a database's schema.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
