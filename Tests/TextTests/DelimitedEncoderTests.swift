import Testing
import Text

@Suite("Writing delimited text")
struct DelimitedEncoderTests {
  private func reader(_ encoder: DelimitedEncoder) throws -> DelimitedReader {
    try DelimitedReader(bytes: encoder.bytes, path: "food.csv", dialect: .pipeSeparated)
  }

  @Test("rows read back equal, and only fields that need quotes have them")
  func roundTrip() throws {
    let rows = [
      ["code", "name"], ["sr:01123", "Egg, whole"], ["a|b", "5\" pizza"], ["two\nlines", "\r"],
      ["", " spaced "], ["é µ 🍳", "\"\""],
    ]
    var encoder = DelimitedEncoder(dialect: .pipeSeparated)
    for row in rows { encoder.append(row) }
    let text = String(decoding: encoder.bytes, as: UTF8.self)
    #expect(text.hasPrefix("code|name\nsr:01123|Egg, whole\n\"a|b\"|\"5\"\" pizza\"\n"))
    let reader = try reader(encoder)
    #expect(reader.header.map(\.name) == rows[0])
    for row in rows.dropFirst() {
      let read = try #require(try reader.next())
      #expect([read.text(0), read.text(1)] == row)
    }
    #expect(try reader.next() == nil)
  }

  @Test("a lone empty field is not an empty line")
  func loneEmptyField() throws {
    var encoder = DelimitedEncoder(dialect: .pipeSeparated)
    encoder.append(["name"])
    encoder.append([""])
    let reader = try reader(encoder)
    #expect(try reader.next()?.text(0) == "")
    #expect(try reader.next() == nil)
  }

  @Test("a first field that starts like a UTF-8 byte order mark keeps its start")
  func mark() throws {
    var encoder = DelimitedEncoder(dialect: .pipeSeparated)
    encoder.append(["\u{FEFF}name", "\u{FEFF}"])
    #expect(try reader(encoder).header.map(\.name) == ["\u{FEFF}name", "\u{FEFF}"])
  }

  @Test("written rows are discarded, and new rows continue after them")
  func removeAll() {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(["a", "b"])
    encoder.removeAll()
    encoder.append(["c,d", "e"])
    #expect(String(decoding: encoder.bytes, as: UTF8.self) == "\"c,d\",e\n")
  }
}
