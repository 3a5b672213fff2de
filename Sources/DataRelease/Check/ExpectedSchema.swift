internal import GRDB

/// What a main database consists of, so that no view, trigger or other table can be slipped in.
enum ExpectedSchema {
  /// The digest of what `schema.sql` makes, by which the tests know this constant to be up to date.
  static let digest =
    "0b15d9c51ba4c2454bafcf83bbeed09c8d40b04c7e4ea0767a499a955ff48304"

  /// The digest of what a database consists of.
  static func digest(_ db: Database) throws -> SHA256Digest {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    let lines = rows.compactMap { line(type: $0[0], name: $0[1], table: $0[2], sql: $0[3]) }
    return SHA256Digest(of: lines.joined(separator: "\n"))
  }

  private static func line(type: String, name: String, table: String, sql: String?) -> String? {
    // Statistics and indexes of SQLite's own, which depend on how it was built.
    if type == "table", ["sqlite_stat1", "sqlite_stat4"].contains(name) { return nil }
    if type == "index", name.hasPrefix("sqlite_autoindex_"), sql == nil { return nil }
    // What FTS5 makes for itself; its versions may write it differently.
    if name.hasPrefix("food_fts_"), type == "table" { return "\(type) \(name)" }
    return "\(type) \(name) \(table) \(plain(sql ?? ""))"
  }

  /// SQL without comments and line breaks, which change nothing.
  ///
  /// Byte for byte as SQLite reads it, to which only a line feed ends a comment, and which knows no
  /// characters of several bytes.
  private static func plain(_ sql: String) -> String {
    let (space, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    let words = Array(sql.utf8).split(separator: lineFeed).flatMap { line in
      let end = line.firstRange(of: Array("--".utf8))?.lowerBound ?? line.endIndex
      return line[..<end].split(separator: space)
    }
    return String(decoding: Array(words.joined(separator: [space])), as: UTF8.self)
  }
}
