import Foundation
import TestSupport
import Testing

/// Where `dv` writes its files.
@Suite("Places of files")
struct PlaceTests {
  private let dv: CustomFoodProgram
  private var folder: TemporaryFolder { dv.example.folder }

  init() async throws {
    dv = try await CustomFoodProgram()
    try dv.add("Bar")
  }

  private static let commands = [
    "export-foods", "export-foods --json", "label sr:01123 --svg", "user backup",
  ]

  @Test("a missing folder isn't created, whatever is written", arguments: commands)
  func missingFolder(command: String) throws {
    let outcome = try dv.shell("\"$0\" \(command) no/such/file")
    let message = "The folder no/such doesn't exist."
    let hint = "Create the folder first, or choose another file."
    let expected =
      if command.hasSuffix("--json") {
        Outcome(
          status: 73,
          out: """
            {
              "error": {
                "code": "cannot-create",
                "message": "\(message)",
                "hint": "\(hint)"
              }
            }

            """, err: "")
      } else {
        Outcome(status: 73, out: "", err: "dv: \(message)\n\(hint)\n")
      }
    #expect(outcome == expected)
    #expect(!FileManager.default.fileExists(atPath: folder.path("no")))
  }

  @Test("a link stays and its target is written, whether or not it exists", arguments: commands)
  func link(command: String) throws {
    try folder.write("", to: "there/keep")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "there/second")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("there/second"), withDestinationPath: "file")
    for _ in 1...2 {
      #expect(try dv.shell("\"$0\" \(command) link").status == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link) == "there/second")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("there/second"))
          == "file")
      #expect(try Data(contentsOf: URL(filePath: folder.path("there/file"))).count > 100)
    }
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.path("there")))
        == ["keep", "second", "file"])
  }

  @Test("links that form a circle, or lead to a missing folder, are rejected", arguments: commands)
  func badLink(command: String) throws {
    for (name, target, message, hint) in [
      (
        "circle", "circle", "Can't write circle: Too many levels of symbolic links.",
        "Choose another file."
      ),
      (
        "nowhere", "no/such", "The folder no doesn't exist.",
        "Create the folder first, or choose another file."
      ),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: target)
      let outcome = try dv.shell("\"$0\" \(command) \(name)")
      #expect(outcome.status == 73)
      if command.hasSuffix("--json") {
        #expect(outcome.err == "")
        #expect(outcome.out.contains("\"code\": \"cannot-create\""))
        #expect(outcome.out.contains("\"message\": \"\(message)\""))
        #expect(outcome.out.contains("\"hint\": \"\(hint)\""))
      } else {
        #expect(outcome.err == "dv: \(message)\n\(hint)\n")
      }
    }
  }

  @Test("a relative DV_HOME starts at the current folder, and is shown as a full path")
  func relativeHome() throws {
    try folder.write("", to: "below/keep")
    let outcome = try dv.shell("cd below && DV_HOME=../home \"$0\" export-foods")
    #expect(outcome.out == (try dv.export()))
    let info = try dv.shell("DV_HOME=home \"$0\" user info --json")
    #expect(info.out.contains("\(folder.path("home/user.db"))\""))
    #expect(try dv.shell("cd below && DV_HOME=own \"$0\" search egg").status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("below/own/user.db")))
  }
}
