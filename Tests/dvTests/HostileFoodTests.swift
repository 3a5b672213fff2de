import Foundation
import TestSupport
import Testing

/// What people paste into names and files.
@Suite("Unusual text in custom foods")
struct HostileFoodTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("characters that control a terminal or reverse text are rejected wherever they are typed")
  func control() throws {
    let texts = [
      "a\u{1B}[31mb", "a\nb", "a\tb", "\u{202E}abc", "a\u{7}", "a\u{85}b", "\u{2066}a",
    ]
    let others = [
      ["X", "--brand", texts[0]], ["X", "--ingredients", texts[1]],
      ["X", "--serving", "1 \(texts[2]) = 5 g"],
    ]
    for words in texts.map({ [$0] }) + others {
      let outcome = try dv.run(["add-food", "--energy", "1"] + words)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.err.contains("Enter one line of plain text."))
      #expect(!outcome.err.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
  }

  @Test("emoji, right-to-left letters and text that looks like syntax are kept as they are")
  func unusual() throws {
    let names = [
      "🥨", "👨‍👩‍👧‍👦 family bar", "שוקולד", "شوكولاتة 70٪", "e\u{301}clair", "豆腐", "--", "100 %", "*",
      "O'Neill \"X\"; DROP TABLE", "my:egg", "a|b",
    ]
    for name in names {
      let added = try dv.run("add-food", "--energy", "100", "--json", "--", name)
      #expect(added.status == 0, "\(added.err)")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(added.out.utf8)) as? [String: Any])
      #expect(json["name"] as? String == name)
    }
    let table = try dv.export()
    try dv.example.folder.write(table, to: "x.csv")
    let other = dv.at(home: "other")
    _ = try other.out("import-foods", "x.csv")
    #expect(try other.export() == table)
  }

  @Test("ten thousand characters are rejected as too long, or kept in ingredients")
  func long() throws {
    let text = String(repeating: "é", count: 10_000)
    for words in [[text], ["X", "--brand", text]] {
      let outcome = try dv.run(["add-food", "--energy", "1"] + words)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("can have at most 500 characters, not 10000. Shorten it."))
    }
    let unit = try dv.run("add-food", "X", "--energy", "1", "--serving", "1 \(text) = 5 g")
    #expect(unit.status == 64)
    #expect(unit.err == "dv: The serving's unit can have at most 200 characters, not 10000.\n")
    let code = try dv.add("X", "--ingredients", text)
    #expect(try dv.export().contains(text))
    #expect(try dv.run("show", code).status == 0)
    #expect(try dv.run("search", text).status == 1)
  }

  @Test("ten thousand characters in place of a number, a key or a food are reported")
  func longNumber() throws {
    let text = String(repeating: "9", count: 10_000)
    for option in ["--energy", "--per", "--density", "--barcode", "--group", "--like"] {
      let outcome = try dv.run("add-food", "X", "--fat", "1", option, text)
      #expect([1, 64].contains(outcome.status), "\(option): \(outcome.status)")
      #expect(outcome.out == "")
      #expect(!outcome.err.isEmpty)
    }
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
  }
}
