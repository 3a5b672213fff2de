import Terminal
import Testing

@Suite("Color")
struct StyleTests {
  private static let cases: [(environment: [String: String], inPipe: Bool, onTerminal: Bool)] = [
    ([:], false, true),
    (["NO_COLOR": "1"], false, false),
    (["NO_COLOR": ""], false, true),
    (["NO_COLOR": "0"], false, false),
    (["CLICOLOR_FORCE": "1"], true, true),
    (["CLICOLOR_FORCE": "0"], false, true),
    (["CLICOLOR_FORCE": ""], false, true),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
    (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
    (["CLICOLOR": "0"], false, false),
    (["CLICOLOR": "1"], false, true),
    (["TERM": "dumb"], false, false),
    (["TERM": "xterm"], false, true),
  ]

  @Test("color is used only where it is wanted", arguments: cases)
  func wanted(environment: [String: String], inPipe: Bool, onTerminal: Bool) {
    #expect(
      Style.isColorWanted(isTerminal: false, environment: { environment[$0] }) == inPipe)
    #expect(
      Style.isColorWanted(isTerminal: true, environment: { environment[$0] }) == onTerminal)
  }

  @Test("plain text has no styling")
  func plain() {
    #expect(Style(isOn: true, isPlain: true).bold("Egg") == "Egg")
    #expect(Style(isOn: true).bold("Egg") == "\u{1B}[1mEgg\u{1B}[0m")
  }
}
