internal import ArgumentParser
internal import DatabaseExport
internal import FoodDatabase
internal import Foundation
internal import Representation
internal import Terminal

/// `dv-build export`: all tables of a database, for other database programs.
struct ExportDatabase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all tables of a food database for use in other database programs.",
    discussion: """
      EXAMPLES
        dv-build export --to csv build/tables
        dv-build export --to postgresql build/postgresql
        dv-build export --to postgresql --url postgresql://localhost/food
        dv-build export --to parquet build/parquet --database build/sr28.db

      FORMATS
        csv         a file for each table
        postgresql  the same files, plus the SQL files that load them with psql
        parquet     a folder for each table about foods, split by dataset, and one file for
                    each of the remaining tables; needs DuckDB for Python

      Tables and columns have the same names as in schema.sql, and numbers aren't rounded. With \
      --url, psql loads the tables into a database. If anything fails, nothing is loaded.

      To export foods with their values in a single table, use `dv export --database FILE`.
      """)

  @Option(
    help: ArgumentHelp("The format: csv, postgresql or parquet.", valueName: "target"),
    completion: .list(DatabaseExport.Target.allCases.map(\.rawValue)), transform: target)
  var to: DatabaseExport.Target

  @Argument(help: "A new or empty folder for the files.")
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The URL of the PostgreSQL database to load the tables into.", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("The database to export.", valueName: "file"))
  var database = "build/main.db"

  @Option(help: ArgumentHelp("The file with the database's schema.", valueName: "file"))
  var schema = "schema.sql"

  @Flag(help: "Don't show the summary.")
  var quiet = false

  @Sendable private static func target(_ name: String) throws -> DatabaseExport.Target {
    guard let target = DatabaseExport.Target(rawValue: name) else {
      throw ValidationError("Use csv, postgresql or parquet.")
    }
    return target
  }

  func validate() throws {
    if url != nil, to != .postgresql {
      throw ValidationError("--url works only with --to postgresql.")
    }
    if folder == "" { throw ValidationError("Give a folder.") }
    if (folder == nil) == (url == nil) {
      throw ValidationError(
        to == .postgresql
          ? "Give a folder for the files, or a PostgreSQL database with --url." : "Give a folder.")
    }
  }

  func run() throws {
    do {
      try export(
        DatabaseExport(
          of: database, schema: InstalledFile.path(schema, usually: "schema.sql")))
    } catch let error as FoodDatabaseError {
      throw Failure(database: error)
    }
  }

  private func export(_ export: DatabaseExport) throws {
    if let url {
      try export.load(into: url)
      // The URL may have a password.
      if !quiet { try StandardOutput.write("Loaded \(database) into PostgreSQL.\n") }
    } else if let folder {
      try export.write(for: to, to: folder)
      if !quiet { try StandardOutput.write("Exported \(database) to \(folder).\n") }
    }
  }
}
