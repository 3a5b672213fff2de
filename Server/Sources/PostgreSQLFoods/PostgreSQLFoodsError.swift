/// Why foods in PostgreSQL can't be read.
public enum PostgreSQLFoodsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL can't be read; it isn't repeated, because it may hold a password.
  case malformedURL
  /// The server can't be reached, or refuses the connection.
  case unavailable(reason: String)
  /// All connections are in use, or a query takes too long.
  case busy
  /// `dv-build export` didn't load the database.
  case notLoaded
  /// The database was loaded by a version of dv with another schema.
  case otherSchema
  /// The database was loaded by a newer version of dv, whose tables this one may misread.
  case newerSchema(found: Int, known: Int)
  /// PostgreSQL rejected a query, with the code of its error.
  case unexpected(code: String)

  /// The error in one line, without passwords.
  public var description: String {
    switch self {
    case .malformedURL:
      "The PostgreSQL URL is malformed. In its password, write @ as %40 and / as %2F, or use "
        + "~/.pgpass."
    case .unavailable(let reason): "Can't connect to PostgreSQL: \(reason)"
    case .busy: "PostgreSQL is busy."
    case .notLoaded:
      "This PostgreSQL database has no foods. Load them with `dv-build export --to postgresql`."
    case .otherSchema:
      "This PostgreSQL database was loaded by another version of dv. Load the foods into a new "
        + "database or schema with this version's `dv-build export --to postgresql`."
    case .newerSchema(let found, let known):
      "This PostgreSQL database has schema version \(found), but this dv-server reads version "
        + "\(known). Install a newer dv-server."
    case .unexpected(let code): "PostgreSQL rejected a query (error \(code))."
    }
  }

  /// What an error code of a query means.
  init(code: String) {
    switch code {
    case "57014", "53300", "55P03", "40001": self = .busy
    case "42P01", "42703", "42883": self = .otherSchema
    case "57P01", "57P02", "57P03": self = .unavailable(reason: "it is shutting down.")
    default: self = .unexpected(code: code)
    }
  }
}
