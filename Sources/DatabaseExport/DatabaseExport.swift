internal import FoodDatabase
internal import Foundation
internal import SystemIO

/// Writes all tables of a shipped database for other database programs.
public struct DatabaseExport {
  /// The program to export for.
  public enum Target: String, Sendable, CaseIterable {
    /// A CSV file for each table.
    case csv
    /// The same, and the SQL that loads them into PostgreSQL.
    case postgresql
    /// Parquet files, which DuckDB writes.
    case parquet
  }

  /// The exit status of Python without DuckDB.
  private static let noDuckDB: Int32 = 69

  private let database: ShippedDatabaseFile
  private let schema: SchemaText

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - schema: The path of the `schema.sql` that it was built with.
  /// - Throws: When one of them can't be read, or the database has other tables or columns.
  public init(of database: String, schema: String) throws {
    self.database = try ShippedDatabaseFile(path: database)
    try self.database.checkStructure()
    do {
      self.schema = SchemaText(try String(contentsOfFile: schema, encoding: .utf8))
    } catch {
      throw DatabaseExportError.schemaUnreadable(
        path: schema, reason: "it doesn't exist or isn't a text file")
    }
    let tables = self.schema.tables.map { ($0.name, $0.columns.map(\.name)) }
    let stated = Dictionary(tables, uniquingKeysWith: +)
    guard try stated == self.database.tableColumns() else {
      throw DatabaseExportError.otherSchema(path: schema, database: database)
    }
  }

  /// Writes the files to a new or empty folder, all or none.
  ///
  /// - Parameters:
  ///   - target: The program to export for.
  ///   - folder: The path of the folder.
  /// - Throws: When the folder has files, something can't be written, or a program is missing.
  public func write(for target: Target, to folder: String) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: folder) {
      guard try Folder.isAt(folder), try Folder.names(in: folder).isEmpty else {
        throw DatabaseExportError.folderNotEmpty(path: folder)
      }
    }
    let pending: PendingFolder
    do {
      pending = try PendingFolder(for: folder)
    } catch {
      throw DatabaseExportError(error)
    }
    try write(for: target, in: pending.path)
    do {
      try pending.replace()
    } catch {
      throw DatabaseExportError(error)
    }
  }

  /// Loads the tables into a PostgreSQL database, all or nothing.
  ///
  /// - Parameter url: The database, as psql takes it.
  /// - Throws: When psql is missing or fails; psql itself prints why.
  public func load(into url: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "dv-export").path
    let folder: PendingFolder
    do {
      // Others must not change what psql runs.
      folder = try PendingFolder(for: place, isPrivate: true)
    } catch {
      throw DatabaseExportError(error)
    }
    try withExtendedLifetime(folder) {
      try write(for: .postgresql, in: folder.path)
      try run(
        "psql", ["--no-psqlrc", "--quiet", "--file", "load.sql", "--dbname", url], in: folder.path)
    }
  }

  private func write(for target: Target, in folder: String) throws {
    try writeTables(to: folder)
    switch target {
    case .csv: break
    case .postgresql: try writePostgreSQL(to: folder)
    case .parquet: try writeParquet(in: folder)
    }
  }

  private func writeTables(to folder: String) throws {
    for table in schema.tables {
      do {
        try TableFile(database: database).write(table, to: "\(folder)/\(table.name).csv")
      } catch let error as FileSystemError {
        throw DatabaseExportError(error)
      }
    }
  }

  private func writePostgreSQL(to folder: String) throws {
    let sql = PostgreSQLSchema(schema)
    for (name, text) in [
      ("schema.sql", sql.tables), ("indexes.sql", sql.references),
      ("search.sql", PostgreSQLSchema.search), ("load.sql", sql.load),
    ] {
      try AtomicFile.write(text, to: "\(folder)/\(name)")
    }
  }

  private func writeParquet(in folder: String) throws {
    let script = "\(folder)/parquet.sql"
    try AtomicFile.write(ParquetScript(schema: schema).sql, to: script)
    let python = """
      import sys
      try:
          import duckdb
      except ImportError:
          sys.exit(\(Self.noDuckDB))
      try:
          duckdb.sql("SET preserve_insertion_order = true")
          duckdb.execute(open("parquet.sql").read())
      except Exception as error:
          sys.exit(str(error))
      """
    try run("python3", ["-c", python], in: folder)
    try Folder.removeFile(script)
    for table in schema.tables { try Folder.removeFile("\(folder)/\(table.name).csv") }
  }

  /// Runs a program in a folder; it says itself what is wrong.
  private func run(_ name: String, _ arguments: [String], in folder: String) throws {
    let process: ToolProcess
    do {
      process = try ToolProcess(
        "sh", ["-c", "cd \"$0\" && exec \"$@\"", folder, name] + arguments, isTalking: true)
    } catch {
      throw DatabaseExportError.toolMissing(name: name)
    }
    _ = process.readToEnd()
    switch process.exitStatus() {
    case 0: return
    case 127: throw DatabaseExportError.toolMissing(name: name)
    case Self.noDuckDB where name == "python3":
      throw DatabaseExportError.toolMissing(name: "duckdb")
    default: throw DatabaseExportError.toolFailed(name: name)
    }
  }
}
