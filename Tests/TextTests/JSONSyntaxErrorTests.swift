import Testing
import Text

/// Invalid texts, each with its error.
@Suite("JSON syntax errors")
struct JSONSyntaxErrorTests {
  @Test(
    "missing and extra characters are reported with their place",
    arguments: [
      ("", "1:1: the file is empty."),
      (" \n\n", "1:1: the file is empty."),
      ("\u{FEFF}", "1:1: the file is empty."),
      ("[1 2]", "1:4: expected a comma or ], found the number 2."),
      (
        "{\"a\": 1,\n \"b\": 2\n \"c\": 3}",
        "3:2: expected a comma or }, found text."
      ),
      ("[1}", "1:3: expected a comma or ], found }."),
      ("{\"é\" 1}", "1:6: expected a colon, found the number 1."),
      ("{\"a\"", "1:5: expected a colon, found the end of the file."),
      ("{a: 1}", "1:2: expected a key in double quotes, found the word a."),
      ("{,}", "1:2: expected a key in double quotes, found a comma."),
      ("{1: 2}", "1:2: expected a key in double quotes, found the number 1."),
      ("{\"a\": }", "1:7: expected a value, found }."),
      ("{\"a\":", "1:6: expected a value, found the end of the file."),
      ("[,1]", "1:2: expected a value, found a comma."),
      ("[1: 2]", "1:3: expected a comma or ], found a colon."),
      ("]", "1:1: expected a value, found ]."),
      ("[\n1,\n]", "2:2: remove this comma: nothing follows it before ]."),
      ("{\"a\":1 , }", "1:8: remove this comma: nothing follows it before }."),
      ("[[1, 2]\n", "1:1: a list opens here but never closes."),
      ("[1,", "1:1: a list opens here but never closes."),
      ("[1, {", "1:5: an object opens here but never closes."),
      ("{} {}", "1:4: expected the end of the file, found {."),
      ("1\n2", "2:1: expected the end of the file, found the number 2."),
    ])
  func structure(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "syntax from other notations is reported with its place",
    arguments: [
      ("// foods\n[]", "1:1: JSON doesn't allow comments. Remove this one."),
      ("[1, /* two */ 2]", "1:5: JSON doesn't allow comments. Remove this one."),
      ("[] # none", "1:4: JSON doesn't allow comments. Remove this one."),
      ("['a']", "1:2: text needs double quotes, not single quotes."),
      ("[“a”]", "1:2: expected a value, found the character “."),
      ("[\u{A0}1]", "1:2: expected a value, found the character U+00A0."),
      ("[\0]", "1:2: expected a value, found the character U+0000."),
      ("[1]\u{FEFF}", "1:4: expected the end of the file, found the character U+FEFF."),
      (
        "[True]",
        "1:2: unknown word True. Use true, false, null or a number, or put text in double quotes."
      ),
      (
        "NaN",
        "1:1: unknown word NaN. Use true, false, null or a number, or put text in double quotes."
      ),
      (
        "nulll",
        "1:1: unknown word nulll. Use true, false, null or a number, or put text in double quotes."
      ),
    ])
  func otherNotations(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "an invalid number is reported as written",
    arguments: [
      ("01", "the number 01 has a leading zero."),
      ("-00.5", "the number -00.5 has a leading zero."),
      (".5", "the number .5 needs a digit before its decimal point."),
      ("1.", "the number 1. needs a digit after its decimal point."),
      ("1.e5", "the number 1.e5 needs a digit after its decimal point."),
      ("1e", "the number 1e needs a digit in its exponent."),
      ("1E+", "the number 1E+ needs a digit in its exponent."),
      ("1e999", "the number 1e999 is too large."),
      ("-1e309", "the number -1e309 is too large."),
      ("-", "- isn't a JSON number."),
      ("+1", "+1 isn't a JSON number."),
      ("-e5", "-e5 isn't a JSON number."),
      ("0x1F", "0x1F isn't a JSON number."),
      ("1_000", "1_000 isn't a JSON number."),
      ("1.2.3", "1.2.3 isn't a JSON number."),
      ("-Infinity", "-Infinity isn't a JSON number."),
      (
        String(repeating: "9", count: 400),
        "the number \(String(repeating: "9", count: 40))… is too large."
      ),
    ])
  func numbers(text: String, expected: String) {
    #expect(problem("[\n " + text + "]") == "foods.json:2:2: " + expected)
  }

  @Test(
    "an invalid string is reported where it starts, or where the error is inside it",
    arguments: [
      ("[\"é\", \"a]", "1:7: the quote that opens here is never closed."),
      ("\"a\\", "1:1: the quote that opens here is never closed."),
      ("[\"a\n\"]", "1:2: the quote that opens here isn't closed on the same line."),
      ("\"é\t\"", "1:3: write a tab inside a string as \\t."),
      (
        "\"\u{1B}[31m\"",
        "1:2: write the control character U+001B inside a string as \\u001B."
      ),
      (#""é\x""#, "1:3: unknown escape. To include a backslash, write \\\\."),
      ("\"\\\n\"", "1:2: unknown escape. To include a backslash, write \\\\."),
      (#""\u12g4""#, "1:2: \\u needs four hexadecimal digits after it."),
      (#""\u12"#, "1:2: \\u needs four hexadecimal digits after it."),
      (#""a\ud800""#, "1:3: half of a surrogate pair is missing. Add the other \\u escape."),
      (#""\ud800\n""#, "1:2: half of a surrogate pair is missing. Add the other \\u escape."),
      (#""\ud800\ud800""#, "1:2: half of a surrogate pair is missing. Add the other \\u escape."),
      (#""\udc00\ud800""#, "1:2: half of a surrogate pair is missing. Add the other \\u escape."),
    ])
  func texts(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "a repeated key is an error at its second place, however it is written",
    arguments: [
      ("{\"a\": 1,\n \"a\": 2}", "2:2: the key \"a\" is already in this object, on line 1."),
      (#"{"é": 1, "\u00e9": 2}"#, "1:10: the key \"é\" is already in this object, on line 1."),
      (
        #"{"é": 1, "e\u0301": 2}"#,
        "1:10: the key \"e\u{301}\" is already in this object, on line 1."
      ),
      (#"{"\n": 1, "\n": 2}"#, "1:11: the key \"\u{FFFD}\" is already in this object, on line 1."),
    ])
  func repeatedKeys(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
    #expect(problem("[{\"a\": {\"a\": 1}}, {\"a\": 1}]") == nil)
  }

  @Test(
    "invalid UTF-8 is an error at its place",
    arguments: [
      [0xE9], [0xC3], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
      [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let message = "these bytes aren't UTF-8. Save the file as UTF-8."
    #expect(
      problem(Array("[\n\"é".utf8) + bytes + Array("\"]".utf8)) == "foods.json:2:3: \(message)")
    #expect(problem(Array("[\"é".utf8) + bytes) == "foods.json:1:4: \(message)")
    #expect(problem(Array("[ ".utf8) + bytes) == "foods.json:1:3: \(message)")
    #expect(problem(bytes) == "foods.json:1:1: \(message)")
  }

  @Test("nesting beyond the limit is an error where it exceeds it", arguments: ["[", "{\"a\":"])
  func nesting(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let column = JSONReader.nestingLimit * opening.utf8.count + 1
    #expect(
      problem(text)
        == "foods.json:1:\(column): lists and objects are nested more than 64 levels deep here.")
  }

  @Test("a file above the size limit is rejected")
  func tooLong() {
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: JSONReader.sizeLimit + 1)
    #expect(problem(spaces) == "foods.json:1:1: the file is larger than 64 MiB.")
  }
}
