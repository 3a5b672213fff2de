import DatasetReleases
import FoodDatabase
import Foundation
import TestSupport
import Testing

@Suite("Damaged releases")
struct MutatedReleaseTests {
  @Test(
    "none is installed, the error has at most three lines, and existing files stay",
    .timeLimit(.minutes(60)))
  func damaged() async throws {
    let example = try await ReleaseExample()
    try example.install(try await example.make(8, in: "first"))
    let database = try await example.make(9)
    let files = [database, database + ".xz", ReleasePackage.manifest(beside: database)]
    let whole = try files.map { try example.bytes($0) }
    let before = try example.state()
    for seed in 0..<Mutation.count {
      var mutation = Mutation(seed: seed)
      let number = seed % files.count
      let damaged = Data(mutation.damage(Array(whole[number])))
      guard damaged != whole[number] else { continue }
      try damaged.write(to: URL(filePath: files[number]))
      do {
        try example.install(number == 1 ? files[1] : database)
        Issue.record("seed \(seed) was installed")
      } catch let error as ReleaseError {
        let lines = error.description.split(separator: "\n").count
        if !(1...3).contains(lines) { Issue.record("seed \(seed): \(error)") }
      }
      try whole[number].write(to: URL(filePath: files[number]))
    }
    #expect(try example.state() == before)
    try example.install(database)
  }

  @Test(
    "a damaged database with a matching digest is rejected or readable, and never causes a crash",
    .timeLimit(.minutes(60)))
  func stated() async throws {
    let example = try await ReleaseExample()
    let database = try await example.make(9)
    let manifest = ReleasePackage.manifest(beside: database)
    let whole = try example.bytes(database)
    let stated = try ReleaseManifest(file: manifest)
    for seed in 0..<Mutation.count {
      var mutation = Mutation(seed: seed)
      let damaged = Data(mutation.damagePages(Array(whole), size: 4096))
      guard damaged != whole else { continue }
      try damaged.write(to: URL(filePath: database))
      var forged = stated
      forged.digest = try SHA256Digest(ofFile: database)
      forged.bytes = damaged.count
      try forged.text.write(toFile: manifest, atomically: true, encoding: .utf8)
      do {
        try example.install(database)
        // If SQLite and the checks find it sound, it must be readable.
        let foods = try FoodDatabase(
          shipped: example.releases.database(9), user: UserDatabaseFile(path: example.shipped.user))
        _ = try foods.search(FoodQuery("egg"))
        _ = try foods.groups()
      } catch is ReleaseError {
        // It is rejected.
      }
    }
  }
}
