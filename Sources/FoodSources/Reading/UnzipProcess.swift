internal import Foundation

/// A run of the system's `unzip` whose output is read.
final class UnzipProcess {
  let archive: String
  private let process = Process()
  private let output = Pipe()

  /// Starts the program with `arguments` on the archive at `archive`.
  init(_ arguments: [String], archive: String) throws(FoodSourceError) {
    self.archive = archive
    guard let program = Self.program() else { throw .unzipMissing(path: archive) }
    process.executableURL = program
    process.arguments = arguments
    // The variable UNZIP would be taken for further options.
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .unzipMissing(path: archive)
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// A descriptor of the output that the caller is to close.
  func outputDescriptor() -> Int32 {
    dup(output.fileHandleForReading.fileDescriptor)
  }

  /// All that the program writes.
  func readToEnd() -> Data {
    output.fileHandleForReading.readDataToEndOfFile()
  }

  /// Waits for the end of the program, and tells what was wrong with the archive.
  func checkExit() throws(FoodSourceError) {
    process.waitUntilExit()
    // 1 is a warning: all was read.
    guard process.terminationStatus > 1 || process.terminationReason != .exit else { return }
    throw .damagedArchive(path: archive, reason: Self.reason(process.terminationStatus))
  }

  /// Tells what was wrong with the archive if the program ends on its own.
  func checkFailure() throws(FoodSourceError) {
    let deadline = Date(timeIntervalSinceNow: 0.5)
    while process.isRunning, Date() < deadline { usleep(5_000) }
    guard !process.isRunning else { return }
    try checkExit()
  }

  private static func program() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = path.split(separator: ":").map { "\($0)/unzip" }
    return candidates.first(where: FileManager.default.isExecutableFile).map {
      URL(fileURLWithPath: $0)
    }
  }

  private static func reason(_ status: Int32) -> String {
    switch status {
    case 9: "it is no whole zip archive"
    case 11: "a file that it lists is not in it"
    case 12: "its files overlap, as in a zip bomb"
    case 81, 82: "its files are encrypted or packed in a way that unzip does not know"
    default: "a file in it is cut short or damaged (unzip ends with status \(status))"
    }
  }
}
