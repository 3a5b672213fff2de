internal import Foundation

/// A file that is written beside its place and moved there when it is whole.
///
/// Whatever happens meanwhile, a reader finds the earlier file or the new one, never a part. What
/// was not moved into place is removed with this value, or, after a kill, by the next one for the
/// same place.
public final class AtomicFile {
  /// Where the file shall be; a symbolic link that is there is replaced, not what it leads to.
  public let path: String

  /// Where it is written: a name of its own in the same folder, at first an empty file.
  public let pendingPath: String

  private let folder: URL

  /// Open and locked as long as this value lives: the sign for others that it is in use.
  private let descriptor: Int32

  /// Picks a name for the file and makes the folders that are missing.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be.
  ///   - isPrivate: Whether only its owner may read it and enter the folders that are made.
  /// - Throws: When a folder or the file cannot be made.
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

  /// Puts a whole text in the place of the file that is there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Where the file shall be.
  ///   - isPrivate: Whether only its owner may read it and enter the folders that are made.
  /// - Throws: When it cannot be written; the earlier file stays then.
  public static func write(
    _ text: String, to path: String, isPrivate: Bool = false
  ) throws(FileSystemError) {
    let file = try AtomicFile(path: path, isPrivate: isPrivate)
    try file.write(text)
    try file.replace()
  }

  /// A name of its own for a file that belongs to another, in the same folder.
  static func newPath(for path: String) -> String {
    let file = URL(fileURLWithPath: path)
    let name = prefix(of: file) + String(UInt64.random(in: .min ... .max), radix: 36)
    return file.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Removes what programs that were killed left in a folder, whatever file it was to become.
  public static func removeAbandoned(in folder: String) {
    removePending(in: URL(fileURLWithPath: folder)) {
      $0.hasPrefix(".") && $0.contains(mark)
    }
  }

  private static let mark = ".pending-"

  private static func prefix(of file: URL) -> String {
    ".\(file.lastPathComponent)\(mark)"
  }

  /// Makes an empty file and locks it.
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
      // Between the two calls another program may have taken the file for abandoned.
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

  /// Whether a lock could be had in a few seconds: somebody may hold it for reasons of their own.
  private static func waitForLock(_ descriptor: Int32) -> Bool {
    for _ in 0..<150 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      // Some network file systems have no such locks.
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(20_000)
    }
    return false
  }

  /// Writes text to the end of the file.
  public func write(_ text: String) throws(FileSystemError) {
    var text = text
    let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
    guard isWritten else { throw FileSystemError(path: path) }
  }

  /// Writes bytes to the end of the file.
  public func write(_ bytes: [UInt8]) throws(FileSystemError) {
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    guard isWritten else { throw FileSystemError(path: path) }
  }

  /// Writes the file as a copy of another.
  public func copy(from source: String) throws(FileSystemError) {
    let source = try ReadableFile(path: source)
    while let part = try source.next() { try write(part) }
  }

  /// Refuses a place that a file cannot take, because a folder is there.
  public func checkPlace() throws(FileSystemError) {
    var status = stat()
    // Unlike stat, lstat does not follow a link, which a file does replace.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    errno = EISDIR
    throw FileSystemError(path: path)
  }

  /// Removes the file that is in the place, if there is one.
  public func removeEarlier() throws(FileSystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(path: path) }
  }

  /// Puts the file on disk, and in its place, over the one that is there.
  public func replace() throws(FileSystemError) {
    guard retryingInterrupted({ fsync(descriptor) }) == 0,
      retryingInterrupted({ rename(pendingPath, path) }) == 0
    else { throw FileSystemError(path: path) }
    try Folder.sync(folder.path, for: path)
  }

  /// Puts a database on disk, and in the place of the one that is there.
  ///
  /// What that one had not rolled back or taken over goes with it; SQLite would do so to this one.
  public func replaceDatabase() throws(FileSystemError) {
    for suffix in Self.leftovers { unlink(path + suffix) }
    try replace()
  }

  /// The ends of the names of what SQLite leaves beside a database when a program is killed.
  public static let leftovers = ["-journal", "-wal", "-shm"]

  /// Puts the file on disk, and in its place if no file is there.
  ///
  /// - Returns: Whether it was put there; false when another program made one meanwhile, which stays.
  /// - Throws: When it cannot be put there.
  @discardableResult
  public func create() throws(FileSystemError) -> Bool {
    guard retryingInterrupted({ fsync(descriptor) }) == 0 else { throw FileSystemError(path: path) }
    let lock = retryingInterrupted { open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard lock >= 0 else { throw FileSystemError(path: folder.path) }
    defer { close(lock) }
    // SQLite would roll the journal of a database that is gone back into this one. It is taken for
    // such only while no other program can be making the file, and so a journal of its own; and only
    // where there surely is no file, for a journal is all that can mend one that was half written.
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

/// Removes what programs that were killed left behind; what is in use is locked, and stays.
private func removePending(in folder: URL, _ isPending: (String) -> Bool) {
  let names: [String]
  do throws(FileSystemError) {
    names = try Folder.names(in: folder.path)
  } catch {
    // What cannot be listed cannot be tidied either.
    return
  }
  for name in names {
    guard isPending(name) else { continue }
    let path = folder.appendingPathComponent(name).path
    if name.hasSuffix(journalSuffix) {
      // SQLite's journal of a pending file goes with it, or after it, where it could not at that time.
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
