import Foundation
import TestSupport
import Testing

/// `dv search` as a person or a script runs it, on the foods of `SearchExample`.
@Suite("dv search")
struct SearchProgramTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await SearchExample.database()
  }

  private var environment: [String: String] {
    ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")]
  }

  private func search(_ arguments: String...) throws -> Outcome {
    try dv.run(["search"] + arguments, environment: environment)
  }

  private func json(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try dv.run(
      ["search"] + arguments + ["--json", "--quiet"], environment: environment)
    guard outcome.status == 0 else {
      #expect(outcome.status == 1 && outcome.err == "", "\(arguments)")
      #expect((try json(outcome)["foods"] as? [Any])?.isEmpty == true)
      return []
    }
    let foods = try #require(try json(outcome)["foods"] as? [[String: Any]])
    return foods.compactMap { $0["name"] as? String }
  }

  // MARK: Notes

  @Test("corrected and ignored words are reported, also in JSON, but not with --quiet")
  func understanding() throws {
    let outcome = try search("grilled", "brocolli")
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("Broccoli, raw"))
    #expect(outcome.err.contains("Searched for \"broccoli\" instead of \"brocolli\".\n"))
    #expect(outcome.err.contains("No food matches all the words, so dv ignored \"grilled\".\n"))
    #expect(try search("grilled", "brocolli", "--quiet").err == "")
    let object = try json(try search("grilled", "brocolli", "--json"))
    #expect(
      object["corrected"] as? [[String: String]] == [["typed": "brocolli", "used": "broccoli"]])
    #expect(object["dropped"] as? [String] == ["grilled"])
    #expect(object["nearest"] as? [String] == [])
  }

  @Test("unwanted words are in JSON, whether given with a word or a hyphen")
  func unwanted() throws {
    for words in [["chicken", "-breaded"], ["chicken -breaded"], ["--", "chicken", "-breaded"]] {
      let outcome = try dv.run(
        ["search"] + words + (words[0] == "--" ? [] : ["--json"]),
        environment: environment)
      #expect(outcome.status == 0, "\(words): \(outcome.err)")
      #expect(!outcome.out.contains("breaded and fried"), "\(words)")
      guard words[0] != "--" else { continue }
      #expect(try json(outcome)["unwanted"] as? [String] == ["breaded"])
    }
    #expect(try search("apple", "--without").status == 64)
  }

  @Test("no match is status 1, with the closest words")
  func nothing() throws {
    let outcome = try search("spnch")
    #expect(outcome.status == 1)
    #expect(outcome.out == "")
    #expect(outcome.err.contains("dv: No food matches \"spnch\". Similar words: spinach"))
    let object = try json(
      try dv.shell("echo spnch | \"$0\" search - --json --quiet", environment: environment))
    #expect((object["nearest"] as? [String])?.first == "spinach")
    #expect(object["total"] as? Int == 0)
    #expect((object["foods"] as? [Any])?.isEmpty == true)
  }

  @Test("if filters hide all matching foods, a note says so")
  func hidden() throws {
    let outcome = try search("banana", "--group", "dairy")
    #expect(outcome.status == 1)
    #expect(
      outcome.err
        == "dv: No food matches \"banana\" with these filters. Without them, 3 foods match.\n")
    let limited = try search("salt", "table", "--min", "protein=90")
    #expect(limited.status == 1)
    #expect(limited.err.contains("No food matches \"salt table\" with these filters."))
    #expect(
      try search("--min", "protein=90", "--quiet") == Outcome(status: 1, out: "", err: ""))
    #expect(try search("--min", "protein=90").err.contains("dv: No food meets these conditions."))
  }

  @Test("excluded foods are counted")
  func excluded() throws {
    #expect(
      try search("banana", "--max", "sodium=9").err
        == "Excluded 2 foods with an unknown value for a nutrient you asked about.\n")
    #expect(
      try search("salmon", "--min", "vitamin-d=1").err.contains(
        "Excluded 1 food with an unknown value for a nutrient you asked about.\n"))
  }

  // MARK: Formats

  @Test("JSON has all members, with null for unknown values")
  func jsonShape() throws {
    let outcome = try search("eggplant", "--min", "protein=1", "--sort", "energy", "--json")
    #expect(outcome.status == 0)
    let object = try json(outcome)
    #expect(
      Set(object.keys) == [
        "query", "per", "corrected", "dropped", "unwanted", "nearest", "total", "offset",
        "excluded", "foods",
      ])
    #expect(object["query"] as? String == "eggplant")
    #expect(object["per"] as? String == "100g")
    #expect(object["excluded"] as? Int == 0)
    let food = try #require((object["foods"] as? [[String: Any]])?.first)
    #expect(
      Set(food.keys) == [
        "code", "name", "group", "origin", "energyKcal", "protein", "fat", "carbohydrate",
      ])
    #expect(food["code"] as? String == "sr:00010")
    #expect(food["group"] as? String == "Vegetables and Vegetable Products")
    #expect(food["protein"] as? Double == 1.01)
    #expect(food["fat"] is NSNull)
    let cinnamon = try #require(
      (try json(try search("cinnamon", "--json"))["foods"] as? [[String: Any]])?.first)
    #expect(cinnamon["group"] is NSNull)
    #expect(cinnamon["energyKcal"] is NSNull)
  }

  @Test("JSON has the weight if it isn't 100 g, and the nutrients in the query")
  func jsonBasis() throws {
    let arguments = ["banana", "raw", "--per", "portion", "--min", "sodium=0", "--json", "--quiet"]
    let object = try json(try dv.run(["search"] + arguments, environment: environment))
    #expect(object["per"] as? String == "portion")
    let food = try #require((object["foods"] as? [[String: Any]])?.first)
    #expect(food["grams"] as? Double == 225)
    #expect(food["energyKcal"] as? Double == 200.25)
    #expect(food["sodium"] as? Double == 2.25)
    let broccoli = try json(try search("broccoli", "--per", "portion", "--json"))
    let unknown = try #require((broccoli["foods"] as? [[String: Any]])?.first)
    #expect(unknown["grams"] is NSNull)
    #expect(unknown["protein"] is NSNull)
  }

  @Test("CSV has one column for each nutrient in the query")
  func csv() throws {
    #expect(
      try search(
        "milk", "whole", "--min", "iron=0", "--max", "iron=9", "--sort", "sodium", "--csv",
        "--quiet"
      ).out == """
        code,name,group,origin,energyKcal,protein,fat,carbohydrate,sodium,iron
        sr:00001,"Milk, whole, 3.25% milkfat, with added vitamin D",Dairy and Egg Products,shipped,\
        61,3.15,3.25,4.8,43,0.03

        """)
    #expect(
      try search("banana", "raw", "--per", "portion", "--csv", "--quiet").out.hasPrefix(
        """
        code,name,group,origin,grams,energyKcal,protein,fat,carbohydrate
        sr:00011,"Bananas, raw",Fruits and Fruit Juices,shipped,225,200.25,
        """))
  }

  @Test("the table has an extra column for each nutrient in the query, and states the basis")
  func table() throws {
    #expect(
      try search("salmon", "--min", "iron=0.1", "--max", "sodium=100").out
        == """
        Code      Name, per 100 g                    Calories  Protein    Fat  Carbs  Sodium    Iron
        sr:00034  Fish, salmon, Atlantic, wild, raw       142   19.8 g  6.3 g    0 g   44 mg  0.8 mg

        """)
    #expect(
      try search("butter", "salted", "--per", "portion", "--limit", "1", "--quiet").out == """
        Code      Name, per portion  Weight  Calories  Protein     Fat    Carbs
        sr:00005  Butter, salted     14.2 g       102    0.1 g  11.5 g  < 0.1 g

        """)
    #expect(
      try search("eggplant", "--per", "100kcal").out.hasPrefix("Code      Name, per 100 kcal"))
  }

  @Test("the list ends at the limit with a note, and --all shows everything")
  func limit() throws {
    let cut = try search("--sort", "protein", "--limit", "2")
    #expect(cut.out.split(separator: "\n").count == 3)
    #expect(
      cut.err.firstMatch(of: /Showing 2 of \d+ foods\. To see more, add --offset 2 or --all\./)
        != nil)
    let all = try search("--sort", "protein", "--all")
    #expect(all.out.split(separator: "\n").count > 21)
    #expect(!all.err.contains("--all"))
  }

  @Test("pages of a list continue each other")
  func pages() throws {
    let all = try names("--sort", "protein", "--limit", "6")
    let pages = try [0, 2, 4].flatMap {
      try names("--sort", "protein", "--limit", "2", "--offset", "\($0)")
    }
    #expect(pages == all)
    let beyond = try search("banana", "--offset", "1000")
    #expect(beyond.status == 0 && beyond.out == "")
    #expect(beyond.err == "There are only 3 foods.\n")
  }

  @Test("several groups are combined, and a dataset is a filter")
  func groupsAndDatasets() throws {
    let dairy = try names("--group", "dairy", "--all")
    let fruits = try names("--group", "fruits", "--all")
    let both = try names("--group", "dairy", "--group", "fruits", "--all")
    #expect(Set(both) == Set(dairy + fruits) && both.count == dairy.count + fruits.count)
    let found = try names("banana", "--group", "dairy", "--group", "fruits")
    #expect(try !found.isEmpty && found == names("banana", "--group", "fruits"))
    #expect(try names("banana", "--dataset", "sr") == names("banana"))
    #expect(try names("banana", "--dataset", "my") == [])
  }

  @Test("selected nutrients are added to JSON and CSV")
  func chosenNutrients() throws {
    let object = try json(try search("banana", "raw", "--nutrients", "iron,sodium", "--json"))
    let food = try #require((object["foods"] as? [[String: Any]])?.first)
    #expect(food.keys.contains("iron") && food.keys.contains("sodium"))
  }

  // MARK: Filters

  @Test(
    "amounts are read in their units",
    arguments: [
      (["--min", "protein=25"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "protein=25g"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "protein=25000 mg"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "protein=50%"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "PROTEIN=25"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "203=25"], ["Peanut butter, smooth style, with salt"]),
      (["--min", "energy=3600kJ"], ["Oil, olive, salad or cooking"]),
      (["--min", "vitamin-d=80IU"], ["Egg, whole, raw, fresh"]),
      (["--min", "vitamin-d=10%"], ["Egg, whole, raw, fresh"]),
      (["--min", "vitamin-d=2 mcg"], ["Egg, whole, raw, fresh"]),
      (["--min", "salt=90"], ["Salt, table"]),
      (["--min", "sodium=38g"], ["Salt, table"]),
      (["--min", "fat=81,5"], ["Oil, olive, salad or cooking"]),
      (["--min=protein=19", "--max=fat=10"], ["Fish, salmon, Atlantic, wild, raw"]),
    ])
  func units(arguments: [String], foods: [String]) throws {
    let outcome = try dv.run(
      ["search"] + arguments + ["--json", "--quiet"], environment: environment)
    #expect(outcome.status == 0, "\(outcome.err)")
    let found = try json(outcome)["foods"] as? [[String: Any]]
    if arguments[1] == "energy=3600kJ" {
      // 884 kcal are 3,699 kJ, 717 are 3,000.
      #expect(found?.count == 1)
    }
    #expect(found?.compactMap { $0["name"] as? String } == foods)
  }

  @Test(
    "an invalid filter is status 64, with an explanation",
    arguments: [
      ["--min", "protein"], ["--min", "protein="], ["--min", "=5"], ["--min", "="], ["--min", ""],
      ["--min", "xyz=5"], ["--min", "protein=x"], ["--min", "protein=-5"],
      ["--min", "protein=5kJ"],
      ["--min", "protein=1.000,5,5"], ["--min", "vitamin-d-iu=5 miles"], ["--sort", "xyz"],
      ["--sort", ""], ["--reverse"], ["--per", "cup"], ["--limit", "0"], ["--limit", "-3"],
      ["--limit", "x"], ["--group", "nowhere"], ["--group", ""], ["--origin", "moon"],
      ["--limit", "2", "--limit=3"], ["--sort", "fat", "--sort", "protein"], ["--offset", "-1"],
      ["--all", "--limit", "3"], ["--min", "fat=1", "--min", "fat=2"], ["--dataset", "moon"],
      ["--min", "fat=5", "--max", "fat=2"], ["--nutrients", "xyz"],
      ["--max", "protein=nan"], ["--max", "protein=inf"], ["--max", "protein=1e99"],
    ])
  func badFilters(arguments: [String]) throws {
    let outcome = try dv.run(["search", "egg"] + arguments, environment: environment)
    #expect(outcome.status == 64, "\(arguments): \(outcome.status)")
    #expect(outcome.out == "")
    #expect(!outcome.err.isEmpty)
    #expect(!outcome.err.contains("SQL"))
  }

  @Test("filters alone are a search, but an empty search is rejected")
  func withoutWords() throws {
    #expect(try names("--group", "baby") == ["Babyfood, vegetables, carrots, strained"])
    #expect(
      try names("--sort", "protein", "--reverse", "--max", "protein=0.27", "--min", "fat=0.13")
        == [
          "Oil, olive, salad or cooking", "Apples, raw, with skin", "Apples, raw, without skin",
        ])
    for arguments in [[], [" "], ["--origin", "shipped"], ["--per", "portion"], ["--all"]] {
      let outcome = try dv.run(["search"] + arguments, environment: environment)
      #expect(outcome.status == 64, "\(arguments)")
      #expect(
        outcome.err.hasPrefix(
          "dv: Give words to search for, or a filter such as --min protein=20."))
    }
    #expect(try search("--origin", "mine").status == 1)
  }

  // MARK: Bad input

  @Test("invalid UTF-8 and characters that control a terminal are searched for and find nothing")
  func noText() throws {
    for command in [
      "\"$0\" search \"$(printf '\\377\\376egg\\200')\"", "\"$0\" search \"$(printf '\\303')\"",
      "\"$0\" search \"$(printf '\\355\\240\\200')\"",
      "\"$0\" search \"$(printf '\\033[31mxyzzyxyzzy')\"",
      "\"$0\" search \"$(printf 'xyzzyxyzzy\\a')\"",
      "\"$0\" search \"$(printf '\\342\\200\\256xyzzyxyzzy')\"",
      "\"$0\" search egg --group \"$(printf '\\377')\"",
      "\"$0\" search egg --min \"$(printf '\\377=5')\"",
    ] {
      for form in ["", " --json", " --csv"] {
        let outcome = try dv.shell(command + form, environment: environment)
        #expect([0, 1, 64].contains(outcome.status), "\(command): \(outcome.status)")
        let text = outcome.out + outcome.err
        let isRaw = text.unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E
        }
        #expect(!isRaw || form == " --csv", "\(command + form)")
      }
    }
  }

  @Test("ten thousand words are a search, not a crash")
  func manyWords() throws {
    let words = Array(repeating: "cheddar", count: 10_000)
    // There are fewer as arguments, because reading them takes a debug build most of a minute.
    for words in [[words.joined(separator: " ")], Array(words.prefix(500))] {
      let outcome = try dv.run(
        ["search"] + words + ["--quiet", "--csv"], environment: environment)
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("\"Cheese, cheddar\""))
    }
  }

  @Test(
    "punctuation and options in unusual places never crash",
    arguments: [
      ["\""], ["*"], ["-"], ["--"], ["--", "-"], ["--", "--"], ["AND"], ["NEAR("], ["^"], [":"],
      ["()"], [""], ["", "egg"], ["egg", "-"], ["egg", "--", "--limit"], ["-x"], ["-1"], ["蛋"],
      ["🥚"], ["egg", "-h", "-ham"],
    ])
  func marks(arguments: [String]) throws {
    let outcome = try dv.run(["search"] + arguments, environment: environment)
    #expect([0, 1, 64].contains(outcome.status), "\(arguments): \(outcome.status)")
    #expect(!outcome.err.contains("Fatal") && !outcome.err.contains("SQL"))
  }

  @Test("an unwanted word may start like a one-letter option")
  func dashedWords() throws {
    for word in ["-ham", "-honey", "-breaded", "-milk"] {
      let outcome = try search("chicken", word, "--json", "--quiet")
      #expect(outcome.status == 0, "\(word): \(outcome.out.prefix(80))")
      #expect(outcome.out.hasPrefix("{"), "\(word)")
    }
  }
}
