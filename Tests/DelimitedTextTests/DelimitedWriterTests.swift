import DelimitedText
import Foundation
import TestSupport
import Testing

@Suite("Writing delimited text")
struct DelimitedWriterTests {
  @Test("what is written reads back equal, and only what needs quotes has them")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "food.csv")
    let rows = [
      ["sr:01123", "Egg, whole"], ["a|b", "5\" pizza"], ["two\nlines", "\r"], ["", " spaced "],
      ["é µ 🍳", "\"\""],
    ]
    let writer = try DelimitedWriter(path: file, columns: ["code", "name"])
    for row in rows { try writer.write(row) }
    try writer.close()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("code|name\nsr:01123|Egg, whole\n\"a|b\"|\"5\"\" pizza\"\n"))
    let reader = try DelimitedReader(path: file, columns: ["code", "name"])
    for row in rows {
      let read = try #require(try reader.next())
      #expect([read.text(0), read.text(1)] == row)
    }
    #expect(try reader.next() == nil)
  }

  @Test("a lone empty field is not an empty line")
  func loneEmptyField() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "food.csv")
    let writer = try DelimitedWriter(path: file, columns: ["name"])
    try writer.write([""])
    try writer.close()
    let reader = try DelimitedReader(path: file, columns: ["name"])
    #expect(try reader.next()?.text(0) == "")
    #expect(try reader.next() == nil)
  }

  @Test(
    "a full disk is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let writer = try DelimitedWriter(path: "/dev/full", columns: ["name"])
    #expect(throws: DelimitedTextError.self) { try writer.close() }
  }
}
