import Foundation
import TestSupport
import Testing

/// Builds that are stopped from outside: the earlier database stays, and nothing else does.
@Suite("Interrupted builds")
struct InterruptedBuildTests {
  private let folder: TemporaryFolder
  private let earlier: Data

  init() throws {
    folder = try TemporaryFolder()
    try ExampleExports.write(to: folder)
    let first = try Self.build(data: "Data", in: folder)
    #expect(first.status == 0)
    earlier = try Data(contentsOf: folder.url.appending(path: "main.db"))
  }

  private static func build(
    data: String, in folder: TemporaryFolder, before: String = ""
  ) throws -> Outcome {
    try BuiltProgram("dv-build").shell(
      "\(before) \"$0\" database --data '\(data)' --schema '\(Repository.schema.path)'"
        + " --output main.db --quiet",
      in: folder.url)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test("after a kill the earlier database is whole, and the next build sweeps up")
  func kill() throws {
    let shipped = Repository.root.appending(path: "Data").path
    let killed = try Self.build(data: shipped, in: folder, before: "timeout -s KILL 1")
    #expect(killed.status == 137)
    #expect(try Data(contentsOf: folder.url.appending(path: "main.db")) == earlier)
    #expect(try files().contains { $0.hasPrefix(".main.db.pending-") })
    #expect(try Self.build(data: "Data", in: folder).status == 0)
    #expect(try files() == ["Data", "main.db", "user-template.db"])
  }

  @Test("a disk that is full is told, and leaves nothing behind")
  func fullDisk() throws {
    // A file may have 200 blocks; the signal that goes with it is ignored, as the error is.
    let shipped = Repository.root.appending(path: "Data").path
    let full = try Self.build(
      data: shipped, in: folder, before: "trap '' XFSZ; ulimit -f 200;")
    #expect(full.status == 73)
    #expect(full.err.hasPrefix("dv-build: main.db: cannot be written: "))
    #expect(full.err.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: folder.url.appending(path: "main.db")) == earlier)
    #expect(try files() == ["Data", "main.db", "user-template.db"])
  }
}
