internal import CLibCSV

/// Reads a delimited text file record by record, through libcsv; memory does not grow with the file.
///
/// Quoting is strict, fields are not trimmed, empty lines and a byte order mark are skipped, and
/// lines end with LF or CR LF.
///
///     let reader = try DelimitedReader(
///       path: path, dialect: .pipeSeparated, columns: ["key", "name"])
///     while let row = try reader.next() {
///       print(row.line, row.text(1))
///     }
public final class DelimitedReader {
  /// The longest field that is read, in bytes.
  public static let fieldLimit = 1 << 20

  /// The longest record that is read, in bytes.
  public static let recordLimit = 1 << 22

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// libcsv's state before the first character of a record.
  private static let recordNotBegun: Int32 = 0

  /// The names of the columns as the file's first line gives them; empty without a header.
  public private(set) var header: [(name: String, location: TextLocation)] = []

  private var file: DelimitedRow.File
  private let source: ByteSource
  private var record = Record()
  private let parser: UnsafeMutablePointer<csv_parser>
  /// How many fields each record has; nil before the first record.
  private var columnCount: Int?
  private var linesRead = 0

  /// Opens the file and checks its header.
  ///
  /// - Parameters:
  ///   - path: The file to read.
  ///   - dialect: How the file is written.
  ///   - columns: The names of all its columns. With a header they may stand in any order in the
  ///     file; without one they are its columns in order.
  ///   - optional: Those that a header can lack; their fields are empty then.
  /// - Throws: When the file cannot be opened, or its header lacks, repeats or adds a column.
  public convenience init(
    path: String, dialect: Dialect, columns: [String], optional: Set<String> = []
  ) throws(DelimitedTextError) {
    try self.init(
      ByteSource(path: path), path: path, dialect: dialect,
      columns: .all(columns, optional: optional))
  }

  /// Opens a file, and ignores columns other than the wanted ones.
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
  ///   - path: The file that errors name, such as `fdc.zip/food.csv`.
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

  /// Reads text in memory whose header names the columns.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The file that errors name.
  ///   - dialect: How the text is written; it must have a header.
  ///   - wanted: The columns that are read; nil for all.
  /// - Throws: When there is no header, or it lacks or repeats a wanted column.
  public convenience init(
    bytes: [UInt8], path: String, dialect: Dialect, wanted: [WantedColumn]? = nil
  ) throws(DelimitedTextError) {
    try self.init(
      ByteSource(bytes: bytes, path: path), path: path, dialect: dialect,
      columns: wanted.map { .wanted($0) } ?? .any)
  }

