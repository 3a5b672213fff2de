import Foundation
import TestSupport
import Testing

/// `dv release diff`, as a person runs it.
@Suite("dv release diff")
struct ReleaseDiffProgramTests {
  private let dv = BuiltProgram("dv")
  private let old: ExampleDatabase
  private let new: ExampleDatabase

  /// The values in the new release that replace those of the example.
  private static let changes = [
    ("release.csv", "7|Example release", "8|New \u{1B}[31mrelease"),
    ("food.csv", "sr:01123|Egg, whole, raw, fresh", "sr:01123|Egg \u{1B}]0;x\u{7}, whole"),
    ("food.csv", "sr:19400|Snacks, banana chips|", "sr:19401|Banana chips|fruits-and-fruit-juices"),
    ("food_nutrient.csv", "sr:19400|208|519\n", "sr:19401|208|520\n"),
    ("food_nutrient.csv", "sr:01077|208|61\n", "sr:01077|208|61.3\n"),
    ("food_nutrient.csv", "sr:01123|203|12.56\n", "sr:01123|203|25.12\n"),
    ("food_nutrient.csv", "sr:01123|301|56\n", "sr:01123|501|0\n"),
    ("food_nutrient.csv", "sr:01123|501|0.167\n", ""),
    ("portion.csv", "sr:01123|1|1|large|50", "sr:01123|1|1|large|57"),
  ]

