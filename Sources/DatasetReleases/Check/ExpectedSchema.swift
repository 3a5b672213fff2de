internal import FoodDatabase
internal import GRDB

/// The tables, views and triggers of a shipped database, so that no others can be slipped in.
enum ExpectedSchema {
  /// The digest of the schema that `schema.sql` creates; a test compares the two.
  static let digest =
    "d401d6f6f79a14c1a745904d6bac6fb4ed37204a5b2db74ad3d4af0a078a5a4f"

  /// The digest of a database's schema.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
