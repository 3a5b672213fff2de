import Foundation
import TestSupport
import Testing

/// Profiles, weights and targets as `dv` keeps and shows them.
@Suite(
  "Targets in dv",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct TargetsProgramTests {
  private let home: TemporaryFolder
  private let dv = BuiltProgram("dv")

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      arguments,
      environment: [
        "DV_HOME": home.url.path, "DV_DATABASE": Repository.shippedDatabase.path,
      ])
  }

  private func line(_ name: String, _ arguments: String...) throws -> String {
    let outcome = try dv.run(
      ["targets", "--plain"] + arguments,
      environment: [
        "DV_HOME": home.url.path, "DV_DATABASE": Repository.shippedDatabase.path,
      ])
    return outcome.out.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
      .joined(separator: " / ")
  }

  @Test("Targets follow from the profile, in any units")
  func profile() throws {
    let set = try run(
      "profile", "--born", "1984-05-02", "--sex", "Female", "--height", "5ft6in", "--weight",
      "141lb", "--activity", "active", "--date", "2026-01-15")
    #expect(set.status == 0 && set.err == "Saved. To undo, run `dv user undo`.\n")
    #expect(
      set.out == """
        Your profile
        Born        1984-05-02 (41 years)
        Sex         female
        Height      167.6 cm (5 ft 6 in)
        Weight      64.0 kg (141.0 lb), 2026-01-15
        Activity    active
        Life stage  women 31–50 years
        Needs       about 2,308 kcal a day

        """)
    #expect(try run("profile", "--date", "2026-01-15").out == set.out)
    #expect(try run("profile", "set", "--activity", "inactive", "--date", "2999-01-01").status == 0)
    #expect(try run("user", "undo").status == 0)
    #expect(try run("profile", "--weight", "60", "--date", "2999-01-01").status == 64)
    let day = ["--date", "2026-01-15"]
    #expect(
      try line("Energy", day[0], day[1]) == "Energy: at least 2,078 kcal, at most 2,539 kcal (EER)")
    #expect(try line("Iron", day[0], day[1]) == "Iron: at least 18 mg, at most 45 mg (RDA, UL)")
    #expect(try line("Magnesium", day[0], day[1]) == "Magnesium: at least 320 mg (RDA)")
    #expect(try line("Retinol", day[0], day[1]) == "Retinol: at most 3,000 mcg (UL)")
    #expect(
      try line("Iron", "--from", "daily-values", day[0], day[1])
        == "Iron: at least 18 mg (Daily Value)")
    #expect(
      try line("Iron", "--date", "2040-01-15") == "Iron: at least 8 mg, at most 45 mg (RDA, UL)")
  }

  @Test("Own targets replace the others until they are removed")
  func own() throws {
    let protein = "Protein: at least 50 g (Daily Value)"
    #expect(try line("Protein") == protein)
    #expect(try run("targets", "set", "protein", "--min", "1.6", "g/kg").status == 0)
    let shown = try run("targets")
    #expect(
      shown.err.hasSuffix("Targets not used because the body weight is unknown: Protein per kg.\n"))
    #expect(try line("Protein") == protein)
    #expect(try run("weight", "60", "--date", "2026-01-15").status == 0)
    #expect(try line("Protein") == "Protein: at least 96 g (yours)")
    #expect(try run("targets", "set", "Protein", "--max", "30%").status == 0)
    #expect(
      try line("Protein")
        == "Protein: at least 96 g (yours) / Protein: at most 30% of kcal (yours)")
    #expect(try run("targets", "remove", "protein").status == 0)
    #expect(try line("Protein") == protein)
    #expect(try run("targets", "remove", "protein").status == 1)
    #expect(try run("user", "undo").status == 0)
    #expect(try line("Protein").hasSuffix("(yours)"))
    #expect(try run("targets", "remove", "--all").status == 0)
    #expect(try run("targets", "remove", "--all").status == 1)
    #expect(try run("targets", "set", "sodium", "--max", "2000").status == 0)
    let contradictory = try run("targets", "set", "sodium", "--min", "3000")
    #expect(
      contradictory.err == "dv: That minimum for sodium is above your maximum, 2000 mg. "
        + "Raise the maximum, too.\n")
    #expect(contradictory.status == 64)
    #expect(try run("targets", "set", "sodium", "--min", "1000", "--max", "3000").status == 0)
  }

  @Test("Weights are listed with the mean of 7 days")
  func weights() throws {
    let none = try run("weight")
    #expect(
      none
        == Outcome(status: 0, out: "", err: "No weights yet. Record one with `dv weight 64.2`.\n"))
    for (day, weight) in [("10", "64"), ("11", "65"), ("17", "63"), ("18", "62.5kg")] {
      #expect(try run("weight", weight, "--date", "2026-01-\(day)").status == 0)
    }
    #expect(
      try run("weight").out == """
        Day           kg     lb  7-day average
        2026-01-10  64.0  141.1           64.0
        2026-01-11  65.0  143.3           64.5
        2026-01-17  63.0  138.9           64.0
        2026-01-18  62.5  137.8           62.8

        The 7-day average is 1.8 kg lower than a week earlier.

        """)
    let again = try run("weight", "162.5kg", "--date", "2026-01-18")
    #expect(
      again.err == """
        Recorded 162.5 kg (358.3 lb) for 2026-01-18 instead of 62.5 kg. To undo, run `dv user undo`.
        Check this weight: the previous one was 63.0 kg (138.9 lb), on 2026-01-17.

        """)
    let bare = try run("weight", "141", "--date", "2026-01-18")
    #expect(bare.err == "dv: 141 kg or 141 lb? Write the unit: 141kg or 141lb.\n")
    #expect(bare.status == 64)
    #expect(try run("weight", "remove", "--date", "2026-01-18").status == 0)
    #expect(try run("weight", "remove", "--date", "2026-01-18").status == 1)
    #expect(try run("weight", "--csv").out.split(separator: "\n").count == 4)
    #expect(try run("profile", "set", "--units", "ounces").status == 0)
    #expect(
      try run("weight", "139", "--date", "2026-01-19").err.hasPrefix("Recorded 63.0 kg (139.0 lb)"))
    #expect(try run("weight", "remove", "--date", "2026-01-19").status == 0)
  }

  @Test("Several people share a database, by names in any capitals")
  func people() throws {
    #expect(try run("profile", "--person", "Ben", "--born", "2024-02-29").status == 0)
    #expect(try run("weight", "--person", "ben", "12", "--date", "2026-01-15").status == 0)
    #expect(
      try run("targets", "--person", "BEN", "--date", "2026-03-01").out
        .hasPrefix("Ben's targets for 2026-03-01: children 1–3 years\n"))
    #expect(try run("profile", "list", "--csv").out == "person,born,sex\nBen,2024-02-29,\n")
    let unknown = try run("targets", "--person", "Benn")
    #expect(unknown.status == 1)
    #expect(unknown.err == "dv: Nobody is called \"Benn\".\nDid you mean Ben?\n")
    #expect(try run("profile", "remove", "--person", "ben").status == 0)
    #expect(try run("profile", "list").out == "")
    #expect(
      try run("profile", "remove").err == "dv: You have no profile to remove.\n")
    try home.write("person: Ada\n2026-01-15\nlunch\n  2 eggs\n", to: "diary.txt")
    #expect(try run("diary", "import", home.path("diary.txt")).status == 0)
    #expect(
      try run("profile", "remove", "--person", "ada").err
        == "dv: Ada has no profile to remove.\n")
    #expect(try run("user", "undo").status == 0)
    #expect(try run("user", "undo").err.contains("remove 1 profile, 1 weight"))
    #expect(try run("weight", "--person", "Ben").out.contains("12.0"))
  }

  @Test("A pregnancy needs the weight before it, and nobody male is pregnant")
  func pregnancy() throws {
    let set = try run(
      "profile", "--born", "1994-01-01", "--height", "165", "--weight", "68", "--activity",
      "low-active", "--due", "2026-04-10", "--date", "2026-01-15")
    #expect(
      set.out.contains("Baby due    2026-04-10 (week 28)\nLife stage  pregnant, age 31 or older")
    )
    #expect(
      set.err.hasSuffix(
        "Unknown: pre-pregnancy weight. Record the pre-pregnancy weight with "
          + "`dv weight WEIGHT --date DAY`.\n"))
    #expect(try run("weight", "60", "--date", "2025-06-01").status == 0)
    #expect(try run("profile", "--date", "2026-01-15").out.contains("about 2,714 kcal"))
    #expect(try run("profile", "--sex", "male").status == 64)
    #expect(try run("profile", "--due", "none", "--sex", "male").status == 0)
  }
}
