import Foundation
import TestSupport
import Testing

/// Long output at a terminal of ten lines, which the program `script` simulates.
@Suite(
  "Pager",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
    "/usr/bin/script is missing"))
struct PagerTests {
  private let example: ExampleDatabase

  init() async throws { example = try await ExampleDatabase() }

  /// Marks each line that it shows.
  private static let marking = "sed -e 's/^/paged:/'"

  private func terminal(_ command: String, _ variables: [String: String]) throws -> Outcome {
    let run = try example.folder.write(
      "stty rows 10 cols 80\nexec \"$1\" \(command)\n", to: "run")
    #if os(Linux)
      let terminal = "script -qec \"sh '\(run)' '$0'\" /dev/null"
    #else
      let terminal = "script -q /dev/null sh '\(run)' \"$0\""
    #endif
    return try BuiltProgram("dv").shell(
      terminal,
      environment: [
        "DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home"), "TERM": "xterm",
      ].merging(variables) { $1 }, in: example.folder.url)
  }

  @Test("output longer than the terminal goes through the pager, and shorter output doesn't")
  func long() throws {
    let long = try terminal("show 1123", ["DV_PAGER": Self.marking])
    #expect(long.status == 0)
    #expect(long.out.contains("paged:  Energy"))
    let short = try terminal("search egg", ["DV_PAGER": Self.marking])
    #expect(short.status == 0)
    #expect(short.out.contains("sr:01123") && !short.out.contains("paged:"))
    #expect(try terminal("search --help", ["DV_PAGER": Self.marking]).out.contains("paged:USAGE"))
  }

  @Test(
    "the pager isn't used if it isn't wanted",
    arguments: [
      ("show 1123 --no-pager", ["DV_PAGER": marking]), ("show 1123 --json", ["DV_PAGER": marking]),
      ("show 1123 --csv", ["DV_PAGER": marking]), ("show 1123 --plain", ["DV_PAGER": marking]),
      ("show 1123", ["DV_PAGER": "", "PAGER": marking]),
      ("show 1123", ["DV_PAGER": "cat", "PAGER": marking]), ("show 1123", ["PAGER": ""]),
      ("show 1123", ["DV_PAGER": marking, "TERM": "dumb"]),
      ("search --help --no-pager", ["DV_PAGER": marking]),
    ])
  func unwanted(command: String, variables: [String: String]) throws {
    let outcome = try terminal(command, variables)
    #expect(outcome.status == 0)
    #expect(!outcome.out.contains("paged:"))
    #expect(outcome.out.split(separator: "\r\n").count >= 10)
  }

  @Test(
    "the pager is DV_PAGER, or else PAGER; less shows colors and quits at the end of short text")
  func which() throws {
    #expect(try terminal("show 1123", ["PAGER": Self.marking]).out.contains("paged:  Energy"))
    let both = try terminal("show 1123", ["DV_PAGER": Self.marking, "PAGER": "false"])
    #expect(both.out.contains("paged:  Energy"))
    #expect(
      try terminal("show 1123", ["DV_PAGER": "echo LESS is $LESS"]).out == "LESS is FRX\r\n")
    #expect(
      try terminal("show 1123", ["DV_PAGER": "echo LESS is $LESS", "LESS": "M"]).out
        == "LESS is M\r\n")
  }

  @Test("a pager that exits early is not an error", arguments: ["true", "false", "head -n 2"])
  func early(pager: String) throws {
    #expect(try terminal("show 1123 9040 1001", ["DV_PAGER": pager]).status == 0)
  }

  @Test(
    "if the pager is missing, the output is printed",
    arguments: ["no-such-pager", "no-such-pager --option", "/etc/passwd"])
  func missing(pager: String) throws {
    let outcome = try terminal("show 1123", ["DV_PAGER": pager])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("  Energy "))
  }

  @Test("Ctrl-C goes to the pager, and the program waits for it")
  func interrupted() throws {
    let outcome = try terminal(
      "show 1123", ["DV_PAGER": "kill -INT $PPID; kill -QUIT $PPID; \(Self.marking)"])
    #expect(outcome.out.contains("paged:  Energy"))
    #expect(outcome.status == 0)
  }
}
