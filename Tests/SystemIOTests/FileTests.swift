import Foundation
import SystemIO
import TestSupport
import Testing

@Suite("Files, links and locks")
struct FileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is read whole, up to a limit")
  func read() throws {
    let path = try folder.write("12345", to: "file")
    #expect(try ReadableFile(path: path).all(upTo: 5) == Array("12345".utf8))
    #expect(try ReadableFile(path: path).all(upTo: 4) == nil)
    #expect(try ReadableFile(path: path).size == 5)
  }

  @Test("a folder is not a file, and a missing file is reported as missing")
  func notAFile() throws {
    #expect(throws: FileSystemError.self) { try ReadableFile(path: folder.path("")) }
    let error = #expect(throws: FileSystemError.self) {
      try ReadableFile(path: folder.path("none"))
    }
    #expect(error?.isMissing == true)
  }

  @Test("links are followed to their target, and a circle of links is an error")
  func links() throws {
    symlink("b", folder.path("a"))
    symlink("c", folder.path("b"))
    #expect(try SymbolicLink.destination(of: folder.path("a")) == folder.path("c"))
    symlink("e", folder.path("d"))
    symlink("d", folder.path("e"))
    #expect(throws: FileSystemError.self) { try SymbolicLink.destination(of: folder.path("d")) }
  }

  @Test("an exclusive lock keeps others out while it is held; shared locks allow each other")
  func locks() throws {
    let path = folder.path("lock")
    var lock = try FileLock(path: path, seconds: 0)
    #expect(lock != nil)
    #expect(try FileLock(path: path, isShared: true, seconds: 0) == nil)
    lock = nil
    let shared = try FileLock(path: path, isShared: true, seconds: 0)
    #expect(shared != nil)
    #expect(try FileLock(path: path, isShared: true, seconds: 0) != nil)
    #expect(try FileLock(path: path, seconds: 0) == nil)
  }
}
