internal import CDefensiveSQLite
internal import Foundation
internal import GRDB
internal import SystemIO

/// The pages of a database file, read without SQLite's own page cache.
struct PageFile {
  /// Neighboring pages are read together; few enough that a file with its pages in the worst order
  /// costs little more.
  private static let windowSize = 1 << 16

  /// The sizes that its header gives.
  struct Format {
    let pageSize: Int
    let pageCount: Int
    /// How much of a page holds content; extensions of SQLite may reserve some bytes at its end.
    let usableSize: Int
  }

  let format: Format

  /// What the window holds of the file.
  private(set) var window: [UInt8]
  private var windowStart = -1
  private let read: (inout [UInt8], _ offset: Int) throws -> Void

  /// Begins to read a file; nil when it is empty or has no header that SQLite would accept.
  ///
  /// - Parameters:
  ///   - size: The file's size in bytes.
  ///   - read: Fills a buffer from an offset of the file; what is beyond the file's end is zero.
  /// - Throws: When the header can't be read.
  private init?(size: Int, _ read: @escaping (inout [UInt8], _ offset: Int) throws -> Void) throws {
    guard size >= 512 else { return nil }
    var header = [UInt8](repeating: 0, count: 100)
    try read(&header, 0)
    let stated = Int(header[16]) << 8 | Int(header[17])
    // 65,536 does not fit into the field and is written as 1.
    let pageSize = stated == 1 ? 65_536 : stated
    let usableSize = pageSize - Int(header[20])
    guard header.starts(with: "SQLite format 3\0".utf8), (512...65_536).contains(pageSize),
      pageSize.nonzeroBitCount == 1, usableSize >= 480
    else { return nil }
    format = Format(
      pageSize: pageSize, pageCount: (size + pageSize - 1) / pageSize, usableSize: usableSize)
    window = [UInt8](repeating: 0, count: Self.windowSize)
    self.read = read
  }

  /// Begins to read a file that nobody writes to meanwhile; nil when it isn't a database.
  static func at(_ path: String) throws -> PageFile? {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0 else { throw FileSystemError(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try PageFile(size: Int(status.st_size)) { buffer, offset in
      var count = 0
      let size = buffer.count
      while count < size {
        let found = buffer.withUnsafeMutableBytes { bytes in
          pread(
            file.fileDescriptor, bytes.baseAddress.map { $0 + count }, size - count,
            off_t(offset + count))
        }
        if found < 0, errno == EINTR { continue }
        guard found >= 0 else { throw FileSystemError(path: path) }
        if found == 0 { break }
        count += found
      }
      for index in count..<size { buffer[index] = 0 }
    }
  }

  /// Begins to read the file that a connection has open; nil when it is in memory or empty.
  ///
  /// It is read through SQLite's own descriptor: closing another one would end the locks that this
  /// program has on the file.
  static func of(_ db: Database) throws -> PageFile? {
    let connection = db.sqliteConnection
    return try PageFile(size: Int(dv_file_size(connection))) { buffer, offset in
      let code = buffer.withUnsafeMutableBytes { bytes in
        dv_read_file(connection, bytes.baseAddress, Int32(bytes.count), Int64(offset))
      }
      guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  /// Brings a page into the window.
  ///
  /// - Parameter number: The page, counted from 1.
  /// - Returns: Where in the window it begins.
  /// - Throws: When the file can't be read.
  mutating func load(_ number: Int) throws -> Int {
    let offset = (number - 1) * format.pageSize
    let start = offset / Self.windowSize * Self.windowSize
    if start != windowStart {
      windowStart = -1
      try read(&window, start)
      windowStart = start
    }
    return offset - start
  }
}
