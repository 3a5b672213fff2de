import Foundation
import TestSupport
import Testing
import Text

/// Reads all rows of `text`, as fields in the order of `columns`.
private func rows(
  _ text: String, columns: [String] = ["code", "name"], dialect: Dialect = .pipeSeparated
) throws -> [[String]] {
  try rows(Array(text.utf8), columns: columns, dialect: dialect)
}

private func rows(
  _ bytes: [UInt8], columns: [String] = ["code", "name"], dialect: Dialect = .pipeSeparated
) throws -> [[String]] {
  let folder = try TemporaryFolder()
  let file = try folder.write(bytes, to: "food.csv")
  let reader = try DelimitedReader(path: file, dialect: dialect, columns: columns)
  var result: [[String]] = []
  while let row = try reader.next() {
    result.append(columns.indices.map(row.text))
  }
  return result
}

/// The error that reading `text` ends with, without its path.
private func readingProblem(_ bytes: [UInt8], columns: [String] = ["code", "name"]) -> String? {
  do {
    _ = try rows(bytes, columns: columns)
    return nil
  } catch {
    let text = "\(error)"
    return text.range(of: "food.csv:").map { String(text[$0.upperBound...]) } ?? text
  }
}

private func readingProblem(_ text: String) -> String? { readingProblem(Array(text.utf8)) }

