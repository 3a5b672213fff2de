internal import Foundation

/// A folder that is filled under another name and moved into place when it is complete.
///
/// A folder that was not moved into place is deleted with this value or, when the program was
/// interrupted, by the next one for the same place.
public final class PendingFolder {
  /// Where it is filled: a folder with a unique name, new and empty, beside its place.
  public let path: String

  private let place: URL

  /// Open and locked as long as this value lives, so that others know it is in use.
  private let descriptor: Int32

  /// Chooses a name for the folder and creates missing folders above it.
  ///
  /// - Parameters:
  ///   - place: The folder's place.
  ///   - isPrivate: Whether only its owner can enter it.
  /// - Throws: When it can't be created.
  public init(for place: String, isPrivate: Bool = false) throws(FileSystemError) {
    self.place = URL(fileURLWithPath: place)
    try Folder.make(self.place.deletingLastPathComponent().path, isPrivate: isPrivate)
    Self.removeAbandoned(for: self.place)
    (path, descriptor) = try Self.makeLocked(for: place, mode: isPrivate ? 0o700 : 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
  }

  /// Moves the folder into place, where there may be an empty one.
  public func replace() throws(FileSystemError) {
    guard retryingInterrupted({ rename(path, place.path) }) == 0 else {
      throw FileSystemError(path: place.path)
    }
  }

  /// Creates a folder that nothing else has made, and locks it.
  private static func makeLocked(
    for place: String, mode: mode_t
  ) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    while true {
      let path = AtomicFile.newPath(for: place)
      guard mkdir(path, mode) == 0 else {
        if errno == EEXIST { continue }
        throw FileSystemError(path: place)
      }
      if let descriptor = opened(path) {
        // Some network file systems have no such locks.
        _ = retryingInterrupted { flock(descriptor, LOCK_EX) }
        // Another program may have deleted it as abandoned before it was locked.
        if access(path, F_OK) == 0 { return (path, descriptor) }
        close(descriptor)
      } else if errno != ENOENT {
        let error = FileSystemError(path: place)
        rmdir(path)
        throw error
      }
    }
  }

  /// Deletes what interrupted programs of the same user left; folders in use are locked and stay.
  private static func removeAbandoned(for place: URL) {
    let parent = place.deletingLastPathComponent()
    let prefix = AtomicFile.prefix(of: place)
    let names: [String]
    do throws(FileSystemError) {
      names = try Folder.names(in: parent.path)
    } catch {
      // A folder that can't be listed can't be tidied either.
      return
    }
    for name in names where name.hasPrefix(prefix) {
      let path = parent.appendingPathComponent(name).path
      guard let descriptor = opened(path) else { continue }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        try? FileManager.default.removeItem(atPath: path)
      }
      close(descriptor)
    }
  }

  /// A descriptor of a folder that isn't a link; nil, with errno, when it can't be opened.
  private static func opened(_ path: String) -> Int32? {
    let descriptor = retryingInterrupted {
      open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    return descriptor < 0 ? nil : descriptor
  }
}
