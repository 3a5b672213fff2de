internal import FoodDatabase
internal import GRDB

/// The tables, views and triggers of a shipped database, so that no others can be slipped in.
enum ExpectedSchema {
  /// The digest of the schema that `schema.sql` creates; a test compares the two.
  static let digest =
    "0b15d9c51ba4c2454bafcf83bbeed09c8d40b04c7e4ea0767a499a955ff48304"

  /// The digest of a database's schema.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
