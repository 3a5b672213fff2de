internal import Foundation

/// A file that is written beside its place and moved there when it is whole.
///
/// Whatever happens meanwhile, a reader finds the earlier file or the new one, never a part. What
/// was not moved into place is removed with this value.
public final class PendingFile {
  /// Where the file shall be.
  public let path: String

  /// Where it is written, in the same folder; no file is there at first.
  public let pendingPath: String

  private let folder: URL

  /// Picks a name for the file and makes the folders that are missing.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be.
  ///   - isPrivate: Whether only its owner may enter the folders that are made.
  /// - Throws: When a folder cannot be made.
  public init(path: String, isPrivate: Bool = false) throws(FileSystemError) {
    self.path = path
    let file = URL(fileURLWithPath: path)
    folder = file.deletingLastPathComponent()
    let process = ProcessInfo.processInfo.processIdentifier
    pendingPath =
      folder.appendingPathComponent(".\(file.lastPathComponent).\(process)").path
    try Self.makeFolder(folder, mode: isPrivate ? 0o700 : 0o755)
    unlink(pendingPath)
  }

  deinit {
    unlink(pendingPath)
  }

  /// Writes the file as a copy of another.
  public func copy(from source: String) throws(FileSystemError) {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: source))
    } catch {
      throw FileSystemError(path: source, cause: error)
    }
    guard let stream = fopen(pendingPath, "wx") else { throw FileSystemError(path: path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    let fault = FileSystemError(path: path)
    guard fclose(stream) == 0 else { throw FileSystemError(path: path) }
    guard written == bytes.count else { throw fault }
  }

  /// Puts the file on disk, and in its place, over the one that is there.
  public func replace() throws(FileSystemError) {
    try Self.sync(pendingPath)
    guard rename(pendingPath, path) == 0 else { throw FileSystemError(path: path) }
    try Self.sync(folder.path)
  }

  /// Puts the file on disk, and in its place, for its owner alone.
  ///
  /// When a file is there already, or another program makes one meanwhile, that one stays.
  public func createPrivate() throws(FileSystemError) {
    guard chmod(pendingPath, 0o600) == 0 else { throw FileSystemError(path: path) }
    try Self.sync(pendingPath)
    // Unlike rename, link never replaces a file.
    guard link(pendingPath, path) == 0 || errno == EEXIST else {
      throw FileSystemError(path: path)
    }
    try Self.sync(folder.path)
  }

  /// Makes a folder and those above it; the system tells why it cannot, as Foundation does not.
  private static func makeFolder(_ folder: URL, mode: mode_t) throws(FileSystemError) {
    if mkdir(folder.path, mode) == 0 { return }
    if errno == ENOENT, folder.path != "/" {
      try makeFolder(folder.deletingLastPathComponent(), mode: mode)
      if mkdir(folder.path, mode) == 0 { return }
    }
    guard errno == EEXIST else { throw FileSystemError(path: folder.path) }
    // What is there may be a file; opening it as a folder then tells.
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystemError(path: folder.path) }
    close(descriptor)
  }

  /// Waits until a file's contents, or a folder's entries, are on disk.
  private static func sync(_ path: String) throws(FileSystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileSystemError(path: path) }
  }
}
