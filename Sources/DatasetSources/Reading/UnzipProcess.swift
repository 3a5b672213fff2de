internal import Foundation
internal import SystemIO

/// A run of the system's `unzip` whose output is read.
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
        throw .cannotRead(path: archive, reason: "\(name) cannot be started (\(reason))")
      }
    }
  }

  /// A descriptor of the output that the caller is to close.
  func outputDescriptor() -> Int32 { process.outputDescriptor() }

  /// All that the program writes.
  func readToEnd() -> Data { process.readToEnd() }

  /// Waits for the end of the program, and tells what was wrong with the archive.
  func checkExit() throws(FoodSourceError) {
    let status = process.exitStatus()
    // 1 is a warning: all was read.
    guard let status, status <= 1 else {
      throw .damagedArchive(path: archive, reason: Self.reason(status ?? 9))
    }
  }

  /// Tells what was wrong with the archive if the program ends on its own.
  func checkFailure() throws(FoodSourceError) {
    guard process.ends(within: 0.5) else { return }
    try checkExit()
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
