internal import Terminal
internal import SystemIO
internal import Foundation

/// A file that a person names for a command to read; "-" is standard input.
struct InputFile {
  let path: String

  /// What is in it.
  ///
  /// - Parameters:
  ///   - limit: Larger files are refused, before memory runs out; MiB.
  ///   - contents: What it should hold, for what is said where it cannot be read.
  /// - Returns: Its bytes.
  /// - Throws: When it cannot be read, or is larger.
  func bytes(upTo limit: Int, of contents: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC) }
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
        throw Failure(.badData, "\(path) is larger than \(limit) MiB. Split it.")
      }
    }
  }

  /// Tells why the last system call failed.
  private func cannotRead(_ contents: String) -> Failure {
    Failure(
      .badData,
      "\(path.isEmpty ? "A file without a name" : path) cannot be read: "
        + "\(String(cString: strerror(errno))). Name a file of \(contents).")
  }
}