  private init(
    _ source: ByteSource, path: String, dialect: Dialect, columns: ColumnRule
  ) throws(DelimitedTextError) {
    file = DelimitedRow.File(path: path, dialect: dialect, order: columns.orderWithoutHeader)
    self.source = source
    parser = .allocate(capacity: 1)
    csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
    csv_set_delim(parser, dialect.delimiter)
    csv_set_quote(parser, dialect.quote)
    dv_csv_keep_spaces(parser)
    if dialect.encoding == .utf8 { try source.skip(prefix: Self.byteOrderMark) }
    if dialect.hasHeader {
      file = DelimitedRow.File(path: path, dialect: dialect, order: try readHeader(columns))
    } else if case .all(let names, _) = columns {
      columnCount = names.count
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
    let found = record.storage.pointee.ends.count
    let expected = columnCount ?? max(found, file.order.count)
    columnCount = expected
    guard found == expected else {
      throw .wrongFieldCount(
        TextLocation(path: file.path, line: line), found: found, expected: expected)
    }
    return DelimitedRow(record, line: line, in: file)
  }

  /// Reads up to a header that stands below titles; the rows after it must have as many fields.
  ///
  /// For a dialect without a header, before any row is read. Afterwards rows have all columns of the
  /// header, in its order.
  /// - Parameters:
  ///   - limit: How many rows are searched.
  ///   - isHeader: Whether a row's fields are the names of the columns.
  /// - Returns: Whether there is a header; `header` has it.
  /// - Throws: When a row is not well formed.
  public func findHeader(
    within limit: Int, where isHeader: ([String]) -> Bool
  ) throws(DelimitedTextError) -> Bool {
    for _ in 0..<limit {
      guard let line = try readRecord() else { return false }
      let count = record.storage.pointee.ends.count
      let all = DelimitedRow.File(path: file.path, dialect: file.dialect, order: Array(0..<count))
      let row = DelimitedRow(record, line: line, in: all)
      let names = (0..<count).map(row.text)
      guard isHeader(names) else { continue }
      header = Array(zip(names, locator(line).locations(ofFields: count)))
      (file, columnCount) = (all, count)
      return true
    }
    return false
  }

  /// How many bytes of the file have been read so far.
  public var bytesRead: Int { source.bytesRead }

  /// The part of the file that was read so far, 0 to 1; nil where its size is not known.
  public var fractionRead: Double? {
    source.size.map { Double(source.bytesRead) / Double(max($0, 1)) }
  }

  private func readHeader(_ columns: ColumnRule) throws(DelimitedTextError) -> [Int] {
    guard let line = try readRecord() else {
      throw .missingHeader(path: file.path, expected: columns.names)
    }
    let count = record.storage.pointee.ends.count
    columnCount = count
    let all = DelimitedRow.File(path: file.path, dialect: file.dialect, order: Array(0..<count))
    let row = DelimitedRow(record, line: line, in: all)
    header = zip(0..<count, locator(line).locations(ofFields: count)).map { (row.text($0), $1) }
    return try columns.order(in: row, count: count)
  }

  /// Reads one record into `record`; returns the line it begins on, nil at the end of the file.
  private func readRecord() throws(DelimitedTextError) -> Int? {
    // A row that is still in use keeps its record.
    if !isKnownUniquelyReferenced(&record) { record = Record() }
    record.storage.pointee.clear()
    var line = linesRead + 1
    while let piece = try source.nextPiece() {
      let offset = record.storage.pointee.raw.count
      record.storage.pointee.appendRaw(piece)
      try parse(piece, line: line, offset: offset)
      guard offset < Self.recordLimit else {
        throw .recordTooLong(TextLocation(path: file.path, line: line), limit: Self.recordLimit)
      }
      if piece.last == UInt8(ascii: "\n") { linesRead += 1 }
      if record.storage.pointee.completed > 0 {
        return try checked(line)
      }
      if parser.pointee.pstate == Self.recordNotBegun {
        record.storage.pointee.clear()
        line = linesRead + 1
      }
    }
    guard csv_fini(parser, appendField, completeRecord, record.storage) == 0 else {
      throw .unclosedQuote(locator(line).location(ofField: record.storage.pointee.ends.count))
    }
    return record.storage.pointee.completed > 0 ? try checked(line) : nil
  }

  private func parse(
    _ piece: UnsafeRawBufferPointer, line: Int, offset: Int
  ) throws(DelimitedTextError) {
    let parsed = csv_parse(
      parser, piece.baseAddress, piece.count, appendField, completeRecord, record.storage)
    guard parsed == piece.count else {
      throw misplacedQuote(line: line, offset: offset + parsed)
    }
    // libcsv counts the closing quote of a field until it knows that it closes it.
    guard parser.pointee.entry_pos <= Self.fieldLimit + 1 else {
      throw fieldTooLong(record.storage.pointee.ends.count, line: line)
    }
  }

  private func fieldTooLong(_ field: Int, line: Int) -> DelimitedTextError {
    .fieldTooLong(locator(line).location(ofField: field), limit: Self.fieldLimit)
  }

  private func misplacedQuote(line: Int, offset: Int) -> DelimitedTextError {
    let place = locator(line).location(ofByte: offset)
    let field = locator(line).location(ofField: record.storage.pointee.ends.count)
    // On another line than its field begins, it is most likely the next field's.
    return place.line > field.line
      ? .unclosedQuoteBefore(field, quote: place) : .misplacedQuote(place)
  }

  /// Rejects what libcsv accepts: two records on one line, long fields, NUL bytes, invalid UTF-8.
  private func checked(_ line: Int) throws(DelimitedTextError) -> Int {
    // A record that ended and another that has begun stand on one line.
    guard record.storage.pointee.completed == 1, parser.pointee.pstate == Self.recordNotBegun
    else {
      throw .strayCarriageReturn(TextLocation(path: file.path, line: line))
    }
    if let field = record.storage.pointee.tooLongField { throw fieldTooLong(field, line: line) }
    if record.storage.pointee.hasNull, let offset = record.storage.pointee.raw.firstIndex(of: 0) {
      throw .nullByte(locator(line).location(ofByte: offset))
    }
    if file.dialect.encoding == .utf8, record.storage.pointee.allBits >= 0x80 {
      for field in record.storage.pointee.ends.indices {
        let bytes = record.storage.pointee.bytes[record.storage.pointee.range(field)]
        guard String(validating: bytes, as: UTF8.self) != nil else {
          throw .invalidUTF8(locator(line).location(ofField: field))
        }
      }
    }
    return line
  }

  private func locator(_ line: Int) -> FieldLocator {
    FieldLocator(
      path: file.path, line: line, raw: record.storage.pointee.raw, dialect: file.dialect)
  }
}

private func appendField(
  _ field: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?
) {
  context?.assumingMemoryBound(to: RecordStorage.self).pointee
    .appendField(UnsafeRawBufferPointer(start: field, count: count))
}

private func completeRecord(_ terminator: Int32, _ context: UnsafeMutableRawPointer?) {
  context?.assumingMemoryBound(to: RecordStorage.self).pointee.complete()
}
