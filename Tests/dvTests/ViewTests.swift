import Foundation
import TestSupport
import Testing

/// `dv show` of several foods, `dv compare`, `dv top`, `dv nutrients` and `dv groups`, as a person
/// runs them.
@Suite("Views of foods")
struct ViewTests {
  private let dv = BuiltProgram("dv")
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      arguments,
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  private func shell(_ command: String) throws -> Outcome {
    try dv.shell(
      command,
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Several foods

  @Test("several foods are shown one after the other, also from standard input")
  func severalFoods() throws {
    let named = try run("show", "1123", "sr:01001")
    #expect(named.status == 0)
    #expect(named.out.contains("Egg, whole, raw, fresh\n"))
    #expect(named.out.contains("\n\n\nButter, salted\n"))
    let piped = try shell("printf '1123\\n\\nsr:01001\\n' | \"$0\" show -")
    #expect(piped == named)
  }

  @Test("several foods are a list in JSON, and rows with the food's name in CSV")
  func severalFoodsAsData() throws {
    let foods = try #require(
      try object(try run("show", "1123", "1001", "--json").out)["foods"] as? [[String: Any]])
    #expect(foods.compactMap { $0["code"] as? String } == ["sr:01123", "sr:01001"])
    let rows = try run("show", "1123", "1001", "--csv").out.split(separator: "\n")
    #expect(rows[0].hasPrefix("code,grams,key,number,name,unit,amount,dailyValuePercent,"))
    #expect(rows.filter { $0.hasPrefix("sr:01123,100,") }.count == 9)
    #expect(rows.filter { $0.hasPrefix("sr:01001,100,") }.count == 9)
  }

  @Test("a food that isn't found is reported, and the others are shown")
  func someFoodsNotFound() throws {
    let outcome = try run("show", "1123", "sr:99999", "9040", "--amount", "1 large")
    #expect(outcome.status == 1)
    #expect(outcome.out.hasPrefix("Egg, whole, raw, fresh\n"))
    #expect(!outcome.out.contains("Bananas"))
    #expect(
      outcome.err.hasPrefix(
        """
        "sr:99999": No food has the code sr:99999.
        Run `dv search` to find its code.
        "9040":
        """))
    #expect(outcome.err.hasSuffix("\ndv: 2 of 3 foods were not found.\n"))
    let json = try object(try run("show", "1123", "sr:99999", "--json").out)
    #expect((json["foods"] as? [Any])?.count == 1)
    let errors = try #require(json["errors"] as? [[String: Any]])
    #expect(errors.first?["text"] as? String == "sr:99999")
    #expect((errors.first?["error"] as? [String: Any])?["code"] as? String == "food-not-found")
  }

  @Test(
    "words are one food; commas, quotes and codes separate foods",
    arguments: [
      (["egg", "whole"], ["sr:01123"]), (["egg,butter"], ["sr:01123", "sr:01001"]),
      (["egg", "whole,", "butter"], ["sr:01123", "sr:01001"]),
      (["egg whole", "butter"], ["sr:01123", "sr:01001"]),
      (["egg", "1001", "butter"], ["sr:01123", "sr:01001", "sr:01001"]),
      (["Egg, whole, raw, fresh", "1001"], ["sr:01123", "sr:01001"]),
    ])
  func words(arguments: [String], codes: [String]) throws {
    let outcome = try dv.run(
      ["show"] + arguments + ["--json"],
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
    let json = try object(outcome.out)
    let foods = json["foods"] as? [[String: Any]] ?? [json]
    #expect(foods.compactMap { $0["code"] as? String } == codes)
  }

  @Test("words that match nothing suggest a search")
  func wordsNotFound() throws {
    #expect(
      try run("show", "frobnik", "xyzzy")
        == Outcome(
          status: 1, out: "",
          err: """
            dv: No food matches "frobnik xyzzy".
            Try `dv search frobnik xyzzy`.

            """))
  }

