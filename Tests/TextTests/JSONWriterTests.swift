import TestSupport
import Testing
import Text

/// Contains every type of value, and everything with a special form.
private let example = JSON.object([
  (key: "name", value: .string("Eggs, \"whole\" \\ 5/8")), (key: "", value: .null),
  (key: "controls\n", value: .string("\r\n\t\0\u{1B}[31m\u{7F}\u{202E}\u{FEFF}\u{2028}")),
  (key: "beyond ASCII", value: .string("crème brûlée 😀 10 µg")),
  (
    key: "numbers",
    value: .array([
      .number(143), .number(12.56), .number(-0.1), .number(1e30), .number(.leastNonzeroMagnitude),
      .number(-0.0),
      .integer(.max), .integer(.min),
    ])
  ),
  (key: "empty", value: .array([.array([]), .object([]), .string("")])),
  (key: "flags", value: .array([.bool(true), .bool(false), .optional(nil as Double?)])),
])

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("values are indented, and characters that control a terminal are escaped")
  func text() {
    #expect(
      example.text == #"""
        {
          "name": "Eggs, \"whole\" \\ 5/8",
          "": null,
          "controls\n": "\r\n\t\u0000\u001b[31m\u007f\u202e\ufeff\u2028",
          "beyond ASCII": "crème brûlée 😀 10 µg",
          "numbers": [
            143,
            12.56,
            -0.1,
            1e+30,
            5e-324,
            -0,
            9223372036854775807,
            -9223372036854775808
          ],
          "empty": [
            [],
            {},
            ""
          ],
          "flags": [
            true,
            false,
            null
          ]
        }

        """#)
  }

  @Test("a number that isn't finite is written as null", arguments: [Double.infinity, .nan])
  func notFinite(number: Double) {
    #expect(JSON.number(number).text == "null\n")
  }

  @Test("values read back as written")
  func roundTrip() throws {
    #expect(try read(example.text).json.text == example.text)
  }

  @Test("damaged text is read, or rejected with its place", arguments: 0..<Mutation.count)
  func damaged(seed: Int) throws {
    var mutation = Mutation(seed: seed)
    let bytes = mutation.damage(Array(example.text.utf8))
    do throws(JSONSyntaxError) {
      let json = try read(bytes).json
      #expect(try read(json.text).json.text == json.text)
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
      #expect(error.line <= bytes.count { $0 == UInt8(ascii: "\n") } + 1)
      #expect(!error.message.contains("\n"))
    }
  }

  @Test("text cut off anywhere is rejected, and one changed byte never causes a crash")
  func everyByte() throws {
    let bytes = Array(example.text.utf8.dropLast())
    for index in bytes.indices {
      #expect(problem(Array(bytes[..<index])) != nil, "\(index)")
      for change: UInt8 in [0x01, 0x02, 0x20, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        _ = problem(changed)
      }
    }
  }
}
