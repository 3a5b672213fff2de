#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes a delimited text file that `DelimitedReader` reads back equal: UTF-8, lines ended by LF.
///
/// Call `close()` when done; a file that was not closed may lack its last records.
public final class DelimitedWriter {
  private let path: String
  private let dialect: Dialect
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Creates or replaces the file and writes its header.
  public init(
    path: String, dialect: Dialect = .export, columns: [String]
  ) throws(DelimitedTextError) {
    self.path = path
    self.dialect = dialect
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    if dialect.hasHeader { try write(columns) }
  }

  deinit {
    if descriptor >= 0 { _ = Self.closeFile(descriptor) }
  }

  /// Writes one record, quoting the fields that need it.
  public func write(_ fields: [String]) throws(DelimitedTextError) {
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append(dialect.delimiter) }
      append(field, mustQuote: fields.count == 1 && field.isEmpty)
    }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left and closes the file.
  public func close() throws(DelimitedTextError) {
    guard descriptor >= 0 else { return }
    try flush()
    let result = Self.closeFile(descriptor)
    descriptor = -1
    guard result == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private func append(_ field: String, mustQuote: Bool) {
    let quote = dialect.quote
    let special: (UInt8) -> Bool = { [dialect] in
      $0 == dialect.delimiter || $0 == dialect.quote || $0 == 0x0A || $0 == 0x0D
    }
    guard mustQuote || field.utf8.contains(where: special) else {
      buffer.append(contentsOf: field.utf8)
      return
    }
    buffer.append(quote)
    for byte in field.utf8 {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  private func flush() throws(DelimitedTextError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        #else
          Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        #endif
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func closeFile(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }
}
