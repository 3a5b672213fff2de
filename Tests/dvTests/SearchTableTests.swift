import Foundation
import TestSupport
import Testing

/// The search table at a terminal, which the program `script` simulates.
@Suite(
  "The search table at a terminal",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
    "/usr/bin/script is missing"))
struct SearchTableTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  /// The output of a search at a terminal of this width.
  private func search(
    _ words: String, width: Int, environment: String = "TERM=xterm"
  ) throws -> String {
    let run = try dv.example.folder.write(
      "stty cols \(width)\nexec env \(environment) \"$1\" search \(words) --quiet\n", to: "run")
    #if os(Linux)
      let terminal = "script -qec \"sh '\(run)' '$0'\" /dev/null"
    #else
      let terminal = "script -q /dev/null sh '\(run)' \"$0\""
    #endif
    let outcome = try dv.shell(terminal)
    #expect(outcome.status == 0, "\(outcome.out)")
    return outcome.out.replacing("\r\n", with: "\n")
  }

  @Test("a long name is wrapped, and matching words are bold")
  func terminal() throws {
    #expect(
      try search("milk vitamins", width: 70) == """
        \u{1B}[2mCode      Name, per 100 g                Calories  Protein  Fat  Carbs\u{1B}[0m
        sr:01077  \u{1B}[1mMilk\u{1B}[0m, whole, 3.25% milkfat,          61    3.2 g    –      –
                  with added \u{1B}[1mvitamin\u{1B}[0m D

        """)
    #expect(
      try search("milk vitamins", width: 40) == """
        \u{1B}[2mCode      Name, per 100 g\u{1B}[0m
        \u{1B}[2m          Calories  Protein  Fat  Carbs\u{1B}[0m
        sr:01077  \u{1B}[1mMilk\u{1B}[0m, whole, 3.25% milkfat,
                  with added \u{1B}[1mvitamin\u{1B}[0m D
                        61    3.2 g    –      –

        """)
  }

  @Test(
    "nothing is bold if that isn't wanted or possible",
    arguments: ["TERM=dumb", "TERM=xterm NO_COLOR=1", "--no-color"])
  func unmarked(how: String) throws {
    let text =
      how.hasPrefix("--")
      ? try search("milk \(how)", width: 70) : try search("milk", width: 70, environment: how)
    #expect(
      text.contains("sr:01077  Milk, whole, 3.25% milkfat,          61    3.2 g    –      –\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("a pipe has each food on one line, without bold text")
  func pipe() throws {
    let out = try dv.out("search", "milk", "--quiet")
    #expect(
      out.contains("sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D        61    3.2 g"))
    #expect(!out.contains("\u{1B}"))
  }

  @Test("names in any script keep the columns aligned, and control characters are replaced")
  func anyScript() throws {
    for name in ["北京烤鸭 bar", "👨‍👩‍👧‍👦 bar", "e\u{301}clair bar"] { try dv.add(name) }
    let codes = try search("bar --no-color", width: 80).split(separator: "\n").dropFirst()
    #expect(
      codes.map { $0.dropFirst(9) } == [
        "éclair bar (custom)         100        –    –      –",
        "北京烤鸭 bar (custom)       100        –    –      –",
        "👨‍👩‍👧‍👦 bar (custom)             100        –    –      –",
      ])
    let hostile = try search("creme", width: 90)
    #expect(hostile.contains("Hostile \u{FFFD}[31mred\u{FFFD} \u{1B}[1mcrème\u{1B}[0m brûlée "))
  }
}
