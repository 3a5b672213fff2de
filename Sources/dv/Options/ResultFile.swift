internal import Terminal
internal import SystemIO
internal import Foundation

/// A file that a person names for results, which appears whole or not at all.
struct ResultFile {
  let path: String

  /// Where it is written: a link stays, and leads to the results.
  private var destination: String {
    get throws(Failure) {
      guard !path.isEmpty else { throw Failure(.usage, "Give the name of a file.") }
      do {
        return try SymbolicLink.destination(of: path)
      } catch {
        throw Failure(
          .cannotCreate, "\(path) cannot be written: \(error.reason). Name another file.")
      }
    }
  }

  /// Refuses a folder that is missing.
  func checkFolder() throws(Failure) {
    let destination = try destination
    let folder = destination.lastIndex(of: "/").map { String(destination[..<$0]) } ?? "."
    var status = stat()
    guard stat(folder.isEmpty ? "/" : folder, &status) == 0 else {
      throw Failure(
        .cannotCreate, "There is no folder \(folder). Make it first, or name another file.")
    }
  }

  /// Refuses a folder that is missing, and the place of a database, which would be lost, or a device.
  func checkPlace() throws(Failure) {
    try checkFolder()
    var status = stat()
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
  func write(_ text: String, isPrivate: Bool = false) throws {
    try AtomicFile.write(text, to: destination, isPrivate: isPrivate)
  }
}
