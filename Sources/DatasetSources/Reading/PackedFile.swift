internal import Foundation
internal import SystemIO

/// A file that xz or gzip packed, read through that program.
final class PackedFile: UnpackedFile {
  /// The programs that unpack files, by the ends of their names.
  static let programs = ["xz": "xz", "gz": "gzip"]

  let displayPath: String
  private let process: ToolProcess

  /// The program for a file with this name; nil for one that isn't packed.
  static func program(for path: String) -> String? {
    programs[URL(filePath: path).pathExtension.lowercased()]
  }

  /// Begins to unpack the file at `path` with `program`.
  init(path: String, program: String) throws(FoodSourceError) {
    displayPath = path
    guard let input = FileHandle(forReadingAtPath: path) else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    do throws(ToolError) {
      process = try ToolProcess(program, ["-dc"], input: input)
    } catch {
      switch error {
      case .missing(let name): throw .unpackerMissing(path: path, name: name)
      case .cannotStart(let name, let reason):
        throw .cannotRead(path: path, reason: "\(name) can't be started (\(reason))")
      }
    }
  }

  func takeDescriptor() throws(FoodSourceError) -> Int32 {
    let descriptor = process.outputDescriptor()
    guard descriptor >= 0 else {
      throw .cannotRead(path: displayPath, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  func fraction(bytesRead: Int) -> Double? { nil }

  func check(bytesRead: Int) {}

  func checkEnd(bytesRead: Int) throws(FoodSourceError) {
    guard process.exitStatus() == 0 else {
      throw .damagedArchive(path: displayPath, reason: "it is not a complete compressed file")
    }
  }

  func checkFailure() throws(FoodSourceError) {
    if process.ends(within: 0.5) { try checkEnd(bytesRead: 0) }
  }
}
