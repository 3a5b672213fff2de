import DatasetReleases
import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// The snippets of "Adding a release".
@Suite("Adding a release")
struct AddingReleaseTests {
  private let example: ExampleDatabase
  private let later: ExampleDatabase
  private let egg = FoodCode(dataset: .standardReference, key: "01123")

  init() async throws {
    example = try await ExampleDatabase()
    later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
  }

  /// Makes the later release as a person would have it, and returns the path of one of its files.
  private func download() throws -> String {
    let made = try MadeRelease(
      built: later.shipped, exports: [later.folder.path("Data")], output: later.folder.url.path)
    return try #require(made.packed)
  }

  @Test("a release is installed, used and rolled back")
  func addingAndGoingBack() throws {
    let database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
    try database.correct(Corrections(code: egg, amounts: [.protein: 13]))
    try goBack(from: add())
  }

  /// Installs the release and uses it; returns the path of its database.
  private func add() throws -> String {
    let shipped = example.shipped
    let user = example.user
    let download = try download()

    let file = UserDatabaseFile(path: user)
    let releases = ReleaseFolder(besideUserDatabase: user)
    let inUse = try releases.history().first ?? .shipped
    let database = try FoodDatabase(
      shipped: releases.database(of: inUse, shipped: shipped), user: file)
    #expect(try database.release().version == 7)

    let change = try ReleaseChange(of: releases)
    let manifest = try change.add(ReleasePackage(download))
    let choice = ReleaseFolder.Choice.installed(manifest.stamp.version)
    let installed = releases.database(of: choice, shipped: shipped)

    let missing = try file.carryOver(
      from: releases.database(of: inUse, shipped: shipped), to: installed)
    try change.use(choice)
    try database.use(shipped: installed)
    #expect(try database.release().version == 8)
    #expect(try releases.history() == [.installed(8), .shipped])
    #expect(missing.map(\.code) == [egg])
    #expect(try database.food(egg)?.nutrients[.protein] == 13)
    #expect(try database.food(egg)?.archivedFrom?.version == 7)
    let found = try database.search(FoodQuery("egg whole raw fresh")).foods.map(\.food.code)
    #expect(!found.contains(egg))
    return installed
  }

  private func goBack(from installed: String) throws {
    let shipped = example.shipped
    let file = UserDatabaseFile(path: example.user)
    let releases = ReleaseFolder(besideUserDatabase: example.user)
    let database = try FoodDatabase(shipped: installed, user: file)

    let change = try ReleaseChange(of: releases)
    let earlier = releases.database(of: try change.earlier(), shipped: shipped)
    _ = try file.carryOver(from: installed, to: earlier)
    try change.goBack()
    try database.use(shipped: earlier)
    #expect(try database.release().version == 7)
    #expect(try releases.history() == [.shipped])
    #expect(try releases.versions() == [8])
  }
}
