import Foundation
import TestSupport
import Testing

/// README.md and the help of commands are correct for the shipped data.
@Suite(
  "README",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ReadmeTests {
  @Test("every command is mentioned", arguments: ["dv", "dv-build"])
  func commandsAreNamed(program: String) throws {
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8
    ).replacing("\n", with: " ")
    let names = try CommandHelp.subcommands(of: [program])
    #expect(!names.isEmpty)
    for name in names {
      #expect(readme.contains("`\(program) \(name)"), "\(name) isn't in README.md")
    }
  }

  @Test("every exit status is listed")
  func exitStatuses() throws {
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8
    ).replacing("\n", with: " ")
    let help = try BuiltProgram("dv").run(["--help"]).out
    for status in ["0", "1", "64", "65", "66", "70", "73", "74", "75"] {
      #expect(["Exit status: ", " · "].contains { readme.contains("\($0)\(status) ") })
      #expect(help.contains("\n  \(status) "))
    }
  }
}
