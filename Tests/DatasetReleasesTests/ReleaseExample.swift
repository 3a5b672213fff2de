import DatasetFormat
import DatasetReleases
import FoodDatabase
import Foundation
import TestSupport

/// Small releases, and a folder to install them in.
struct ReleaseExample {
  /// A release that came with the program.
  let shipped: ExampleDatabase

  /// The folder for all files.
  let folder: TemporaryFolder

  init() async throws {
    shipped = try await ExampleDatabase()
    folder = try TemporaryFolder()
  }

  var releases: ReleaseFolder { ReleaseFolder(besideUserDatabase: folder.path("home/user.db")) }

  /// Makes a release with the example's foods.
  ///
  /// - Parameters:
  ///   - version: Its version.
  ///   - name: The folder of its files.
  ///   - change: A change to the database, made before the manifest.
  /// - Returns: The path of its database.
  /// - Throws: If it can't be made.
  @discardableResult
  func make(
    _ version: Int, in name: String = "dist", change: (String) throws -> Void = { _ in }
  ) async throws -> String {
    let example = try await ExampleDatabase(replacing: [
      "release.csv": """
      version|label|source|published|licence
      \(version)|Example \(version)|Written for the tests|2026-11-21|public domain

      """
    ])
    try folder.write("", to: "\(name)/.made")
    let built = folder.path("\(name)/built.db")
    try FileManager.default.copyItem(atPath: example.shipped, toPath: built)
    let made = try MadeRelease(
      built: built, exports: [example.folder.path("Data")], output: folder.path(name))
    try change(made.database)
    return made.database
  }

  /// Installs a release and uses it.
  func install(_ path: String, manifest: String? = nil, signedBy key: ReleaseKey? = nil) throws {
    let change = try ReleaseChange(of: releases)
    let manifest = try change.add(ReleasePackage(path, manifest: manifest), signedBy: key)
    try change.use(.installed(manifest.stamp.version))
  }

  /// The names of the files in the folder of releases, with their contents.
  func state() throws -> [String: Data] {
    var state: [String: Data] = [:]
    guard FileManager.default.fileExists(atPath: releases.path) else { return state }
    for name in try FileManager.default.contentsOfDirectory(atPath: releases.path)
    where name != ".lock" {
      state[name] = try bytes("\(releases.path)/\(name)")
    }
    return state
  }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
}
