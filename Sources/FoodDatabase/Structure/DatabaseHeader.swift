internal import Foundation
package import SystemIO

/// The header of a SQLite file, read without SQLite in some microseconds.
///
/// See https://www.sqlite.org/fileformat.html#the_database_header
package struct DatabaseHeader: Hashable, Sendable {
  private static let size = 100

  /// The file's size in bytes.
  package let bytes: Int

  /// The size in the header; larger than the file's when the file is truncated.
  package let statedBytes: Int

  /// Whose format it is.
  package let applicationID: Int

  /// The version of its schema.
  package let userVersion: Int

  /// Whether its text is UTF-8 and it uses a rollback journal, as is SQLite's default.
  ///
  /// Others need files beside them, or cannot be attached.
  package let isPlain: Bool

  /// The SQLite that wrote it last, such as "3.40.1".
  package let sqliteVersion: String

  /// Reads the header of a file; nil when it is not a regular file, or not a SQLite database.
  ///
  /// - Parameter path: The file; a link is followed.
  /// - Throws: When it cannot be opened.
  package init?(path: String) throws(FileSystemError) {
    // A named pipe must not block the program.
    let descriptor = retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var header = [UInt8](repeating: 0, count: Self.size)
    var count = 0
    while count < Self.size {
      let found = header.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + count }, Self.size - count, off_t(count))
      }
      if found < 0, errno == EINTR { continue }
      guard found >= 0 else { throw FileSystemError(path: path) }
      guard found > 0 else { return nil }
      count += found
    }
    guard header.starts(with: "SQLite format 3\0".utf8) else { return nil }

    func number(at offset: Int, bytes: Int = 4) -> Int {
      header[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
    let pageSize = number(at: 16, bytes: 2)
    bytes = Int(status.st_size)
    // 65,536 does not fit into the field, and is written as 1.
    statedBytes = number(at: 28) * (pageSize == 1 ? 65_536 : pageSize)
    applicationID = number(at: 68)
    userVersion = number(at: 60)
    isPlain = number(at: 56) == 1 && number(at: 18, bytes: 2) == 0x0101
    let version = number(at: 96)
    sqliteVersion = "\(version / 1_000_000).\(version / 1_000 % 1_000).\(version % 1_000)"
  }
}
