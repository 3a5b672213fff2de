import Foundation
import TestSupport
import Testing

/// Output line by line, for people who listen to it.
@Suite("Plain text")
struct PlainProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Outcome {
    try dv.run(
      arguments,
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
        .merging(variables) { $1 })
  }

  @Test("a search gives one fact per line")
  func search() throws {
    let outcome = try run(["search", "egg", "--plain", "--quiet"])
    #expect(
      outcome.out.hasPrefix(
        """
        Foods, with amounts per 100 g

        Egg, whole, raw, fresh
        Code: sr:01123
        Energy: 143 kcal
        Protein: 12.6 g

        """))
  }

  @Test("amounts have their %DV in words, and unknown ones are named")
  func show() throws {
    let out = try run(["show", "1123", "--amount", "1 large", "--all", "--plain"]).out
    #expect(out.contains("Amounts in 1 large = 50 g\n"))
    #expect(out.contains(" percent of the Daily Value, not adjusted for protein quality\n"))
    #expect(out.contains(": unknown\n"))
    #expect(out.contains("Portions\n"))
  }

  @Test("a label has no box")
  func label() throws {
    let out = try run(["label", "1123", "--amount", "1 large", "--plain", "--quiet"]).out
    #expect(out.contains("\nNutrition Facts\nServing size: "))
    #expect(out.contains("\nTotal Fat: "))
    #expect(out.contains(" percent of the Daily Value\n"))
  }

  @Test(
    "nothing is boxed, aligned with spaces, or expressed by symbols",
    arguments: [
      "search egg", "search egg --per portion --sort calcium", "show 1123 9040 --all",
      "label 1123 --vitamins --explain", "compare 1123 1001", "compare 1123 1001 9040",
      "top protein", "top niacin --per 100kcal", "sum 1_large_egg 100_g_butter",
      "sum 1_large_egg 100_g_butter --by protein",
      "nutrients", "groups", "user info", "release info", "release list",
    ])
  func signs(command: String) throws {
    let arguments = command.split(separator: " ").map { String($0).replacing("_", with: " ") }
    let outcome = try run(arguments + ["--plain"], ["CLICOLOR_FORCE": "1"])
    #expect(outcome.status == 0)
    #expect(!outcome.out.isEmpty)
    for line in outcome.out.split(separator: "\n") {
      #expect(!line.contains("  ") && !line.hasPrefix(" "), "\(line)")
      for sign in "–·≥½│─█▏▲†‡*→…%µ−×\u{1B}" where sign != "%" || line.contains(" %") {
        #expect(!line.contains(sign), "\(sign) in \(line)")
      }
    }
    #expect(try run(arguments, ["DV_PLAIN": "1"]).out == outcome.out)
    #expect(try run(arguments, ["DV_PLAIN": "0"]).out == run(arguments).out)
    #expect(
      try run(arguments + ["--json"], ["DV_PLAIN": "1"]).out == run(arguments + ["--json"]).out)
  }

  @Test("plain text can't be combined with machine-readable formats")
  func exclusion() throws {
    let outcome = try run(["groups", "--plain", "--json"])
    #expect(outcome.status == 64)
    #expect(outcome.out.contains("\"Use only one of --json, --csv and --plain.\""))
  }

  @Test("forced color also goes into a pipe")
  func forcedColour() throws {
    #expect(try run(["search", "egg"], ["CLICOLOR_FORCE": "1"]).out.contains("\u{1B}[1mEgg"))
    for (arguments, variables) in [
      (["search", "egg"], [:]), (["search", "egg", "--no-color"], ["CLICOLOR_FORCE": "1"]),
      (["search", "egg"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]),
      (["search", "egg", "--json"], ["CLICOLOR_FORCE": "1"]),
      (["search", "egg", "--csv"], ["CLICOLOR_FORCE": "1"]),
    ] {
      #expect(try !run(arguments, variables).out.contains("\u{1B}"))
    }
  }
}
