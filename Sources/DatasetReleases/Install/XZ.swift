internal import Foundation
internal import SystemIO

/// Packing and unpacking by the system's `xz`.
enum XZ {
  /// How much memory a file may ask for; those made here need 9 MiB, and xz's largest usual ones 65.
  private static let memoryLimit = "--memlimit-decompress=192MiB"

  /// Begins to unpack a file.
  static func unpacking(_ path: String) throws(ReleaseError) -> ToolProcess {
    try process(["--decompress", "--stdout", memoryLimit], path)
  }

  /// Begins to pack a file; by one thread, so that the same file gives the same bytes.
  static func packing(_ path: String) throws(ReleaseError) -> ToolProcess {
    try process(["--compress", "--stdout", "-6", "--extreme", "--threads=1"], path)
  }

  private static func process(
    _ arguments: [String], _ path: String
  ) throws(ReleaseError) -> ToolProcess {
    let input: FileHandle
    do {
      input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
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
