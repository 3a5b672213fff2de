package import GRDB

/// A table, index, view or trigger of a database, as text that can be compared with what it must be.
package struct SchemaEntry: Hashable, Sendable {
  /// "table", "index", "view" or "trigger".
  let type: String

  /// Its name.
  let name: String

  /// All that is said of it, without comments and line breaks.
  package let text: String

  /// What a database consists of, by type and name, without what SQLite makes for itself.
  ///
  /// - Parameters:
  ///   - db: The database.
  ///   - wordIndex: The name of its index of words, a table of FTS5.
  /// - Returns: The entries.
  /// - Throws: When the schema cannot be read.
  package static func all(_ db: Database, wordIndex: String) throws -> [SchemaEntry] {
    try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name"
    ).compactMap { row in
      try entry(
        type: row.value(0), name: row.value(1), table: row.value(2), sql: row.value(3),
        wordIndex: wordIndex)
    }
  }

  private static func entry(
    type: String, name: String, table: String, sql: String?, wordIndex: String
  ) -> SchemaEntry? {
    // Statistics and indexes of SQLite's own, which depend on how it was built.
    if type == "table", ["sqlite_stat1", "sqlite_stat4"].contains(name) { return nil }
    if type == "index", name.hasPrefix("sqlite_autoindex_"), sql == nil { return nil }
    // What FTS5 makes for itself; its versions may write it differently.
    let text =
      name.hasPrefix("\(wordIndex)_") && type == "table"
      ? "\(type) \(name)" : "\(type) \(name) \(table) \(plain(sql ?? ""))"
    return SchemaEntry(type: type, name: name, text: text)
  }

  /// SQL without comments and line breaks, which change nothing.
  ///
  /// Byte for byte as SQLite reads it, to which only a line feed ends a comment, and which knows no
  /// characters of several bytes.
  private static func plain(_ sql: String) -> String {
    let (space, lineFeed, dash) = (UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "-"))
    let bytes = Array(sql.utf8)
    var plain: [UInt8] = []
    var (isComment, isApart) = (false, false)
    for (index, byte) in bytes.enumerated() {
      if byte == lineFeed { isComment = false }
      if byte == dash, index + 1 < bytes.count, bytes[index + 1] == dash { isComment = true }
      if byte == lineFeed || byte == space { isApart = !plain.isEmpty }
      if isComment || byte == lineFeed || byte == space { continue }
      if isApart { plain.append(space) }
      plain.append(byte)
      isApart = false
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