@Suite("Reading delimited text")
struct DelimitedReaderTests {
  @Test("fields come back as written, even spaces and empty ones")
  func fields() throws {
    #expect(
      try rows("code|name\nsr:01123|Egg, whole\n  a | b \n|\n")
        == [["sr:01123", "Egg, whole"], ["  a ", " b "], ["", ""]])
  }

  @Test("quoted fields can contain delimiters, doubled quotes and line breaks")
  func quoting() throws {
    #expect(
      try rows("code|name\n\"a|b\"|\"5\"\" pizza\"\n\"two\nlines\"|x\n")
        == [["a|b", "5\" pizza"], ["two\nlines", "x"]])
  }

  @Test(
    "line ends, a byte order mark, empty lines and a missing last newline make no difference",
    arguments: [
      "code|name\n1|2\n3|4\n", "code|name\r\n1|2\r\n3|4\r\n", "\u{FEFF}code|name\n1|2\n3|4\n",
      "code|name\n\n1|2\n\n\r\n3|4", "\ncode|name\n1|2\n3|4\r\n\n",
    ])
  func lineEnds(text: String) throws {
    #expect(try rows(text) == [["1", "2"], ["3", "4"]])
  }

  @Test(
    "fields that are copied together are equal only if each of them is",
    arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"]])
  func copiedFields(order: [String]) throws {
    let lines = ["1|23|", "12|3|", "1|23|", "1||23", "\"1\"|23|", "|123|", "\"1|23\"||", "||"]
    let folder = try TemporaryFolder()
    let file = try folder.write("a|b|c\n" + lines.map { $0 + "\n" }.joined(), to: "x.csv")
    let reader = try DelimitedReader(path: file, dialect: .pipeSeparated, columns: order)
    var (fields, keys): ([[String]], [[UInt8]]) = ([], [])
    while let row = try reader.next() {
      var key: [UInt8] = []
      row.copy(1...2, to: &key)
      fields.append([row.text(1), row.text(2)])
      keys.append(key)
    }
    #expect(keys[0] == keys[2])
    for one in keys.indices {
      for other in keys.indices where keys[one] == keys[other] {
        #expect(fields[one] == fields[other])
      }
    }
  }

  @Test("columns are found by name, in any order")
  func columnOrder() throws {
    #expect(try rows("name|code\nEgg|1\n") == [["1", "Egg"]])
  }

  @Test("a header alone is a file without rows")
  func headerAlone() throws {
    #expect(try rows("code|name\n") == [])
    #expect(try rows("code|name") == [])
  }

  @Test("USDA's files are read without a header, with ~ quotes, in Windows-1252")
  func standardReference() throws {
    let line: [UInt8] = Array("~01001~^~".utf8) + [0xB5, 0x91, 0xE9] + Array(" 5\"~\r\n".utf8)
    #expect(
      try rows(line, columns: ["number", "name"], dialect: .carets)
        == [["01001", "µ‘é 5\""]])
  }

  @Test("a row knows the line and column of each field, even after quoted line breaks")
  func locations() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("code|name\n\n\"é\n\"|b\nµ|\"x\"\"|\"\n", to: "food.csv")
    let reader = try DelimitedReader(
      path: file, dialect: .pipeSeparated, columns: ["code", "name"])
    let first = try #require(try reader.next())
    #expect(first.line == 3)
    #expect(first.location(1) == TextLocation(path: file, line: 4, column: 3))
    let second = try #require(try reader.next())
    #expect(second.location(0) == TextLocation(path: file, line: 5, column: 1))
    #expect(second.location(1) == TextLocation(path: file, line: 5, column: 3))
  }

  @Test("lines longer than the read buffer are read whole")
  func longLines() throws {
    let long = String(repeating: "abcdefgh", count: 30_000)
    #expect(try rows("code|name\n\(long)|\(long)\n1|2\n") == [[long, long], ["1", "2"]])
  }

  @Test(
    "errors are reported with their place",
    arguments: [
      ("", "1: the file is empty. Its first line must name the columns: code|name"),
      ("code\n", "1: the column \"name\" is missing from the header."),
      ("code|nam\n", "1:6: unknown column \"nam\" in the header. Known columns: code|name"),
      ("code|name|code\n", "1:11: the column \"code\" appears twice in the header."),
      ("code|name\n1\n", "2: 1 field, expected 2."),
      ("code|name\n1|2|3\n", "2: 3 fields, expected 2."),
      (
        "code|name\n1|2\n\n3|\"x\n4|5\n",
        "4:3: the quote that opens here is never "
          + "closed. Add the closing quote."
      ),
      (
        "code|name\n1|5\" pizza\n",
        "2:4: unexpected quote inside or right after a field. "
          + "Quote the whole field and double each quote within it."
      ),
      (
        "code|name\n1|\"5\" pizza\n",
        "2:6: unexpected quote inside or right after a field. "
          + "Quote the whole field and double each quote within it."
      ),
      (
        "code|name\n1|2\r3|4\n",
        "2: found a carriage return in the middle of a line. End lines with LF or CR LF."
      ),
      ("code|name\n1|a\0b\n", "2:4: found a NUL byte, so this isn't a text file."),
    ])
  func problems(text: String, expected: String) {
    #expect(readingProblem(text) == expected)
  }

  @Test("invalid UTF-8 is an error at its field")
  func invalidUTF8() {
    #expect(
      readingProblem(Array("code|name\nok|Entr".utf8) + [0xE9] + Array("e\n".utf8))
        == "2:4: these bytes aren't UTF-8. Save the file as UTF-8.")
  }

  @Test(
    "a field that is too long is an error, quoted or not, at the end of the file or not",
    arguments: ["", "\n", "\"\n"], [0, 1])
  func fieldLimit(end: String, surplus: Int) {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: DelimitedReader.fieldLimit + surplus)
    let quote = end.hasPrefix("\"") ? "\"" : ""
    #expect(
      readingProblem(Array("code|name\n1|\(quote)".utf8) + long + Array(end.utf8))
        == (surplus == 0 ? nil : "2:3: a field is longer than 1048576 bytes."))
  }

  @Test("a carriage return within a line is an error wherever the buffer ends")
  func strayCarriageReturn() {
    let expected = "2: found a carriage return in the middle of a line. End lines with LF or CR LF."
    let bufferSize = 1 << 16
    for length in [10, bufferSize - 20, bufferSize - 15, bufferSize - 14, bufferSize - 13, 100_000]
    {
      let text = "code|name\n1|" + String(repeating: "x", count: length) + "\r3|4"
      #expect(readingProblem(text) == expected, "\(length) and no newline")
      #expect(readingProblem(text + "\n") == expected, "\(length)")
    }
  }

  @Test("a carriage return before a quoted field is an error, even if the field has a newline")
  func strayCarriageReturnBeforeQuote() {
    #expect(
      readingProblem("code|name\na|b\r\"c\nd\"|e\n")
        == "2: found a carriage return in the middle of a line. End lines with LF or CR LF.")
  }

  @Test("a quote in a later field of a long record is reported at its place")
  func misplacedQuoteAfterNewline() {
    #expect(
      readingProblem("code|name\n\"a\nb\"|c\"d\n")
        == "3:5: unexpected quote inside or right after a field. "
        + "Quote the whole field and double each quote within it.")
  }

  @Test("a quoted field of the maximum length is read wherever the buffer ends")
  func longestFieldAtBufferEnd() {
    let long = String(repeating: "x", count: DelimitedReader.fieldLimit)
    for length in (1 << 16) - 5..<(1 << 16) {
      let first = String(repeating: "y", count: length)
      #expect(readingProblem("code|name\n\(first)|\"\(long)\"\n") == nil, "\(length)")
    }
  }

  @Test("a line may end with CR LF wherever the buffer ends")
  func lineEnds() {
    for length in (1 << 16) - 20..<(1 << 16) + 3 {
      let row = "1|" + String(repeating: "x", count: length) + "\r\n"
      #expect(readingProblem("code|name\n" + row + row + "3|4\r\n") == nil, "\(length)")
    }
  }

  @Test("a missing file is reported with its path")
  func missingFile() {
    #expect(
      throws: DelimitedTextError.cannotOpen(
        path: "/nonexistent/food.csv", reason: "No such file or directory")
    ) {
      try DelimitedReader(path: "/nonexistent/food.csv", dialect: .pipeSeparated, columns: ["code"])
    }
  }

  @Test("an endless row is rejected before it fills the memory")
  func endlessRow() throws {
    let folder = try TemporaryFolder()
    let fields = Array(repeating: UInt8(ascii: "|"), count: DelimitedReader.recordLimit + (1 << 20))
    let path = try folder.write(Array("a\n".utf8) + fields, to: "endless.csv")
    let reader = try DelimitedReader(path: path, dialect: .pipeSeparated, columns: ["a"])
    #expect(
      throws: DelimitedTextError.recordTooLong(
        TextLocation(path: path, line: 2), limit: DelimitedReader.recordLimit)
    ) {
      try reader.next()
    }
  }
}
