import DatasetReleases
import FoodDatabase
import Foundation
import TestSupport
import Testing

@Suite("Installing releases and rolling back")
struct ReleaseInstallTests {
  private let example: ReleaseExample

  init() async throws {
    example = try await ReleaseExample()
  }

  @Test(
    "a release is installed by any of its files",
    arguments: ["dv-data-8.db", "dv-data-8.db.xz", "dv-data-8.json"])
  func files(_ name: String) async throws {
    try await example.make(8)
    if name.hasSuffix(".json") {
      try FileManager.default.removeItem(atPath: example.folder.path("dist/dv-data-8.db"))
    }
    try example.install(example.folder.path("dist/\(name)"))
    #expect(try example.releases.history() == [.installed(8), .shipped])
    #expect(try example.state().keys.sorted() == ["current", "dv-data-8.db", "dv-data-8.json"])
    let verification = try ReleaseVerification(
      database: example.releases.database(8),
      manifest: ReleaseManifest(file: example.releases.manifest(8))
    ) { _, _ in }
    #expect(verification.problems == [])
    #expect(verification.stamp?.label == "Example 8")
  }

  @Test("a manifest in another folder can be given")
  func otherManifest() async throws {
    let database = try await example.make(8)
    let moved = example.folder.path("moved.json")
    try FileManager.default.moveItem(
      atPath: example.folder.path("dist/dv-data-8.json"), toPath: moved)
    #expect(
      throws: ReleaseError.manifestMissing(path: example.folder.path("dist/dv-data-8.json"))
    ) { try example.install(database) }
    try example.install(database, manifest: moved)
    #expect(try example.releases.versions() == [8])
  }

  @Test("rollback goes from release to release, as far as the shipped one")
  func rollback() async throws {
    try example.install(try await example.make(8))
    try example.install(try await example.make(9))
    #expect(try example.releases.versions() == [8, 9])
    let change = try ReleaseChange(of: example.releases)
    for choice in [ReleaseFolder.Choice.installed(8), .shipped] {
      #expect(try change.earlier() == choice)
      try change.goBack()
      #expect(try example.releases.history().first == choice)
    }
    #expect(throws: ReleaseError.nothingToGoBackTo) { try change.goBack() }
    #expect(try example.releases.versions() == [8, 9])
  }

  @Test("rollback skips removed releases")
  func rollbackOverRemoved() async throws {
    for version in [8, 9, 10] { try example.install(try await example.make(version)) }
    let change = try ReleaseChange(of: example.releases)
    #expect(try change.prune(keeping: 1) == [8, 9])
    #expect(try example.state().keys.sorted() == ["current", "dv-data-10.db", "dv-data-10.json"])
    #expect(try change.earlier() == .shipped)
    try change.goBack()
    #expect(try change.prune(keeping: 0) == [10])
    #expect(try example.state().keys.sorted() == ["current"])
  }

  @Test("the release in use is not removed, however old it is")
  func pruneInUse() async throws {
    for version in [8, 9, 10] { try example.install(try await example.make(version)) }
    let change = try ReleaseChange(of: example.releases)
    try change.use(.installed(8))
    #expect(try change.prune(keeping: 1) == [9])
    #expect(try example.releases.versions() == [8, 10])
    try change.use(.shipped)
    #expect(try change.prune(keeping: 0, sparing: 8) == [10])
    #expect(try example.releases.versions() == [8])
  }

  @Test("a program with an open release keeps it when another is in use and it is removed")
  func open() async throws {
    try example.install(try await example.make(8))
    let user = UserDatabaseFile(path: example.folder.path("home/user.db"))
    let database = try FoodDatabase(shipped: example.releases.database(8), user: user)
    #expect(try database.search(FoodQuery("butter")).total == 1)
    try example.install(try await example.make(9))
    #expect(try ReleaseChange(of: example.releases).prune(keeping: 1) == [8])
    #expect(try database.search(FoodQuery("banana")).total == 2)
    #expect(try database.release().version == 8)
  }

  @Test("reinstalling repairs a damaged release")
  func again() async throws {
    let database = try await example.make(8)
    try example.install(database)
    let whole = try example.state()
    try Data("damage".utf8).write(to: URL(filePath: example.releases.database(8)))
    try example.install(database)
    #expect(try example.state() == whole)
  }

  @Test(
    "a manifest left behind by a kill is not a release and doesn't block another install")
  func halfRemoved() async throws {
    try example.install(try await example.make(8))
    try FileManager.default.removeItem(atPath: example.releases.database(8))
    #expect(try example.releases.versions() == [])
    let manifest = try String(contentsOfFile: example.releases.manifest(8), encoding: .utf8)
    try manifest.replacing("Example 8", with: "Another").write(
      toFile: example.releases.manifest(8), atomically: false, encoding: .utf8)
    try example.install(example.folder.path("dist/dv-data-8.db"))
    #expect(try example.releases.versions() == [8])
    #expect(try ReleaseManifest(file: example.releases.manifest(8)).stamp.label == "Example 8")
  }

  @Test("if the manifest can't be written, the release is not installed")
  func manifestPlaceTaken() async throws {
    let database = try await example.make(8)
    _ = try ReleaseChange(of: example.releases)
    try FileManager.default.createDirectory(
      atPath: example.releases.manifest(8), withIntermediateDirectories: true)
    #expect(throws: ReleaseError.self) { try example.install(database) }
    #expect(try example.releases.versions() == [])
  }

  @Test("a second release with the same version is rejected, and the first stays")
  func sameVersion() async throws {
    try example.install(try await example.make(8))
    let before = try example.state()
    let other = try await example.make(8, in: "other")
    // A release by someone else that differs only in the digest of one dataset file.
    let manifest = example.folder.path("other/dv-data-8.json")
    let changed = try await ExampleDatabase(replacing: [
      "release.csv": """
      version|label|source|published|licence
      8|Another label|Written for the tests|2026-11-21|public domain

      """
    ])
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.copyItem(
      atPath: changed.shipped, toPath: example.folder.path("other/b.db"))
    _ = try MadeRelease(
      built: example.folder.path("other/b.db"), exports: [changed.folder.path("Data")],
      output: example.folder.path("other"))
    #expect(throws: ReleaseError.otherContents(version: 8)) { try example.install(manifest) }
    #expect(try example.state() == before)
  }

  @Test("files left by a killed install are removed, and nothing else")
  func leftovers() async throws {
    try example.install(try await example.make(8))
    try example.folder.write("half a database", to: "home/releases/.dv-data-9.db.pending-1x")
    try example.folder.write("mine", to: "home/releases/notes.txt")
    _ = try ReleaseChange(of: example.releases)
    #expect(
      try example.state().keys.sorted() == [
        "current", "dv-data-8.db", "dv-data-8.json", "notes.txt",
      ])
  }

  @Test("changes at the same time wait for each other")
  func atOnce() async throws {
    var databases: [String] = []
    for version in 8...13 { databases.append(try await example.make(version)) }
    let (home, folder) = (example.releases, example.folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for database in databases {
        group.addTask {
          let change = try ReleaseChange(of: home)
          let manifest = try change.add(ReleasePackage(database))
          try change.use(.installed(manifest.stamp.version))
        }
      }
      try await group.waitForAll()
    }
    #expect(try home.versions() == Array(8...13))
    #expect(
      Set(try home.history().map(\.description)) == Set((8...13).map(String.init) + ["shipped"]))
    withExtendedLifetime(folder) {}
  }

  @Test("a release is found by its version, by a word, or by its path")
  func names() async throws {
    try example.install(try await example.make(8))
    let shipped = example.shipped.shipped
    let releases = example.releases
    #expect(try releases.database(named: "8", shipped: shipped) == releases.database(8))
    #expect(try releases.database(named: "current", shipped: shipped) == releases.database(8))
    #expect(try releases.database(named: "shipped", shipped: shipped) == shipped)
    #expect(try releases.database(named: "7", shipped: shipped) == shipped)
    #expect(try releases.database(named: "x/y.db", shipped: shipped) == "x/y.db")
    #expect(throws: ReleaseError.notInstalled(version: 9)) {
      try releases.database(named: "9", shipped: shipped)
    }
  }

  @Test("the list says which releases can't be used")
  func list() async throws {
    try example.install(try await example.make(8))
    try example.install(try await example.make(9))
    try Data("SQLite format 3".utf8).write(to: URL(filePath: example.releases.database(8)))
    let list = try example.releases.releases(shipped: example.shipped.shipped)
    #expect(list.map(\.choice) == [.shipped, .installed(8), .installed(9)])
    #expect(list.map { $0.problem == nil } == [true, false, true])
    #expect(list.map(\.isInUse) == [false, false, true])
    #expect(list.map(\.stamp?.version) == [7, 8, 9])
  }
}