  init() async throws {
    var texts: [String: String] = [:]
    for (file, old, new) in Self.changes {
      let text = try #require(texts[file] ?? ExampleDataset.files[file])
      texts[file] = text.replacingOccurrences(of: old, with: new)
    }
    old = try await ExampleDatabase()
    new = try await ExampleDatabase(replacing: texts)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      ["release", "diff"] + arguments,
      environment: ["DV_DATABASE": old.shipped, "DV_HOME": old.folder.path("home")])
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let outcome = try dv.run(
      ["release", "diff", "current", new.shipped, "--json"] + arguments,
      environment: ["DV_DATABASE": old.shipped, "DV_HOME": old.folder.path("home")])
    #expect(outcome.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  @Test("the summary comes first, then each kind of difference")
  func summary() throws {
    let outcome = try run("current", new.shipped)
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(
      outcome.out.hasPrefix(
        """
        A  release 7, Example release, published 2026-11-21
        B  release 8, New �[31mrelease, published 2026-11-21

                           A   B  Added  Dropped  Changed
        Foods              6   6      1        1        1
          renamed                                       1
        Values            19  18      0        1        3
        Portions           7   7      0        0        1
        Nutrients          9   9      0        0        0
        Reference values   9   9      0        0        0
        Food groups        2   2      0        0        0
        Search words       1   1      0        0        0

        """), "\(outcome.out)")
    #expect(
      outcome.out.hasSuffix(
        """
        Foods added: 1
        Code      Name          Group
        sr:19401  Banana chips  Fruits and Fruit Juices

        Foods dropped: 1
        Code      Name                  Group
        sr:19400  Snacks, banana chips  –

        Foods renamed: 1
        Code      A → B
        sr:01123  Egg, whole, raw, fresh → Egg �]0;x�, whole

        Values changed: 3
        Code      Name                                              Nutrient        A      B        Change
        sr:01123  Egg �]0;x�, whole                                 protein     12.56  25.12  g      +100%
        sr:01123  Egg �]0;x�, whole                                 tryptophan  0.167      0  g      −100%
        sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D  energy         61   61.3  kcal  +0.49%

        Values unknown now: 1
        Code      Name               Nutrient   A
        sr:01123  Egg �]0;x�, whole  calcium   56  mg

        Portions with a different weight: 1
        Code      Name               Portion     A     B  Change
        sr:01123  Egg �]0;x�, whole  1 large  50 g  57 g    +14%

        """), "\(outcome.out)")
  }

  @Test("lists are shortened with a note; --all lists everything")
  func limit() throws {
    let short = try run("current", new.shipped, "--limit", "1")
    #expect(short.out.contains("Values changed: 3\n"))
    #expect(short.out.contains("\n… and 2 more. Use --all to list them.\n"))
    #expect(!short.out.contains("61.3"))
    #expect(try run("current", new.shipped, "--all").out.contains("61.3"))
    #expect(try run("current", new.shipped, "--all", "--limit", "3").status == 64)
  }

  @Test("JSON has everything: unknown is null, and a changed value has its percentage")
  func asJSON() throws {
    let json = try json()
    #expect((json["old"] as? [String: Any])?["version"] as? Int == 7)
    let foods = try #require(json["foods"] as? [String: Any])
    #expect(
      foods["count"] as? [String: Int]
        == ["old": 6, "new": 6, "added": 1, "dropped": 1, "changed": 1])
    #expect(foods["inBoth"] as? Int == 5)
    let values = try #require(json["values"] as? [String: Any])
    let changed = try #require(values["changed"] as? [[String: Any]])
    #expect(changed.map { $0["code"] as? String } == ["sr:01123", "sr:01123", "sr:01077"])
    #expect(changed.map { $0["difference"] as? Double } == [12.56, -0.167, 0.3])
    #expect(changed[0]["percent"] as? Double == 100)
    let lost = try #require((values["lost"] as? [[String: Any]])?.first)
    #expect(lost["old"] as? Double == 56)
    #expect(lost["new"] is NSNull)
    #expect(lost["difference"] is NSNull)
    let portions = try #require(json["portions"] as? [String: Any])
    #expect((portions["changed"] as? [[String: Any]])?.first?["text"] as? String == "1 large")
    #expect(json["dailyValues"] is [String: Any])
    #expect(try self.json("--nutrient", "protein")["foods"] == nil)
  }

  @Test("CSV has a row for each difference")
  func asCSV() throws {
    #expect(
      try run("current", new.shipped, "--csv").out == """
        kind,code,name,nutrient,unit,old,new,difference,percent
        food-added,sr:19401,Banana chips,,,,,,
        food-dropped,sr:19400,"Snacks, banana chips",,,,,,
        food-renamed,sr:01123,"Egg �]0;x�, whole",,,"Egg, whole, raw, fresh","Egg �]0;x�, whole",,
        value-changed,sr:01123,"Egg �]0;x�, whole",protein,g,12.56,25.12,12.56,100
        value-changed,sr:01123,"Egg �]0;x�, whole",tryptophan,g,0.167,0,-0.167,-100
        value-changed,sr:01077,"Milk, whole, 3.25% milkfat, with added vitamin D",energy,kcal,61,61.3,0.3,0.491803278688525
        value-lost,sr:01123,"Egg �]0;x�, whole",calcium,mg,56,,,
        portion-changed,sr:01123,"Egg �]0;x�, whole",,1 large,50,57,7,14

        """)
  }

  @Test("a food is given by code or number, a nutrient by key, number or name")
  func narrowed() throws {
    let egg = try run("current", new.shipped, "--food", "1123", "--csv").out
    #expect(egg == (try run("current", new.shipped, "--food", "SR:01123", "--csv").out))
    #expect(egg.split(separator: "\n").count == 6)
    for nutrient in ["protein", "203", "Protein", "PROTEIN"] {
      #expect(
        try run("current", new.shipped, "--nutrient", nutrient, "--csv").out
          .split(separator: "\n").count == 2)
    }
    let both = try run("current", new.shipped, "--nutrient", "calcium", "--food", "1123")
    #expect(both.out.contains("Values unknown now: 1\n"))
    #expect(try run("current", new.shipped, "--food", "banana").status == 64)
    let none = try run("current", new.shipped, "--food", "sr:99999")
    #expect(
      none == Outcome(status: 1, out: "", err: "dv: Neither release has the food \"sr:99999\".\n"))
    let mistyped = try run("current", new.shipped, "--nutrient", "protien")
    #expect(mistyped.status == 64)
    #expect(mistyped.err == "dv: Unknown nutrient \"protien\".\nDid you mean protein?\n")
  }

  @Test(
    "--min-change hides smaller changes",
    arguments: [("10%", 2), ("0.49 %", 3), ("0.4918", 3), ("100", 2), ("100.1", 0)])
  func leastShare(share: String, count: Int) throws {
    let rows = try run("current", new.shipped, "--min-change", share, "--csv").out
      .split(separator: "\n")
    #expect(rows.count { $0.hasPrefix("value-changed,") } == count)
    #expect(rows.count { $0.hasPrefix("value-lost,") } == 1)
  }

  @Test("an invalid --min-change is rejected", arguments: ["ten", "-5%", "1e3", "", "5 per cent"])
  func noShare(share: String) throws {
    #expect(try run("current", new.shipped, "--min-change=\(share)").status == 64)
  }

  @Test("without differences the status is 1, and a note says so unless --quiet")
  func same() async throws {
    let exact = try await ExampleDatabase(restoresControls: false)
    #expect(
      try dv.run(
        ["release", "diff", "current", exact.folder.path("Data")],
        environment: ["DV_DATABASE": exact.shipped, "DV_HOME": exact.folder.path("home")])
        == Outcome(
          status: 1, out: "", err: "dv: Both are release 7 (Example release).\n")
    )
    let json = try run("current", old.shipped, "--quiet", "--json")
    #expect(json.status == 1 && json.err == "" && json.out.hasPrefix("{"))
    let small = try run("current", new.shipped, "--nutrient", "protein", "--min-change", "1000%")
    #expect(small.err == "" || small.err.contains("differ only by "))
    let food = try run("current", new.shipped, "--food", "9040")
    #expect(food.status == 1)
    #expect(food.err.hasSuffix("have no differences in the foods and nutrients you chose.\n"))
    #expect(!food.err.contains("\u{1B}"))
  }

  @Test("an unknown release is reported with the installed ones")
  func noRelease() throws {
    for name in ["nosuch.db", "shiped"] {
      let outcome = try run(name, "current")
      #expect(outcome.status == 66)
      #expect(outcome.err.hasPrefix("dv: \"\(name)\" is neither a release nor a file. "))
      #expect(
        outcome.err.hasSuffix(
          "\nGive a version, a database, a folder of dataset files, or the word \"current\" or "
            + "\"shipped\".\n"))
    }
    let version = try run("20990101", "current")
    #expect(version.status == 66)
    #expect(version.err.hasPrefix("dv: Release \"20990101\" isn't installed."))
    let text = try old.folder.write("text", to: "text.txt")
    let noDatabase = try run("current", text)
    #expect(noDatabase.status == 66)
    #expect(noDatabase.err.hasPrefix("dv: \"\(text)\" isn't a dv food database. "))
    let noDataset = try run("current", old.folder.url.path)
    #expect(noDataset.status == 65)
    #expect(noDataset.err.contains(" has no dataset files. "))
  }

  @Test("an installed release is named by its version")
  func installed() throws {
    let releases = old.folder.url.appending(path: "home/releases")
    try FileManager.default.createDirectory(at: releases, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: new.shipped, toPath: releases.appending(path: "dv-data-20260101.db").path)
    let outcome = try run("current", "20260101", "--csv")
    #expect(outcome == (try run("current", new.shipped, "--csv")))
    #expect(outcome.status == 0)
    #expect(try run("x", "current").err.contains("20260101"))
  }
}
