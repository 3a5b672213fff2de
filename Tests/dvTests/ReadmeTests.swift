import Foundation
import TestSupport
import Testing

/// What README.md and the help of commands say is so, on the shipped data.
@Suite(
  "README",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.mainDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ReadmeTests {
  @Test("each command is named", arguments: ["dv", "dv-build"])
  func commandsAreNamed(program: String) throws {
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8
    ).replacing("\n", with: " ")
    let help = try BuiltProgram(program).run(["--help"]).out
    let commands = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first ?? ""
    let names = commands.split(separator: "\n").prefix { $0.hasPrefix("  ") }
      .compactMap { $0.firstMatch(of: /^  ([a-z-]+)/).map { String($0.1) } }
    #expect(!names.isEmpty)
    for name in names {
      #expect(readme.contains("`\(program) \(name)"), "\(name) is not in README.md")
    }
  }

  /// Foods of one's own that the examples name.
  private static let ownFoods = """
    code,name,brand,energy,protein
    my:7k3q000000001,Quark,,67,12
    my:m2pd000000001,Kefir,,52,3.4
    ,Ayran,Example,35,1.7

    """

  @Test(
    "each example in the help of a command works",
    arguments: [
      "--help", "search --help", "show --help", "label --help", "compare --help", "sum --help",
      "top --help",
      "nutrients --help", "groups --help", "add-food --help", "edit-food --help",
      "remove-food --help", "import-foods --help", "export-foods --help",
      "release verify --help",
    ])
  func helpExamples(arguments: String) throws {
    let folder = try TemporaryFolder()
    let environment = [
      "DV_DATABASE": Repository.mainDatabase.path, "DV_HOME": folder.path("home"),
    ]
    let dv = BuiltProgram("dv")
    let seeded = try dv.shell(
      """
      "$0" import-foods '\(try folder.write(Self.ownFoods, to: "foods.csv"))' --quiet &&
      "$0" edit-food sr:01123 --calcium 60 --quiet > /dev/null
      """, environment: environment)
    #expect(seeded == Outcome(status: 0, out: "", err: ""))
    let help = try dv.run(arguments.split(separator: " ").map(String.init)).out
    let examples = help.replacing("\\\n", with: "").split(separator: "\n")
      .filter { $0.hasPrefix("  dv ") && !$0.contains("ssh ") && !$0.contains("jq ") }
    #expect(!examples.isEmpty)
    for example in examples {
      let outcome = try dv.shell(
        "\"$0\" \(example.dropFirst(5))", environment: environment, in: folder.url)
      #expect(outcome.status == 0, "\(example): \(outcome.err)")
    }
  }

  @Test("each exit status is told")
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
