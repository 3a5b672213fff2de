internal import Console
internal import DurableFiles
internal import Foundation

/// A file that a person names for results, which appears whole or not at all.
struct ResultFile {
  let path: String

  /// Refuses a folder that is missing, and the place of a database, which would be lost, or a device.
  func checkPlace() throws(Failure) {
    guard !path.isEmpty else { throw Failure(.usage, "Give the name of a file.") }
    var status = stat()
    let folder =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
    guard stat(folder.isEmpty ? "/" : folder, &status) == 0 else {
      throw Failure(
        .cannotCreate, "There is no folder \(folder). Make it first, or name another file.")
    }
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .cannotCreate,
        "\(path) is no file that can be replaced.\n"
          + "Name another file, or none to write to standard output.")
    }
    let beginning: [UInt8]
    do {
      beginning = try ReadableFile(path: path).next() ?? []
    } catch {
      throw Failure(
        .cannotCreate, "\(path) cannot be replaced: \(error.reason). Name another file.")
    }
    guard !beginning.starts(with: "SQLite format 3".utf8) else {
      throw Failure(.cannotCreate, "\(path) is a database and stays as it is. Name another file.")
    }
  }

  /// Puts a text in the place of what is there.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - isPrivate: Whether only its owner may read it.
  /// - Throws: When it cannot be written.
  func write(_ text: String, isPrivate: Bool = false) throws(FileSystemError) {
    try PendingFile.write(text, to: path, isPrivate: isPrivate)
  }
}
