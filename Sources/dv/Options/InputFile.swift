internal import Console
internal import Foundation

/// A file that a person names for a command to read; "-" is standard input.
struct InputFile {
  let path: String

  /// What is in it.
  ///
  /// - Parameters:
  ///   - limit: Larger files are refused, before memory runs out; MiB.
  ///   - contents: What it should hold, for what is said where it cannot be read.
  /// - Returns: Its bytes.
  /// - Throws: When it cannot be read, or is larger.
  func bytes(upTo limit: Int, of contents: String) throws(Failure) -> [UInt8] {
    do {
      let handle =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      var data = Data()
      while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
        data.append(part)
        guard data.count <= limit << 20 else {
          throw Failure(.badData, "\(path) is larger than \(limit) MiB. Split it.")
        }
      }
      return Array(data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .badData,
        "\(path.isEmpty ? "A file without a name" : path) cannot be read: "
          + "\(String(cString: strerror(errno))). Name a file of \(contents).")
    }
  }
}
