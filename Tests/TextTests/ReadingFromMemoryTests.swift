import Testing
import Text

@Suite("Delimited text in memory, with a header that names its columns")
struct ReadingFromMemoryTests {
  private func reader(
    _ text: String, dialect: Dialect = .pipeSeparated
  ) throws(DelimitedTextError) -> DelimitedReader {
    try DelimitedReader(bytes: Array(text.utf8), path: "my.csv", dialect: dialect)
  }

  private func problem(_ text: String) -> String? {
    do throws(DelimitedTextError) {
      let reader = try reader(text)
      while try reader.next() != nil {}
      return nil
    } catch {
      return error.description
    }
  }

  @Test("the header has the names as written, in file order, each with its place")
  func header() throws {
    let reader = try reader("\u{FEFF}name|\"a|b\"|| é |last\r\n1|2|3|4|5\r\n")
    #expect(reader.header.map(\.name) == ["name", "a|b", "", " é ", "last"])
    #expect(reader.header.map(\.location.column) == [1, 6, 12, 13, 17])
    #expect(reader.header.allSatisfy { $0.location.line == 1 && $0.location.path == "my.csv" })
  }

  @Test("a header with very many columns, some on further lines, has the place of each")
  func wideHeader() throws {
    let count = 100_000
    let reader = try reader("\"a\nb\"|é|" + String(repeating: "x|", count: count) + "\n")
    #expect(reader.header.count == count + 3)
    #expect(reader.header[0].location.description == "my.csv:1:1")
    #expect(reader.header[1].location.description == "my.csv:2:4")
    #expect(reader.header[2].location.description == "my.csv:2:6")
    #expect(reader.header[count + 2].location.description == "my.csv:2:\(2 * count + 6)")
  }

  @Test("empty lines before the header are skipped, and its place is right")
  func emptyLines() throws {
    let reader = try reader("\n\r\nname|x\n\n1|2\n")
    #expect(reader.header.map(\.location.line) == [3, 3])
    #expect(try reader.next()?.line == 5)
  }

  @Test("rows have their fields in header order, whatever the delimiter")
  func rows() throws {
    let reader = try reader("b,a,a\n1,\"2,\n3\",\n,,x", dialect: .commaSeparated)
    #expect(reader.header.map(\.name) == ["b", "a", "a"])
    let first = try #require(try reader.next())
    #expect((0..<3).map(first.text) == ["1", "2,\n3", ""])
    #expect(first.location(1).description == "my.csv:2:3")
    let second = try #require(try reader.next())
    #expect((0..<3).map(second.text) == ["", "", "x"])
    #expect(second.location(2).description == "my.csv:4:3")
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test("a header alone is a table without rows")
  func headerAlone() throws {
    for text in ["name", "name\n", "\u{FEFF}name\r\n\r\n"] {
      let reader = try reader(text)
      #expect(reader.header.map(\.name) == ["name"])
      #expect(try reader.next() == nil)
    }
  }

  @Test(
    "text that ends with a carriage return ends correctly",
    arguments: [("\r", nil), ("name\r", "name"), ("\u{FEFF}name\r", "name"), ("\n\r", nil)])
  func carriageReturnAtTheEnd(text: String, name: String?) throws {
    guard let name else {
      #expect(problem(text)?.hasPrefix("my.csv:1: the file is empty.") == true)
      return
    }
    let reader = try reader(text)
    #expect(reader.header.map(\.name) == [name])
    #expect(try reader.next() == nil)
  }

  @Test("text longer than the read buffer comes back complete")
  func long() throws {
    let lines = (1...100_000).map { "row \($0)|\($0)\n" }.joined()
    let reader = try reader("name|number\n\(lines)")
    var count = 0
    while let row = try reader.next() {
      count += 1
      guard row.text(1) == String(count) else {
        Issue.record("row \(count) is \(row.text(0))")
        return
      }
    }
    #expect(count == 100_000)
    #expect(reader.bytesRead == 12 + lines.utf8.count)
    #expect(reader.fractionRead == 1)
  }

  @Test(
    "text that isn't a table is reported with the given path",
    arguments: [
      ("", "my.csv:1: the file is empty. Its first line must name the columns."),
      ("\n\n", "my.csv:1: the file is empty. Its first line must name the columns."),
      ("a|b\n1\n", "my.csv:2: 1 field, expected 2."),
      ("a|b\n1|2|3\n", "my.csv:2: 3 fields, expected 2."),
      (
        "a|\"b\n1|2\n",
        "my.csv:1:3: the quote that opens here is never closed. Add the "
          + "closing quote."
      ),
      (
        "a|b\n1|\"2\n",
        "my.csv:2:3: the quote that opens here is never closed. Add the "
          + "closing quote."
      ),
      ("a|b\n1|2\0\n", "my.csv:2:4: found a NUL byte, so this isn't a text file."),
    ])
  func problems(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test("invalid UTF-8 is reported in the header and in rows")
  func encoding() {
    for (bytes, place) in [([0x61, 0xFF, 0x0A], "1:1"), ([0x61, 0x0A, 0xC3, 0x0A], "2:1")] {
      #expect(
        throws: DelimitedTextError.self, "\(place)",
        performing: {
          let reader = try DelimitedReader(
            bytes: bytes.map(UInt8.init), path: "my.csv", dialect: .pipeSeparated)
          while try reader.next() != nil {}
        })
    }
  }
}
