internal import CLibCSV

/// Reads a delimited text file record by record, through libcsv; memory does not grow with the file.
///
/// Quoting is held strictly, fields are not trimmed, empty lines are passed over, a byte order
/// mark is skipped, and lines end with LF or CR LF.
///
///     let reader = try DelimitedReader(path: "Data/food_group.csv", columns: ["key", "name"])
///     while let row = try reader.next() {
///       print(row.line, row.text(1))
///     }
public final class DelimitedReader {
  /// The longest field that is read, in bytes.
  public static let fieldLimit = 1 << 20

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// libcsv's state before the first character of a record.
  private static let recordNotBegun: Int32 = 0

  private let path: String
  private let dialect: Dialect
  private let source: ByteSource
  private let record = Record()
  private let parser: UnsafeMutablePointer<csv_parser>
  /// How many fields each record has; nil until the first record tells it.
  private var columnCount: Int?
  /// The index in the file of each column asked for.
  private var order: [Int] = []
  private var linesRead = 0

  /// Opens the file and checks its header.
  ///
  /// - Parameters:
  ///   - path: The file to read.
  ///   - dialect: How the file is written.
  ///   - columns: The names of all its columns. With a header they may stand in any order in the
  ///     file; without one they are its columns in order.
  /// - Throws: When the file cannot be opened, or its header lacks, repeats or adds a column.
  public convenience init(
    path: String, dialect: Dialect = .export, columns: [String]
  ) throws(DelimitedTextError) {
    try self.init(ByteSource(path: path), path: path, dialect: dialect, columns: .all(columns))
  }

  /// Opens a file with columns that are wanted, and others that are passed over.
  ///
  /// - Parameters:
  ///   - path: The file to read.
  ///   - dialect: How the file is written.
  ///   - wanted: The columns that are read. Without a header they are its first columns.
  /// - Throws: When the file cannot be opened, or its header lacks or repeats a wanted column.
  public convenience init(
    path: String, dialect: Dialect, wanted: [WantedColumn]
  ) throws(DelimitedTextError) {
    try self.init(ByteSource(path: path), path: path, dialect: dialect, columns: .wanted(wanted))
  }

  /// Reads what comes from an open descriptor, such as the end of a pipe.
  ///
  /// - Parameters:
  ///   - descriptor: Where the bytes come from; it is closed with the reader.
  ///   - path: What faults are told with, such as `fdc.zip/food.csv`.
  ///   - dialect: How the text is written.
  ///   - wanted: The columns that are read. Without a header they are the first ones.
  /// - Throws: When the header lacks or repeats a wanted column.
  public convenience init(
    descriptor: Int32, path: String, dialect: Dialect, wanted: [WantedColumn]
  ) throws(DelimitedTextError) {
    try self.init(
      ByteSource(descriptor: descriptor, path: path), path: path, dialect: dialect,
      columns: .wanted(wanted))
  }

  private init(
    _ source: ByteSource, path: String, dialect: Dialect, columns: ColumnRule
  ) throws(DelimitedTextError) {
    self.path = path
    self.dialect = dialect
    self.source = source
    parser = .allocate(capacity: 1)
    csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
    csv_set_delim(parser, dialect.delimiter)
    csv_set_quote(parser, dialect.quote)
    dv_csv_keep_spaces(parser)
    if dialect.encoding == .utf8 { try source.skip(prefix: Self.byteOrderMark) }
    if dialect.hasHeader {
      order = try readHeader(columns)
    } else {
      order = columns.orderWithoutHeader
      if case .all = columns { columnCount = order.count }
    }
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  /// The next record; nil at the end of the file.
  ///
  /// - Throws: When the record is not well formed or has not one field for each column.
  public func next() throws(DelimitedTextError) -> DelimitedRow? {
    guard let line = try readRecord() else { return nil }
    let found = record.ends.count
    let expected = columnCount ?? max(found, order.count)
    columnCount = expected
    guard found == expected else {
      throw .wrongFieldCount(
        TextLocation(path: path, line: line), found: found, expected: expected)
    }
    return DelimitedRow(record, path: path, line: line, dialect: dialect, order: order)
  }

  /// How many bytes of the file have been read so far.
  public var bytesRead: Int { source.bytesRead }

  private func readHeader(_ columns: ColumnRule) throws(DelimitedTextError) -> [Int] {
    guard let line = try readRecord() else {
      throw .missingHeader(path: path, expected: columns.names)
    }
    columnCount = record.ends.count
    let header = DelimitedRow(
      record, path: path, line: line, dialect: dialect, order: Array(record.ends.indices))
    return try columns.order(in: header, count: record.ends.count)
  }

  /// Reads one record into `record`; returns the line it begins on, nil at the end of the file.
  private func readRecord() throws(DelimitedTextError) -> Int? {
    record.clear()
    var line = linesRead + 1
    while let piece = try source.nextPiece() {
      let offset = record.raw.count
      record.appendRaw(piece)
      try parse(piece, line: line, offset: offset)
      if piece.last == UInt8(ascii: "\n") { linesRead += 1 }
      if record.completed > 0 { return try checked(line) }
      if parser.pointee.pstate == Self.recordNotBegun {
        record.clear()
        line = linesRead + 1
      }
    }
    let context = Unmanaged.passUnretained(record).toOpaque()
    guard csv_fini(parser, appendField, completeRecord, context) == 0 else {
      throw .unclosedQuote(locator(line).location(ofField: record.ends.count))
    }
    return record.completed > 0 ? try checked(line) : nil
  }

  private func parse(
    _ piece: UnsafeRawBufferPointer, line: Int, offset: Int
  ) throws(DelimitedTextError) {
    let context = Unmanaged.passUnretained(record).toOpaque()
    let parsed = csv_parse(
      parser, piece.baseAddress, piece.count, appendField, completeRecord, context)
    guard parsed == piece.count else {
      throw .misplacedQuote(locator(line).location(ofByte: offset + parsed))
    }
    guard parser.pointee.entry_pos <= Self.fieldLimit else {
      throw .fieldTooLong(
        locator(line).location(ofField: record.ends.count), limit: Self.fieldLimit)
    }
  }

  /// Refuses what libcsv lets pass: two records on one line, NUL bytes, invalid UTF-8.
  private func checked(_ line: Int) throws(DelimitedTextError) -> Int {
    guard record.completed == 1 else {
      throw .strayCarriageReturn(TextLocation(path: path, line: line))
    }
    if let offset = record.raw.firstIndex(of: 0) {
      throw .nullByte(locator(line).location(ofByte: offset))
    }
    if dialect.encoding == .utf8, record.raw.contains(where: { $0 >= 0x80 }) {
      var start = 0
      for (field, end) in record.ends.enumerated() {
        guard String(validating: record.bytes[start..<end], as: UTF8.self) != nil else {
          throw .invalidUTF8(locator(line).location(ofField: field))
        }
        start = end
      }
    }
    return line
  }

  private func locator(_ line: Int) -> FieldLocator {
    FieldLocator(path: path, line: line, raw: record.raw, dialect: dialect)
  }
}

private func appendField(
  _ field: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?
) {
  guard let context else { return }
  Unmanaged<Record>.fromOpaque(context).takeUnretainedValue()
    .appendField(UnsafeRawBufferPointer(start: field, count: count))
}

private func completeRecord(_ terminator: Int32, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Record>.fromOpaque(context).takeUnretainedValue().complete()
}
