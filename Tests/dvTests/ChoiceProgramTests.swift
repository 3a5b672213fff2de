import Foundation
import TestSupport
import Testing

/// Foods that a person chose for their words, as `dv` remembers, lists and forgets them.
@Suite("Remembered choices in dv")
struct ChoiceProgramTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  /// Chooses foods by their codes in a file.
  private func choose(_ lines: String...) throws {
    let file = try dv.example.folder.write(lines.map { "\($0)\n" }.joined(), to: "choices.txt")
    #expect(try dv.run("sum", "--file", file, "--quiet").status == 0)
  }

  private var words: [String] {
    get throws {
      let choices = try #require(try dv.json("user", "choices")["choices"] as? [[String: Any]])
      return choices.compactMap { $0["words"] as? String }
    }
  }

  @Test(
    "an answer is remembered, and the next run asks nothing",
    .enabled(if: Dialogue.isPossible, "\(Dialogue.program) is missing"))
  func prompt() throws {
    let asked = try dv.dialogue(
      "sum '100 g xyzzy' '2 eggs' '50 g xyzzy' --no-pager", ["plugh", "sr:01123"])
    #expect(asked.status == 0, "\(asked.out)")
    #expect(asked.out.contains("100 g xyzzy: no food matches \"xyzzy\"."))
    #expect(asked.out.contains("No food matches \"plugh\"."))
    #expect(asked.out.matches(of: /Which food is it\?/).count == 2)
    let note = "Your choices were saved for next time. To list them, run `dv user choices`."
    #expect(asked.out.components(separatedBy: note).count == 2)
    let next = try dv.run("sum", "200 g of Xyzzy", "--quiet")
    #expect(next.status == 0)
    #expect(next.out.contains(/200 g +Egg, whole, raw, fresh \(your choice\) +sr:01123/))
    let item = try #require(
      (try dv.json("sum", "200 g xyzzy", "--quiet")["items"] as? [[String: Any]])?.first)
    #expect(item["isRemembered"] as? Bool == true)
    #expect(try dv.run("sum", "200 g xyzzy", "--recipe").status == 1)
    #expect(try dv.run("user", "undo").err.hasPrefix("Undone: choose \"xyzzy\", 20"))
    #expect(try dv.run("sum", "200 g xyzzy").status == 1)
  }

  @Test(
    "a skipped question is asked again, and an answer before it is kept",
    .enabled(if: Dialogue.isPossible, "\(Dialogue.program) is missing"))
  func skipped() throws {
    let asked = try dv.dialogue("sum '100 g xyzzy' '100 g plugh' --no-pager", ["sr:01123", ""])
    #expect(asked.status == 1, "\(asked.out)")
    #expect(try words == ["xyzzy"])
  }

  @Test(
    "a chosen portion is remembered for the same measure",
    .enabled(if: Dialogue.isPossible, "\(Dialogue.program) is missing"))
  func portion() throws {
    let code = try dv.add("Xyzzy", "--serving", "1 Eimer = 60 g", "--serving", "1 Trog = 90 g")
    let asked = try dv.dialogue("sum '2 slices xyzzy' --no-pager", ["3", "2"])
    #expect(asked.status == 0, "\(asked.out)")
    #expect(asked.out.contains("2 slices xyzzy: how much does one \"Xyzzy\" weigh?"))
    #expect(try dv.out("sum", "3 slices xyzzy", "--quiet").contains("3 Trog = 270 g"))
    #expect(try dv.run("sum", "3 strips xyzzy").status == 1)
    #expect(try dv.out("user", "choices").contains("Xyzzy; 1 slice is 1 Trog"))
    _ = try dv.out("remove-food", code)
    let list = try dv.out("user", "choices")
    #expect(list.contains("xyzzy  (no longer in the data, so not used)  \(code)  as eaten"))
    #expect(try dv.run("sum", "3 slices xyzzy").status == 1)
  }

  @Test("a code in a file is remembered once, without changing an earlier choice")
  func file() throws {
    let file = try dv.example.folder.write("100 g egg sr:09040\n", to: "meal.txt")
    #expect(try dv.run("sum", "--file", file).status == 64)
    try choose("100 g egg sr:01123", "100 g raw bananas sr:09040")
    let first = try words
    try choose("# 100 g egg: Egg, whole, raw, fresh", "sr:09040, 100 g")
    #expect(try words.filter { !first.contains($0) } == ["egg"])
    #expect(try dv.out("sum", "100 g egg", "--quiet").contains("sr:09040"))
    try choose("# 100 g egg: Bananas, raw", "sr:01123, 100 g")
    #expect(try dv.out("sum", "100 g egg", "--quiet").contains("sr:09040"))
    // Arguments and standard input are no such files.
    _ = try dv.out("user", "forget", "--all")
    _ = try dv.shell("printf '# 100 g egg: Bananas, raw\\nsr:01123, 100 g\\n' | \"$0\" sum -")
    #expect(try words == [])
  }

  @Test("choices are listed as text, plain text, CSV and JSON, and filtered by words")
  func list() throws {
    #expect(
      try dv.run("user", "choices")
        == Outcome(
          status: 0, out: "",
          err: "No choices yet. When dv asks which food you mean, it remembers your answer.\n"))
    try choose("# 100 g egg: Egg, whole, raw, fresh", "sr:09040, 100 g")
    #expect(
      try dv.out("user", "choices") == """
        Words  Food          Code      Used
        egg    Bananas, raw  sr:09040  as eaten

        """)
    #expect(
      try dv.out("user", "choices", "--plain", "EGG") == """
        egg
        Food: Bananas, raw
        Code: sr:09040
        Used: as eaten

        """)
    #expect(
      try dv.out("user", "choices", "banan", "--csv").hasPrefix(
        "words,context,code,name,measure,portion,time\negg,diary,sr:09040,\"Bananas, raw\",,,20"))
    #expect(try dv.json("user", "info")["choices"] as? Int == 1)
    #expect(try dv.out("user", "info").contains(/Choices +1\n/))
    let none = try dv.run("user", "choices", "xyzzy", "--json")
    #expect(none.status == 1)
    #expect(none.out == "{\n  \"choices\": []\n}\n")
    #expect(none.err.contains("You haven't chosen a food for \"xyzzy\"."))
  }

  @Test("a choice is forgotten by its words, and back after an undo")
  func forget() throws {
    try choose("# 100 g egg: Egg, whole, raw, fresh", "sr:09040, 100 g")
    let wrong = try dv.run("user", "forget", "eg")
    #expect(wrong.status == 1)
    #expect(wrong.err.contains("Did you mean egg?"))
    #expect(
      try dv.run("user", "forget", "Eggs").err
        == "Forgot your choice for \"egg\". To undo, run `dv user undo`.\n")
    #expect(try words == [])
    #expect(try dv.run("user", "undo").err.hasPrefix("Undone: forget \"egg\", 20"))
    #expect(try words == ["egg"])
    let all = try dv.json("user", "forget", "--all")
    #expect((all["forgotten"] as? [[String: Any]])?.first?["code"] as? String == "sr:09040")
    #expect(try dv.run("user", "forget", "--all").status == 1)
    for arguments in [["forget"], ["forget", "egg", "--all"], ["forget", "--frob"]] {
      #expect(try dv.run(["user"] + arguments).status == 64)
    }
  }

  @Test(
    "bad words change nothing, and are safe to show",
    arguments: ["\u{1B}[31mx", "\u{202E}egg", String(repeating: "a ", count: 5000), "   ", "—"])
  func bad(text: String) throws {
    try choose("# 100 g egg: Egg, whole, raw, fresh", "sr:09040, 100 g")
    for command in ["forget", "choices"] {
      let outcome = try dv.run("user", command, text)
      #expect(outcome.status == 1 || command == "choices" && outcome.status == 0)
      #expect(!(outcome.out + outcome.err).contains("\u{1B}"))
      #expect(outcome.err.count < 400)
    }
    let file = try dv.example.folder.write(
      "# 100 g \(text): Egg, whole, raw, fresh\nsr:09040, 100 g\n", to: "bad.txt")
    #expect([0, 65].contains(try dv.run("sum", "--file", file).status))
    #expect(try words == ["egg"])
  }

  @Test("choices in a database that can't be written don't keep a sum from its answer")
  func readOnly() throws {
    let file = try dv.example.folder.write(
      "# 100 g egg: Egg, whole, raw, fresh\nsr:09040, 100 g\n", to: "meal.txt")
    let outcome = try dv.at(home: "/dev/null/x").run("sum", "--file", file)
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("Bananas, raw"))
    #expect(!outcome.err.contains("Remembered"))
    #expect(outcome.err.contains("Using shipped foods only."))
  }
}
