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
  private var descriptor: Int32
  private var encoder: DelimitedEncoder

  /// Creates or replaces the file and writes its header.
  public init(
    path: String, dialect: Dialect = .export, columns: [String]
  ) throws(DelimitedTextError) {
    self.path = path
    encoder = DelimitedEncoder(dialect: dialect)
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
    encoder.append(fields)
    if encoder.bytes.count >= 1 << 16 { try flush() }
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

  private func flush() throws(DelimitedTextError) {
    var written = 0
    while written < encoder.bytes.count {
      let count = encoder.bytes.withUnsafeBytes { bytes in
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
    encoder.removeAll()
  }

  private static func closeFile(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }
}
