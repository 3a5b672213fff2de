internal import Foundation

/// Files that are whole from the first moment: written beside, put on disk, moved into place.
///
/// Whatever happens meanwhile, a reader finds the earlier file or the new one, never a part.
public enum DurableFile {
  /// Creates a file, or replaces the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be; missing folders are made.
  ///   - write: Writes the file's contents to the path it is given, where no file is.
  /// - Throws: What `write` throws, or a `FileSystemError`; the earlier file is as it was.
  public static func replace(at path: String, write: (String) throws -> Void) throws {
    try writeBeside(path, folderMode: 0o755, write: write) { beside in
      guard rename(beside, path) == 0 else { throw FileSystemError(path: path) }
    }
  }

  /// Creates a file that only its owner may read, in a folder that only its owner may enter.
  ///
  /// When a file is there already, or another program makes one meanwhile, that one stays.
  /// - Parameters:
  ///   - path: Where the file shall be; missing folders are made.
  ///   - write: Writes the file's contents to the path it is given, where no file is.
  /// - Throws: What `write` throws, or a `FileSystemError`.
  public static func createPrivate(at path: String, write: (String) throws -> Void) throws {
    try writeBeside(path, folderMode: 0o700, write: write) { beside in
      guard chmod(beside, 0o600) == 0 else { throw FileSystemError(path: path) }
      // Unlike rename, link never replaces a file.
      guard link(beside, path) == 0 || errno == EEXIST else { throw FileSystemError(path: path) }
    }
  }

  private static func writeBeside(
    _ path: String, folderMode: Int, write: (String) throws -> Void,
    place: (String) throws -> Void
  ) throws {
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent()
    let process = ProcessInfo.processInfo.processIdentifier
    let beside = folder.appendingPathComponent(".\(file.lastPathComponent).\(process)").path
    try makeFolder(folder, mode: folderMode)
    unlink(beside)
    defer { unlink(beside) }
    try write(beside)
    try sync(beside)
    try place(beside)
    try sync(folder.path)
  }

  private static func makeFolder(_ folder: URL, mode: Int) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    } catch {
      throw FileSystemError(path: folder.path, cause: error)
    }
  }

  /// Waits until a file's contents, or a folder's entries, are on disk.
  private static func sync(_ path: String) throws(FileSystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileSystemError(path: path) }
  }
}
