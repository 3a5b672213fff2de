internal import Foundation
internal import Representation
internal import SystemIO
internal import Terminal
internal import Verbs

/// A file to read; "-" is standard input.
struct InputFile {
  let path: String

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - limit: The largest size accepted, MiB.
  ///   - contents: What the file should hold, for the error message.
  /// - Returns: Its bytes.
  /// - Throws: When it can't be read, or is too large.
  func bytes(upTo limit: Int, of contents: String) throws(Failure) -> [UInt8] {
    let descriptor =
      path == "-" ? STDIN_FILENO : retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw cannotRead(contents) }
    defer { if descriptor > STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw cannotRead(contents) }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
      guard bytes.count <= limit << 20 else {
        throw Failure(
          .badData, "\(path) is larger than \(limit) MiB.",
          hint: "Split the file into smaller ones.")
      }
    }
  }

  /// Why the last system call failed.
  private func cannotRead(_ contents: String) -> Failure {
    Failure(
      [ENOENT, ENOTDIR].contains(errno) ? .databaseMissing : .badData,
      "Can't read \(path.isEmpty ? "a file with no name" : path): "
        + "\(String(cString: strerror(errno))).", hint: "Choose a file that contains \(contents).")
  }
}
