import Foundation
import TestSupport
import Testing

/// The manual pages that `make manual` creates from the help of the programs.
@Suite("The manual")
struct ManualTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in try Self.made.get() { try folder.write(text, to: name) }
  }

  /// The pages of both programs.
  private static let made = Result {
    let folder = try TemporaryFolder()
    for (program, flags) in [("dv", ["--page-per-command"]), ("dv-build", [])] {
      let help = try BuiltProgram(program).run(["--experimental-dump-help"]).out
      let outcome = try pages(
        help, Repository.root.appending(path: "Packaging/Manual/\(program).txt").path, flags,
        in: folder)
      #expect(outcome == Outcome(status: 0, out: "", err: ""))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: folder.path($0), encoding: .utf8))
      })
  }

  private static func pages(
    _ help: String, _ text: String, _ flags: [String], in folder: TemporaryFolder
  ) throws -> Outcome {
    try BuiltProgram("manual-pages").run(
      [
        try folder.write(help, to: "help.json"), "--text", text, "--date", "2026-11-22",
        "--output", folder.url.path,
      ] + flags)
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path("\(name).1"), encoding: .utf8)
  }

  private static let programs = ["dv", "dv-build"]

  @Test("every command and option is documented", arguments: programs)
  func complete(program: String) throws {
    let commands = try CommandHelp.all([program])
    #expect(commands.count > 4)
    for words in commands {
      let name = program == "dv" ? words.prefix(2).joined(separator: "-") : program
      let text = try page(name).replacing("\\-", with: "-")
      #expect(
        words.count == 1 || text.contains(".Nm \"\(words.joined(separator: " "))\"")
          || text.contains(".Ss \(words.joined(separator: " "))")
          || text.contains(".Sh COMMANDS"), "\(words)")
      let help = try CommandHelp.text(words)
      for option in help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z-]+)/) {
        #expect(text.contains("Fl \(option.1.dropFirst())"), "\(option.1) of \(words)")
      }
    }
  }

  @Test("every exit status and example of the help is documented", arguments: programs)
  func sameAsHelp(program: String) throws {
    for words in try CommandHelp.all([program]) {
      let name = program == "dv" ? words.prefix(2).joined(separator: "-") : program
      let lines = try page(name).replacing("\\-", with: "-").replacing("\\(dq", with: "\"")
        .split(separator: "\n")
      let help = try CommandHelp.text(words)
        .replacing("\\\n", with: "").split(separator: "\n")
      for line in help.drop(while: { $0 != "EXAMPLES" }).dropFirst().prefix(while: {
        $0.hasPrefix("  ") && !$0.contains { "'~\\^".contains($0) }
      }) {
        #expect(lines.contains(line.dropFirst(2)), "\(line)")
      }
    }
    let statuses = try page(program)
    for status in ["0", "1", "64", "65", "66", "70", "73", "74"] + (program == "dv" ? ["75"] : []) {
      #expect(statuses.contains("\n\(status) "), "\(status)")
    }
  }

  @Test("environment variables and files are documented")
  func environment() throws {
    let page = try page("dv")
    for name in ["DV_DATABASE", "DV_HOME", "XDG_DATA_HOME", "NO_COLOR", "DV_PAGER"] {
      #expect(page.contains("\n\(name) "))
    }
    for heading in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
      #expect(page.contains("\n.Sh \(heading)\n"))
    }
  }

  @Test("paragraphs are filled, and indented lines stay as they are")
  func text() throws {
    let help = #"""
      {"serializationVersion": 0, "command": {"commandName": "eat", "shouldDisplay": true,
       "abstract": "Eat a food.", "arguments": [], "subcommands": [],
       "discussion":
        "Not well-known; --fast\nis `.eat -f` at 5 µg. Then rest:\n\n  1  one\n     more\n\n'What' is.\n\nEXAMPLES\n  eat -f 'x'  \\ ~\n  .eat \"it\""}}
      """#
    let outcome = try Self.pages(
      help, try folder.write("FILES\n  a b  c", to: "text"), [], in: folder)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
    let lines = try page("eat").split(separator: "\n").map(String.init)
    #expect(lines.prefix(3).last == ".Dt EAT 1")
    #expect(
      Array(lines.drop { $0 != ".Nd eat a food" })
        == [
          ".Nd eat a food", ".Sh SYNOPSIS", ".Nm eat", ".Op Ar options", ".Sh DESCRIPTION",
          "Eat a food.", ".Pp",
          #"Not well-known; \-\-fast is \fB.eat \-f\fR at 5 \[u00B5]g."#, "Then rest:",
          ".Bd -literal -offset 2n", "1  one", "   more", ".Ed", ".Pp", #"\&'What' is."#,
          ".Sh FILES", ".Bd -literal -offset 2n", "a b  c", ".Ed", ".Sh EXAMPLES",
          ".Bd -literal -offset 2n", #"eat \-f \(aqx\(aq  \e \(ti"#, #"\&.eat \(dqit\(dq"#, ".Ed",
          ".Sh SEE ALSO", ".Xr dv 1 ,", ".Xr dv-build 1 ,", ".Xr sqlite3 1",
        ])
  }

  @Test(
    "mandoc has no warnings",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"),
      "mandoc is not installed"))
  func lint() throws {
    let outcome = try BuiltProgram("dv").shell(
      "/usr/bin/mandoc -T lint -W warning *.1", in: folder.url)
    #expect(outcome.out == "")
  }
}
