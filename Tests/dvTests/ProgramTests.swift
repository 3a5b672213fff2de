import Foundation
import TestSupport
import Testing

/// `dv` as a person runs it, on the example database.
@Suite("The dv program")
struct ProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private var environment: [String: String] {
    ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(arguments, environment: environment)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("search prints a table of foods, best first")
  func search() throws {
    #expect(
      try run("search", "banana")
        == Outcome(
          status: 0,
          out: """
            Code      Name, per 100 g       Calories  Protein  Fat   Carbs
            sr:09040  Bananas, raw                89    1.1 g    –  22.8 g
            sr:19400  Snacks, banana chips       519        –    –       –

            """,
          err: ""))
  }

  @Test("search as JSON has the query, the number of matches, and null for unknown values")
  func searchJSON() throws {
    let outcome = try run("search", "banana", "--json", "--limit", "1")
    let json = try object(outcome.out)
    #expect(json["query"] as? String == "banana")
    #expect(json["total"] as? Int == 2)
    let foods = try #require(json["foods"] as? [[String: Any]])
    #expect(foods.count == 1)
    #expect(foods[0]["code"] as? String == "sr:09040")
    #expect(foods[0]["energyKcal"] as? Double == 89)
    #expect(foods[0]["fat"] is NSNull)
    #expect(foods[0]["group"] as? String == "Fruits and Fruit Juices")
    #expect(foods[0]["origin"] as? String == "shipped")
    #expect(outcome.err == "Showing 1 of 2 foods. To see more, add --offset 1 or --all.\n")
  }

  @Test("search as CSV has a header and an empty field for unknown values")
  func searchCSV() throws {
    #expect(
      try run("search", "milk", "--csv").out == """
        code,name,group,origin,energyKcal,protein,fat,carbohydrate
        sr:01077,"Milk, whole, 3.25% milkfat, with added vitamin D",Dairy and Egg Products,shipped,\
        61,3.15,,

        """)
  }

  @Test(
    "no match is status 1, standard error says why, and JSON has an empty list",
    arguments: [
      (["search", "xyzzy"], "No food matches \"xyzzy\". Try fewer words, or different ones."),
      (["top", "biotin"], "No matching food has a known value for biotin."),
    ])
  func nothingFound(words: [String], message: String) throws {
    let expected = Outcome(status: 1, out: "", err: "dv: \(message)\n")
    for form in [[], ["--csv"]] {
      #expect(try dv.run(words + form, environment: environment) == expected)
    }
    let outcome = try dv.run(words + ["--json"], environment: environment)
    #expect(outcome.status == 1)
    #expect(outcome.err == "dv: \(message)\n")
    let json = try object(outcome.out)
    #expect(json["total"] as? Int == 0)
    #expect((json["foods"] as? [Any])?.isEmpty == true)
  }

  @Test(
    "a missing food is status 1; the reason is in the JSON output, or else on standard error",
    arguments: [["show", "xyzzy"], ["label", "xyzzy"], ["sum", "1 xyzzy"]])
  func noSuchFood(words: [String]) throws {
    let message = "No food matches \"xyzzy\"."
    let hint = "Try `dv search xyzzy`."
    let expected = Outcome(status: 1, out: "", err: "dv: \(message)\n\(hint)\n")
    for form in [[], ["--csv"]] {
      #expect(try dv.run(words + form, environment: environment) == expected)
    }
    let error = try missingFood(words)
    #expect(error["message"] as? String == message)
    #expect(error["hint"] as? String == hint)
  }

  @Test("all missing foods of a comparison are reported and counted")
  func noSuchFoodToCompare() throws {
    let words = ["compare", "xyzzy", "1123"]
    let detail = "No food matches \"xyzzy\".\nTry `dv search xyzzy`."
    let message = "1 of 2 foods was not found."
    let expected = Outcome(status: 1, out: "", err: "\(detail)\ndv: \(message)\n")
    for form in [[], ["--csv"]] {
      #expect(try dv.run(words + form, environment: environment) == expected)
    }
    let error = try missingFood(words)
    #expect(error["message"] as? String == message)
    #expect(error["hint"] is NSNull)
    #expect(error["details"] as? [String] == [detail])
  }

  /// The error that a command reports for a missing food as JSON, and nowhere else.
  private func missingFood(_ words: [String]) throws -> [String: Any] {
    let outcome = try dv.run(words + ["--json"], environment: environment)
    #expect(outcome.status == 1)
    #expect(outcome.err == "")
    let error = try #require(try object(outcome.out)["error"] as? [String: Any])
    #expect(error["code"] as? String == "food-not-found")
    return error
  }

  @Test("show prints amounts, %DV, unknown values and the food's portions")
  func show() throws {
    let outcome = try run("show", "1123", "--amount", "1 large")
    #expect(outcome.status == 0)
    #expect(
      outcome.out == """
        Egg, whole, raw, fresh
        sr:01123 · Dairy and Egg Products · Example release, release 7
        Refuse: 12% of the weight as purchased

        1 large = 50 g  Amount        %DV
        General
          Energy            72  kcal
        Carbohydrates
          Carbohydrate     0.4  g     < 1
        Fats
          Fat              4.8  g       6
        Protein and amino acids
          Protein          6.3  g      13  *
        Vitamins
          Vitamin A         80  µg      9
          Niacin         < 0.1  mg      9  †
        Minerals
          Calcium           28  mg      2

        Calories from protein 38%, fat 60%, carbohydrate 2%, using the food's own Atwater factors.
        %DV for adults and children 4 years and older.
        * not adjusted for protein quality (PDCAAS).
        † niacin equivalents: niacin plus 1/60 of the tryptophan.

        Portions
        1 large   50 g

        """)
    let all = try run("show", "1123", "--all").out
    #expect(all.contains("\n  Biotin             –  µg      –\n"))
    #expect(all.contains("\n– unknown. %DV for adults and children 4 years and older.\n"))
  }

  @Test("show as JSON has every nutrient, exact, for the requested amount")
  func showJSON() throws {
    let json = try object(try run("show", "sr:09040", "--amount", "0.5 banana", "--json").out)
    #expect(json["code"] as? String == "sr:09040")
    #expect(json["population"] as? String == "adults")
    let amount = try #require(json["amount"] as? [String: Any])
    #expect(amount["grams"] as? Double == 59)
    #expect(amount["text"] as? String == "0.5 banana")
    let nutrients = try #require(json["nutrients"] as? [[String: Any]])
    #expect(nutrients.count == 9)
    let byKey = Dictionary(
      nutrients.compactMap { nutrient in (nutrient["key"] as? String).map { ($0, nutrient) } },
      uniquingKeysWith: { first, _ in first })
    #expect(byKey["protein"]?["amount"] as? Double == 1.09 * 59 / 100)
    #expect(byKey["protein"]?["uncorrected"] as? Bool == true)
    #expect(byKey["niacin"]?["atLeast"] as? Bool == true)
    #expect(byKey["niacin"]?["basis"] as? String == "NE")
    #expect(byKey["biotin"]?["amount"] is NSNull)
    #expect(byKey["biotin"]?["dailyValuePercent"] is NSNull)
    #expect(byKey["energy"]?["number"] as? String == "208")
    #expect((json["portions"] as? [[String: Any]])?.count == 3)
    #expect((json["release"] as? [String: Any])?["version"] as? Int == 7)
  }

  @Test("the population changes the Daily Values")
  func population() throws {
    let infants = try run("show", "1077", "--population", "infants", "--csv").out
    let calcium = "sr:01077,100,calcium,301,\"Calcium, Ca\",mg,113,43.4615384615385,,,,,,,"
    #expect(infants.contains("\n\(calcium)\n"))
  }

  @Test("--version shows program, data, schema and SQLite, and creates no user database")
  func version() throws {
    let outcome = try run("--version")
    #expect(outcome.status == 0)
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].wholeMatch(of: /dv \d+\.\d+\.\d+ \(.+\)/) != nil)
    #expect(lines[1] == "data release 7, Example release, published 2026-11-21")
    #expect(lines[2] == "schema version 8")
    #expect(lines[3].wholeMatch(of: /SQLite 3\.\d+\.\d+/) != nil)
    #expect(!FileManager.default.fileExists(atPath: example.folder.path("home")))
  }

  @Test("control characters in a name never reach the terminal raw, or JSON unescaped")
  func hostileName() throws {
    for arguments in [
      ["search", "hostile"], ["show", "hostile"], ["search", "hostile", "--json"],
    ] {
      let out = try dv.run(arguments, environment: environment).out
      #expect(out.contains("crème brûlée"))
      #expect(!out.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test(
    "CSV is safe too, on a terminal and in a pipe",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script(1)")
  )
  func hostileCSV() throws {
    let piped = try run("search", "hostile", "--csv", "--quiet").out
    #expect(piped.contains("\u{FFFD}[31mred"))
    #expect(!piped.contains("\u{1B}"))
    let shown = try dv.shell(
      "script -qec \"$0 search hostile --csv --quiet\" /dev/null < /dev/null",
      environment: environment
    ).out
    #expect(shown.contains("\u{FFFD}[31mred"))
    #expect(!shown.contains("\u{1B}"))
  }

  @Test("a pipe that is closed early is not an error")
  func closedPipe() throws {
    let outcome = try dv.shell(
      "{ \"$0\" show 1123 --json; echo $? >&2; } | head -1", environment: environment)
    #expect(outcome == Outcome(status: 0, out: "{\n", err: "0\n"))
  }

  @Test(
    "writing to a full disk is status 74",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let outcome = try dv.shell("\"$0\" search egg > /dev/full", environment: environment)
    #expect(outcome.status == 74)
    #expect(outcome.err == "dv: Can't write the results: No space left on device.\n")
  }

  @Test("many first runs at the same time all succeed, and create one user database")
  func firstRunsAtOnce() throws {
    let outcome = try dv.shell(
      """
      seq 8 | xargs -P 8 -I N sh -c '"$0" search egg --csv > "$DV_HOME.N"' "$0"
      """, environment: environment)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
    for index in 1...8 {
      let text = try String(
        contentsOfFile: example.folder.path("home.\(index)"), encoding: .utf8)
      #expect(text.contains("sr:01123"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: example.folder.path("home"))
        == ["user.db"])
  }

  @Test("CSV keeps the qualifiers of a percentage")
  func qualifiedCSV() throws {
    let banana = try run("show", "9040", "--csv").out
    #expect(banana.contains(",niacin,406,Niacin,mg,0.665,4.15625,NE,true,,,,,\n"))
    #expect(banana.contains(",protein,203,Protein,g,1.09,2.18,,,true,,,,\n"))
  }

  @Test("a user database in use by another program is status 75")
  func busy() throws {
    _ = try run("search", "egg")
    let outcome = try dv.shell(
      """
      mkfifo "$DV_HOME/hold"
      { echo ".timeout 60000"; echo "BEGIN EXCLUSIVE;"; cat "$DV_HOME/hold"; } | sqlite3 "$DV_HOME/user.db" &
      while sqlite3 "$DV_HOME/user.db" "BEGIN EXCLUSIVE; COMMIT;" 2>/dev/null; do sleep 0.1; done
      "$0" search egg; status=$?
      : > "$DV_HOME/hold"
      exit $status
      """, environment: environment)
    #expect(outcome.status == 75)
    #expect(
      outcome.err.hasSuffix(
        "user.db is in use by another program.\nTry again when the other program is done.\n"))
  }
}
