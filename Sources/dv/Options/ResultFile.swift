internal import Foundation
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// A file for results, written whole or not at all.
struct ResultFile {
  let path: String

  /// Where it is written: a link stays and leads to the results.
  private var destination: String {
    get throws(Failure) {
      guard !path.isEmpty else { throw Failure(.usage, "Give a file name.") }
      do {
        return try SymbolicLink.destination(of: path)
      } catch {
        throw Failure(
          .cannotCreate, "Can't write \(path): \(error.reason).", hint: "Choose another file.")
      }
    }
  }

  /// Refuses a missing folder.
  func checkFolder() throws(Failure) {
    let destination = try destination
    let folder = destination.lastIndex(of: "/").map { String(destination[..<$0]) } ?? "."
    var status = stat()
    guard stat(folder.isEmpty ? "/" : folder, &status) == 0 else {
      throw Failure(
        .cannotCreate, "The folder \(folder) doesn't exist.",
        hint: "Create the folder first, or choose another file.")
    }
  }

  /// Refuses a missing folder, a device, and a database, which would be lost.
  func checkPlace() throws(Failure) {
    try checkFolder()
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .cannotCreate,
        "\(path) is not a regular file, so it can't be replaced.",
        hint: "Choose another file, or omit the file name to write to standard output.")
    }
    let beginning: [UInt8]
    do {
      beginning = try ReadableFile(path: path).next() ?? []
    } catch {
      throw Failure(
        .cannotCreate, "Can't replace \(path): \(error.reason).", hint: "Choose another file.")
    }
    guard !beginning.starts(with: "SQLite format 3".utf8) else {
      throw Failure(
        .cannotCreate, "\(path) is a database and won't be overwritten.",
        hint: "Choose another file."
      )
    }
  }

  /// Whether another path leads to the same file.
  func isFile(_ other: String) -> Bool {
    var (own, theirs) = (stat(), stat())
    return stat(path, &own) == 0 && stat(other, &theirs) == 0 && own.st_ino == theirs.st_ino
      && own.st_dev == theirs.st_dev
  }

  /// The file to write in parts; it replaces the one there may be when it is complete.
  func create() throws -> AtomicFile { try AtomicFile(path: destination, isPrivate: true) }

  /// Replaces the file.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - isPrivate: Whether only its owner may read it.
  /// - Throws: When it can't be written.
  func write(_ text: String, isPrivate: Bool = false) throws {
    try AtomicFile.write(text, to: destination, isPrivate: isPrivate)
  }
}
