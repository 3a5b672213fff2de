internal import DatasetFormat
internal import Foundation
internal import SystemIO
internal import Text

/// A table's rows below its header, which can be below titles.
struct CompositionTableFile {
  /// How many rows are searched for the header.
  private static let headerLimit = 50

  /// The path, as it was given.
  let path: String

  private let reader: DelimitedReader
  private let unpacked: PackedFile?
  private let progress: RowProgress?

  /// The columns that the map names, by setting.
  let columns: [TableSetting: [Int]]

  /// The places of the map's nutrients in a row; empty for a table with a row for each amount.
  let nutrientColumns: [Int]

  /// The names of columns, as the table writes them.
  let names: [String]

  /// Opens a table and finds the columns of `map`; throws all that are missing.
  init(
    _ path: String, _ map: TableMap, progress: (@Sendable (ConversionProgress) -> Void)?
  ) throws(FoodSourceError) {
    try Self.checkKind(path)
    self.path = path
    self.progress = progress.map {
      RowProgress(file: URL(filePath: path).lastPathComponent, report: $0)
    }
    let descriptor: Int32
    if let program = PackedFile.program(for: path) {
      let file = try PackedFile(path: path, program: program)
      descriptor = try file.takeDescriptor()
      unpacked = file
    } else {
      descriptor = try Self.descriptor(path)
      unpacked = nil
    }
    let wanted = map[.codeColumn].map(TableMap.normalized) ?? ""
    var seen: [[String]] = []
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        descriptor: descriptor, path: path, dialect: map.dialect, wanted: [])
      let isFound = try reader.findHeader(within: Self.headerLimit) { names in
        seen.append(names)
        return names.contains { TableMap.normalized($0) == wanted }
      }
      guard isFound else { throw .missingColumn(.init(path: path, line: 1), name: "") }
      for _ in 0..<map.rowsBelowHeader { _ = try reader.next() }
    } catch {
      try unpacked?.checkFailure()
      if case .missingColumn = error { throw HeaderAdvice.error(seen, path, map) }
      throw Self.explained(error)
    }
    names = reader.header.map {
      $0.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let header = ColumnFinder(names: names, table: path)
    var problems = TableProblems()
    var columns: [TableSetting: [Int]] = [:]
    for setting in TableSetting.allCases where setting.isColumn {
      for entry in map.settings[setting] ?? [] {
        if let place = header.place(of: entry, &problems) {
          columns[setting, default: []].append(place)
        }
      }
    }
    self.columns = columns
    nutrientColumns =
      map.isLong ? [] : map.columns.compactMap { header.place(of: $0.column, &problems) }
    try problems.check()
  }

  /// The next row; nil at the end.
  func next() throws(FoodSourceError) -> DelimitedRow? {
    let row: DelimitedRow?
    do throws(DelimitedTextError) {
      row = try reader.next()
    } catch {
      try unpacked?.checkFailure()
      throw Self.explained(error)
    }
    if row == nil { try unpacked?.checkEnd(bytesRead: reader.bytesRead) }
    progress?.advance(fraction: reader.fractionRead)
    return row
  }

  /// What an error in the text means for the table and its map.
  private static func explained(_ error: DelimitedTextError) -> FoodSourceError {
    guard case .invalidUTF8(let location) = error else { return FoodSourceError(reading: error) }
    let problem = DatasetProblem(
      location,
      "bytes that are not UTF-8. Add \"encoding: Windows-1252\" to the map, or save the file as "
        + "UTF-8.")
    return .invalidTable([problem], total: 1)
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
