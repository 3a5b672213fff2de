import Foundation
import TestSupport
import Testing

/// `dv sum` as a person or a script runs it, on the foods of `SearchExample`.
@Suite("dv sum")
struct SumProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await SearchExample.database()
  }

  private var environment: [String: String] {
    ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
  }

  private func sum(_ arguments: String...) throws -> Outcome {
    try dv.run(["sum"] + arguments, environment: environment)
  }

  private func json(_ outcome: Outcome) throws -> [String: Any] {
    #expect(outcome.status == 0, "\(outcome.err)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  @Test("the items are shown as understood, then the totals")
  func text() throws {
    let outcome = try sum("2 large eggs", "1 cup whole milk", "1 banana")
    #expect(outcome.status == 0)
    #expect(
      outcome.out.hasPrefix(
        """
        Amount            Food                                              Code      Calories
        2 large = 100 g   Egg, whole, raw, fresh                            sr:00008       143
        1 cup = 244 g     Milk, whole, 3.25% milkfat, with added vitamin D  sr:00001       149
        1 banana = 118 g  Bananas, raw                                      sr:00011       105

        Total, 462 g
        """))
    #expect(outcome.out.contains(/\n  Energy +397  kcal\n/))
    #expect(outcome.out.contains("%DV for adults and children"))
    #expect(!outcome.out.contains("≥"))
  }

  @Test("a total is a minimum if some foods are unknown, and unknown if all are")
  func unknown() throws {
    let outcome = try sum("100 g sr:00008", "100 g sr:00025")
    #expect(outcome.out.contains(/Sodium +≥ 142  mg +≥ 6 +known for 50%/))
    #expect(outcome.out.contains("≥ at least: the amount is unknown for some foods."))
    let alone = try sum("100 g sr:00025")
    #expect(!alone.out.contains("Sodium"))
    #expect(alone.out.contains(/\n\d+ more nutrients are unknown; --all shows all \d+\.\n/))
    #expect(try sum("100 g sr:00025", "--all").out.contains(/Sodium +–  mg\n/))
    let object = try json(try sum("100 g sr:00008", "100 g sr:00025", "--json"))
    let nutrients = try #require(object["nutrients"] as? [[String: Any]])
    let sodium = try #require(nutrients.first { $0["key"] as? String == "sodium" })
    #expect(sodium["amount"] as? Double == 142)
    #expect(sodium["atLeast"] as? Bool == true)
    #expect(sodium["knownGramsPercent"] as? Double == 50)
    let protein = try #require(nutrients.first { $0["key"] as? String == "protein" })
    #expect(protein["atLeast"] == nil)
    #expect(protein["uncorrected"] as? Bool == true)
  }

  @Test("JSON has each line with the food and amount used, and anything uncertain")
  func jsonItems() throws {
    let object = try json(try sum("1 cup milk", "250 ml whole milk", "--json", "--quiet"))
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(items[0]["text"] as? String == "1 cup milk")
    #expect((items[0]["amount"] as? [String: Any])?["text"] as? String == "1 cup")
    #expect(items[0]["isDoubtful"] as? Bool == false)
    #expect((object["failures"] as? [Any])?.isEmpty == true)
    let volume = try #require(items[1]["amount"] as? [String: Any])
    #expect((volume["by"] as? [String: Any])?["text"] as? String == "1 cup")
    #expect(object["population"] as? String == "adults")
    let doubtful = try json(try sum("1 bannana", "--json", "--quiet"))
    let item = try #require((doubtful["items"] as? [[String: Any]])?.first)
    #expect(item["isDoubtful"] as? Bool == true)
    let warning = try #require((item["warnings"] as? [[String: Any]])?.first)
    #expect(warning["kind"] as? String == "corrected")
    #expect(warning["typed"] as? String == "bannana")
    #expect(warning["used"] as? String == "banana")
  }

  @Test("the contribution of each item is shown, with unknown ones last")
  func byNutrient() throws {
    let outcome = try sum("100 g sr:00025", "100 g sr:00008", "1 cup whole milk", "--by", "sodium")
    #expect(outcome.status == 0)
    let lines = outcome.out.components(separatedBy: "\n\n").last?.split(separator: "\n") ?? []
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("100 g Egg, whole, raw, fresh") && lines[1].hasSuffix("58%"))
    #expect(lines[2].hasPrefix("1 cup Milk, whole") && lines[2].hasSuffix("42%"))
    #expect(lines[3].contains(/– +mg$/))
    #expect(lines[4].hasPrefix("Total, based on data for 77% of the weight"))
    let csv = try sum("100 g sr:00008", "--by", "sodium", "--csv", "--quiet")
    #expect(
      csv.out == """
        item,code,name,amount,grams,sodium,unit,percent
        100 g sr:00008,sr:00008,"Egg, whole, raw, fresh",100 g,100,142,mg,100

        """)
    let object = try json(try sum("100 g sr:00008", "--by", "sodium", "--json"))
    let nutrients = try #require(object["nutrients"] as? [[String: Any]])
    #expect(
      nutrients.filter { $0["contributions"] != nil }.map { $0["key"] as? String } == ["sodium"])
    #expect(try sum("100 g sr:00008", "--by", "sodum").status == 64)
  }

  @Test("a file and standard input have one item per line, except for comments")
  func lines() throws {
    let text = "\u{FEFF}# breakfast\r\n\r\n2 large eggs\r\n  1 cup whole milk\r\n"
    let file = try example.folder.write(text, to: "meal.txt")
    let wanted = try sum("2 large eggs", "1 cup whole milk").out
    #expect(try sum("--file", file).out == wanted)
    for arguments in ["-", "--file -"] {
      let lines = try dv.shell("\"$0\" sum \(arguments) < '\(file)'", environment: environment).out
      #expect(lines.hasPrefix("2 large = 100 g · Egg, whole, raw, fresh · sr:00008 · 143 kcal\n"))
      let total = try #require(wanted.components(separatedBy: "\n\n").dropFirst().first)
      #expect(lines.contains(total))
    }
  }

  @Test("items that aren't understood are left out and reported with their lines")
  func problems() throws {
    _ = try example.folder.write(
      "2 large eggs\n1 cup oat milk\n\n100 g xyzzyxyzzy\n", to: "meal.txt")
    let outcome = try dv.run(
      ["sum", "--file", "meal.txt"], environment: environment, in: example.folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.out.hasPrefix("Amount"))
    #expect(outcome.out.contains("\nTotal, 100 g"))
    #expect(outcome.err.contains("meal.txt:2: "))
    #expect(outcome.err.contains("\nmeal.txt:4: No food matches \"xyzzyxyzzy\"."))
    #expect(
      outcome.err.hasSuffix(
        "\ndv: 2 of 3 items weren't understood, and were left out of the sum.\n"))
    let strict = try dv.run(
      ["sum", "--file", "meal.txt", "--strict"], environment: environment, in: example.folder.url)
    #expect(strict.status == 1)
    #expect(strict.out == "")
    #expect(
      strict.err.hasSuffix("\ndv: 2 of 3 items weren't understood, so nothing was summed.\n"))
    let json = try dv.run(
      ["sum", "--file", "meal.txt", "--json"], environment: environment, in: example.folder.url)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    #expect(json.status == 1)
    #expect((object["items"] as? [Any])?.count == 1)
    let failures = try #require(object["failures"] as? [[String: Any]])
    #expect(failures.map { $0["text"] as? String } == ["1 cup oat milk", "100 g xyzzyxyzzy"])
  }

  @Test("the lines are written back with codes and grams, and mean the same again")
  func resolved() throws {
    _ = try example.folder.write("2 large eggs\n1 cup oat milk\n1 cup milk\n", to: "meal.txt")
    let path = example.folder.path("resolved.txt")
    let first = try dv.run(
      ["sum", "--file", "meal.txt", "--resolve", path], environment: environment,
      in: example.folder.url)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        # 2 large eggs: Egg, whole, raw, fresh
        sr:00008, 100 g
        1 cup oat milk
        # 1 cup milk: Milk, whole, 3.25% milkfat, with added vitamin D
        sr:00001, 244 g

        """)
    let second = try sum("--file", path)
    let total = { (text: String) in text.components(separatedBy: "\n\n").dropFirst().first }
    #expect(total(second.out) == total(first.out))
    #expect(second.status == 1)
    #expect(try sum("1 banana", "--resolve", "/nonexistent/x").status == 73)
    #expect(try sum("1 banana", "--resolve", "/dev/null").status == 73)
    #expect(try sum("1 banana", "--resolve", "-").status == 64)
    #expect(try sum("--file", path, "--resolve", path).status == 64)
    let link = example.folder.path("link.txt")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try sum("--file", path, "--resolve", link).status == 64)
    #expect(try sum("-", "--strict").status == 64)
  }

  @Test(
    "a problem with an item is reported, with its exit status",
    arguments: [
      ("100 g xyzzyxyzzy", 1, "No food matches \"xyzzyxyzzy\"."),
      ("100 g", 64, "doesn't name a food"),
      ("-2 g banana", 64, "must be above zero"), ("1e99 kg banana", 64, "too large"),
      ("1//2 banana", 64, "isn't a number"), ("1 \u{1B}[31mx", 64, "control character"),
      ("", 64, "The line is empty."),
      ("1 cup milk + 1 banana", 64, "Put each food on its own line"),
      ("1,500 g banana", 64, "The comma in \"1,500\" is ambiguous"),
      ("1 cup nonsense sr:00001", 64, "This food can't be measured in \"cup nonsense\"."),
      ("1 cup sr:00001 2 cups", 64, "Put each food on its own line"),
      ("sr:00001", 64, "Add an amount, such as \"100 g sr:00001\"."),
      ("100 g sr:99999", 1, "No food has the code sr:99999."),
    ])
  func refused(item: String, status: Int32, message: String) throws {
    let outcome = try sum(item)
    #expect(outcome.status == status)
    #expect(outcome.out == "")
    #expect(outcome.err.contains(message), "\(outcome.err)")
    #expect(!outcome.err.contains("\u{1B}"))
  }

  @Test("a call without items, or with both items and a file, is rejected")
  func usage() throws {
    for arguments in [[], ["1 banana", "-"], ["1 banana", "--file", "x"], ["--files", "x"]] {
      #expect(try dv.run(["sum"] + arguments, environment: environment).status == 64)
    }
    #expect(try sum("--file", "/nonexistent/x").status == 66)
    let file = try example.folder.write("# nothing\n", to: "empty.txt")
    #expect(try sum("--file", file).err.contains("has no items"))
    let binary = example.folder.path("binary")
    try Data([0x31, 0xFF, 0x0A]).write(to: URL(filePath: binary))
    let outcome = try sum("--file", binary)
    #expect(outcome.status == 65)
    #expect(outcome.err.contains("binary:1: The line is not UTF-8 text.\n"))
  }

  @Test("an item that may be another food is marked")
  func doubts() throws {
    let outcome = try sum("1 bannana", "1 cup milk", "--quiet")
    #expect(outcome.out.contains("Bananas, raw. Check: read \"bannana\" as \"banana\""))
    #expect(outcome.err == "")
  }
}

/// What `dv sum` shows for the shipped foods.
@Suite(
  "dv sum on the shipped database",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ShippedSumTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func nutrient(_ key: String, in item: String) throws -> [String: Any] {
    let outcome = try BuiltProgram("dv").run(
      ["sum", item, "--json", "--quiet"],
      environment: ["DV_DATABASE": Repository.shippedDatabase.path, "DV_HOME": home.path("home")])
    #expect(outcome.status == 0, "\(outcome.err)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let nutrients = try #require(object["nutrients"] as? [[String: Any]])
    return try #require(nutrients.first { $0["key"] as? String == key })
  }

  @Test(
    "everyday amounts of everyday foods have the source's values",
    arguments: [
      ("1 large hard-boiled egg", "protein", 6.29, 12.58),
      ("1 cup whole milk", "calcium", 275.7, 21.2), ("1 cup whole milk", "vitamin-d", 3.11, 15.6),
      ("3 oz roasted chicken breast", "protein", 26.38, 52.8),
      ("1 cup boiled lentils", "folate", 358.4, 89.6),
      ("1 cup boiled lentils", "fiber", 15.64, 55.9),
    ])
  func everyday(item: String, key: String, amount: Double, percent: Double) throws {
    let nutrient = try nutrient(key, in: item)
    let found = try #require(nutrient["amount"] as? Double)
    #expect(abs(found - amount) < 0.05)
    #expect(abs(try #require(nutrient["dailyValuePercent"] as? Double) - percent) < 0.05)
  }

  @Test("the biotin in a banana is unknown, not 0")
  func biotin() throws {
    let biotin = try nutrient("biotin", in: "1 medium banana")
    #expect(biotin["amount"] is NSNull)
    #expect(biotin["knownGramsPercent"] as? Double == 0)
  }
}
