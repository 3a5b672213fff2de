package import GRDB

extension DatabaseError {
  /// Why a file could not be used, in words that say nothing of SQLite's.
  package var reason: String {
    switch resultCode.primaryResultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_IOERR: "the disk failed"
    case .SQLITE_CANTOPEN: "the system would not open it"
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY: "you may not"
    case .SQLITE_NOMEM: "there is not enough memory"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program has it open"
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "it is damaged"
    default: message ?? "\(resultCode)"
    }
  }

  /// Whether an index of words is not such as FTS5 can read, for which SQLite has no code of its own.
  var isOfWordIndex: Bool {
    resultCode.primaryResultCode == .SQLITE_ERROR
      && ["invalid fts5", "vtable constructor failed"].contains { message?.hasPrefix($0) == true }
  }

  /// Whether it tells of the system or other programs, and nothing of the file's contents.
  var isOfSystem: Bool {
    [.SQLITE_CANTOPEN, .SQLITE_NOMEM, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PERM, .SQLITE_AUTH]
      .contains(resultCode.primaryResultCode)
  }

  /// Whether a change may have been made although it failed: its journal was removed, and only what
  /// comes after that failed.
  var isAfterCommit: Bool {
    [.SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_UNLOCK].contains(extendedResultCode)
  }
}
