internal import Foundation

/// A member of an archive as it is read through a pipe.
final class UnzippedMember {
  /// What faults are told with, such as `fdc.zip/food.csv`.
  let displayPath: String

  private let process: UnzipProcess
  private let size: Int

  /// Reads what `process` writes, which should be `size` bytes.
  init(_ process: UnzipProcess, displayPath: String, size: Int) {
    self.process = process
    self.displayPath = displayPath
    self.size = size
  }

  /// A descriptor to read from, which the caller is to close.
  ///
  /// - Throws: When no more files may be open.
  func takeDescriptor() throws(FoodSourceError) -> Int32 {
    let descriptor = process.outputDescriptor()
    guard descriptor >= 0 else {
      throw .cannotRead(path: displayPath, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// The part that was read, 0 to 1.
  func fraction(bytesRead: Int) -> Double {
    Double(bytesRead) / Double(max(size, 1))
  }

  /// Refuses more bytes than the archive declares.
  func check(bytesRead: Int) throws(FoodSourceError) {
    guard bytesRead <= size else {
      throw .damagedArchive(
        path: process.archive, reason: "\(displayPath) holds more than the \(size) bytes declared")
    }
  }

  /// Checks at the end of the bytes that all of them came, whole.
  func checkEnd(bytesRead: Int) throws(FoodSourceError) {
    try process.checkExit()
    try check(bytesRead: bytesRead)
    guard bytesRead == size else {
      throw .damagedArchive(
        path: process.archive,
        reason: "\(displayPath) holds \(bytesRead) of the \(size) bytes declared")
    }
  }

  /// Tells, after a fault in the text, whether the archive is its cause.
  func checkFailure() throws(FoodSourceError) {
    try process.checkFailure()
  }
}
