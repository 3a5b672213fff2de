public import SystemIO

/// Why a shared folder can't be used.
public enum SyncError: Error, Hashable, Sendable, CustomStringConvertible {
  case folderMissing(path: String)
  /// There are other things in the folder.
  case notEmpty(path: String)
  case notASyncFolder(path: String)
  /// The folder was shared again, by another `init`.
  case otherFolder(path: String)
  case newerFormat(path: String)
  case keyMissing(path: String)
  case keyInvalid
  case keyOfOtherFolder(path: String)
  /// The folder exists and is not encrypted.
  case notEncrypted(path: String)
  /// The folder was encrypted when the database was first shared in it, and says now that it isn't.
  case noLongerEncrypted(path: String)
  /// The database is shared in another folder.
  case alreadySynced(path: String)
  case unreadable(FileSystemError)
  case unwritable(FileSystemError)

  /// What went wrong.
  public var description: String {
    switch self {
    case .folderMissing(let path): "The sync folder \(path) is missing."
    case .notEmpty(let path): "The folder \(path) already contains other files."
    case .notASyncFolder(let path): "\(path) is not a dv sync folder."
    case .otherFolder(let path):
      "\(path) is not the folder that this database was synced with."
    case .newerFormat(let path): "A newer version of dv made the sync folder \(path)."
    case .keyMissing(let path): "The sync folder \(path) is encrypted, so dv needs its key."
    case .keyInvalid: "These words don't form a valid key. At least one is wrong or missing."
    case .keyOfOtherFolder(let path): "This is not the key of the sync folder \(path)."
    case .notEncrypted(let path): "The sync folder \(path) is not encrypted."
    case .noLongerEncrypted(let path):
      "The sync folder \(path) used to be encrypted, but now it isn't. Nothing was sent."
    case .alreadySynced(let path): "This database already syncs through \(path)."
    case .unreadable(let error): "Can't read \(error.path): \(error.reason)."
    case .unwritable(let error): "Can't write \(error.path): \(error.reason)."
    }
  }
}
