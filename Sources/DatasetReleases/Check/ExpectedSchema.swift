internal import FoodDatabase
internal import GRDB

/// The tables, views and triggers of a shipped database, so that no others can be slipped in.
enum ExpectedSchema {
  /// The digest of the schema that `schema.sql` creates; a test compares the two.
  static let digest =
    "9bf3dac2949bbcc42819ccef2fdc8ba3371da3309bfb0ddd54cbf2623e93a3da"

  /// The digest of a database's schema.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
