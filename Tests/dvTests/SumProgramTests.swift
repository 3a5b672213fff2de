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

  @Test("the items are shown as they were taken, then the totals")
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

  @Test("what is unknown of some makes a total at least so much, and of all unknown")
  func unknown() throws {
    let outcome = try sum("100 g sr:00008", "100 g sr:00025")
    #expect(outcome.out.contains(/Sodium +≥ 142  mg +≥ 6 +known for 50%/))
    #expect(outcome.out.contains("≥ at least: unknown for some of the foods."))
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

  @Test("JSON tells what was given and taken, and which foods are as likely")
  func jsonItems() throws {
    let object = try json(try sum("1 cup milk", "250 ml whole milk", "--json", "--quiet"))
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(items[0]["text"] as? String == "1 cup milk")
    #expect((items[0]["amount"] as? [String: Any])?["text"] as? String == "1 cup")
    let others = try #require(items[0]["alternatives"] as? [[String: Any]])
    #expect(others.first?["code"] as? String != items[0]["code"] as? String)
    #expect(!others.isEmpty)
    let volume = try #require(items[1]["amount"] as? [String: Any])
    #expect((volume["by"] as? [String: Any])?["text"] as? String == "1 cup")
    #expect(object["population"] as? String == "adults")
    let doubted = try json(try sum("100 g grilled brocolli", "--json", "--quiet"))
    let item = try #require((doubted["items"] as? [[String: Any]])?.first)
    #expect(item["dropped"] as? [String] == ["grilled"])
    #expect(
      item["corrected"] as? [[String: String]] == [["typed": "brocolli", "used": "broccoli"]])
  }

  @Test("which item gives how much is shown, with what is unknown last")
  func byNutrient() throws {
    let outcome = try sum("100 g sr:00025", "100 g sr:00008", "1 cup whole milk", "--by", "sodium")
    #expect(outcome.status == 0)
    let lines = outcome.out.components(separatedBy: "\n\n").last?.split(separator: "\n") ?? []
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("100 g Egg, whole, raw, fresh") && lines[1].hasSuffix("58%"))
    #expect(lines[2].hasPrefix("1 cup Milk, whole") && lines[2].hasSuffix("42%"))
    #expect(lines[3].contains(/– +mg$/))
    #expect(lines[4].hasPrefix("Total, known for 77% of the weight"))
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

  @Test("a file and standard input have an item in each line, but for comments")
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

  @Test("all items that aren't understood are reported with their lines, and nothing is summed")
  func problems() throws {
    _ = try example.folder.write(
      "2 large eggs\n1 xyzzy banana\n\nbanana\n100 g xyzzyxyzzy\n", to: "meal.txt")
    let outcome = try dv.run(
      ["sum", "--file", "meal.txt"], environment: environment, in: example.folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.out == "")
    #expect(outcome.err.hasPrefix("meal.txt:2: Bananas, raw (sr:00011): "))
    #expect(outcome.err.contains("\nmeal.txt:4: "))
    #expect(outcome.err.contains("\nmeal.txt:5: No food matches \"xyzzyxyzzy\"."))
    #expect(
      outcome.err.hasSuffix("\ndv: 3 of 4 items weren't understood, so nothing was summed.\n"))
  }

  @Test(
    "what is wrong with an item is said, and its status",
    arguments: [
      ("100 g xyzzyxyzzy", 1, "No food matches \"xyzzyxyzzy\"."), ("banana", 64, "Add an amount"),
      ("100 g", 64, "has no food"), ("-2 g banana", 64, "is not above zero"),
      ("3 cups spinach", 64, "The weight of a volume of this food is unknown. Use g, oz or lb"),
      ("1e99 kg banana", 64, "is more than 1000 kg"), ("½½ banana", 64, "is not an amount"),
      ("1 \u{1B}[31mx", 64, "is not an amount"), ("", 64, "Add an amount"),
      ("100 calories of milk", 64, "\"calories\" doesn't measure how much food there is."),
      ("1 cup milk + 1 banana", 64, "has more than one amount. Give each food its own item, "),
      ("1 glass milk", 64, "This food can't be measured in \"glass\"."),
      ("1 glass bananna", 64, "Searched for \"banana\" instead of \"bananna\"."),
      ("1,500 g banana", 64, "Write 1500 or 1.500."),
      ("1 cup nonsense sr:00001", 64, "This food can't be measured in \"cup nonsense\"."),
      ("1 cup sr:00001 2 cups", 64, "has more than one amount"),
    ])
  func refused(item: String, status: Int32, message: String) throws {
    let outcome = try sum(item)
    #expect(outcome.status == status)
    #expect(outcome.out == "")
    #expect(outcome.err.contains(message), "\(outcome.err)")
    #expect(!outcome.err.contains("\u{1B}"))
  }

  @Test("a call without items, or with both items and a file, is refused")
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

  @Test("corrections and other matches are noted, but not when quiet")
  func notes() throws {
    let outcome = try sum("100 g brocolli", "1 cup milk")
    #expect(outcome.err.contains("searched for \"broccoli\" instead of \"brocolli\".\n"))
    #expect(
      outcome.err.contains(/Using sr:\d+ Milk.* for "1 cup milk"\. Other matches: sr:\d+ Milk/))
    #expect(try sum("100 g brocolli", "1 cup milk", "--quiet").err == "")
  }
}

/// What `dv sum` says of the shipped foods.
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
    "everyday amounts of everyday foods have the amounts of the source",
    arguments: [
      ("1 large hard-boiled egg", "protein", 6.29, 12.58),
      ("1 cup whole milk", "calcium", 275.7, 21.2), ("1 cup whole milk", "vitamin-d", 3.11, 15.6),
      ("3 oz roasted chicken breast, meat only", "protein", 26.38, 52.8),
      ("1 cup boiled lentils", "folate", 358.4, 89.6),
      ("1 cup boiled lentils", "fiber", 15.64, 55.9),
    ])
  func everyday(item: String, key: String, amount: Double, percent: Double) throws {
    let nutrient = try nutrient(key, in: item)
    let found = try #require(nutrient["amount"] as? Double)
    #expect(abs(found - amount) < 0.05)
    #expect(abs(try #require(nutrient["dailyValuePercent"] as? Double) - percent) < 0.05)
  }

  @Test("biotin of a banana is unknown, not 0")
  func biotin() throws {
    let biotin = try nutrient("biotin", in: "1 medium banana")
    #expect(biotin["amount"] is NSNull)
    #expect(biotin["knownGramsPercent"] as? Double == 0)
  }
}
