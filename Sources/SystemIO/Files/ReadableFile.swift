internal import Foundation

/// A regular file that is read from start to end, one part at a time.
public final class ReadableFile {
  /// The largest part, in bytes.
  private static let partSize = 1 << 18

  /// The path it was opened with.
  public let path: String

  /// Its size in bytes when it was opened.
  public let size: Int

  /// When it was last changed, in nanoseconds since 1970.
  public let modified: Int64

  private let descriptor: Int32

  /// Opens a file; a link is followed.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: When it can't be opened, or is a folder, a pipe or a device.
  public init(path: String) throws(FileSystemError) {
    // Opening a pipe must not block.
    let descriptor = retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = FileSystemError(path: path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileSystemError(notAFile: path)
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  deinit { close(descriptor) }

  /// The next bytes; nil at the end.
  public func next() throws(FileSystemError) -> [UInt8]? {
    // One byte more than the file has, so that a small file is read at once.
    var part = [UInt8](repeating: 0, count: min(Self.partSize, size + 1))
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileSystemError(path: path) }
      if count == 0 { return nil }
      part.removeLast(part.count - count)
      return part
    }
  }

  /// Some bytes at a place, whatever was read before; fewer at the end.
  public func bytes(at place: Int, upTo count: Int) throws(FileSystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var found = 0
    while found < count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + found }, count - found, off_t(place + found))
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw FileSystemError(path: path) }
      if more == 0 { break }
      found += more
    }
    bytes.removeLast(count - found)
    return bytes
  }

  /// All bytes; nil when there are more than `limit`.
  public func all(upTo limit: Int) throws(FileSystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let part = try next() {
      bytes += part
      if bytes.count > limit { return nil }
    }
    return bytes
  }
}
