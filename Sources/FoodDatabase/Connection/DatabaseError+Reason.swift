package import GRDB

extension DatabaseError {
  /// Why a file could not be used, without SQLite's own words.
  package var reason: String {
    switch resultCode.primaryResultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_IOERR: "a disk error"
    case .SQLITE_CANTOPEN: "the system can't open it"
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY: "permission denied"
    case .SQLITE_NOMEM: "out of memory"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program has it open"
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "it is damaged"
    default: message ?? "\(resultCode)"
    }
  }

  /// Whether FTS5 could not read a word index.
  ///
  /// SQLite has no code for that.
  var isOfWordIndex: Bool {
    resultCode.primaryResultCode == .SQLITE_ERROR
      && ["invalid fts5", "vtable constructor failed"].contains { message?.hasPrefix($0) == true }
  }

  /// Whether the cause is the system or another program, not the file's contents.
  var isOfSystem: Bool {
    [.SQLITE_CANTOPEN, .SQLITE_NOMEM, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PERM, .SQLITE_AUTH]
      .contains(resultCode.primaryResultCode)
  }

  /// Whether a change may have been saved although it failed: its rollback journal was removed, and only
  /// a later step failed.
  var isAfterCommit: Bool {
    [.SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_UNLOCK].contains(extendedResultCode)
  }
}
