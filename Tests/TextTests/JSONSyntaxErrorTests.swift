import Text
import Testing

/// Faulty texts, each with what is told of it.
@Suite("Faults in JSON")
struct JSONSyntaxErrorTests {
  @Test(
    "what is missing or too much is told with its place",
    arguments: [
      ("", "1:1: the file is empty."),
      (" \n\n", "1:1: the file is empty."),
      ("\u{FEFF}", "1:1: the file is empty."),
      ("[1 2]", "1:4: a comma or ] is missing here, before the number 2."),
      (
        "{\"a\": 1,\n \"b\": 2\n \"c\": 3}",
        "3:2: a comma or } is missing here, before a text."
      ),
      ("[1}", "1:3: a comma or ] is missing here, before }."),
      ("{\"é\" 1}", "1:6: a colon is missing here, before the number 1."),
      ("{\"a\"", "1:5: a colon is missing here, before the end of the file."),
      ("{a: 1}", "1:2: a key in quotes is missing here, before the word a."),
      ("{,}", "1:2: a key in quotes is missing here, before a comma."),
      ("{1: 2}", "1:2: a key in quotes is missing here, before the number 1."),
      ("{\"a\": }", "1:7: a value is missing here, before }."),
      ("{\"a\":", "1:6: a value is missing here, before the end of the file."),
      ("[,1]", "1:2: a value is missing here, before a comma."),
      ("[1: 2]", "1:3: a comma or ] is missing here, before a colon."),
      ("]", "1:1: a value is missing here, before ]."),
      ("[\n1,\n]", "2:2: this comma is one too many: only ] follows."),
      ("{\"a\":1 , }", "1:8: this comma is one too many: only } follows."),
      ("[[1, 2]\n", "1:1: a list opens here and never closes."),
      ("[1,", "1:1: a list opens here and never closes."),
      ("[1, {", "1:5: an object opens here and never closes."),
      ("{} {}", "1:4: the file must end here, before {."),
      ("1\n2", "2:1: the file must end here, before the number 2."),
    ])
  func structure(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "what other notations allow is told with its place",
    arguments: [
      ("// foods\n[]", "1:1: JSON has no comments."),
      ("[1, /* two */ 2]", "1:5: JSON has no comments."),
      ("[] # none", "1:4: JSON has no comments."),
      ("['a']", "1:2: a text is put in \", not in '."),
      ("[“a”]", "1:2: a value is missing here, before the character “."),
      ("[\u{A0}1]", "1:2: a value is missing here, before the character U+00A0."),
      ("[\0]", "1:2: a value is missing here, before the character U+0000."),
      ("[1]\u{FEFF}", "1:4: the file must end here, before the character U+FEFF."),
      (
        "[True]",
        "1:2: the word True is no value. Write true, false, null, a number, or a text in quotes."
      ),
      (
        "NaN",
        "1:1: the word NaN is no value. Write true, false, null, a number, or a text in quotes."
      ),
      (
        "nulll",
        "1:1: the word nulll is no value. Write true, false, null, a number, or a text in quotes."
      ),
    ])
  func otherNotations(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "a faulty number is told as it is written",
    arguments: [
      ("01", "the number 01 has a leading zero."),
      ("-00.5", "the number -00.5 has a leading zero."),
      (".5", "the number .5 lacks a digit before its point."),
      ("1.", "the number 1. lacks a digit after its point."),
      ("1.e5", "the number 1.e5 lacks a digit after its point."),
      ("1e", "the number 1e lacks a digit in its exponent."),
      ("1E+", "the number 1E+ lacks a digit in its exponent."),
      ("1e999", "the number 1e999 is too large."),
      ("-1e309", "the number -1e309 is too large."),
      ("-", "- is not a number as JSON writes it."),
      ("+1", "+1 is not a number as JSON writes it."),
      ("-e5", "-e5 is not a number as JSON writes it."),
      ("0x1F", "0x1F is not a number as JSON writes it."),
      ("1_000", "1_000 is not a number as JSON writes it."),
      ("1.2.3", "1.2.3 is not a number as JSON writes it."),
      ("-Infinity", "-Infinity is not a number as JSON writes it."),
      (
        String(repeating: "9", count: 400),
        "the number \(String(repeating: "9", count: 40))… is too large."
      ),
    ])
  func numbers(text: String, expected: String) {
    #expect(problem("[\n " + text + "]") == "foods.json:2:2: " + expected)
  }

  @Test(
    "a faulty text is told where it opens, or where the fault is within it",
    arguments: [
      ("[\"é\", \"a]", "1:7: a text opens here and never closes."),
      ("\"a\\", "1:1: a text opens here and never closes."),
      ("[\"a\n\"]", "1:2: a text opens here and does not close on its line."),
      ("\"é\t\"", "1:3: a tab within a text must be written \\t."),
      (
        "\"\u{1B}[31m\"",
        "1:2: the control character U+001B within a text must be written \\u001B."
      ),
      (#""é\x""#, "1:3: this \\ begins no known escape. A \\ itself is written \\\\."),
      ("\"\\\n\"", "1:2: this \\ begins no known escape. A \\ itself is written \\\\."),
      (#""\u12g4""#, "1:2: \\u must be followed by four hexadecimal digits."),
      (#""\u12"#, "1:2: \\u must be followed by four hexadecimal digits."),
      (#""a\ud800""#, "1:3: this escape is half of a character; its other half is missing."),
      (#""\ud800\n""#, "1:2: this escape is half of a character; its other half is missing."),
      (#""\ud800\ud800""#, "1:2: this escape is half of a character; its other half is missing."),
      (#""\udc00\ud800""#, "1:2: this escape is half of a character; its other half is missing."),
    ])
  func texts(text: String, expected: String) {
    #expect(problem(text) == "foods.json:" + expected)
  }

  @Test(
    "a repeated key is a fault at its second place, however it is written",
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
    "bytes that are not UTF-8 are a fault at their place",
    arguments: [
      [0xE9], [0xC3], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
      [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let message = "bytes that are not UTF-8. Save the file as UTF-8."
    #expect(problem(Array("[\n\"é".utf8) + bytes + Array("\"]".utf8)) == "foods.json:2:3: \(message)")
    #expect(problem(Array("[\"é".utf8) + bytes) == "foods.json:1:4: \(message)")
    #expect(problem(Array("[ ".utf8) + bytes) == "foods.json:1:3: \(message)")
    #expect(problem(bytes) == "foods.json:1:1: \(message)")
  }

  @Test("nesting past the limit is a fault where it passes it", arguments: ["[", "{\"a\":"])
  func nesting(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let column = JSONReader.nestingLimit * opening.utf8.count + 1
    #expect(
      problem(text)
        == "foods.json:1:\(column): lists and objects are nested more than 64 deep here.")
  }

  @Test("a file past the limit is refused")
  func tooLong() {
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: JSONReader.sizeLimit + 1)
    #expect(problem(spaces) == "foods.json:1:1: the file is longer than 67108864 bytes.")
  }
}
