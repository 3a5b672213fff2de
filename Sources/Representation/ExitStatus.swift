/// How a program ends, with the numbers of sysexits.h where it has one.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case success = 0
  /// Nothing was found, or a question is open.
  case nothingFound = 1
  /// The arguments are wrong.
  case usage = 64
  /// Data are wrong.
  case badData = 65
  /// A database or a file is missing or incompatible.
  case databaseMissing = 66
  /// A bug in the program.
  case internalError = 70
  /// A file could not be created.
  case cannotCreate = 73
  /// A write failed.
  case outputFailed = 74
  /// The user database is in use.
  case busy = 75
}
