import Foundation
import TestSupport
import Testing

/// Diaries as `dv` keeps, shows, changes, exports and imports them.
@Suite(
  "Diaries in dv",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct DiaryProgramTests {
  private let home: TemporaryFolder
  private let dv = BuiltProgram("dv")

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String..., home name: String = "home") throws -> Outcome {
    try dv.run(
      arguments,
      environment: [
        "DV_HOME": home.path(name), "DV_DATABASE": Repository.shippedDatabase.path, "TZ": "UTC",
      ], in: home.url)
  }

  private func log(_ items: String..., day: String = "2026-11-02", meal: String) throws {
    let outcome = try dv.run(
      ["log", "--date", day, "--meal", meal, "--quiet"] + items,
      environment: [
        "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path,
      ])
    #expect(outcome.status == 0, "\(outcome.err)")
  }

  /// Enters a profile, so that there is such a person.
  private func add(_ person: String) throws {
    #expect(try run("profile", "set", "--person", person, "--born", "1990-01-01").status == 0)
  }

  private func journal(home name: String = "home") throws -> String {
    try run("diary", "export", home: name).out
  }

  @Test("a day shows its meals with numbers and calories, and its totals with %DV and unknowns")
  func day() throws {
    try log("2 eggs", "1 slice whole wheat toast", meal: "breakfast")
    try log("1 banana", meal: "Snacks")
    let outcome = try run("diary", "2026-11-02")
    #expect(
      outcome.out.hasPrefix(
        """
        Monday, November 2, 2026

           Entry                      Weight  Food                                                Code      Calories
        Breakfast, 220 calories
        1  2 eggs                      100 g  Egg, whole, raw, fresh                              sr:01123       143
        2  1 slice whole wheat toast    25 g  Bread, whole-wheat, commercially prepared, toasted  sr:18076        77
        Snack, 105 calories
        3  1 banana                    118 g  Bananas, raw                                        sr:09040       105

        Total, 243 g
        """), "\(outcome.out)")
    #expect(outcome.out.contains("  Energy            325  kcal\n"))
    #expect(outcome.out.contains("Added sugars        –  g"))
    let chosen = try run("diary", "2026-11-02", "--nutrients", "caffeine", "--csv")
    #expect(
      chosen.out == """
        person,day,meal,number,time,text,code,name,amount,grams,caffeine
        ,2026-11-02,breakfast,1,,2 eggs,sr:01123,"Egg, whole, raw, fresh",2 large,100,0
        ,2026-11-02,breakfast,2,,1 slice whole wheat toast,sr:18076,"Bread, whole-wheat, commercially prepared, toasted",1 slice,25,0
        ,2026-11-02,snack,3,,1 banana,sr:09040,"Bananas, raw",1 medium,118,0

        """)
  }

  @Test(
    "lines that aren't understood are left out with status 1, or with --strict nothing is logged")
  func partly() throws {
    let strict = try run(
      "log", "2 eggs", "1 cup elephants", "--meal", "lunch", "--date", "2026-11-02", "--strict")
    #expect(strict.status == 1)
    #expect(strict.err.contains("so nothing was logged"))
    #expect(try journal() == "")
    let outcome = try run(
      "log", "2 eggs", "1 cup elephants", "--meal", "lunch", "--date", "2026-11-02")
    #expect(outcome.status == 1)
    #expect(
      outcome.err.hasPrefix(
        "Logged 1 entry for lunch on Monday, November 2, 2026. The day's total is 143 calories. "
          + "To undo, run `dv user undo`.\n"))
    #expect(outcome.err.hasSuffix("dv: 1 of 2 items wasn't understood, and was not logged.\n"))
    #expect(try journal() == "2026-11-02\nlunch\n  2 eggs ; sr:01123 100 g\n")
  }

  private func shell(_ command: String) throws -> Outcome {
    try dv.shell(
      command,
      environment: ["DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path],
      in: home.url)
  }

  @Test("each line of standard input is a change of its own, and one that fails stops no other")
  func standardInput() throws {
    let outcome = try shell(
      "printf '# lunch\\n- 2 eggs\\n\\n1 cup elephants\\n1 cup whole milk\\n' "
        + "| \"$0\" log - --meal lunch --date 2026-11-02")
    #expect(outcome.status == 1)
    #expect(
      outcome.out == """
        2 large = 100 g · Egg, whole, raw, fresh · sr:01123 · 143 kcal
        1 cup = 244 g · Milk, whole, 3.25% milkfat, with added vitamin D · sr:01077 · 149 kcal

        """)
    #expect(outcome.err.hasPrefix("standard input:4: No food matches \"elephants\"."))
    #expect(
      outcome.err.hasSuffix(
        "Logged 2 entries. The total for Monday, November 2, 2026 is 292 calories. "
          + "To undo the last line, run `dv user undo`.\ndv: 1 of 3 lines failed.\n"),
      "\(outcome.err)")
    #expect(try run("user", "undo").err.hasPrefix("Undone: add 1 diary entry, "))
    #expect(try journal() == "2026-11-02\nlunch\n  2 eggs ; sr:01123 100 g\n")
    let csv = try shell("printf '1 egg\\n' | \"$0\" log - --meal lunch --date 2026-11-02 --csv")
    #expect(
      csv.out.hasPrefix(
        "line,input,number,day,meal,text,code,name,amount,grams,energy,doubtful\n1,1 egg,2,2026-"))
  }

  @Test("a line of standard input is logged before the next one arrives")
  func stream() throws {
    let outcome = try shell(
      "mkfifo pipe && { \"$0\" log - --meal lunch --date 2026-11-02 --json < pipe > out & exec 3> pipe; "
        + "echo '1 egg' >&3; n=0; until [ -s out ] || [ $n -gt 300 ]; do sleep 0.1; n=$((n + 1)); done; "
        + "\"$0\" diary export; exec 3>&-; wait; }")
    #expect(outcome.out == "2026-11-02\nlunch\n  1 egg ; sr:01123 50 g\n", "\(outcome.err)")
  }

  @Test("without a meal, today's meal follows from the clock, and other days need one")
  func meals() throws {
    #expect(try run("log", "1 banana", "--time", "8 am", "--date", "yesterday").status == 0)
    #expect(try run("log", "1 banana", "--date", "yesterday").status == 64)
    #expect(try run("log", "1 banana").status == 0)
    #expect(try run("diary", "yesterday", "--csv").out.contains(",breakfast,1,08:00,1 banana,"))
    #expect(try run("diary").status == 0)
  }

  @Test("another meal clears an entry's time unless a new one is given")
  func timeOfAnotherMeal() throws {
    let day = "2026-11-02"
    #expect(try run("log", "1 banana", "--time", "8 am", "--date", day).status == 0)
    #expect(try run("diary", "edit", "1", "--meal", "dinner", "--date", day).status == 0)
    #expect(try run("diary", day, "--csv").out.contains(",dinner,1,,1 banana,"))
    #expect(
      try run("diary", "edit", "1", "--meal", "lunch", "--time", "13:00", "--date", day).status
        == 0)
    #expect(try run("diary", "edit", "1", "--meal", "lunch", "--date", day).status == 0)
    #expect(try run("diary", day, "--csv").out.contains(",lunch,1,13:00,1 banana,"))
  }

  @Test("entries are edited, moved, copied and removed by their numbers and meals, and undone")
  func changes() throws {
    try log("2 eggs", "1 banana", meal: "breakfast")
    try log("1 cup whole milk", meal: "dinner")
    let before = try journal()
    #expect(try run("diary", "edit", "2", "100 g apple", "--date", "2026-11-02").status == 0)
    #expect(
      try run("diary", "move", "3", "--date", "2026-11-02", "--meal", "snack", "--to", "2026-11-03")
        .err.hasPrefix("Moved 1 entry (1 cup whole milk) to snack on Tuesday, November 3, 2026."))
    #expect(
      try run("diary", "copy", "breakfast", "--date", "2026-11-02", "--to", "2026-11-03").status
        == 0)
    #expect(try run("diary", "remove", "1-2", "--date", "2026-11-02").status == 0)
    #expect(
      try journal() == """
        2026-11-03
        breakfast
          2 eggs ; sr:01123 100 g
          100 g apple ; sr:09003 100 g
        snack
          1 cup whole milk ; sr:01077 244 g

        """)
    for _ in 0..<4 { #expect(try run("user", "undo").status == 0) }
    #expect(try journal() == before)
    #expect(
      try run("diary", "remove", "4", "--date", "2026-11-02")
        == Outcome(
          status: 1, out: "",
          err: """
            dv: 2026-11-02 has 3 entries, so 4 is out of range.
            Run `dv diary 2026-11-02` to list the entries.

            """))
    #expect(try run("diary", "remove", "lunch", "--date", "2026-11-02").status == 1)
    #expect(
      try run("diary", "copy", "--date", "2026-11-02", "--to", "2026-11-02").status == 64)
    #expect(try run("diary", "copy", "--date", "2026-11-09").status == 1)
    #expect(try journal() == before)
  }

  @Test(
    "a correction doesn't change the diary until it is recomputed, which shows the difference first"
  )
  func recompute() throws {
    try log("2 eggs", meal: "breakfast")
    let protein = { try run("diary", "2026-11-02", "--nutrients", "protein", "--csv").out }
    let before = try protein()
    #expect(before.hasSuffix(",100,12.56\n"))
    #expect(try run("edit-food", "1123", "--protein", "13", "--yes").status == 0)
    #expect(try protein() == before)
    let planned = try run("diary", "recompute", "2026-11-02")
    #expect(
      planned.err == """
        1 of 1 entry would change if updated with the foods' current values:
          Protein: 12.6 g → 13.0 g
        Nothing was changed. To change the entries, add --yes.

        """)
    #expect(try protein() == before)
    #expect(try run("diary", "recompute", "2026-11-02", "--yes").status == 0)
    #expect(try protein().hasSuffix(",100,13\n"))
    #expect(try run("user", "undo").status == 0)
    #expect(try protein() == before)
  }

  @Test("what was a recipe stays as it was when the recipe changes or goes")
  func recipe() throws {
    _ = try run("recipe", "add", "Omelet", "--line", "3 eggs", "--servings", "1", "--quiet")
    try log("1 serving omelet", meal: "breakfast")
    let energy = { try run("diary", "2026-11-02", "--nutrients", "energy", "--csv").out }
    let before = try energy()
    _ = try run("recipe", "edit", "omelet", "--add", "50 g butter")
    #expect(try energy() == before)
    _ = try run("recipe", "remove", "omelet")
    #expect(try energy() == before)
    #expect(
      try run("diary", "recompute", "2026-11-02").err.contains(
        "1 entry can't be recomputed, because the food no longer exists: Omelet."))
    try log("2 eggs", meal: "lunch")
    #expect(
      try run("diary", "recompute", "2026-11-02").err.hasPrefix(
        "No changes: 1 entry already has today's values.\n1 entry can't be recomputed"))
  }

  @Test(
    "an export is imported unchanged elsewhere, and twice changes nothing",
    arguments: ["csv", "json"])
  func exports(format: String) throws {
    try log("2 eggs", "2 eggs", "1 cup whole milk", meal: "breakfast")
    try add("Ada Lovelace")
    _ = try run(
      "log", "1 apple", "--meal", "tea", "--date", "2026-11-03", "--person", "Ada Lovelace")
    _ = try run("diary", "note", "Tired", "--date", "2026-11-03")
    #expect(try run("diary", "export", "d.\(format)").status == 0)
    #expect(try run("diary", "import", "d.\(format)").err == "No changes in 5 entries.\n")
    let imported = try run("diary", "import", "d.\(format)", home: "other")
    #expect(
      imported.err
        == "5 entries added. To undo, run `dv user undo`.\nStarted a diary for Ada Lovelace.\n")
    let export = try run("diary", "export", "--\(format)").out
    #expect(try run("diary", "export", "--\(format)", home: "other").out == export)
    #expect(
      try run("diary", "import", "d.\(format)", home: "other").err
        == "No changes in 5 entries.\n")
  }

  @Test("a journal is imported elsewhere with today's values, and twice adds nothing")
  func journals() throws {
    try log("2 eggs", "2 eggs", meal: "breakfast")
    #expect(try run("diary", "export", "diary.txt").status == 0)
    #expect(try run("diary", "import", "diary.txt").err == "No changes in 2 entries.\n")
    for added in [
      "2 entries added. To undo, run `dv user undo`.\n", "No changes in 2 entries.\n",
    ] {
      #expect(try run("diary", "import", "diary.txt", home: "other").err == added)
    }
    #expect(try journal(home: "other") == journal())
    #expect(
      try run("diary", "edit", "1", "3 eggs", "--date", "2026-11-02", home: "other").status == 0)
    #expect(
      try run("diary", "import", "diary.txt", home: "other").err
        == "No changes in 2 entries.\n")
    #expect(
      try run(
        "diary", "move", "2", "--date", "2026-11-02", "--to", "2026-11-09", home: "other"
      ).status == 0)
    let moved = try journal(home: "other")
    #expect(
      try run("diary", "import", "diary.txt", home: "other").err
        == "No changes in 2 entries.\n")
    #expect(try journal(home: "other") == moved)
  }

  @Test("an export that is imported for somebody else leaves one's own diary as it is")
  func importedForOther() throws {
    try log("2 eggs", "1 banana", meal: "breakfast")
    _ = try run("diary", "note", "Tired", "--date", "2026-11-02")
    let mine = try journal()
    #expect(try run("diary", "export", "mine.csv").status == 0)
    try add("Ada")
    for result in [
      "3 entries added. To undo, run `dv user undo`.\n", "No changes in 3 entries.\n",
    ] {
      #expect(try run("diary", "import", "mine.csv", "--person", "Ada").err == result)
      #expect(try run("diary", "export", "--person", "").out == mine)
      #expect(try run("diary", "export", "--person", "ADA").out == "person: Ada\n\n\(mine)")
    }
    #expect(try run("diary", "export", "--person", "Ben").status == 1)
    try home.write("day,text,note,person\n2026-11-03,,Ill,\n2026-11-03,,Well,Ada\n", to: "two.csv")
    #expect(
      try run("diary", "import", "two.csv", "--person", "ada")
        == Outcome(
          status: 65, out: "", err: "dv: The file has two notes for Ada on 2026-11-03.\n"))
  }

  @Test("people whose names differ in capitals are apart, and a file's are matched to known ones")
  func capitals() throws {
    try home.write(
      "day,text,code,grams,person\n2026-11-02,egg,sr:1123,50,ada\n2026-11-02,milk,sr:1077,50,Ada\n",
      to: "both.csv")
    #expect(try run("diary", "import", "both.csv").status == 0)
    #expect(try run("diary", "export", "--person", "ada").out.contains("egg"))
    #expect(try run("diary", "export", "--person", "Ada").out.contains("milk"))
    try home.write(
      "day,text,code,grams,person\n2026-11-03,kefir,sr:1077,50,ADA LOVELACE\n", to: "other.csv")
    try add("Ada Lovelace")
    #expect(try run("diary", "import", "other.csv").status == 0)
    #expect(try run("diary", "export", "--person", "Ada Lovelace").out.contains("kefir"))
    let long = String(repeating: "a", count: 101)
    #expect(try run("log", "1 egg", "--meal", "lunch", "--person", long).status == 64)
  }

  @Test(
    "cronometer.com's rows are logged where a food clearly matches, and others are listed with why")
  func cronometer() throws {
    try home.write(
      """
      Day,Time,Group,Food Name,Amount,Energy (kcal)
      2026-06-10,8:14 AM,Breakfast,"Egg, whole, raw, fresh",2.00 large,143.00
      2026-06-10,,Snacks,Bananas,118.00 g,105.00
      2026-06-10,,Snacks,Bananas,118.00 g,105.00
      2026-06-10,,Lunch,Bananas,118.00 g,400.00
      2026-06-10,,Dinner,Zorblatt stew,1.00 full recipe,300.00
      2026-06-41,,Dinner,Bananas,1.00 g,1.00
      """, to: "servings.csv")
    let outcome = try run("diary", "import", "servings.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.err.hasPrefix("3 entries added. To undo, run `dv user undo`.\n"), "\(outcome.err)")
    #expect(
      outcome.err.contains(
        "servings.csv:5: 118.00 g Bananas: The file says 400 calories, but Bananas, raw (sr:09040) has 105."
      ), "\(outcome.err)")
    #expect(outcome.err.contains("servings.csv:6: 1.00 full recipe Zorblatt stew: "))
    #expect(outcome.err.contains("servings.csv:7: "))
    #expect(outcome.err.hasSuffix("dv: 3 lines were not imported.\n"))
    #expect(
      try journal() == """
        2026-06-10
        breakfast
          08:14 2.00 large Egg, whole, raw, fresh ; sr:01123 100 g
        snack
          118.00 g Bananas ; sr:09040 118 g
          118.00 g Bananas ; sr:09040 118 g

        """)
    #expect(
      try run("diary", "import", "servings.csv").err.hasPrefix("No changes in 3 entries."))
    #expect(try run("diary", "import", "servings.csv", "--strict", home: "other").status == 1)
    #expect(try run("diary", "export", home: "other").status == 1)
  }

  @Test(
    "totals of an imported diary are grams times the foods' amounts per 100 g, for every nutrient")
  func totals() throws {
    let grams = ["sr:01123": 87.31, "sr:01077": 0.07, "sr:09040": 1420.25, "sr:18076": 33.333]
    let rows = grams.map { "2012-01-31,lunch,\($0.key),\($0.key),\($0.value)\n" }
    try home.write("day,meal,text,code,grams\n" + rows.joined(), to: "recall.csv")
    #expect(try run("diary", "import", "recall.csv").status == 0)
    func nutrients(_ arguments: String...) throws -> [[String: Any]] {
      let outcome = try dv.run(
        arguments + ["--json", "--quiet"],
        environment: [
          "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path,
        ])
      let object = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8))
      return try #require((object as? [String: Any])?["nutrients"] as? [[String: Any]])
    }
    var expected: [String: Double] = [:]
    for (code, grams) in grams {
      for nutrient in try nutrients("show", code) {
        guard let amount = nutrient["amount"] as? Double else { continue }
        expected[try #require(nutrient["number"] as? String), default: 0] += amount * grams / 100
      }
    }
    let shown = try nutrients("diary", "2012-01-31", "--all")
    #expect(shown.count > 65)
    for nutrient in shown {
      let number = try #require(nutrient["number"] as? String)
      let (amount, sum) = (nutrient["amount"] as? Double, expected[number])
      #expect((amount == nil) == (sum == nil), "\(number)")
      #expect(abs((amount ?? 0) - (sum ?? 0)) <= 1e-6 * max(1, sum ?? 0), "\(number)")
    }
  }

  @Test("several people's diaries are apart")
  func persons() throws {
    try log("2 eggs", meal: "lunch")
    try add("Ada")
    _ = try run("log", "1 apple", "--meal", "lunch", "--date", "2026-11-02", "--person", "Ada")
    #expect(try !run("diary", "2026-11-02").out.contains("apple"))
    let ada = try run("diary", "2026-11-02", "--person", "Ada").out
    #expect(ada.hasPrefix("Monday, November 2, 2026 – Ada\n"))
    #expect(!ada.contains("eggs"))
    #expect(try run("diary", "export", "--person", "Ada").out.hasPrefix("person: Ada\n"))
  }

  @Test(
    "a typo in --person starts no other diary, and doesn't show an empty one",
    arguments: [
      ["log", "1 apple", "--meal", "lunch"], ["diary", "note", "Tired"], ["weight", "60"],
      ["targets", "set", "protein", "--min", "60"], ["diary", "import", "diary.txt"],
      ["diary", "2026-11-02"], ["diary", "recent"], ["report"], ["diary", "recompute"],
      ["diary", "remove", "1"],
    ])
  func misspelledPerson(command: [String]) throws {
    try add("Ada")
    try home.write("2026-11-02\nlunch\n  an egg\n", to: "diary.txt")
    let outcome = try dv.run(
      command + ["--person", "Adda"],
      environment: [
        "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path,
      ], in: home.url)
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("dv: Nobody is called \"Adda\".\nDid you mean Ada?"))
    #expect(try run("profile", "list", "--csv").out.split(separator: "\n").count == 2)
    #expect(try journal() == "")
  }

  @Test("an import and an edit say which lines may mean another food, once")
  func doubts() throws {
    try home.write("2026-11-02\nlunch\n  1 aple\n  1 cup whole milk\n  1 aple\n", to: "d.txt")
    let doubt = "1 aple: Apples, raw, with skin. Check: read \"aple\" as \"apple\"\n"
    #expect(
      try run("diary", "import", "d.txt")
        == Outcome(
          status: 0, out: "",
          err: "3 entries added. To undo, run `dv user undo`.\nd.txt:3: \(doubt)d.txt:5: \(doubt)"))
    #expect(try run("diary", "import", "d.txt").err == "No changes in 3 entries.\n")
    let edited = try run("diary", "edit", "2", "2 aples", "--date", "2026-11-02")
    #expect(
      edited.out.contains("Apples, raw, with skin. Check: read \"aples\" as \"apples\"  sr:09003"))
    #expect(edited.out.split(separator: "\n").filter { $0.contains("Check:") }.count == 1)
    #expect(!(try run("diary", "2026-11-02").out.contains("Check:")))
  }

  @Test("a file with days in the future changes nothing")
  func future() throws {
    try home.write("day,text\n2026-11-02,egg\n2999-01-01,egg\n", to: "d.csv")
    let outcome = try run("diary", "import", "d.csv")
    #expect(outcome.status == 65)
    #expect(outcome.err.hasPrefix("d.csv:3: egg: day \"2999-01-01\" is in the future.\n"))
    #expect(try journal() == "")
  }

  @Test("an undo says when the change was made by the machine's clock")
  func localTime() throws {
    try log("2 eggs", meal: "lunch")
    func undone(_ zone: String) throws -> Substring {
      let environment = [
        "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path, "TZ": zone,
      ]
      return try dv.run(["user", "info"], environment: environment).out.suffix(6).dropLast()
    }
    let minutes = try ["UTC", "Asia/Kolkata"].map { zone in
      let parts = try undone(zone).split(separator: ":").compactMap { Int($0) }
      return parts[0] * 60 + parts[1]
    }
    // India is 5½ hours ahead, all year.
    #expect((minutes[1] - minutes[0] + 1440) % 1440 == 330)
  }

  @Test(
    "with a profile or own targets, a day's total is beside the targets; with --population, beside %DV"
  )
  func targets() throws {
    try log("1 cup whole milk", "1 cup oatmeal", meal: "breakfast")
    let nutrients = ["--nutrients", "carbohydrate,vitamin-d,sodium"]
    func total(_ arguments: String...) throws -> String {
      let outcome = try dv.run(
        ["diary", "2026-11-02"] + nutrients + arguments,
        environment: [
          "DV_HOME": home.path("home"), "DV_DATABASE": Repository.shippedDatabase.path,
        ])
      return outcome.out.split(separator: "Total, ", maxSplits: 1).last.map(String.init) ?? ""
    }
    let percents = try total()
    #expect(percents.contains("%DV"))
    #expect(try run("targets", "set", "sodium", "--max", "100mg").status == 0)
    #expect(try total().contains("  Sodium        114 mg  100 mg or less  over\n"))
    #expect(
      try run("profile", "set", "--born", "2019-09-14", "--sex", "male", "--date", "2026-11-02")
        .status == 0)
    #expect(
      try total() == """
        478 g           Amount  Target
        Carbohydrates
          Carbohydrate         39.8 g  130 g or more      under
          Carbohydrate  50.5% of kcal  45 to 65% of kcal  met
        Vitamins
          Vitamin D            3.1 µg  15 to 75 µg        under
        Minerals
          Sodium               114 mg  100 mg or less     over

        `dv targets` shows where the targets come from.

        """)
    #expect(try total("--population", "adults") == percents)
    #expect(try total("--plain").contains("\nSodium: 114 mg, target 100 mg or less, over\n"))
  }

  @Test("a target is unclear where what is unknown could change whether it is met")
  func unclearTargets() throws {
    #expect(try run("targets", "set", "trans-fat", "--min", "1g").status == 0)
    try log("1 cup whole milk", "1 egg", "1 tbsp butter", meal: "breakfast")
    let text = try run("diary", "2026-11-02").out
    #expect(text.contains(#/Trans fat +≥ 0.5 g  1 g or more +unclear\n/#), "\(text)")
  }

  @Test("a favorite logs its items by its name, from a meal of the diary as well")
  func favorites() throws {
    #expect(
      try run("diary", "favorite", "my breakfast", "2 eggs", "1 cup whole milk").err
        == "Saved \"my breakfast\" (2 items). To log it, run `dv log \"my breakfast\"`.\n")
    try log("My  Breakfast", "1 banana", meal: "breakfast")
    let day = """
      2026-11-02
      breakfast
        2 eggs ; sr:01123 100 g
        1 cup whole milk ; sr:01077 244 g
        1 banana ; sr:09040 118 g

      """
    #expect(try journal() == day)
    #expect(
      try run("diary", "favorite", "big one", "--meal", "breakfast", "--date", "2026-11-02")
        .err.hasPrefix("Saved \"big one\" (3 items)."))
    let streamed = try shell("echo big one | \"$0\" log - --meal lunch --date 2026-11-03")
    #expect(streamed.out.split(separator: "\n").count == 3)
    // The items of a line are one change.
    #expect(try run("user", "undo").err.hasPrefix("Undone: add 3 diary entries, "))
    #expect(
      try run("diary", "favorite").out == """
        Favorite      Items
        big one       2 eggs; 1 cup whole milk; 1 banana
        my breakfast  2 eggs; 1 cup whole milk

        """)
    #expect(
      try run("diary", "favorite", "Big one", "--remove").err
        == "Removed \"big one\" (3 items). To undo, run `dv user undo`.\n")
    #expect(
      try run("diary", "favorite", "MY BREAKFAST", "--csv").out
        == "name,line\nmy breakfast,2 eggs\nmy breakfast,1 cup whole milk\n")
    #expect(try journal() == day)
  }

  @Test("several days are a line each, with their notes and mean")
  func days() throws {
    try log("2 eggs", meal: "lunch")
    try log("1 egg", day: "2026-11-04", meal: "lunch")
    _ = try run("diary", "note", "Slept  badly", "--date", "2026-11-04")
    _ = try run("diary", "note", "Ate out", "--date", "2026-11-05")
    #expect(
      try run("diary", "2026-11-01..2026-11-07", "--nutrients", "energy,protein").out == """
        Day                Calories  Protein, g  Note
        2026-11-02 Mon          143        12.6
        2026-11-04 Wed           72         6.3  Slept badly
        2026-11-05 Thu            –           –  Ate out
        Average of 2 days       107         9.4

        """)
    #expect(try run("diary", "note", "--remove", "--date", "2026-11-04").status == 0)
    #expect(try !run("diary", "2026-11").out.contains("Slept"))
  }
}
