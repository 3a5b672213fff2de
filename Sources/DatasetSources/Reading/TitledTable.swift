internal import Foundation
internal import SystemIO
internal import Text

/// A delimited table whose header can be below titles; the file can be compressed with xz or gzip.
struct TitledTable {
  /// How many rows are searched for the header.
  private static let headerLimit = 50

  /// The path, as it was given.
  let path: String

  private let reader: DelimitedReader
  private let unpacked: PackedFile?

  /// Opens a table and reads up to its header; nil if none of the first rows is the header.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - dialect: How it is written.
  ///   - seen: Set to the rows that were read.
  ///   - isHeader: Whether a row's fields are the names of the columns.
  /// - Throws: When the file can't be read or decompressed, or isn't text.
  init?(
    path: String, dialect: Dialect, seen: inout [[String]], where isHeader: ([String]) -> Bool
  ) throws(FoodSourceError) {
    try Self.checkKind(path)
    self.path = path
    let descriptor: Int32
    if let program = PackedFile.program(for: path) {
      let file = try PackedFile(path: path, program: program)
      descriptor = try file.takeDescriptor()
      unpacked = file
    } else {
      descriptor = try Self.descriptor(path)
      unpacked = nil
    }
    var dialect = dialect
    dialect.hasHeader = false
    var rows: [[String]] = []
    let isFound: Bool
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        descriptor: descriptor, path: path, dialect: dialect, wanted: [])
      isFound = try reader.findHeader(within: Self.headerLimit) { names in
        rows.append(names)
        return isHeader(names)
      }
    } catch {
      try unpacked?.checkFailure()
      throw FoodSourceError(reading: error)
    }
    seen = rows
    guard isFound else {
      try unpacked?.checkFailure()
      return nil
    }
  }

  /// The columns as the header has them.
  var header: [(name: String, location: TextLocation)] { reader.header }

  /// The part of the file that was read so far, 0 to 1; nil where its size is not known.
  var fractionRead: Double? { reader.fractionRead }

  /// The next row; nil at the end.
  func next() throws(FoodSourceError) -> DelimitedRow? {
    let row: DelimitedRow?
    do throws(DelimitedTextError) {
      row = try reader.next()
    } catch {
      try unpacked?.checkFailure()
      throw FoodSourceError(reading: error)
    }
    if row == nil { try unpacked?.checkEnd(bytesRead: reader.bytesRead) }
    return row
  }

  private static func descriptor(_ path: String) throws(FoodSourceError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// Refuses a folder, a workbook and UTF-16.
  private static func checkKind(_ path: String) throws(FoodSourceError) {
    let bytes: [UInt8]
    do throws(FileSystemError) {
      bytes = try ReadableFile(path: path).next() ?? []
    } catch {
      throw .cannotRead(path: error.path, reason: error.reason)
    }
    let workbooks: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0xD0, 0xCF, 0x11, 0xE0]]
    if workbooks.contains(where: bytes.starts(with:)) { throw .workbook(path: path) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .utf16(path: path)
    }
  }
}
