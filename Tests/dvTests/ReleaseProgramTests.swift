import Foundation
import TestSupport
import Testing

@Suite("dv release")
struct ReleaseProgramTests {
  private let program: ReleaseProgram

  init() throws {
    program = try ReleaseProgram()
  }

  @Test("a release is installed, listed, verified, taken back and removed")
  func life() throws {
    let database = try program.make(8)
    #expect(
      try program.run("release", "install", database + ".xz")
        == Outcome(
          status: 0,
          out: """
            Release 8, Example 8, is in use.
            Before, it was release 1; `dv release rollback` goes back to it.

            """, err: ""))
    #expect(try program.run("--version").out.contains("data release 8, Example 8"))
    #expect(try program.run("search", "butter", "--quiet").out.contains("Butter, salted"))
    let list = try program.run("release", "list", "--csv").out.split(separator: "\n")
    #expect(list.count == 3)
    #expect(list[2].hasPrefix("8,Example 8,2026-11-21,installed,1,"))
    let verified = try program.run("release", "verify", "8")
    #expect(verified.status == 0 && verified.err == "")
    #expect(verified.out.contains("bytes are as its manifest says"))
    let info = try program.run("release", "info", "--json").out
    #expect(info.contains("\"foods\": 6") && info.contains("\"sha256\": \""))
    #expect(
      try program.run("release", "rollback").out
        == "Release 1, USDA SR24 (2011), 7,907 foods, is in use.\nBefore, it was release 8.\n")
    #expect(try program.run("release", "rollback").status == 1)
    #expect(
      try program.run("release", "prune", "--keep", "0")
        == Outcome(status: 0, out: "Removed 8.\n", err: ""))
    #expect(try program.run("release", "verify", "8").status == 66)
  }

  @Test("an installed release that was damaged is told with the way out, and found by verify")
  func damaged() throws {
    let database = try program.make(8)
    #expect(try program.run("release", "install", database).status == 0)
    let installed = program.home + "/releases/dv-data-8.db"
    let whole = try Data(contentsOf: URL(filePath: installed))

    try whole.prefix(20_000).write(to: URL(filePath: installed))
    #expect(
      try program.run("search", "butter")
        == Outcome(
          status: 66, out: "",
          err: """
            dv: The food database \(installed) is cut off: it has 20000 of \(whole.count) bytes.
            `dv release rollback` goes back to the earlier release; `dv release install` puts
            a sound one in its place.

            """))
    var changed = whole
    changed[50_000] ^= 1
    try changed.write(to: URL(filePath: installed))
    let verified = try program.run("release", "verify")
    #expect(verified.status == 65)
    #expect(verified.out.contains("Damaged: its SHA-256 is "))

    try FileManager.default.removeItem(atPath: installed)
    #expect(try program.run("search", "butter").status == 66)
    #expect(try program.run("release", "rollback").status == 0)
    #expect(try program.run("search", "butter").status == 0)
  }

  @Test("a release that is refused leaves the one in use, and nothing behind")
  func refused() throws {
    let database = try program.make(8)
    let bytes = try Data(contentsOf: URL(filePath: database))
    try bytes.dropLast(1).write(to: URL(filePath: database))
    let refused = try program.run("release", "install", database)
    #expect(refused.status == 65)
    #expect(refused.out == "")
    #expect(refused.err.hasPrefix("dv: \(database) is cut off, or of another release: "))
    #expect(try program.run("--version").out.contains("data release 1, "))
    let files = try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases")
    #expect(files == [".lock"])
  }

  @Test("no room for a release is told, and the one in use stays")
  func fullDisk() throws {
    let database = try program.make(8)
    // A file may have 100 blocks; the signal that goes with it is ignored, as the error is.
    let full = try program.shell(
      "trap '' XFSZ; ulimit -f 100; \"$0\" release install '\(database)'")
    #expect(full.status == 73)
    #expect(
      full.err.contains("cannot be written: File too large.\nThe release in use stays in use."))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.home + "/releases") == [".lock"])
  }
}
