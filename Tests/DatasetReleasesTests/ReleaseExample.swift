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
  ///   - change: A change to the database, which its manifest doesn't know.
  /// - Returns: The path of its database.
  /// - Throws: If it can't be made.
  @discardableResult
  func make(
    _ version: Int, in name: String = "dist", change: (String) throws -> Void = { _ in }
  ) async throws -> String {
    for (file, bytes) in try await Self.made.files(version) {
      try folder.write(bytes, to: "\(name)/\(file)")
    }
    let database = folder.path("\(name)/dv-data-\(version).db")
    try change(database)
    return database
  }

  private static let made = MadeReleases()

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

/// The files of the releases made so far: making one takes longer than most tests.
private actor MadeReleases {
  private var tasks: [Int: Task<[String: Data], any Error>] = [:]

  func files(_ version: Int) async throws -> [String: Data] {
    if let task = tasks[version] { return try await task.value }
    let task = Task {
      let example = try await ExampleDatabase(replacing: [
        "release.csv": """
        version|label|source|published|licence
        \(version)|Example \(version)|Written for the tests|2026-11-21|public domain

        """
      ])
      let output = example.folder.path("dist")
      let built = try example.folder.write(
        Data(contentsOf: URL(filePath: example.shipped)), to: "dist/built.db")
      _ = try MadeRelease(built: built, exports: [example.folder.path("Data")], output: output)
      let names = try FileManager.default.contentsOfDirectory(atPath: output)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: URL(filePath: "\(output)/\($0)")))
        })
    }
    tasks[version] = task
    return try await task.value
  }
}
