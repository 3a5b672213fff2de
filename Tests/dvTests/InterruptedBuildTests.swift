import Foundation
import TestSupport
import Testing

/// Builds that are stopped from outside: only the earlier database is left.
@Suite("Interrupted builds")
struct InterruptedBuildTests {
  private let folder: TemporaryFolder
  private let earlier: Data

  init() throws {
    folder = try TemporaryFolder()
    try ExampleDataset.write(to: folder)
    let first = try Self.build(data: "Data", in: folder)
    #expect(first == Outcome(status: 0, out: "", err: ""), "--quiet prints nothing about the build")
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

  @Test("after a kill the earlier database is intact, and the next build cleans up")
  func kill() throws {
    let shipped = Repository.root.appending(path: "Data").path
    let killed = try BuiltProgram("dv-build").shell(
      """
      "$0" database --data '\(shipped)' --schema '\(Repository.schema.path)' --output main.db &
      while ! ls .main.db.pending-* >/dev/null 2>&1; do sleep 0.01; done
      kill -9 $!
      """, in: folder.url)
    #expect(killed == Outcome(status: 0, out: "", err: ""))
    #expect(try Data(contentsOf: folder.url.appending(path: "main.db")) == earlier)
    #expect(try files().contains { $0.hasPrefix(".main.db.pending-") })
    #expect(try Self.build(data: "Data", in: folder).status == 0)
    #expect(try files() == ["Data", "main.db", "user-template.db"])
  }

  @Test("a full disk is reported, and nothing is left behind")
  func fullDisk() throws {
    // A file may have 200 blocks; the signal sent with the error is ignored.
    let shipped = Repository.root.appending(path: "Data").path
    let full = try Self.build(
      data: shipped, in: folder, before: "trap '' XFSZ; ulimit -f 200;")
    #expect(full.status == 73)
    #expect(full.err.hasPrefix("dv-build: Can't write main.db: "))
    #expect(full.err.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: folder.url.appending(path: "main.db")) == earlier)
    #expect(try files() == ["Data", "main.db", "user-template.db"])
  }

  @Test("two builds at the same time both succeed, and the result of one stays")
  func twoAtOnce() throws {
    let both = try BuiltProgram("dv-build").shell(
      """
      printf '1\\n2\\n' | xargs -P 2 -I {} "$0" database --schema '\(Repository.schema.path)' \
        --output main.db --quiet
      """, in: folder.url)
    #expect(both.status == 0)
    #expect(both.err == "")
    #expect(try Data(contentsOf: folder.url.appending(path: "main.db")) == earlier)
    #expect(try files() == ["Data", "main.db", "user-template.db"])
  }
}
