import Foundation
import TestSupport

/// `dv` with its own home, and releases to install there.
struct ReleaseProgram {
  let folder: TemporaryFolder

  private let dv = BuiltProgram("dv")

  init() throws {
    folder = try TemporaryFolder()
  }

  var home: String { folder.path("home") }

  var environment: [String: String] { ["DV_HOME": home] }

  /// Makes a release with `dv-build release`.
  ///
  /// - Parameters:
  ///   - version: Its version.
  ///   - replacements: Replacements for the example's dataset files.
  /// - Returns: The path of its database.
  /// - Throws: If it can't be made.
  @discardableResult
  func make(_ version: Int, replacing replacements: [String: String] = [:]) throws -> String {
    let exports = try TemporaryFolder()
    try ExampleDataset.write(
      to: exports,
      replacing: [
        "release.csv": """
        version|label|source|published|licence
        \(version)|Example \(version)|Written for the tests|2026-11-21|public domain

        """
      ].merging(replacements) { $1 })
    let outcome = try BuiltProgram("dv-build").run([
      "release", "--data", exports.path("Data"), "--output", folder.path("dist"),
    ])
    guard outcome.status == 0 else { throw NotMade(message: outcome.err) }
    return folder.path("dist/dv-data-\(version).db")
  }

  /// The dataset files of a release in which the butter has another name.
  static let laterButter = [
    "food.csv": (ExampleDataset.files["food.csv"] ?? "")
      .replacing("Butter, salted", with: "Butter, with salt")
  ]

  /// Makes a delta with `dv-build delta`, and returns its path.
  func delta(from old: String, to new: String) throws -> String {
    let path = folder.path("dist/update.delta")
    let outcome = try BuiltProgram("dv-build").run(
      ["delta", old, new, "--output", path])
    guard outcome.status == 0 else { throw NotMade(message: outcome.err) }
    return path
  }

  struct NotMade: Error {
    let message: String
  }

  func run(_ arguments: String...) throws -> Outcome {
    try dv.run(arguments, environment: environment, in: folder.url)
  }

  func shell(_ command: String) throws -> Outcome {
    try dv.shell(command, environment: environment, in: folder.url)
  }
}
