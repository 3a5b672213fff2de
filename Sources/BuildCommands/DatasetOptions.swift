internal import ArgumentParser
internal import Foundation

/// The dataset files that a database is built from, and what its release is called.
struct DatasetOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A folder of dataset files. Can be repeated.", valueName: "folder"))
  var data = ["Data"]

  // Unconditional, so that "-1" is refused as a version and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The version of the release (default: the newest version in the folders).",
      valueName: "number"))
  var releaseVersion: Int?

  @Option(
    help: ArgumentHelp(
      "The label of the release (default: the labels of its dataset folders).", valueName: "text"))
  var label: String?

  /// The folders.
  var folders: [URL] { data.map { URL(fileURLWithPath: $0) } }

  func validate() throws {
    if let releaseVersion, !(1...999_999_999).contains(releaseVersion) {
      throw ValidationError("--release-version must be a number from 1 to 999999999.")
    }
    if let label, label.allSatisfy(\.isWhitespace) {
      throw ValidationError("--label must not be empty.")
    }
  }
}
