internal import FoodDatabase

/// The same schema for PostgreSQL.
struct PostgreSQLSchema {
  private let schema: SchemaText

  init(_ schema: SchemaText) {
    self.schema = schema
  }

  /// The tables and views with their comments, without what is faster to add to full tables.
  var tables: String {
    var sql = "-- dv's food database for PostgreSQL, with the same names as in dv's schema.sql.\n"
    for table in schema.tables {
      let parts =
        table.columns.map { column in
          let rules = Self.translated(Self.withoutReferences(column.rules))
          return "\(column.name) \(Self.type(column.type))\(rules.isEmpty ? "" : " \(rules)")"
        } + table.rules.filter { !$0.hasPrefix("FOREIGN") }.map(Self.translated)
      sql += "\nCREATE TABLE \(table.name) (\n  \(parts.joined(separator: ",\n  "))\n);\n"
      sql += Self.comment(table.comment, on: "TABLE \(table.name)")
      for column in table.columns {
        sql += Self.comment(column.comment, on: "COLUMN \(table.name).\(column.name)")
      }
    }
    sql += """

      CREATE TABLE schema_version (
        version bigint NOT NULL
      );
      COMMENT ON TABLE schema_version IS 'The version of these tables, which dv-server must support.';
      INSERT INTO schema_version VALUES (\(ShippedDatabaseFile.schemaVersion));

      """
    for view in schema.views {
      sql += "\nCREATE VIEW \(view.name) AS\n\(Self.translated(view.query));\n"
      sql += Self.comment(view.comment, on: "VIEW \(view.name)")
    }
    return sql
  }

  /// The references between tables, and the indexes.
  var references: String {
    var sql =
      "-- References and indexes come last because adding them to full tables is faster."
      + "\n\n"
    for table in schema.tables {
      for column in table.columns {
        guard let other = Self.referenced(by: column.rules) else { continue }
        sql += "ALTER TABLE \(table.name) ADD FOREIGN KEY (\(column.name)) REFERENCES \(other);\n"
      }
      for rule in table.rules where rule.hasPrefix("FOREIGN") {
        sql += "ALTER TABLE \(table.name) ADD \(rule);\n"
      }
    }
    return sql + "\n" + schema.indexes.map { "\($0);\n" }.joined()
  }

  /// What psql runs to load everything, from the folder of the files.
  var load: String {
    """
    -- Loads the food database into PostgreSQL, all or nothing. Run it in this folder:
    --
    --   psql --file load.sql DATABASE

    \\set ON_ERROR_STOP on
    \\set QUIET on
    SET client_min_messages = warning;
    BEGIN;
    \\ir schema.sql
    \(schema.tables.map {
      "\\copy \($0.name) FROM '\($0.name).csv' WITH (FORMAT csv, HEADER true, FREEZE true)"
    }.joined(separator: "\n"))
    \\ir indexes.sql
    \\ir search.sql
    COMMIT;
    ANALYZE;

    """
  }

  static func type(_ type: String) -> String {
    switch type {
    case "INTEGER": "bigint"
    case "REAL": "double precision"
    default: "text"
    }
  }

  private static func comment(_ text: String, on object: String) -> String {
    text.isEmpty
      ? "" : "COMMENT ON \(object) IS '\(text.replacing("'", with: "''"))';\n"
  }

  /// The table that the rules of a column refer to.
  private static func referenced(by rules: String) -> Substring? {
    rules.firstMatch(of: /REFERENCES (\w+)/)?.output.1
  }

  private static func withoutReferences(_ rules: String) -> String {
    String(rules.replacing(#/ ?REFERENCES \w+/#, with: "").trimmingPrefix(" "))
  }

  /// Rules and queries as PostgreSQL writes them.
  private static func translated(_ sql: String) -> String {
    sql.replacing(#/ (NOT )?GLOB '([^']*)'/#) { match in
      " \(match.output.1 == nil ? "~" : "!~") '\(pattern(match.output.2))' COLLATE \"C\""
    }
    .replacing("AS REAL", with: "AS double precision")
    .replacing(" IS (CASE", with: " IS NOT DISTINCT FROM (CASE")
    .replacing("THEN 1 END", with: "THEN true END")
  }

  /// A pattern of GLOB as a regular expression.
  private static func pattern(_ glob: Substring) -> String {
    "^" + glob.map { $0 == "*" ? ".*" : $0 == "?" ? "." : "\($0)" }.joined() + "$"
  }
}
