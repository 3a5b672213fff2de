import Foundation
import Testing
import WebServer

/// How the link gets to the browser.
struct BrowserTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dv-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func `Nobody else can read the link that the browser gets`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "browser")
    let arguments = folder.appending(path: "arguments")
    let script = """
      #!/bin/sh
      echo "$@" >"\(arguments.path).new"
      mv "\(arguments.path).new" "\(arguments.path)"

      """
    try script.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let link = "http://127.0.0.1:8080/start?key=5ec7e7&more=1"
    let made = try #require(Browser(program: program.path, parent: folder).open(link))
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: arguments.path) {
      try await Task.sleep(for: .milliseconds(50))
    }
    let given = try String(contentsOf: arguments, encoding: .utf8)
    #expect(!given.contains("5ec7e7"))
    let file = URL(filePath: given.trimmingCharacters(in: .newlines))
    #expect(file.deletingLastPathComponent().lastPathComponent == made.lastPathComponent)
    #expect(try Self.mode(made) == 0o700)
    #expect(try Self.mode(file) == 0o600)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(
      page.contains(
        "http-equiv=\"refresh\" content=\"0; url=\(link.replacing("&", with: "&amp;"))\""))
  }

  @Test func `Where the link can't be handed on, nothing is left`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appending(path: "missing")
    #expect(Browser(program: "true", parent: missing).open("http://127.0.0.1/") == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.isEmpty)
  }
}
