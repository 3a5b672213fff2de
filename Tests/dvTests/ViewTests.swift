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
      arguments, environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  private func shell(_ command: String) throws -> Outcome {
    try dv.shell(
      command, environment: ["DV_DATABASE": example.shipped, "DV_HOME": example.folder.path("home")])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Several foods

  @Test("several foods are shown one below the other, from standard input too")
  func severalFoods() throws {
    let named = try run("show", "1123", "sr:01001")
    #expect(named.status == 0)
    #expect(named.out.contains("Egg, whole, raw, fresh\n"))
    #expect(named.out.contains("\n\n\nButter, salted\n"))
    let piped = try shell("printf '1123\\n\\nsr:01001\\n' | \"$0\" show -")
    #expect(piped == named)
  }

  @Test("several foods are a list in JSON, and rows that name their food in CSV")
  func severalFoodsAsData() throws {
    let foods = try #require(
      try object(try run("show", "1123", "1001", "--json").out)["foods"] as? [[String: Any]])
    #expect(foods.compactMap { $0["code"] as? String } == ["sr:01123", "sr:01001"])
    let rows = try run("show", "1123", "1001", "--csv").out.split(separator: "\n")
    #expect(rows[0].hasPrefix("code,grams,key,number,name,unit,amount,dailyValuePercent,"))
    #expect(rows.filter { $0.hasPrefix("sr:01123,100,") }.count == 9)
    #expect(rows.filter { $0.hasPrefix("sr:01001,100,") }.count == 9)
  }

  @Test("a food that is not found is told, and the others are shown")
  func someFoodsNotFound() throws {
    let outcome = try run("show", "1123", "sr:99999", "9040", "--amount", "1 large")
    #expect(outcome.status == 1)
    #expect(outcome.out.hasPrefix("Egg, whole, raw, fresh\n"))
    #expect(!outcome.out.contains("Bananas"))
    #expect(
      outcome.err.hasPrefix(
        "dv: sr:99999: No food is \"sr:99999\". Look for one with `dv search`.\n9040: \"large\" "))
  }

  @Test("the words of one food without quotes are told how to be written")
  func wordsWithoutQuotes() throws {
    let outcome = try run("show", "crème", "nothing")
    #expect(outcome.status == 0 || outcome.status == 1)
    let unclear = try run("show", "raw", "xyzzy")
    #expect(
      unclear
        == Outcome(
          status: 1, out: "",
          err: """
            dv: None of the 2 foods is clear. If they are words of one food, put them in quotes:
            "raw xyzzy"

            """))
  }

  @Test("an empty standard input is no food")
  func emptyInput() throws {
    #expect(
      try run("show", "-")
        == Outcome(status: 1, out: "", err: "dv: There is no food on standard input.\n"))
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

  // MARK: Side by side

  @Test("two foods stand side by side, with their differences")
  func compare() throws {
    let outcome = try run("compare", "1077", "1123")
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(
      outcome.out.hasPrefix(
        """
        A  sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D  100 g
        B  sr:01123  Egg, whole, raw, fresh                            100 g

                                                A     %DV         B      %DV     A TO B
        General
          Energy                       kcal    61               143  ▲            × 2.3
        Carbohydrates
          Carbohydrate, by difference  g        –       –      0.72      0.3
        Fats
          Total lipid (fat)            g        –       –      9.51     12.2
        Protein and amino acids
          Protein                      g     3.15     6.3  *  12.56  ▲  25.1  *   × 4.0
        """))
    #expect(outcome.out.contains("\n▲ the most of those known, by a tenth at least.\n"))
  }

  @Test("amounts are the same only where they read alike")
  func compareEqual() throws {
    for amounts in [
      "Alpha --nutrient protein=5.05 --nutrient fat=5.051 --nutrient calcium=10000 --nutrient niacin=0.001",
      "Beta --nutrient protein=5.06 --nutrient fat=5.054 --nutrient calcium=10001 --nutrient niacin=0.0014",
    ] {
      #expect(try shell("\"$0\" add-food \(amounts) --yes").status == 0)
    }
    let lines = try run("compare", "alpha", "beta", "--all").out.split(separator: "\n")
    for (name, ending) in [
      ("Protein  ", " +0.2 %"), ("Total lipid", " ="), ("Calcium", " +0.01 %"),
      ("Niacin", " +40 %"),
    ] {
      let line = try #require(lines.first { $0.contains(name) })
      #expect(line.hasSuffix(ending), "\(line)")
    }
    let plain = try run("compare", "alpha", "beta", "--plain").out
    #expect(plain.contains("\nProtein, from A to B: 0.2 percent more\n"))
    #expect(plain.contains("\nTotal lipid (fat), from A to B: the same\n"))
  }

  @Test("each food may be taken by its own measure, or by its energy")
  func compareBases() throws {
    let portions = try object(
      try run("compare", "1001", "9040", "1123", "--per", "portion", "--json").out)
    let foods = try #require(portions["foods"] as? [[String: Any]])
    let amounts = foods.compactMap { $0["amount"] as? [String: Any] }
    #expect(amounts.compactMap { $0["text"] as? String } == ["1 cup", "1 cup, mashed", "1 large"])
    #expect(amounts.compactMap { $0["grams"] as? Double } == [227, 225, 50])
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

  @Test("up to six foods are compared, of which each needs the measure")
  func compareRefusals() throws {
    #expect(try run("compare", "1077").err.hasPrefix("dv: dv compare takes 2 to 6 foods, not 1."))
    #expect(try run("compare", "1", "2", "3", "4", "5", "6", "7").status == 64)
    let noMeasure = try run("compare", "1077", "1123", "--per", "portion")
    #expect(noMeasure.status == 64)
    #expect(
      noMeasure.err
        == "dv: 1077: Milk, whole, 3.25% milkfat, with added vitamin D has no measure of its own. "
        + "Compare by 100g or 100kcal.\n")
    #expect(try run("compare", "1077", "1123", "--per", "portion", "--amount", "1 g").status == 64)
    let unknown = try run("compare", "1077", "sr:99999")
    #expect(unknown.status == 1)
    #expect(unknown.out == "")
  }

  // MARK: Ranked

  @Test("foods are ranked by a nutrient; those of which it is unknown are counted")
  func top() throws {
    #expect(
      try run("top", "protein", "--limit", "2")
        == Outcome(
          status: 0,
          out: """
               CODE      NAME, per 100 g                                   PROTEIN   %DV
            1  sr:01123  Egg, whole, raw, fresh                            12.56 g  25.1  *
            2  sr:01077  Milk, whole, 3.25% milkfat, with added vitamin D   3.15 g   6.3  *

            """,
          err: """
            – unknown. %DV for adults and children of 4 years and more.
            * the plain share; the rule corrects it for protein quality (PDCAAS).
            2 of 4 foods; of 2 more it is unknown.

            """))
    let least = try run("top", "203", "--least", "--csv", "--quiet")
    #expect(least.err == "")
    #expect(
      least.out.split(separator: "\n").map { $0.prefix(8) }
        == ["code,nam", "sr:01001", "sr:09040", "sr:01077", "sr:01123"])
  }

  @Test("ranks are by unrounded amounts for energy and measures too, within a group")
  func topBases() throws {
    let json = try object(
      try run("top", "kcal", "--per", "portion", "--group", "fruits", "--json", "--quiet").out)
    #expect(json["total"] as? Int == 1)
    #expect(json["unknown"] as? Int == 0)
    let foods = try #require(json["foods"] as? [[String: Any]])
    #expect(foods.first?["grams"] as? Double == 225)
    #expect(foods.first?["amount"] as? Double == 89 * 225 / 100.0)
  }

  @Test("foods that have as much of a nutrient are in the order of their names")
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

  @Test("copper is ranked by its decimals, not by whole numbers")
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
        "daily_value.csv": "population|nutrient|amount|unit|basis|kind|source\n",
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

  @Test("the share of niacin counts the tryptophan in a ranking, too")
  func niacin() throws {
    let json = try object(try run("top", "niacin", "--json", "--quiet").out)
    let foods = try #require(json["foods"] as? [[String: Any]])
    let egg = try #require(foods.first { $0["code"] as? String == "sr:01123" })
    let share = try #require(egg["dailyValuePercent"] as? Double)
    #expect(abs(share - (0.075 + 167 / 60.0) * 100 / 16) < 1e-9)
  }

  @Test("a nutrient that is none is told the nearest; one that no food has is found of none")
  func unknownNutrients() throws {
    let mistyped = try run("top", "protien")
    #expect(
      mistyped
        == Outcome(
          status: 64, out: "", err: "dv: \"protien\" is no nutrient. Did you mean protein?\n"))
    #expect(
      try run("top", "xyzzy").err
        == "dv: \"xyzzy\" is no nutrient. `dv nutrients` lists those there are.\n")
    let biotin = try run("top", "biotin")
    #expect(biotin.status == 1)
    #expect(biotin.err == "dv: Biotin is known of none of the foods.\n")
  }

  // MARK: What there is

  @Test("nutrients are listed with key, unit, Daily Value and how many foods have them known")
  func nutrients() throws {
    let text = try run("nutrients").out
    #expect(
      text.contains(
        "\n  vitamin-a     320     Vitamin A, RAE               µg            900  RAE      1\n"))
    let json = try object(try run("nutrients", "--population", "infants", "--json").out)
    #expect(json["population"] as? String == "infants")
    let nutrients = try #require(json["nutrients"] as? [[String: Any]])
    let calcium = try #require(nutrients.first { $0["key"] as? String == "calcium" })
    #expect(calcium["dailyValue"] as? Double == 260)
    #expect(calcium["foods"] as? Int == 2)
    #expect(calcium["category"] as? String == "minerals")
    let csv = try run("nutrients", "--csv").out
    #expect(csv.contains("\nbiotin,416,Biotin,µg,vitamins,30,,0\n"))
  }

  @Test("own foods and corrections count")
  func counts() throws {
    #expect(try run("add-food", "Bar", "--serving", "60 g", "--energy", "200").status == 0)
    #expect(try run("edit-food", "sr:01077", "--calcium", "unknown").status == 0)
    #expect(try run("edit-food", "sr:09040", "--fat", "0.3").status == 0)
    let csv = try run("nutrients", "--csv").out
    #expect(csv.contains("\nenergy,208,Energy,kcal,general,,,6\n"))
    #expect(csv.contains("\ncalcium,301,\"Calcium, Ca\",mg,minerals,1300,,1\n"))
    #expect(csv.contains("\nfat,204,Total lipid (fat),g,fats,78,,3\n"))
  }

  @Test("groups are listed with how many foods they have")
  func groups() throws {
    #expect(
      try run("groups").out == """
        KEY                      NAME                     FOODS
        dairy-and-egg-products   Dairy and Egg Products       3
        fruits-and-fruit-juices  Fruits and Fruit Juices      1
                                 (no group)                   2

        """)
    let json = try object(try run("groups", "--json").out)
    #expect((json["groups"] as? [[String: Any]])?.first?["foods"] as? Int == 3)
    #expect(try run("groups", "--csv").out.hasPrefix("key,name,foods\ndairy-and-egg-products,"))
  }

  @Test(
    "an unknown population is told which there are",
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
