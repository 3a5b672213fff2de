internal import Foundation

/// Folders that files are to be kept in.
public enum Folder {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isPrivate: Whether only its owner may enter the folders that are made.
  /// - Throws: When it cannot be made, or a file is in its place.
  public static func make(_ path: String, isPrivate: Bool) throws(FileSystemError) {
    try make(URL(fileURLWithPath: path), mode: isPrivate ? 0o700 : 0o755)
  }

  /// The system tells why a folder cannot be made, as Foundation does not.
  private static func make(_ folder: URL, mode: mode_t) throws(FileSystemError) {
    if mkdir(folder.path, mode) == 0 { return }
    // A folder above ".." cannot be told from its name: Foundation takes "x/../.." for that of "x/..",
    // without end.
    if errno == ENOENT, folder.path != "/", folder.lastPathComponent != ".." {
      try make(folder.deletingLastPathComponent(), mode: mode)
      if mkdir(folder.path, mode) == 0 { return }
    }
    // A read-only file system answers so even where the folder is; what is there may be a file.
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
  /// - Throws: When nothing is there, or the system does not tell what is.
  public static func isAt(_ path: String) throws(FileSystemError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileSystemError(path: path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of what is in a folder.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The names in no order, without "." and "..".
  /// - Throws: When it cannot be listed.
  public static func names(in path: String) throws(FileSystemError) -> [String] {
    guard let entries = opendir(path) else { throw FileSystemError(path: path) }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      // Only this tells the end from a fault.
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

  /// Waits until a file's entry in its folder is on disk.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - file: The file that was put into it.
  /// - Throws: When the disk does not confirm it.
  static func sync(_ folder: String, for file: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      let descriptor = retryingInterrupted { open(folder, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FileSystemError(path: folder) }
      defer { close(descriptor) }
      // Some file systems cannot be asked for it; they keep entries in their own way.
      guard retryingInterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP
      else {
        throw FileSystemError(path: folder)
      }
    } catch {
      throw FileSystemError(unconfirmed: file, error)
    }
  }
}
