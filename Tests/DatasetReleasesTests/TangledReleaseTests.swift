import DatasetReleases
import FoodDatabase
import Foundation
import TestSupport
import Testing

/// Reading a release whose pages refer to each other always ends, whatever its manifest says.
@Suite("Releases with tangled pages")
struct TangledReleaseTests {
  @Test(
    "each is rejected or read within 5 seconds and within twice its size",
    .timeLimit(.minutes(60)))
  func tangled() async throws {
    let example = try await ReleaseExample()
    let database = try await example.make(9)
    let manifest = ReleasePackage.manifest(beside: database)
    let sound = Array(try example.bytes(database))
    let stated = try ReleaseManifest(file: manifest)
    let shipped = try ReleaseContents(database: example.shipped.shipped)
    var refused = 0
    let count = TangledDatabase.count / 3
    for seed in 0..<count {
      let bytes = TangledDatabase(sound, seed: seed).bytes
      try Data(bytes).write(to: URL(filePath: database))
      var forged = stated
      forged.digest = try SHA256Digest(ofFile: database)
      try forged.text.write(toFile: manifest, atomically: true, encoding: .utf8)
      let uses: [(String, () throws -> Void)] = [
        ("install", { try example.install(database) }),
        (
          "verify",
          {
            let found = try ReleaseVerification(database: database, manifest: forged) { _, _ in }
            if !found.problems.isEmpty { throw ReleaseError.nothingToGoBackTo }
          }
        ),
        ("info", { _ = try ReleaseSummary(database: database) }),
        ("diff", { _ = ReleaseDiff(from: shipped, to: try ReleaseContents(database: database)) }),
        (
          "search",
          {
            try ShippedDatabaseLocation.checkIfForeign(
              database, program: "/nowhere/bin/dv", releases: example.releases)
            let foods = try FoodDatabase(shipped: database)
            _ = try foods.search(FoodQuery("egg"))
            _ = try foods.groups()
          }
        ),
      ]
      for (name, use) in uses {
        let time = ContinuousClock().measure {
          do {
            try use()
          } catch {
            refused += 1
            if case FoodDatabaseError.unexpected = error { Issue.record("seed \(seed): \(error)") }
          }
        }
        #expect(time < .seconds(5), "seed \(seed), \(name)")
      }
      let state = try example.state().values.reduce(0) { $0 + $1.count }
      #expect(state <= 2 * bytes.count + 65_536, "seed \(seed)")
    }
    #expect(refused > 4 * count)
  }
}
