import Foundation
import TestSupport
import Testing

/// `dv label` as a person runs it.
@Suite("dv label")
struct LabelProgramTests {
  private let dv: CustomFoodProgram

  init() async throws {
    dv = try await CustomFoodProgram()
  }

  private func shell(_ command: String, _ locale: [String: String]) throws -> Outcome {
    try BuiltProgram("dv").shell(
      command, environment: dv.environment.merging(locale) { $1 }, in: dv.example.folder.url)
  }

  /// A custom food with a serving of 55 g, and its code.
  private func bar() throws -> String {
    let json = try dv.json(
      "add-food", "Oat bar", "--serving", "2/3 cup = 55 g", "--energy", "230", "--fat", "8",
      "--protein", "3", "--sodium", "160", "--carbohydrate", "37", "--calcium", "260")
    return try #require(json["code"] as? String)
  }

  @Test("a custom food's label shows its serving, and says which amounts are unknown")
  func ownFood() throws {
    let outcome = try dv.run("label", try bar(), "--servings", "8")
    #expect(outcome.status == 0)
    #expect(outcome.err == "Serving: 2/3 cup (55g). To change it, use --amount.\n")
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("Oat bar (my:"))
    #expect(lines[1] == "┌──────────────────────────────────────┐")
    #expect(lines[2] == "│ N u t r i t i o n   F a c t s        │")
    #expect(lines[4] == "│ 8 servings per container             │")
    #expect(lines[5] == "│ Serving size           2/3 cup (55g) │")
    #expect(lines.contains("│ Total Fat 8g                     10% │"))
    #expect(lines.contains("│     Added Sugars unknown             │"))
    #expect(lines.contains("│ Sodium 160mg                      7% │"))
    #expect(lines.last == "└──────────────────────────────────────┘")
    #expect(lines.dropFirst().allSatisfy { $0.count == 40 })
  }

  @Test(
    "the box uses ASCII characters if the locale has no others",
    arguments: [
      (["LANG": "C"], true), (["LANG": "de_DE.ISO-8859-1"], true), (["LANG": "C.UTF-8"], false),
      (["LANG": "en_US.utf8"], false), ([:], false), (["LANG": "C.UTF-8", "LC_ALL": "C"], true),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false), (["LANG": "C.UTF-8", "LC_ALL": ""], false),
    ] as [([String: String], Bool)])
  func locale(variables: [String: String], isPlain: Bool) throws {
    let outcome = try shell("\"$0\" label 1123 --quiet", variables)
    #expect(outcome.status == 0)
    #expect(outcome.out.utf8.allSatisfy { $0 < 0x80 } == isPlain)
    if isPlain { #expect(outcome.out.contains("+======================================+\n")) }
  }

  @Test("a label's JSON has the data behind each line")
  func json() throws {
    let json = try dv.json("label", try bar(), "--amount", "55 g", "--quiet")
    #expect(json["name"] as? String == "Oat bar")
    #expect(json["population"] as? String == "adults")
    let serving = try #require(json["serving"] as? [String: Any])
    #expect(serving["grams"] as? Double == 55)
    #expect(serving["declared"] as? String == "55g")
    let calories = try #require(json["calories"] as? [String: Any])
    #expect(calories["declared"] as? String == "230")
    let lines = try #require(json["lines"] as? [[String: Any]])
    #expect(
      lines.compactMap { $0["key"] as? String } == [
        "fat", "saturated-fat", "trans-fat", "cholesterol", "sodium", "carbohydrate", "fiber",
        "sugars", "added-sugars", "protein", "vitamin-d", "calcium", "iron", "potassium",
      ])
    let sodium = lines[4]
    #expect(sodium["amount"] as? Double == 160)
    #expect(sodium["declared"] as? String == "160mg")
    #expect(sodium["declaredPercent"] as? Double == 7)
    #expect(sodium["paragraph"] as? String == "(c)(4)")
    #expect(sodium["known"] as? Bool == true)
    let added = lines[8]
    #expect(added["amount"] is NSNull)
    #expect(added["declared"] is NSNull)
    #expect(added["known"] as? Bool == false)
    #expect((json["footnote"] as? String)?.contains("2,000 calories a day") == true)
  }

  @Test("no number has digits that are only floating-point error", arguments: ["label", "show"])
  func digits(command: String) throws {
    let code = try bar()
    for amount in ["3 oz", "1 cup", "100 g", "0.1 g", "7 oz"] {
      for form in ["--json", "--csv"] {
        let text = try dv.out(command, code, "--amount", amount, "--quiet", form)
        let numbers = text.matches(of: /[0-9]+\.[0-9]+/).map { $0.output.filter(\.isNumber) }
        #expect(!numbers.isEmpty)
        #expect(numbers.filter { $0.drop { $0 == "0" }.count > 15 } == [], "\(amount)")
      }
    }
  }

  @Test("CSV has a row for each line")
  func csv() throws {
    let rows = try dv.out("label", try bar(), "--csv", "--quiet").split(separator: "\n")
    #expect(rows.count == 16)
    #expect(rows[0].hasPrefix("key,name,indent,amount,unit,declared,dailyValuePercent,"))
    #expect(rows[1].hasPrefix("energy,Calories,0,230,kcal,230,"))
    #expect(rows[10].hasPrefix("added-sugars,Added Sugars,2,,g,,,,"))
  }

  @Test("each line is explained: the amount, its rule and paragraph")
  func explanation() throws {
    let text = try dv.out("label", try bar(), "--explain", "--quiet")
    #expect(text.contains("\nLine "))
    let sodium = try #require(text.split(separator: "\n").last { $0.hasPrefix("Sodium ") })
    #expect(sodium.contains(" 160 mg "))
    #expect(sodium.contains(" 6.9565 "))
    #expect(sodium.contains(" 160mg, 7% "))
    #expect(sodium.contains("nearest 5 mg up to 140 mg"))
    #expect(sodium.hasSuffix("(c)(4), (d)(7)(ii)"))
  }

  @Test("unknown voluntary nutrients are counted")
  func voluntary() throws {
    let outcome = try dv.run("label", "1123", "--vitamins", "--amount", "100 g")
    #expect(outcome.err.contains(" voluntary nutrients with unknown values; --explain lists them."))
    let explained = try dv.run("label", "1123", "--vitamins", "--amount", "100 g", "--explain")
    #expect(explained.out.contains("left out"))
  }

  @Test("if protein's %DV is required but can't be computed, a note says so")
  func proteinShare() throws {
    let code = try bar()
    for population in ["infants", "children-1-3"] {
      let outcome = try dv.run("label", code, "--population", population)
      #expect(outcome.status == 0)
      #expect(
        outcome.err.contains("Left out protein's %DV, which depends on protein quality."))
      let scored = try dv.run("label", code, "--population", population, "--pdcaas", "1")
      #expect(!scored.err.contains("protein quality"))
    }
  }

  @Test("files are written completely, replace earlier ones, and are reported")
  func files() throws {
    let code = try bar()
    try dv.example.folder.write("old", to: "a.svg")
    let outcome = try dv.run(
      "label", code, "--amount", "55 g", "--svg", "a.svg", "--html", "b.html")
    #expect(
      outcome
        == Outcome(status: 0, out: "", err: "Wrote the label to a.svg and b.html.\n"))
    let svg = try String(contentsOfFile: dv.example.folder.path("a.svg"), encoding: .utf8)
    let html = try String(contentsOfFile: dv.example.folder.path("b.html"), encoding: .utf8)
    #expect(svg.hasPrefix("<?xml ") && svg.hasSuffix("</svg>\n"))
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(try dv.out("label", code, "--amount", "55 g", "--svg", "-", "--quiet") == svg)
    #expect(try dv.out("label", code, "--amount", "55 g", "--html", "-", "--quiet") == html)
    let both = try dv.run("label", code, "--svg", "c.svg", "--json", "--quiet")
    #expect(both.status == 0 && both.out.hasPrefix("{"))
    #expect(FileManager.default.fileExists(atPath: dv.example.folder.path("c.svg")))
  }

  @Test(
    "a file that can't be written is reported",
    arguments: [
      "/dev/null/a.svg", "/dev/null", "main.db", "Data", "/nowhere/x/../../../proc/a.svg",
    ])
  func impossibleFiles(path: String) throws {
    for option in ["--svg", "--html"] {
      let outcome = try dv.run("label", "1123", option, path, "--quiet")
      #expect(outcome.status == 73)
      #expect(outcome.out == "")
      #expect(outcome.err.contains("hoose another file"))
    }
  }

  @Test(
    "impossible options are rejected, and the possible ones are listed",
    arguments: [
      ("--servings 0", "Use a number from 1 to 10000."), ("--servings -2", "from 1 to 10000."),
      ("--servings nan", "from 1 to 10000."), ("--servings many", "'--servings <number>'"),
      ("--pdcaas 1.2", "Use a score from 0 to 1, such as 0.92."),
      ("--pdcaas -1", "from 0 to 1, such as 0.92."), ("--pdcaas 0,92", "'--pdcaas <score>'"),
      ("--population men", "adults, infants, children-1-3 or pregnant-or-lactating."),
      ("--amount '3 xyzzy'", "Use g, oz or lb"), ("--svg - --html -", "standard output"),
      ("--svg - --json", "standard output"), ("--explain --json", "Leave out --explain."),
      ("--svg a --html a", "need different files."),
      ("--svg a --html ./a", "need different files."),
      ("--svg a --html linked", "need different files."),
    ])
  func refusals(options: String, told: String) throws {
    let outcome = try dv.shell("ln -sf a linked; \"$0\" label 1123 \(options)")
    #expect(outcome.status == 64)
    let isJSON = options.contains("--json")
    #expect(isJSON || outcome.out == "")
    #expect((isJSON ? outcome.out : outcome.err).contains(told), "\(outcome.err)")
  }

  @Test("names and portions that look like syntax are harmless in every format")
  func hostile() throws {
    let code = try dv.add(
      "</title><script>alert(1)</script> & \"'", "--serving", "1 <b>&amp;</b> = 50 g")
    for option in ["--svg", "--html"] {
      let text = try dv.out("label", code, option, "-", "--quiet")
      #expect(!text.contains("<script"))
      #expect(!text.contains("<b>&"))
      #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;&#39;"))
      #expect(text.contains("&lt;b&gt;&amp;amp;&lt;/b&gt;"))
    }
    #expect(
      try dv.json("label", code)["name"] as? String == "</title><script>alert(1)</script> & \"'")
  }
}