  @Test("errors and questions are JSON with --json, with the same status")
  func errorsAsJSON() throws {
    for (arguments, status, code) in [
      (["show", "frobnik"], 1, "food-not-found"), (["show", "raw"], 1, "food-ambiguous"),
      (["show", "1123", "--amount", "1 barrel"], 64, "portion-unknown"),
      (["show", "9040", "--amount", "1 cup"], 64, "portion-ambiguous"),
      (["show", "9040", "--amount", "½½"], 64, "amount-invalid"),
      (["top", "protien"], 64, "nutrient-unknown"),
      (["search", "egg", "--group", "nowhere"], 64, "group-unknown"),
      (["search", "egg", "--limit", "0"], 64, "usage"), (["search", "--frob"], 64, "usage"),
      (["sum", "2 cups of steak bones"], 1, "food-not-found"),
      (["compare", "1123"], 64, "usage"),
      (["show", "1123", "--database", "/nowhere.db"], 66, "database-missing"),
    ] {
      let outcome = try dv.run(
        arguments + ["--json"],
        environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
      #expect(outcome.status == Int32(status), "\(arguments)")
      #expect(outcome.err == "", "\(arguments)")
      let error = try #require(try object(outcome.out)["error"] as? [String: Any], "\(arguments)")
      #expect(error["code"] as? String == code, "\(arguments)")
      #expect((error["message"] as? String)?.isEmpty == false)
      if code == "food-ambiguous" {
        let candidates = try #require(error["candidates"] as? [[String: Any]])
        #expect(error["total"] as? Int == candidates.count)
      }
      if code.hasPrefix("portion") {
        #expect((error["portions"] as? [Any])?.isEmpty == false, "\(arguments)")
      }
    }
  }

  @Test("an empty standard input has no foods")
  func emptyInput() throws {
    #expect(
      try run("show", "-")
        == Outcome(status: 1, out: "", err: "dv: Standard input has no foods.\n"))
  }

  @Test("JSON says where the energy comes from")
  func energyShares() throws {
    let egg = try object(try run("show", "1123", "--json").out)
    let shares = try #require(egg["energyShares"] as? [String: Any])
    #expect(shares["factors"] as? String == "own")
    #expect(shares["alcohol"] is NSNull)
    let milk = try object(try run("show", "1077", "--json").out)
    #expect(milk["energyShares"] is NSNull)
  }

  // MARK: Comparisons

  @Test("two foods are shown side by side, with their differences")
  func compare() throws {
    let outcome = try run("compare", "1077", "1123")
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(
      outcome.out.hasPrefix(
        """
        A  sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D  100 g
        B  sr:01123  Egg, whole, raw, fresh                            100 g

                                A     %DV        B     %DV     A to B
        General
          Energy        kcal   61              143  ▲           × 2.3
        Carbohydrates
          Carbohydrate  g       –       –      0.7     < 1
        Fats
          Fat           g       –       –      9.5      12
        Protein and amino acids
          Protein       g     3.2       6  *  12.6  ▲   25  *   × 4.0
        """))
    #expect(outcome.out.contains("\n▲ highest, by at least 10%.\n"))
  }

  @Test("amounts are the same only if they look the same")
  func compareEqual() throws {
    for amounts in [
      "Alpha --nutrient protein=50 --nutrient fat=5.051 --nutrient carbohydrate=5.05 "
        + "--nutrient calcium=10000 --nutrient niacin=0.001",
      "Beta --nutrient protein=50.1 --nutrient fat=5.054 --nutrient carbohydrate=5.06 "
        + "--nutrient calcium=10001 --nutrient niacin=0.0014",
    ] {
      #expect(try shell("\"$0\" add-food \(amounts) --yes").status == 0)
    }
    let lines = try run("compare", "alpha,", "beta", "--all").out.split(separator: "\n")
    for (name, ending) in [
      ("Protein  ", " +0.2%"), ("Fat  ", " ="), ("Carbohydrate ", " ="),
      ("Calcium", " +0.01%"), ("Niacin", " +40%"),
    ] {
      let line = try #require(lines.first { $0.contains(name) })
      #expect(line.hasSuffix(ending), "\(line)")
    }
    let plain = try run("compare", "alpha,", "beta", "--plain").out
    #expect(plain.contains("\nProtein, from A to B: 0.2% more\n"))
    #expect(plain.contains("\nFat, from A to B: the same\n"))
  }

