/// How a program ended, by the numbers of sysexits.h where it has one.
public enum ExitStatus: Int32, Sendable {
  /// Done, or found.
  case success = 0
  /// Nothing found.
  case nothingFound = 1
  /// The words of the call are wrong.
  case usage = 64
  /// The data are wrong.
  case badData = 65
  /// A database is missing or of the wrong version.
  case databaseMissing = 66
  /// A fault of the program.
  case internalError = 70
  /// A file could not be created.
  case cannotCreate = 73
  /// The results could not be written.
  case outputFailed = 74
  /// The user database is in use.
  case busy = 75
}
