/// What `schema.sql` says: its tables, views and indexes with their comments, in its order.
///
/// It reads the form in which that file is written: a statement's lines begin at the margin, each column
/// or rule of a table on a line with two spaces before it, and comments stand above a statement or
/// behind a column.
struct SchemaText {
  /// A column of a table.
  struct Column {
    var name: String
    /// SQLite's: INTEGER, REAL or TEXT.
    var type: String
    /// What follows the type, such as "NOT NULL UNIQUE".
    var rules: String
    var comment: String
  }

  /// A table.
  struct Table {
    var name: String
    var comment: String
    var columns: [Column] = []
    /// Rules about several columns, such as "PRIMARY KEY (food_id, nutrient_id)".
    var rules: [String] = []
  }

  /// A view.
  struct View {
    var name: String
    var comment: String
    /// The query.
    var query: String
  }

  private(set) var tables: [Table] = []
  private(set) var views: [View] = []
  /// Each as one line of SQL.
  private(set) var indexes: [String] = []

  init(_ text: String) {
    var comment: [String] = []
    var statement: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if statement.isEmpty {
        if line.hasPrefix("--") {
          comment.append(Self.uncommented(line).comment)
          continue
        }
        guard line.hasPrefix("CREATE ") else {
          comment = []
          continue
        }
      }
      statement.append(line)
      guard Self.uncommented(line).code.hasSuffix(";") else { continue }
      add(statement, comment: comment.joined(separator: " "))
      (statement, comment) = ([], [])
    }
  }

  private mutating func add(_ lines: [Substring], comment: String) {
    let words = lines[0].split(separator: " ")
    switch words[1] {
    case "TABLE": tables.append(Self.table(String(words[2]), comment, lines.dropFirst().dropLast()))
    case "VIEW":
      let query = lines.dropFirst().joined(separator: "\n").dropLast()
      views.append(View(name: String(words[2]), comment: comment, query: String(query)))
    case "INDEX":
      indexes.append(String(lines.map(Self.trimmed).joined(separator: " ").dropLast()))
    default: break  // FTS5's table is for SQLite alone.
    }
  }

  private static func table(
    _ name: String, _ comment: String, _ lines: ArraySlice<Substring>
  ) -> Table {
    var table = Table(name: name, comment: comment)
    var parts: [(code: String, comment: String)] = []
    for line in lines {
      let (code, comment) = uncommented(line)
      if !code.isEmpty, line.hasPrefix("  "), !line.hasPrefix("   ") {
        parts.append((code, comment))
      } else if let last = parts.indices.last {
        parts[last].code = joined(parts[last].code, code)
        parts[last].comment = joined(parts[last].comment, comment, by: "; ")
      }
    }
    for (code, comment) in parts {
      let code = code.hasSuffix(",") ? String(code.dropLast()) : code
      let words = code.split(separator: " ", maxSplits: 2).map(String.init)
      if code.first?.isUppercase == true || words.count < 2 {
        table.rules.append(code)
      } else {
        table.columns.append(
          Column(
            name: words[0], type: words[1], rules: words.count > 2 ? trimmed(words[2][...]) : "",
            comment: comment))
      }
    }
    return table
  }

  private static func joined(_ first: String, _ second: String, by mark: String = " ") -> String {
    first.isEmpty || second.isEmpty ? first + second : first + mark + second
  }

  /// A line without its comment, and the comment; no text in the schema contains two hyphens.
  private static func uncommented(_ line: Substring) -> (code: String, comment: String) {
    guard let hyphens = line.firstRange(of: "--") else { return (trimmed(line), "") }
    return (trimmed(line[..<hyphens.lowerBound]), trimmed(line[hyphens.upperBound...]))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
