internal import Foundation

/// Temporary values on disk, in the order they were written.
///
/// The file has no name, so nothing is left of it however the program ends.
public struct ScratchFile: Sendable {
  private static let bufferSize = 1 << 16

  /// Closes the file when it is no longer needed.
  private final class Handle: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }
  }

  private let handle: Handle
  private let path: String

  /// Writes a scratch file.
  public final class Writer {
    private let file: ScratchFile
    private var buffer: [UInt8] = []

    /// Begins an empty file.
    ///
    /// - Parameter path: A file in the folder to write to, which must have room; errors name it.
    /// - Throws: When the file can't be created.
    public init(beside path: String) throws(FileSystemError) {
      let name = AtomicFile.newPath(for: path)
      let descriptor = retryingInterrupted {
        open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      guard descriptor >= 0 else { throw FileSystemError(path: path) }
      unlink(name)
      file = ScratchFile(handle: Handle(descriptor), path: path)
      buffer.reserveCapacity(bufferSize)
    }

    /// Adds a value.
    ///
    /// Inlined, because the size of a generic value would be looked up at run time, for every row.
    @inlinable public func append(_ value: some BitwiseCopyable) throws(FileSystemError) {
      try withUnsafeBytes(of: value) { bytes throws(FileSystemError) in try append(raw: bytes) }
    }

    /// Adds bytes.
    public func append(_ bytes: ArraySlice<UInt8>) throws(FileSystemError) {
      buffer.append(contentsOf: bytes)
      if buffer.count >= bufferSize { try flush() }
    }

    @usableFromInline func append(raw bytes: UnsafeRawBufferPointer) throws(FileSystemError) {
      buffer.append(contentsOf: bytes)
      if buffer.count >= bufferSize { try flush() }
    }

    /// Writes what is left; the file is then complete.
    public func finish() throws(FileSystemError) -> ScratchFile {
      try flush()
      return file
    }

    private func flush() throws(FileSystemError) {
      let complete = buffer.withUnsafeBytes { writeAll($0, to: file.handle.descriptor) }
      guard complete else { throw FileSystemError(path: file.path) }
      buffer.removeAll(keepingCapacity: true)
    }
  }

  /// Reads a scratch file from its beginning.
  public struct Reader {
    private let file: ScratchFile
    @usableFromInline var buffer: [UInt8] = []
    @usableFromInline var start = 0
    private var offset: off_t = 0

    fileprivate init(_ file: ScratchFile) {
      self.file = file
    }

    /// The next value, which must be of the type that was written; nil at the end.
    @inlinable public mutating func next<Value: BitwiseCopyable>(
      _ type: Value.Type
    ) throws(FileSystemError) -> Value? {
      guard try fill(MemoryLayout<Value>.size) else { return nil }
      defer { start += MemoryLayout<Value>.size }
      return buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Value.self) }
    }

    /// The next bytes; fewer at the end.
    public mutating func bytes(_ count: Int) throws(FileSystemError) -> ArraySlice<UInt8> {
      let limit = try fill(count) ? start + count : buffer.count
      defer { start = limit }
      return buffer[start..<limit]
    }

    /// Makes sure that the buffer holds so many bytes; false when the file ends before.
    @usableFromInline mutating func fill(_ count: Int) throws(FileSystemError) -> Bool {
      while buffer.count - start < count {
        buffer.removeFirst(start)
        start = 0
        let kept = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: bufferSize))
        let found = buffer.withUnsafeMutableBytes { bytes in
          pread(file.handle.descriptor, bytes.baseAddress.map { $0 + kept }, bufferSize, offset)
        }
        buffer.removeLast(bufferSize - max(found, 0))
        if found < 0, errno == EINTR { continue }
        guard found >= 0 else { throw FileSystemError(path: file.path) }
        if found == 0 { return false }
        offset += off_t(found)
      }
      return true
    }
  }

  /// A reader at the beginning.
  public func makeReader() -> Reader {
    Reader(self)
  }
}
