import Foundation
import TestSupport
import Testing

/// What `dv log` asks at a terminal.
@Suite(
  "Questions of dv log", .enabled(if: Dialogue.isPossible, "\(Dialogue.program) is missing"))
struct DiaryQuestionTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("a food that isn't known is asked for, logged, and remembered for the next entry")
  func food() throws {
    let asked = try dv.dialogue(
      "log '50 g xyzzy' --date 2026-11-02 --meal lunch --no-pager", ["sr:01123"])
    #expect(asked.status == 0, "\(asked.out)")
    let remembered = "Your choices were saved for next time. To list them, run `dv user choices`."
    #expect(asked.out.split(separator: remembered).count == 2, "\(asked.out)")
    #expect(try dv.run("diary", "edit", "1", "60 g xyzzy", "--date", "2026-11-02").status == 0)
    #expect(
      try dv.out("diary", "export") == "2026-11-02\nlunch\n  60 g xyzzy ; sr:01123 60 g\n")
    let again = try dv.dialogue("log '50 g xyzzy' --date 2026-11-02 --meal dinner --no-pager", [])
    #expect(again.out.contains("(your choice)") && !again.out.contains(remembered), "\(again.out)")
    // The choice is a change of its own, made before the entry.
    for kind in ["add", "edit", "add", "choose"] {
      #expect(try dv.run("user", "undo").err.hasPrefix("Undone: \(kind) "))
    }
  }

  @Test("logging for somebody new asks first, and No logs nothing")
  func newPerson() throws {
    _ = try dv.run("profile", "set", "--person", "Ada", "--born", "1990-01-01")
    let call = "log '50 g sr:01123' --date 2026-11-02 --meal lunch --person Adda"
    let refused = try dv.dialogue(call, ["n"])
    #expect(refused.status == 1)
    #expect(
      refused.out.contains(
        "Nobody is called \"Adda\". Did you mean Ada? Add Adda as a new person? [y/N]"),
      "\(refused.out)")
    #expect(try dv.run("diary", "export").status == 1)
    #expect(try dv.dialogue(call, ["y"]).status == 0)
    #expect(try dv.out("diary", "export").hasPrefix("person: Adda\n"))
    // Now Adda is known.
    #expect(try dv.dialogue(call, []).status == 0)
  }

  @Test("recomputing asks first, and No changes nothing")
  func recompute() throws {
    _ = try dv.run("log", "50 g sr:01123", "--date", "2026-11-02", "--meal", "lunch")
    _ = try dv.run("edit-food", "1123", "--protein", "13", "--yes")
    let before = try dv.out("diary", "export", "--csv")
    let refused = try dv.dialogue("diary recompute 2026-11-02", ["n"])
    #expect(refused.status == 1, "\(refused.out)")
    #expect(refused.out.contains("Change 1 entry? [y/N]"))
    #expect(try dv.out("diary", "export", "--csv") == before)
    let done = try dv.dialogue("diary recompute 2026-11-02", ["y"])
    #expect(done.status == 0, "\(done.out)")
    #expect(try dv.out("diary", "export", "--csv") != before)
  }
}
