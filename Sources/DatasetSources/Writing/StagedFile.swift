internal import Text
internal import SystemIO
internal import DatasetFormat

/// An export that replaces the one at its path only when it is complete.
final class StagedFile {
  /// How many bytes are gathered before they are written.
  private static let bufferSize = 1 << 16

  private let file: AtomicFile
  private var encoder = DelimitedEncoder(dialect: .export)

  /// Begins an export with the names of its columns.
  init(_ export: DatasetFile, in directory: String) throws(FoodSourceError) {
    let path = "\(directory)/\(export.name)"
    do throws(FileSystemError) {
      file = try AtomicFile(path: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    encoder.append(export.columns)
  }

  /// Adds one row.
  func write(_ fields: [String]) throws(FoodSourceError) {
    encoder.append(fields)
    if encoder.bytes.count >= Self.bufferSize { try flush() }
  }

  /// Writes what was gathered; the export is complete then.
  func flush() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.write(encoder.bytes) }
    encoder.removeAll()
  }

  /// Refuses a place that a file cannot take, because a folder is there.
  func checkPlace() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.checkPlace() }
  }

  /// Removes the file that is in the place, if there is one.
  func removeEarlier() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.removeEarlier() }
  }

  /// Puts the complete file in its place.
  func publish() throws(FoodSourceError) {
    try named { () throws(FileSystemError) in try file.replace() }
  }

  /// Names the export where the system would not do something with it, or with its folder.
  private func named(_ work: () throws(FileSystemError) -> Void) throws(FoodSourceError) {
    do throws(FileSystemError) {
      try work()
    } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
  }
}
