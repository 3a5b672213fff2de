internal import Foundation

/// A file that is written under another name and moved into place when it is complete.
///
/// A reader finds the old file or the new one, never a part of it. A file that was not moved into
/// place is deleted with this value or, after a crash, by the next one for the same place.
public final class AtomicFile {
  /// The file's place; a symbolic link there is replaced, not the file it leads to.
  public let path: String

  /// Where it is written: an empty file with a unique name in the same folder.
  public let pendingPath: String

  private let folder: URL

  /// Open and locked as long as this value lives, so that others know it is in use.
  private let descriptor: Int32

  /// Chooses a name for the file and creates missing folders.
  ///
  /// - Parameters:
  ///   - path: The file's place.
  ///   - isPrivate: Whether only its owner can read it and enter the folders that are created.
  /// - Throws: When a folder or the file can't be created.
  public init(path: String, isPrivate: Bool = false) throws(FileSystemError) {
    self.path = path
    let file = URL(fileURLWithPath: path)
    folder = file.deletingLastPathComponent()
    try Folder.make(folder.path, isPrivate: isPrivate)
    removePending(in: folder) { $0.hasPrefix(Self.prefix(of: file)) }
    (pendingPath, descriptor) = try Self.makeLocked(for: path, mode: isPrivate ? 0o600 : 0o644)
  }

  deinit {
    unlink(pendingPath)
    close(descriptor)
  }

  /// Replaces a file's contents with text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file's place.
  ///   - isPrivate: Whether only its owner can read it and enter the folders that are created.
  /// - Throws: When it can't be written; the old file stays.
  public static func write(
    _ text: String, to path: String, isPrivate: Bool = false
  ) throws(FileSystemError) {
    let file = try AtomicFile(path: path, isPrivate: isPrivate)
    try file.write(text)
    try file.replace()
  }

  /// A unique name for a temporary file in the same folder.
  static func newPath(for path: String) -> String {
    let file = URL(fileURLWithPath: path)
    let name = prefix(of: file) + String(UInt64.random(in: .min ... .max), radix: 36)
    return file.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Deletes what killed programs left in a folder.
  public static func removeAbandoned(in folder: String) {
    removePending(in: URL(fileURLWithPath: folder)) {
      $0.hasPrefix(".") && $0.contains(mark)
    }
  }

  private static let mark = ".pending-"

  /// How the names of temporary files for a place begin.
  static func prefix(of file: URL) -> String {
    ".\(file.lastPathComponent)\(mark)"
  }

  /// Creates an empty file and locks it.
  private static func makeLocked(
    for path: String, mode: mode_t
  ) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    while true {
      let pendingPath = newPath(for: path)
      let descriptor = retryingInterrupted {
        open(pendingPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      guard descriptor >= 0 else { throw FileSystemError(path: path) }
      // Some network file systems have no such locks.
      _ = retryingInterrupted { flock(descriptor, LOCK_EX) }
      // Another program may have deleted it as abandoned between the two calls.
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        let error = FileSystemError(path: path)
        unlink(pendingPath)
        close(descriptor)
        throw error
      }
      if status.st_nlink > 0 { return (pendingPath, descriptor) }
      close(descriptor)
    }
  }

  /// Takes a lock within a few seconds; others may hold it for their own reasons.
  private static func waitForLock(_ descriptor: Int32) -> Bool {
    for _ in 0..<150 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      // Some network file systems have no such locks.
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(20_000)
    }
    return false
  }

  /// Appends text.
  public func write(_ text: String) throws(FileSystemError) {
    var text = text
    let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
    guard isWritten else { throw FileSystemError(path: path) }
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileSystemError) {
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    guard isWritten else { throw FileSystemError(path: path) }
  }

  /// Appends the contents of another file.
  public func copy(from source: String) throws(FileSystemError) {
    let source = try ReadableFile(path: source)
    while let part = try source.next() { try write(part) }
  }

  /// Throws when a folder is in the file's place.
  public func checkPlace() throws(FileSystemError) {
    var status = stat()
    // Unlike stat, lstat does not follow a link, which a file does replace.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    errno = EISDIR
    throw FileSystemError(path: path)
  }

  /// Deletes the old file, if there is one.
  public func removeEarlier() throws(FileSystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(path: path) }
  }

  /// Writes the file to disk and moves it into place, over the old one.
  public func replace() throws(FileSystemError) {
    guard retryingInterrupted({ fsync(descriptor) }) == 0,
      retryingInterrupted({ rename(pendingPath, path) }) == 0
    else { throw FileSystemError(path: path) }
    try Folder.sync(folder.path, for: path)
  }

  /// Writes a database to disk and moves it into place, over the old one.
  ///
  /// The old one's journals are deleted, because SQLite would apply them to this one.
  public func replaceDatabase() throws(FileSystemError) {
    for suffix in Self.leftovers { unlink(path + suffix) }
    try replace()
  }

  /// The name endings of the files that SQLite leaves beside a database when a program is killed.
  public static let leftovers = ["-journal", "-wal", "-shm"]

  /// Writes the file to disk and moves it into place if no file is there.
  ///
  /// - Returns: False when another program created one in the meantime, which stays.
  /// - Throws: When it can't be moved there.
  @discardableResult
  public func create() throws(FileSystemError) -> Bool {
    guard retryingInterrupted({ fsync(descriptor) }) == 0 else { throw FileSystemError(path: path) }
    let lock = retryingInterrupted { open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard lock >= 0 else { throw FileSystemError(path: folder.path) }
    defer { close(lock) }
    // SQLite would roll the journal of a deleted database back into this one. A journal is deleted
    // only while no other program can be creating the file with a journal of its own, and only if
    // the file is missing: a half-written database can't be repaired without its journal.
    if Self.waitForLock(lock), access(path, F_OK) != 0, errno == ENOENT {
      for suffix in Self.leftovers { unlink(path + suffix) }
    }
    // Unlike rename, link never replaces a file.
    if link(pendingPath, path) != 0 {
      guard errno == EEXIST else { throw FileSystemError(path: path) }
      return false
    }
    try Folder.sync(folder.path, for: path)
    return true
  }
}

private let journalSuffix = "-journal"

/// Deletes what killed programs left behind; files in use are locked and stay.
private func removePending(in folder: URL, _ isPending: (String) -> Bool) {
  let names: [String]
  do throws(FileSystemError) {
    names = try Folder.names(in: folder.path)
  } catch {
    // A folder that can't be listed can't be tidied either.
    return
  }
  for name in names {
    guard isPending(name) else { continue }
    let path = folder.appendingPathComponent(name).path
    if name.hasSuffix(journalSuffix) {
      // A pending file's journal is deleted with it, or later if that failed.
      if access(String(path.dropLast(journalSuffix.count)), F_OK) != 0, errno == ENOENT {
        unlink(path)
      }
      continue
    }
    let descriptor = retryingInterrupted { open(path, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { continue }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      unlink(path)
      unlink(path + journalSuffix)
    }
    close(descriptor)
  }
}
