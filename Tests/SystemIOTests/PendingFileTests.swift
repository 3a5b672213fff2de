import Foundation
import SystemIO
import TestSupport
import Testing

@Suite("Files that are complete from the first moment")
struct PendingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a replacement appears at once, complete, and nothing is left next to it")
  func replace() throws {
    let path = try folder.write("old", to: "a/main.db")
    let file = try AtomicFile(path: path)
    try Data("new".utf8).write(to: URL(filePath: file.pendingPath))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.replace()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["main.db"])
  }

  @Test("an abandoned write leaves the earlier file and nothing next to it")
  func giveUp() throws {
    let path = try folder.write("old", to: "main.db")
    do {
      let file = try AtomicFile(path: path)
      try Data("new".utf8).write(to: URL(filePath: file.pendingPath))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["main.db"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test("two writers at the same time don't interfere; the last one's file stays")
  func twoWriters() throws {
    let path = folder.path("main.db")
    let files = [try AtomicFile(path: path), try AtomicFile(path: path)]
    for (file, text) in zip(files, ["first", "second"]) {
      try Data(text.utf8).write(to: URL(filePath: file.pendingPath))
    }
    try files[0].replace()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
    try files[1].replace()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
  }

  @Test("files left by a killed program are removed, and files in use stay")
  func abandoned() throws {
    let path = folder.path("main.db")
    let inUse = try AtomicFile(path: path)
    try folder.write("half", to: ".main.db.pending-left")
    try folder.write("half", to: ".main.db.pending-left-journal")
    let next = try AtomicFile(path: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(
      Set(names)
        == Set([inUse.pendingPath, next.pendingPath].map { URL(filePath: $0).lastPathComponent }))
  }

  @Test("a symbolic link is replaced, and its target stays")
  func link() throws {
    let other = try folder.write("other", to: "other.db")
    let path = folder.path("main.db")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    let file = try AtomicFile(path: path)
    try Data("new".utf8).write(to: URL(filePath: file.pendingPath))
    try file.replace()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
  }

  @Test("a private file is only for its owner, and never replaces a file")
  func createPrivate() throws {
    let path = folder.path("home/user.db")
    for text in ["first", "second"] {
      let file = try AtomicFile(path: path, isPrivate: true)
      try Data(text.utf8).write(to: URL(filePath: file.pendingPath))
      try file.create()
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(folder.path("home")) == 0o700)
  }

  @Test("the journal of a missing database is removed; that of an existing one stays")
  func journal() throws {
    let path = folder.path("user.db")
    let journal = try folder.write("journal", to: "user.db-journal")
    try AtomicFile(path: path).create()
    #expect(!FileManager.default.fileExists(atPath: journal))
    try folder.write("journal", to: "user.db-journal")
    try AtomicFile(path: path).create()
    #expect(FileManager.default.fileExists(atPath: journal))
  }

  @Test("a folder that can't be created is reported in the system's words")
  func impossibleFolder() {
    let error = #expect(throws: FileSystemError.self) {
      try AtomicFile(path: "/dev/null/home/user.db")
    }
    #expect(error?.description == "/dev/null/home: Not a directory")
  }
}
