internal import FoodDatabase
internal import Foundation
internal import Sync
internal import SystemIO

/// The shared folder of a database, whose key is kept beside the database.
struct SyncPlace {
  private let keyPath: String

  init(_ options: DatabaseOptions) {
    keyPath =
      URL(fileURLWithPath: options.userDatabase.path).deletingLastPathComponent()
      .appendingPathComponent("sync-key").path
  }

  /// An absolute path.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The folder that a database is shared in.
  func folder(of database: FoodDatabase) throws -> SyncFolder {
    guard let state = try database.syncStatus()?.state else { throw FoodDatabaseError.syncOff }
    guard access(state.folder, F_OK) == 0 else {
      throw SyncError.folderMissing(path: state.folder)
    }
    return try SyncFolder(
      state.folder, id: state.folderID, wasEncrypted: state.isEncrypted, key: key())
  }

  /// The key; nil if there is none, or the file does not have one.
  func key() throws(SyncError) -> SyncKey? {
    do throws(FileSystemError) {
      let bytes = try ReadableFile(path: keyPath).all(upTo: 1 << 12) ?? []
      return SyncKey(words: String(decoding: bytes, as: UTF8.self))
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(error)
    }
  }

  /// Writes the key, which only the owner can read; for nil, removes it.
  func keep(_ key: SyncKey?) throws(SyncError) {
    guard let key else { return try removeKey() }
    do throws(FileSystemError) {
      try AtomicFile.write(key.words + "\n", to: keyPath, isPrivate: true)
    } catch {
      throw .unwritable(error)
    }
  }

  /// Removes the key.
  func removeKey() throws(SyncError) {
    do throws(FileSystemError) {
      try Folder.removeFile(keyPath)
    } catch {
      throw .unwritable(error)
    }
  }
}
