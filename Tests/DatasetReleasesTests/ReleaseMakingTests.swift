import DatasetFormat
import DatasetReleases
import FoodDatabase
import Foundation
import TestSupport
import Testing

@Suite("Making a release")
struct ReleaseMakingTests {
  private let example: ReleaseExample

  init() async throws {
    example = try await ReleaseExample()
  }

  @Test("the same dataset files give the same bytes in every file")
  func reproducible() async throws {
    try await example.make(8, in: "one")
    try await example.make(8, in: "two")
    for name in ["dv-data-8.db", "dv-data-8.json", "dv-data-8.db.xz"] {
      let (one, two) = (example.folder.path("one/\(name)"), example.folder.path("two/\(name)"))
      #expect(try example.bytes(one) == example.bytes(two), "\(name)")
    }
  }

  @Test("the manifest says what sha256sum and SQLite say")
  func manifest() async throws {
    let database = try await example.make(8)
    let manifest = try ReleaseManifest(file: example.folder.path("dist/dv-data-8.json"))
    #expect(manifest.stamp.version == 8)
    #expect(manifest.stamp.label == "Example 8")
    #expect(manifest.stamp.schemaVersion == ShippedDatabaseFile.schemaVersion)
    #expect(manifest.counts.foods == 6)
    #expect(manifest.counts.values == 19)
    #expect(manifest.counts.nutrients == 9)
    #expect(manifest.bytes == (try example.bytes(database)).count)

    let shell = try shell("sha256sum '\(database)' | cut -d ' ' -f 1")
    #expect(manifest.digest.description == shell)
  }

  @Test("a release that can't be made leaves the previous one in place, with its signature")
  func notMade() async throws {
    let database = try await example.make(8)
    let folder = example.folder.path("dist")
    try example.folder.write("signed", to: "dist/dv-data-8.json.sig")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let bytes = try Data(contentsOf: URL(filePath: database))
    let exports = try await ExampleDatabase()
    try FileManager.default.copyItem(atPath: database, toPath: folder + "/new.db")
    #expect(throws: ReleaseError.self) {
      try MadeRelease(
        built: folder + "/new.db", exports: [exports.folder.path("Data")], output: folder,
        signedBy: example.folder.path("no key"))
    }
    try FileManager.default.removeItem(atPath: folder + "/new.db")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
    #expect(try Data(contentsOf: URL(filePath: database)) == bytes)
    #expect(
      try String(contentsOfFile: folder + "/dv-data-8.json.sig", encoding: .utf8) == "signed")
  }

  @Test("all dataset files have one digest, computed from sha256sum's lines")
  func exportsDigest() throws {
    let folder = Repository.root.appending(path: "Data").path
    var digests: [DatasetFile: SHA256Digest] = [:]
    for file in DatasetFile.allCases where !file.isAbsent(from: folder) {
      digests[file] = try SHA256Digest(ofFile: "\(folder)/\(file.name)")
    }
    let stamp = ReleaseStamp(
      version: 1, label: "", source: "", published: "", licence: "", schemaVersion: 1)
    let manifest = ReleaseManifest(
      stamp: stamp,
      counts: ReleaseCounts(
        foods: 0, groups: 0, nutrients: 0, values: 0, portions: 0, referenceValues: 0, synonyms: 0),
      bytes: 0, digest: SHA256Digest(of: ""), sqliteVersion: "3.40.1", exports: digests)
    let shell = try shell(
      "cd '\(folder)' && LC_ALL=C sha256sum *.csv | sha256sum | cut -d ' ' -f 1")
    #expect(manifest.exportsDigest.description == shell)
  }

  @Test("digests follow the standard")
  func digest() throws {
    // FIPS 180-2, appendix B.1, and the digest of no data.
    #expect(
      SHA256Digest(of: "abc").description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256Digest(of: "").description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(SHA256Digest("BA7816BF") == nil)
    #expect(SHA256Digest(String(repeating: "G", count: 64)) == nil)
  }

  private func shell(_ command: String) throws -> String {
    let outcome = try BuiltProgram("dv").shell(command)
    #expect(outcome.status == 0)
    return outcome.out.trimmingCharacters(in: .newlines)
  }
}
