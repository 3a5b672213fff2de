import DurableFiles
import Foundation
import TestSupport
import Testing

@Suite("Files that are whole from the first moment")
struct PendingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a replacement appears at once, whole, and nothing is left beside it")
  func replace() throws {
    let path = try folder.write("old", to: "a/main.db")
    let file = try PendingFile(path: path)
    try "new".write(toFile: file.pendingPath, atomically: false, encoding: .utf8)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.replace()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["main.db"])
  }

  @Test("what is given up leaves the earlier file and nothing beside it")
  func giveUp() throws {
    let path = try folder.write("old", to: "main.db")
    do {
      let file = try PendingFile(path: path)
      try "new".write(toFile: file.pendingPath, atomically: false, encoding: .utf8)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["main.db"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test("a private file is for its owner alone, and never replaces one")
  func createPrivate() throws {
    let path = folder.path("home/user.db")
    for text in ["first", "second"] {
      let file = try PendingFile(path: path, isPrivate: true)
      try text.write(toFile: file.pendingPath, atomically: false, encoding: .utf8)
      try file.createPrivate()
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(folder.path("home")) == 0o700)
  }

  @Test("a folder that cannot be made is told in the system's words")
  func impossibleFolder() {
    #expect(throws: FileSystemError.self) { try PendingFile(path: "/dev/null/home/user.db") }
  }
}
