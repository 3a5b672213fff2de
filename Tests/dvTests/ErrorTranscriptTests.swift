import Foundation
import TestSupport
import Testing

/// The transcripts in Tests/Errors: for each error an input and what the program says.
@Suite("Errors, as in Tests/Errors")
struct ErrorTranscriptTests {
  /// A transcript: the files to write to a folder with the example dataset, a command, its output.
  ///
  /// Sections start with a line `--- file NAME`, `--- run COMMAND`, `--- status N` or `--- stderr`.
  private struct Transcript {
    var files: [(name: String, text: String)] = []
    var command = ""
    var status: Int32 = 0
    var err = ""

    init(_ text: String) throws {
      for section in text.components(separatedBy: "--- ").dropFirst() {
        let head = section.prefix { $0 != "\n" }
        let body = String(section.dropFirst(head.count + 1))
        let words = head.split(separator: " ", maxSplits: 1).map(String.init)
        switch words[0] {
        case "file": files.append((words[1], body))
        case "run": command = words[1]
        case "status": status = try #require(Int32(words[1]))
        case "stderr": err = body
        default: Issue.record("unknown section \(head)")
        }
      }
    }
  }

  static let names: [String] = {
    let folder = Repository.root.appending(path: "Tests/Errors").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?
      .filter { $0.hasSuffix(".txt") }.sorted() ?? []
  }()

  @Test("there are transcripts")
  func thereAreTranscripts() {
    #expect(Self.names.count >= 40)
  }

  @Test("the error is reported as written", arguments: names)
  func transcript(name: String) async throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Tests/Errors/\(name)"), encoding: .utf8)
    let transcript = try Transcript(text)
    let example = try await ExampleDatabase()
    try FileManager.default.copyItem(
      at: Repository.schema, to: example.folder.url.appending(path: "schema.sql"))
    for file in transcript.files { try example.folder.write(file.text, to: file.name) }
    let words = transcript.command.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    let outcome = try BuiltProgram(words[0]).shell(
      "\"$0\" \(rest)",
      environment: ["DV_DATABASE": "main.db", "DV_HOME": example.folder.path("home")],
      in: example.folder.url)
    let folder = example.folder.url.resolvingSymlinksInPath().path
    if ProcessInfo.processInfo.environment["DV_REFRESH_PAGES"] != nil {
      let err = outcome.err.replacingOccurrences(of: folder, with: "FOLDER")
      let input = text.components(separatedBy: "--- status ")[0]
      try (input + "--- status \(outcome.status)\n--- stderr\n\(err)").write(
        to: Repository.root.appending(path: "Tests/Errors/\(name)"), atomically: true,
        encoding: .utf8)
      return
    }
    #expect(outcome.status == transcript.status)
    #expect(outcome.err.replacingOccurrences(of: folder, with: "FOLDER") == transcript.err)
    #expect(outcome.out == "")
  }
}