  @Test("each food can be compared per portion or per 100 kcal")
  func compareBases() throws {
    let portions = try object(
      try run("compare", "1001", "9040", "1123", "--per", "portion", "--json").out)
    let foods = try #require(portions["foods"] as? [[String: Any]])
    let amounts = foods.compactMap { $0["amount"] as? [String: Any] }
    #expect(amounts.compactMap { $0["text"] as? String } == ["1 tbsp", "1 cup, sliced", "1 large"])
    #expect(amounts.compactMap { $0["grams"] as? Double } == [14.2, 150, 50])
    let nutrients = try #require(portions["nutrients"] as? [[String: Any]])
    let fat = try #require(nutrients.first { $0["key"] as? String == "fat" })
    let fats = try #require(fat["foods"] as? [[String: Any]])
    #expect(fats[1]["amount"] is NSNull)
    #expect(fats[2]["amount"] as? Double == 4.755)
    let protein = try #require(nutrients.first { $0["key"] as? String == "protein" })
    let shares = try #require(protein["foods"] as? [[String: Any]])
    #expect(shares[2]["dailyValuePercent"] as? Double == 12.56)
    #expect(shares[2]["uncorrected"] as? Bool == true)
    let energy = try run("compare", "1077", "1123", "--per", "100kcal", "--csv").out
    #expect(
      energy.hasPrefix(
        """
        key,number,name,unit,sr:01077,sr:01077 %DV,sr:01123,sr:01123 %DV
        weight,,Weight,g,163.934426229508,,69.9300699300699,
        energy,208,Energy,kcal,100,,100,

        """))
  }

  @Test("up to six foods are compared, and each needs the requested portion")
  func compareRefusals() throws {
    #expect(
      try run("compare", "egg", "butter").err
        == """
        dv: You gave only one food to compare: "egg butter".
        Separate foods with commas: dv compare banana, apple raw

        """)
    #expect(try run("compare", "1,2,3,4,5,6,7").status == 64)
    let noMeasure = try run("compare", "1077", "1123", "--per", "portion")
    #expect(noMeasure.status == 64)
    #expect(
      noMeasure.err
        == """
        "1077": Milk, whole, 3.25% milkfat, with added vitamin D has no portions.
        Use --per 100g or --per 100kcal.
        dv: 1 of 2 foods was not found.

        """)
    #expect(try run("compare", "1077", "1123", "--per", "portion", "--amount", "1 g").status == 64)
    let unknown = try run("compare", "1077", "sr:99999")
    #expect(unknown.status == 1)
    #expect(unknown.out == "")
  }

  // MARK: Rankings

  @Test("foods are ranked by a nutrient; foods with unknown values are counted")
  func top() throws {
    #expect(
      try run("top", "protein", "--limit", "2")
        == Outcome(
          status: 0,
          out: """
               Code      Name, per 100 g                                   Protein  %DV
            1  sr:01123  Egg, whole, raw, fresh                             12.6 g   25  *
            2  sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D    3.2 g    6  *

            """,
          err: """
            %DV for adults and children 4 years and older.
            * not adjusted for protein quality (PDCAAS).
            Showing 2 of 4 foods. Excluded 2 more with an unknown amount of protein.

            """))
    _ = try run("edit-food", "9040", "--energy", "5", "--yes")
    let dense = try run("top", "protein", "--per", "100kcal")
    #expect(!dense.out.contains("Bananas"))
    #expect(dense.err.contains("Foods with less than 10 kcal in 100 g are left out."))
    let least = try run("top", "203", "--least", "--csv", "--quiet")
    #expect(least.err == "")
    #expect(
      least.out.split(separator: "\n").map { $0.prefix(8) }
        == ["code,nam", "sr:01001", "sr:09040", "sr:01077", "sr:01123"])
  }

  @Test("ranks use unrounded amounts, also for energy and portions, within a group")
  func topBases() throws {
    let json = try object(
      try run("top", "kcal", "--per", "portion", "--group", "fruits", "--json", "--quiet").out)
    #expect(json["total"] as? Int == 1)
    #expect(json["unknown"] as? Int == 0)
    let foods = try #require(json["foods"] as? [[String: Any]])
    #expect(foods.first?["grams"] as? Double == 150)
    #expect(foods.first?["amount"] as? Double == 89 * 150 / 100.0)
  }

  @Test("foods with the same amount are sorted by name")
  func ties() async throws {
    let database = try await ExampleDatabase(foods: [
      ExampleFood("Water, tap", amounts: ["301": 3]), ExampleFood("Rice", amounts: ["301": 3]),
      ExampleFood("Butter", amounts: ["301": 1]), ExampleFood("Apples", amounts: ["301": 3]),
    ])
    let outcome = try dv.run(
      ["top", "calcium", "--limit", "2", "--csv", "--quiet"],
      environment: ["DV_DATABASE": database.shipped, "DV_HOME": database.folder.path("home")])
    #expect(
      outcome.out.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[1]
      }
        == ["Apples", "Rice"])
  }

  @Test("copper is ranked with its decimals, not by whole numbers")
  func copper() async throws {
    let nutrients = """
      number|key|name|unit|decimals|rank|core
      208|energy|Energy|kcal|0|100|1
      312|copper|Copper, Cu|mg|3|200|1

      """
    let database = try await ExampleDatabase(
      foods: [14.283, 15.05, 14.588, 14.94].map { ExampleFood("Liver", amounts: ["312": $0]) },
      replacing: [
        "nutrient.csv": nutrients,
        "reference_value.csv": "set|population|nutrient|amount|unit|form|kind|source\n",
      ])
    let outcome = try dv.run(
      ["top", "copper", "--csv", "--quiet"],
      environment: ["DV_DATABASE": database.shipped, "DV_HOME": database.folder.path("home")])
    #expect(
      outcome.out.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[6]
      }
        == ["15.05", "14.94", "14.588", "14.283"])
  }

  @Test("the %DV of niacin includes tryptophan in rankings too")
  func niacin() throws {
    let json = try object(try run("top", "niacin", "--json", "--quiet").out)
    let foods = try #require(json["foods"] as? [[String: Any]])
    let egg = try #require(foods.first { $0["code"] as? String == "sr:01123" })
    let share = try #require(egg["dailyValuePercent"] as? Double)
    #expect(abs(share - (0.075 + 167 / 60.0) * 100 / 16) < 1e-9)
  }

  @Test("an unknown nutrient gets a suggestion; one without values finds nothing")
  func unknownNutrients() throws {
    let mistyped = try run("top", "protien")
    #expect(
      mistyped
        == Outcome(
          status: 64, out: "",
          err: "dv: Unknown nutrient \"protien\".\nDid you mean protein?\n"))
    #expect(
      try run("top", "xyzzy").err
        == "dv: Unknown nutrient \"xyzzy\".\nRun `dv nutrients` to list all nutrients.\n")
    let biotin = try run("top", "biotin")
    #expect(biotin.status == 1)
    #expect(biotin.err == "dv: No matching food has a known value for biotin.\n")
  }

  // MARK: Lists of nutrients and groups

  @Test("nutrients are listed with key, unit, Daily Value and how many foods have a value")
  func nutrients() throws {
    let text = try run("nutrients", "--counts").out
    #expect(text.contains(/\n  Vitamin A +vitamin-a +320 +µg +900  RAE +1\n/))
    #expect(try !run("nutrients").out.contains("Foods"))
    let json = try object(
      try run("nutrients", "--population", "infants", "--counts", "--json").out)
    #expect(json["population"] as? String == "infants")
    let nutrients = try #require(json["nutrients"] as? [[String: Any]])
    let calcium = try #require(nutrients.first { $0["key"] as? String == "calcium" })
    #expect(calcium["dailyValue"] as? Double == 260)
    #expect(calcium["foods"] as? Int == 2)
    #expect(calcium["category"] as? String == "minerals")
    let csv = try run("nutrients", "--csv", "--counts").out
    #expect(csv.contains("\nbiotin,416,Biotin,µg,Biotin,vitamins,30,µg,,0\n"))
  }

  @Test("custom foods and corrections count")
  func counts() throws {
    #expect(try run("add-food", "Bar", "--serving", "60 g", "--energy", "200").status == 0)
    #expect(try run("edit-food", "sr:01077", "--calcium", "unknown").status == 0)
    #expect(try run("edit-food", "sr:09040", "--fat", "0.3").status == 0)
    let csv = try run("nutrients", "--csv", "--counts").out
    #expect(csv.contains("\nenergy,208,Energy,kcal,Energy,general,,,,6\n"))
    #expect(csv.contains("\ncalcium,301,\"Calcium, Ca\",mg,Calcium,minerals,1300,mg,,1\n"))
    #expect(csv.contains("\nfat,204,Total lipid (fat),g,Fat,fats,78,g,,3\n"))
  }

  @Test("groups are listed with their number of foods")
  func groups() throws {
    #expect(
      try run("groups").out == """
        Key                      Name                     Foods
        dairy-and-egg-products   Dairy and Egg Products       3
        fruits-and-fruit-juices  Fruits and Fruit Juices      1
                                 (no group)                   2

        """)
    let json = try object(try run("groups", "--json").out)
    #expect((json["groups"] as? [[String: Any]])?.first?["foods"] as? Int == 3)
    #expect(try run("groups", "--csv").out.hasPrefix("key,name,foods\ndairy-and-egg-products,"))
  }

  @Test(
    "an unknown population is reported with the valid ones",
    arguments: [["show", "1123"], ["compare", "1123", "1077"], ["top", "fat"], ["nutrients"]])
  func unknownPopulation(command: [String]) throws {
    let outcome = try dv.run(
      command + ["--population", "teens"],
      environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
    #expect(outcome.status == 64)
    #expect(
      outcome.err.contains("adults, infants, children-1-3 or pregnant-or-lactating"))
  }
}
