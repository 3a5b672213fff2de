internal import FoodDatabase
internal import GRDB

/// What a main database consists of, so that no view, trigger or other table can be slipped in.
enum ExpectedSchema {
  /// The digest of what `schema.sql` makes, by which the tests know this constant to be up to date.
  static let digest =
    "0b15d9c51ba4c2454bafcf83bbeed09c8d40b04c7e4ea0767a499a955ff48304"

  /// The digest of what a database consists of.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let entries = try SchemaEntry.all(db, wordIndex: "food_fts")
    return SHA256Digest(of: entries.map(\.text).joined(separator: "\n"))
  }
}
