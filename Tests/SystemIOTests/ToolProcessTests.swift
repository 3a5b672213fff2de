import Foundation
import SystemIO
import TestSupport
import Testing

@Suite("Running other programs")
struct ToolProcessTests {
  @Test("all output of a program is read, with its exit status")
  func output() throws {
    let process = try ToolProcess("sh", ["-c", "printf 'a\\nb'; exit 3"])
    #expect(String(decoding: process.readToEnd(), as: UTF8.self) == "a\nb")
    #expect(process.exitStatus() == 3)
  }

  @Test("a file can be its input")
  func input() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("some text", to: "input")
    let process = try ToolProcess(
      "cat", [], input: try FileHandle(forReadingFrom: URL(filePath: path)))
    #expect(String(decoding: process.readToEnd(), as: UTF8.self) == "some text")
    #expect(process.exitStatus() == 0)
  }

  @Test("a missing program is reported by its name")
  func missing() {
    #expect(throws: ToolError.missing(name: "no-such-program")) {
      try ToolProcess("no-such-program", [])
    }
  }

  @Test("a program killed by a signal has no exit status")
  func signal() throws {
    let process = try ToolProcess("sh", ["-c", "kill -9 $$"])
    #expect(process.readToEnd().isEmpty)
    #expect(process.exitStatus() == nil)
  }
}
