import Foundation
import TestSupport
import Testing

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

        Mean a day    Amount  Target               Days under  Met  Over  Unclear
        Energy      286 kcal  1,800 to 2,200 kcal           7
        Protein       25.1 g  20 g or more                       7
        Vitamin K     0.6 µg  120 µg or more                7

        Calories from protein 35%, fat 60%, carbohydrate 2%, alcohol 0%.

        Energy by week       Mean a day
        2026-11-01 to 11-01           –  0 of 1 day logged
        2026-11-02 to 11-08    286 kcal  7 of 7 days logged  ██████████
        2026-11-09 to 11-14           –  0 of 6 days logged

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
    #expect(report.contains(/Added sugars +– +25 g or less +1\n/))
    #expect(!report.contains("Biotin"))
    let asked = try run(
      "report", "--from", "2026-11-08", "--to", "2026-11-08", "--nutrients", "energy,biotin")
    #expect(asked.out.contains(/Biotin +– +30 µg or more +1\n/))
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
    #expect(!html.contains("http") && !html.contains("<script"))
  }

  @Test("Days without entries, and days in the wrong order, get clear answers")
  func errors() throws {
    let empty = try run("report", "--to", "2026-10-01")
    #expect(empty.status == 1)
    #expect(
      empty.err == """
        dv: Nothing is logged from 2026-09-25 to 2026-10-01.
        Add what you ate with `dv log`.

        """)
    let backwards = try run("report", "--from", "2026-11-02", "--to", "2026-11-01")
    #expect(backwards.status == 64)
    #expect(backwards.err.hasPrefix("dv: 2026-11-02 is after 2026-11-01.\n"))
    let interval = try run("report", "--by", "year")
    #expect(interval.status == 64 && interval.err.contains("--by takes day, week, month."))
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
        You used about 1,540 kcal a day, give or take 166.
        You logged 1,430 kcal a day on 27 of 27 days, and your weight fell by 0.1 kg a week.

        """), "\(outcome.out)")
  }
}
