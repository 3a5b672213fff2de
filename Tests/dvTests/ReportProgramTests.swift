import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `dv report` and `dv weight` make of a diary.
@Suite(
  "Reports on diaries",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ReportProgramTests {
  private let home: TemporaryFolder
  private let dv = BuiltProgram("dv")

  init() throws {
    home = try TemporaryFolder()
    let journal = (2...8).map { "2026-11-0\($0)\nlunch\n  200 g egg ; sr:01123 200 g\n" }
    try home.write(journal.joined(separator: "\n"), to: "journal.txt")
    #expect(try run("diary", "import", "journal.txt").status == 0)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      arguments,
      environment: [
        "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path, "TZ": "UTC",
      ], in: home.url)
  }

  @Test("A report compares means with targets, and counts days, foods and what is unknown")
  func text() throws {
    #expect(try run("targets", "set", "protein", "--min", "20").status == 0)
    let outcome = try run(
      "report", "--from", "2026-11-01", "--to", "2026-11-14", "--by", "week", "--top", "protein",
      "--nutrients", "energy,protein,vitamin-k")
    #expect(
      outcome.out == """
        2026-11-01 to 2026-11-14: 7 of 14 days logged

        Daily average    Amount  Target               Days under  Met  Over  Unclear
        Energy         286 kcal  1,800 to 2,200 kcal           7
        Protein          25.1 g  20 g or more                       7
        Vitamin K        0.6 µg  120 µg or more                7

        Calories from protein 36%, fat 62%, carbohydrate 2%, alcohol 0%.

        Energy by week       Daily average
        2026-11-01                       –  0 of 1 day logged
        2026-11-02 to 11-08       286 kcal  7 of 7 days logged  ██████████
        2026-11-09 to 11-14              –  0 of 6 days logged

        Most protein came from  Times  Amount  Percent
        Egg, whole, raw, fresh      7   176 g     100%

        """)
    #expect(outcome.err == "" && outcome.status == 0)
  }

  @Test("What is unknown counts in no share of energy, and an own target keeps its row")
  func unknown() throws {
    #expect(try run("targets", "set", "added-sugars", "--max", "25").status == 0)
    _ = try run("add-food", "Mystery stew", "--energy", "500")
    _ = try run("log", "200 g mystery stew", "--meal", "dinner", "--date", "2026-11-08")
    let report = try run("report", "--from", "2026-11-08", "--to", "2026-11-08").out
    #expect(report.contains("Calories from protein ≥ 8%, fat ≥ 13%, carbohydrate ≥ 0%.\n"))
    #expect(report.contains(/Added sugars +– +25 g or less +unclear\n/))
    #expect(!report.contains("Biotin"))
    let asked = try run(
      "report", "--from", "2026-11-08", "--to", "2026-11-08", "--nutrients", "energy,biotin")
    #expect(asked.out.contains(/Biotin +– +30 µg or more +unclear\n/))
  }

  @Test("CSV has a row for each period, and HTML is a page of its own")
  func files() throws {
    let csv = try run(
      "report", "--from", "2026-11-08", "--to", "2026-11-09", "--nutrients", "energy", "--csv")
    #expect(
      csv.out == """
        person,from,to,loggedDays,energy,energyAtLeast
        ,2026-11-08,2026-11-08,1,286,
        ,2026-11-09,2026-11-09,0,,

        """)
    let page = try run("report", "--to", "2026-11-08", "--html", "report.html")
    #expect(page.err == "Wrote the report to report.html.\n" && page.out == "")
    let html = try String(contentsOf: home.url.appending(path: "report.html"), encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>\n") && html.hasSuffix("</html>\n"))
    #expect(html.contains("<th scope=\"row\">Protein</th><td>25.1 g</td>"))
    #expect(html.contains("<title>2026-11-02: 286 kcal</title>"))
    #expect(html.contains("aria-label=\"Protein: 25.1 g, target 50 g or more, under on 7 days\""))
    #expect(!html.contains("http") && !html.contains("<script"))
  }

  @Test("Charts show targets, what is over them, what is unknown and what isn't logged")
  func charts() throws {
    #expect(try run("targets", "set", "protein", "--max", "20").status == 0)
    _ = try run("add-food", "Mystery stew", "--energy", "500")
    _ = try run("log", "200 g mystery stew", "--meal", "dinner", "--date", "2026-11-08")
    _ = try run("log", "200 g mystery stew", "--meal", "dinner", "--date", "2026-11-09")
    let outcome = try run(
      "report", "2026-11-07..2026-11-10", "--nutrients", "protein", "--svg", "-")
    #expect(outcome.status == 0 && outcome.err == "")
    let parser = XMLParser(data: Data(outcome.out.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(outcome.out.contains("<title id=\"title\">Food diary report</title>"))
    #expect(
      outcome.out.contains(
        "2026-11-07 to 2026-11-10: 3 of 4 days logged. Each bar shows one day. "
          + "Protein: ≥ 16.7 g, target 20 g or less, over on 2 days, unclear on 1 day."))
    let bars = outcome.out.split(separator: "\n").filter { $0.hasPrefix("<g><title>") }
      .map { $0.matches(of: /<title>(.+)<\/title>|class="([a-z]+)"/).map { $0.1 ?? $0.2 ?? "" } }
    #expect(
      bars == [
        ["2026-11-07: 25.1 g", "ink", "over"],
        ["2026-11-08: ≥ 25.1 g", "ink", "over", "unknown"], ["2026-11-09: unknown", "unknown"],
      ])
    #expect(outcome.out.contains(/class="target"[^>]+height="[1-9]/))
  }

  @Test("Charts don't call a day missed on which too much is unknown")
  func unclearCharts() throws {
    _ = try run("add-food", "Mystery stew", "--energy", "500")
    _ = try run("log", "200 g mystery stew", "--meal", "dinner", "--date", "2026-11-09")
    _ = try run("log", "200 g mystery stew", "--meal", "dinner", "--date", "2026-11-10")
    let unclear = try run(
      "report", "2026-11-09..2026-11-10", "--nutrients", "protein", "--svg", "-")
    #expect(unclear.out.contains(">unclear 2 of 2<"))
    let some = try run("report", "2026-11-08..2026-11-10", "--nutrients", "protein", "--svg", "-")
    #expect(some.out.contains(">met 0, unclear 2 of 3<"))
  }

  @Test("A misspelt option behind a day is named, not the day")
  func misspelt() throws {
    let outcome = try run("diary", "2026-11-08", "--nutrient", "iron")
    #expect(outcome.status == 64)
    #expect(
      outcome.err.hasPrefix("dv: Unknown option '--nutrient'. Did you mean '--nutrients'?\n"))
    #expect(try run("weight", "64", "--alll").err.hasPrefix("dv: Unknown option '--alll'."))
    #expect(
      try run("diary", "exprt", "--format", "csv").err
        == "dv: dv diary has no command \"exprt\". Did you mean export?\n")
  }

  @Test("With --nutrients, other targets are left out of JSON")
  func chosenTargets() throws {
    let json = try run("report", "2026-11-08", "--nutrients", "protein,iron", "--json").out
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let targets = try #require(report["targets"] as? [[String: Any]])
    #expect(targets.map { $0["key"] as? String } == ["protein", "iron"])
  }

  @Test("A report of one day says of each target whether it was met")
  func oneDay() throws {
    #expect(try run("targets", "set", "sodium", "--min", "0", "--max", "200").status == 0)
    let outcome = try run("report", "2026-11-08", "--nutrients", "protein,sodium,cholesterol")
    #expect(
      outcome.out == """
        2026-11-08

        Nutrient     Amount  Target
        Protein      25.1 g  50 g or more    under
        Sodium       284 mg  200 mg or less  over
        Cholesterol  744 mg  300 mg or less  over

        Calories from protein 36%, fat 62%, carbohydrate 2%, alcohol 0%.

        """)
  }

  @Test("An import lists the lines that may mean something else")
  func doubts() throws {
    try home.write(
      "2026-11-09\nbreakfast\n  1 cup coffee with milk\n  2 eggs\n", to: "words.txt")
    let first = try run("diary", "import", "words.txt")
    #expect(first.status == 0)
    #expect(
      first.err == """
        2 entries added. To undo, run `dv user undo`.
        words.txt:3: 1 cup coffee with milk: Coffee, brewed from grounds, prepared with tap water. \
        Check: not counted: milk

        """)
    #expect(try run("diary", "import", "words.txt").err == "No changes in 2 entries.\n")
  }

  @Test("Days without entries, and days in the wrong order, get clear answers")
  func errors() throws {
    let empty = try run("report", "--to", "2026-10-01")
    #expect(empty.status == 1)
    #expect(
      empty.err == """
        dv: Nothing is logged from 2026-09-25 to 2026-10-01.
        Use `dv log` to add what you ate.

        """)
    let day = try run("report", "2026-10-01")
    #expect(day.err.hasPrefix("dv: Nothing is logged for 2026-10-01.\n"))
    let both = try run("report", "2026-10", "--from", "2026-10-01")
    #expect(both.status == 64)
    let backwards = try run("report", "--from", "2026-11-02", "--to", "2026-11-01")
    #expect(backwards.status == 64)
    #expect(
      backwards.err.hasPrefix(
        "dv: The first day, 2026-11-02, is after the last day, 2026-11-01.\n"))
    let interval = try run("report", "--by", "year")
    #expect(interval.status == 64 && interval.err.contains("--by must be day, week or month."))
  }

  @Test("Weights and a diary of four weeks say how much energy was used")
  func expenditure() throws {
    let days = (1...28).map { $0 < 10 ? "2026-10-0\($0)" : "2026-10-\($0)" }
    let journal = days.map { "\($0)\nlunch\n  egg ; sr:01123 1000 g\n" }
    try home.write(journal.joined(separator: "\n"), to: "october.txt")
    #expect(try run("diary", "import", "october.txt").status == 0)
    for (index, day) in days.enumerated() where index % 3 == 0 {
      #expect(try run("weight", "\(64 - Double(index) / 70)", "--date", day).status == 0)
    }
    // 0.1 kg a week less are 110 kcal a day, beside the 1,430 that were eaten.
    let outcome = try run("weight")
    #expect(
      outcome.out.hasSuffix(
        """
        You burned about 1,540 kcal a day, give or take 166.
        You logged 1,430 kcal a day on 27 of 27 days, and your weight fell by 0.1 kg a week.

        """), "\(outcome.out)")
  }
}
