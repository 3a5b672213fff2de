internal import Foundation
internal import SystemIO

/// Packing and unpacking by the system's `xz`.
enum XZ {
  /// How much memory a file may ask for; those made here need 9 MiB, and xz's largest usual ones 65.
  private static let memoryLimit = "--memlimit-decompress=192MiB"

  /// Begins to unpack a file, from a place in it.
  static func unpacking(_ path: String, from start: Int = 0) throws(ReleaseError) -> ToolProcess {
    try process(["--decompress", "--stdout", memoryLimit], path, from: start)
  }

  /// Packs a file at the end of another one, and returns how many bytes that makes.
  ///
  /// One thread does it, so that the same file gives the same bytes.
  static func pack(_ path: String, into file: AtomicFile) throws -> Int {
    let process = try process(
      ["--compress", "--stdout", "-6", "--extreme", "--threads=1"], path)
    var bytes = 0
    while let part = process.next() {
      try file.write(part)
      bytes += part.count
    }
    guard process.exitStatus() == 0 else { throw ReleaseError.cannotPack(path: path) }
    return bytes
  }

  private static func process(
    _ arguments: [String], _ path: String, from start: Int = 0
  ) throws(ReleaseError) -> ToolProcess {
    let input: FileHandle
    do {
      input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      try input.seek(toOffset: UInt64(start))
    } catch {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    do throws(ToolError) {
      return try ToolProcess("xz", ["--format=xz"] + arguments, input: input)
    } catch {
      throw ReleaseError(error, path: path)
    }
  }
}
