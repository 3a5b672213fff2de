internal import SystemIO

/// Why a database could not be exported.
public enum DatabaseExportError: Error, Hashable, Sendable, CustomStringConvertible {
  case schemaUnreadable(path: String, reason: String)
  case otherSchema(path: String, database: String)
  case folderNotEmpty(path: String)
  case cannotWrite(path: String, reason: String)
  case toolMissing(name: String)
  case toolFailed(name: String)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .schemaUnreadable(let path, let reason):
      "Can't read the schema \(path): \(reason).\nChoose another file with --schema."
    case .otherSchema(let path, let database):
      "\(path) isn't the schema that \(database) was built with.\nChoose another file with --schema."
    case .folderNotEmpty(let path):
      "\(path) isn't an empty folder.\nChoose a new or empty folder."
    case .cannotWrite(let path, let reason): "Can't write \(path): \(reason)."
    case .toolMissing("psql"):
      "Loading the tables requires psql, which isn't installed. On Debian, install postgresql-client."
    case .toolMissing("duckdb"):
      "Writing Parquet files requires DuckDB for Python.\n"
        + "Run `pip install duckdb` for the python3 that comes first in PATH."
    case .toolMissing(let name): "The export requires \(name), which isn't installed."
    case .toolFailed("psql"): "psql couldn't load the database. Nothing was loaded."
    case .toolFailed: "DuckDB couldn't write the Parquet files. Nothing was exported."
    }
  }

  init(_ error: FileSystemError) {
    self = .cannotWrite(path: error.path, reason: error.reason)
  }
}
