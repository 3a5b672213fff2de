import Testing
import Text

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "a value is read whatever its type and surrounding whitespace",
    arguments: [
      ("null", "null"), ("true", "true"), (" \t\r\n false \n", "false"), ("\"\"", "\"\""),
      ("[]", "[]"), ("[ \n ]", "[]"), ("{}", "{}"), ("{ }", "{}"), ("[[],{}]", "[[],{}]"),
      ("[1,\"a\" , null]", "[1,\"a\",null]"),
      ("{\"b\":1,\"a\":{\"b\" : [true]}}", "{\"b\":1,\"a\":{\"b\":[true]}}"),
      ("{\"\":0}", "{\"\":0}"), ("\u{FEFF}[1]", "[1]"), ("\"\u{FEFF}\"", "\"\u{FEFF}\""),
    ])
  func values(text: String, expected: String) throws {
    #expect(try read(text).drawn == expected)
  }

  @Test(
    "a number is read as written, and as its nearest Double",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("0.1", 0.1), ("12.560", 12.56), ("1e2", 100),
      ("1E+2", 100), ("25e-2", 0.25), ("-0.0e0", 0), ("9007199254740993", 9_007_199_254_740_992),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
    ])
  func numbers(text: String, expected: Double) throws {
    guard case .number(let value, let written) = try read(text).value else {
      Issue.record("not a number")
      return
    }
    #expect(value == expected)
    #expect(written == text)
  }

  @Test(
    "escapes stand for their characters, surrogate pairs for one",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
      (#""a\u0000b""#, "a\0b"), (#""\u00e9a\n""#, "éa\n"), (#""\\u0041""#, "\\u0041"),
      (#""é€😀 as they are""#, "é€😀 as they are"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
  func texts(text: String, expected: String) throws {
    guard case .string(let value) = try read(text).value else {
      Issue.record("not a string")
      return
    }
    #expect(Array(value.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("every value and key knows its line and column, counted in characters")
  func places() throws {
    let node = try read("\u{FEFF}{\"é😀\": \"€\", \"b\":\r\n  [1,\n\n \"\\u00e9\" ,{}]}")
    #expect(
      node.places == [
        "1:1", "key 1:2", "1:8", "key 1:13", "2:3", "2:4", "4:2", "4:12",
      ])
  }

  @Test("lists and objects can be nested up to the limit")
  func nesting() throws {
    let deep = String(repeating: "[{\"a\":", count: JSONReader.nestingLimit / 2)
    let text = deep + "1" + String(repeating: "}]", count: JSONReader.nestingLimit / 2)
    #expect(try read(text).drawn == text)
  }

  @Test("the limit is on depth, not on count")
  func siblings() throws {
    let text = "[" + Array(repeating: "[{}]", count: 1000).joined(separator: ",") + "]"
    #expect(try read(text).drawn == text)
  }
}
