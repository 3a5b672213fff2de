import Foundation
import SystemIO
import TestSupport
import Testing

@Suite("Scratch files")
struct ScratchFileTests {
  private struct Pair: BitwiseCopyable, Equatable {
    var number: Int64
    var place: UInt8
  }

  @Test("data is read back as written, even beyond the buffer, and twice")
  func readBack() throws {
    let folder = try TemporaryFolder()
    let writer = try ScratchFile.Writer(beside: folder.path("main.db"))
    for number in 0..<20_000 {
      try writer.append(Pair(number: Int64(number), place: UInt8(number % 7)))
      try writer.append(Array("food \(number)".utf8)[...])
    }
    let file = try writer.finish()
    for _ in 1...2 {
      var reader = file.makeReader()
      for number in 0..<20_000 {
        #expect(
          try reader.next(Pair.self) == Pair(number: Int64(number), place: UInt8(number % 7)))
        let text = "food \(number)"
        #expect(String(decoding: try reader.bytes(text.utf8.count), as: UTF8.self) == text)
      }
      #expect(try reader.next(Pair.self) == nil)
      #expect(try reader.bytes(1).isEmpty)
    }
  }

  @Test("it is never visible in the folder")
  func nameless() throws {
    let folder = try TemporaryFolder()
    let writer = try ScratchFile.Writer(beside: folder.path("main.db"))
    try writer.append(1)
    let file = try writer.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    var reader = file.makeReader()
    #expect(try reader.next(Int.self) == 1)
  }

  @Test("a missing folder is reported")
  func noFolder() throws {
    let error = #expect(throws: FileSystemError.self) {
      try ScratchFile.Writer(beside: "/dev/null/main.db")
    }
    #expect(error?.description == "/dev/null/main.db: Not a directory")
  }
}
