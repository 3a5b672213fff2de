internal import Foundation

/// Creating and listing folders.
public enum Folder {
  /// Creates a folder and missing folders above it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isPrivate: Whether only its owner can enter the folders that are created.
  /// - Throws: When it can't be created, or a file is in its place.
  public static func make(_ path: String, isPrivate: Bool) throws(FileSystemError) {
    try make(URL(fileURLWithPath: path), mode: isPrivate ? 0o700 : 0o755)
  }

  /// Unlike Foundation, the system says why a folder can't be created.
  private static func make(_ folder: URL, mode: mode_t) throws(FileSystemError) {
    if mkdir(folder.path, mode) == 0 { return }
    // The parent of ".." can't be found by name: Foundation takes "x/../.." for that of "x/..",
    // forever.
    if errno == ENOENT, folder.path != "/", folder.lastPathComponent != ".." {
      try make(folder.deletingLastPathComponent(), mode: mode)
      if mkdir(folder.path, mode) == 0 { return }
    }
    // A read-only file system fails even where the folder exists; there may also be a file.
    let isReadOnly = errno == EROFS
    guard errno == EEXIST || isReadOnly else { throw FileSystemError(path: folder.path) }
    let descriptor = retryingInterrupted { open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor < 0, isReadOnly, errno == ENOENT { errno = EROFS }
    guard descriptor >= 0 else { throw FileSystemError(path: folder.path) }
    close(descriptor)
  }

  /// Whether a folder is at a path, or a link to one.
  ///
  /// - Parameter path: The path, at which there must be something.
  /// - Returns: Whether it is a folder.
  /// - Throws: When nothing is there, or it can't be examined.
  public static func isAt(_ path: String) throws(FileSystemError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileSystemError(path: path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of a folder's entries.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The names in no order, without "." and "..".
  /// - Throws: When it can't be listed.
  public static func names(in path: String) throws(FileSystemError) -> [String] {
    guard let entries = opendir(path) else { throw FileSystemError(path: path) }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      // Only errno distinguishes the end from an error.
      errno = 0
      guard let entry = readdir(entries) else { break }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileSystemError(path: path) }
    return names
  }

  /// Deletes a file, if it is there.
  public static func removeFile(_ path: String) throws(FileSystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(path: path) }
  }

  /// Waits until a file's entry in its folder is on disk.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - file: The file that was moved into it.
  /// - Throws: When the disk does not confirm it.
  static func sync(_ folder: String, for file: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      let descriptor = retryingInterrupted { open(folder, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FileSystemError(path: folder) }
      defer { close(descriptor) }
      // Some file systems don't support this and keep entries in their own way.
      guard retryingInterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP
      else {
        throw FileSystemError(path: folder)
      }
    } catch {
      throw FileSystemError(unconfirmed: file, error)
    }
  }
}
