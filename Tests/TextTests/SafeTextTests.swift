import Testing
import Text

@Suite("Text that is safe to print")
struct SafeTextTests {
  @Test(
    "control characters and text-direction marks are replaced for a terminal",
    arguments: [
      ("Egg\u{1B}[2J", "Egg\u{FFFD}[2J"), ("a\nb\tc\0", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
      ("\u{202E}abc\u{9B}31m", "\u{FFFD}abc\u{FFFD}31m"), ("Crème brûlée 🥚", "Crème brûlée 🥚"),
    ])
  func terminal(text: String, expected: String) {
    #expect(SafeText.replacingControls(in: text) == expected)
  }

  @Test("for programs, line feeds and right-to-left marks are kept")
  func programs() {
    #expect(
      SafeText.replacingCommands(in: "a\nb\r\u{1B}[2J\0\u{7F}\u{85}\u{200F}")
        == "a\nb\u{FFFD}\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}\u{200F}")
  }

  @Test("CSV can be shown with cat; dataset files keep every byte")
  func delimited() {
    var csv = DelimitedEncoder(dialect: .commaSeparated)
    csv.append(["sr:01123", "Egg\u{1B}]0;x\u{7}\0", "two\nlines"])
    #expect(
      String(decoding: csv.bytes, as: UTF8.self)
        == "sr:01123,Egg\u{FFFD}]0;x\u{FFFD}\u{FFFD},\"two\nlines\"\n")
    var dataset = DelimitedEncoder(dialect: .pipeSeparated)
    dataset.append(["Egg\u{1B}"])
    #expect(dataset.bytes == Array("Egg\u{1B}\n".utf8))
  }
}
