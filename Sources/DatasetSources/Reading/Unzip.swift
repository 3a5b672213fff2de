internal import Foundation
internal import SystemIO

/// A run of the system's `unzip`, whose output is read.
final class UnzipProcess {
  let archive: String
  private let process: ToolProcess

  /// Starts the program with `arguments` on the archive at `archive`.
  init(_ arguments: [String], archive: String) throws(FoodSourceError) {
    self.archive = archive
    do throws(ToolError) {
      process = try ToolProcess("unzip", arguments)
    } catch {
      switch error {
      case .missing: throw .unzipMissing(path: archive)
      case .cannotStart(let name, let reason):
        throw .cannotRead(path: archive, reason: "\(name) can't be started (\(reason))")
      }
    }
  }

  /// A descriptor of the output, which the caller must close.
  func outputDescriptor() -> Int32 { process.outputDescriptor() }

  /// The complete output.
  func readToEnd() -> Data { process.readToEnd() }

  /// Waits for the program to end; throws if the archive is damaged.
  func checkExit() throws(FoodSourceError) {
    let status = process.exitStatus()
    // 1 is a warning: the archive was read completely.
    guard let status, status <= 1 else {
      throw .damagedArchive(path: archive, reason: Self.reason(status ?? 9))
    }
  }

  /// Throws if the program has ended because the archive is damaged.
  func checkFailure() throws(FoodSourceError) {
    guard process.ends(within: 0.5) else { return }
    try checkExit()
  }

  private static func reason(_ status: Int32) -> String {
    switch status {
    case 9: "it is not a complete zip archive"
    case 11: "a file that it lists is missing"
    case 12: "its files overlap, as in a zip bomb"
    case 81, 82: "its files are encrypted, or compressed with an unknown method"
    default: "a file in it is incomplete or damaged (unzip status \(status))"
    }
  }
}

/// A file of an archive, read through a pipe.
final class UnzippedMember: UnpackedFile {
  /// The path in error messages, such as `fdc.zip/food.csv`.
  let displayPath: String

  private let process: UnzipProcess
  private let size: Int

  /// Reads the output of `process`, which should be `size` bytes.
  init(_ process: UnzipProcess, displayPath: String, size: Int) {
    self.process = process
    self.displayPath = displayPath
    self.size = size
  }

  /// A descriptor to read from, which the caller must close.
  ///
  /// - Throws: When too many files are open.
  func takeDescriptor() throws(FoodSourceError) -> Int32 {
    let descriptor = process.outputDescriptor()
    guard descriptor >= 0 else {
      throw .cannotRead(path: displayPath, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// The part that was read, 0 to 1.
  func fraction(bytesRead: Int) -> Double? {
    Double(bytesRead) / Double(max(size, 1))
  }

  /// Throws if there are more bytes than the archive declares.
  func check(bytesRead: Int) throws(FoodSourceError) {
    guard bytesRead <= size else {
      throw .damagedArchive(
        path: process.archive,
        reason: "\(displayPath) has more than the \(size) bytes that the archive lists")
    }
  }

  /// Checks at the end that the file was complete.
  func checkEnd(bytesRead: Int) throws(FoodSourceError) {
    try process.checkExit()
    try check(bytesRead: bytesRead)
    guard bytesRead == size else {
      throw .damagedArchive(
        path: process.archive,
        reason: "\(displayPath) has only \(bytesRead) of the \(size) bytes that the archive lists")
    }
  }

  /// After an error in the text, throws if a damaged archive is its cause.
  func checkFailure() throws(FoodSourceError) {
    try process.checkFailure()
  }
}
