#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file read in pieces that never reach past the end of a line.
///
/// A piece is a whole line with its newline, or a part of a line longer than the buffer.
final class ByteSource {
  private let path: String
  private let descriptor: Int32
  /// The size of the file in bytes; nil when it is not a regular file.
  let size: Int?
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  /// How many bytes have been read so far.
  private(set) var bytesRead = 0

  convenience init(path: String) throws(DelimitedTextError) {
    var descriptor: Int32
    // A file on a network can be interrupted.
    repeat { descriptor = open(path, O_RDONLY | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    self.init(descriptor: descriptor, path: path)
  }

  /// Reads bytes in memory; errors name `path`.
  init(bytes: [UInt8], path: String) {
    self.path = path
    descriptor = -1
    size = bytes.count
    buffer = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    buffer.copyBytes(from: bytes)
    end = bytes.count
    bytesRead = bytes.count
  }

  /// Takes over an open descriptor; errors name `path`.
  init(descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Skips `prefix` if the file begins with it; to be called before the first piece is read.
  func skip(prefix: [UInt8]) throws(DelimitedTextError) {
    while end < prefix.count, try fill() {}
    guard end >= prefix.count, buffer[..<prefix.count].elementsEqual(prefix) else { return }
    start = prefix.count
  }

  /// The next piece, valid until the next call; nil at the end of the file.
  func nextPiece() throws(DelimitedTextError) -> UnsafeRawBufferPointer? {
    var searched = start
    while true {
      if let newline = newline(from: searched) {
        return take(upTo: newline + 1)
      }
      searched = end
      // Text in memory fills its buffer without being too long for it.
      if start == 0, end == buffer.count, descriptor >= 0 {
        // A carriage return stays with what follows it: only that tells whether a line ends.
        return take(upTo: buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      }
      let moved = start
      guard try fill() else { return start < end ? take(upTo: end) : nil }
      searched -= moved
    }
  }

  private func newline(from offset: Int) -> Int? {
    guard offset < end, let base = buffer.baseAddress,
      let found = memchr(base + offset, Int32(UInt8(ascii: "\n")), end - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func take(upTo limit: Int) -> UnsafeRawBufferPointer {
    defer { start = limit }
    return UnsafeRawBufferPointer(rebasing: buffer[start..<limit])
  }

  /// Moves what is left to the front and reads more behind it; false at the end of the file.
  private func fill() throws(DelimitedTextError) -> Bool {
    if start > 0, let base = buffer.baseAddress {
      memmove(base, base + start, end - start)
      end -= start
      start = 0
    }
    guard let base = buffer.baseAddress, end < buffer.count, descriptor >= 0 else { return false }
    while true {
      let count = read(descriptor, base + end, buffer.count - end)
      if count > 0 {
        end += count
        bytesRead += count
        return true
      }
      if count == 0 { return false }
      if errno != EINTR {
        throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}
