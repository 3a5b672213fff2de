import Foundation
import TestSupport
import Testing

/// What `dv-build` makes from the same dataset files in separate processes, each of which has its
/// own random order of sets and dictionaries.
@Suite("The same dataset files, built again")
struct SameBytesTests {
  @Test("another process, folder, second, locale and time zone give the same bytes")
  func again() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    for folder in folders { try ExampleDataset.write(to: folder) }
    let dataset = folders[1].url.appending(path: "Data")
    for name in ExampleDataset.files.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: dataset.appending(path: name).path)
    }
    try build("", data: "Data", in: folders[0])
    try build(
      "sleep 1; umask 077; export TZ=Pacific/Kiritimati LC_ALL=tr_TR.UTF-8;", data: dataset.path,
      in: folders[1])
    for name in [
      "main.db", "user-template.db", "dist/dv-data-7.db", "dist/dv-data-7.json",
      "dist/dv-data-7.db.xz",
    ] {
      let files = try folders.map { try Data(contentsOf: $0.url.appending(path: name)) }
      #expect(files[0] == files[1], "\(name)")
    }
  }

  private func build(_ before: String, data: String, in folder: TemporaryFolder) throws {
    let options = "--data '\(data)' --schema '\(Repository.schema.path)'"
    let outcome = try BuiltProgram("dv-build").shell(
      "\(before) \"$0\" database \(options) --output main.db"
        + " && \"$0\" release \(options) --output dist", in: folder.url)
    #expect(outcome.status == 0, "\(outcome.err)")
  }

  @Test(
    "the shipped dataset files give the bytes of build/main.db",
    .enabled(
      if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
      "build/main.db is missing; `make database` builds it"))
  func shipped() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram("dv-build").run([
      "database", "--output", folder.path("main.db"), "--quiet",
    ])
    #expect(outcome.status == 0, "\(outcome.err)")
    let isSame = FileManager.default.contentsEqual(
      atPath: folder.path("main.db"), andPath: Repository.shippedDatabase.path)
    #expect(
      isSame, "is build/main.db from other dataset files, or another version of SQLite?")
  }
}
