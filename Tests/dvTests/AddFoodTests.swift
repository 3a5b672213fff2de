import Foundation
import TestSupport
import Testing

/// `dv add-food` as a person types it.
@Suite("Adding a custom food")
struct AddFoodTests {
  private let dv: CustomFoodProgram

  init() async throws { dv = try await CustomFoodProgram() }

  @Test("one line is enough; the food is shown for one serving with the label's numbers")
  func oneLine() throws {
    let added = try dv.run(
      "add-food", "Oat", "bar", "--serving", "1 bar = 60 g", "--energy", "210", "--protein", "3.3",
      "--fat", "7", "--iron", "10%", "--brand", "Example", "--group", "fruits")
    #expect(added.status == 0)
    let code = try #require(added.err.firstMatch(of: #/Added (my:[0-9a-z]{4,})\. /#)).1
    #expect(added.err == "Added \(code). To undo, run `dv user undo`.\n")
    #expect(
      added.out == """
        Oat bar
        \(code) · Fruits and Fruit Juices · custom food
        Brand: Example

        1 bar = 60 g  Amount        %DV
        General
          Energy         210  kcal
        Fats
          Fat            7.0  g       9
        Protein and amino acids
          Protein        3.3  g       7  *
        Minerals
          Iron           1.8  mg     10

        6 more nutrients are unknown; --all shows all 12.
        %DV for adults and children 4 years and older.
        * not adjusted for protein quality (PDCAAS).

        Portions
        1 bar     60 g

        """)
    #expect(try dv.out("show", String(code), "--amount", "1 bar").contains("  210  kcal"))
    #expect(try dv.out("show", "oat bar").contains("100 g"))
    #expect(try dv.out("search", "oat").contains("\(code)  Oat bar"))
    #expect(try dv.out("search", "bar", "--origin", "mine", "--quiet").contains("\(code)  Oat bar"))
  }

  @Test("JSON has the label's amounts for the serving, and proportional ones for 100 g")
  func json() throws {
    let added = try dv.json(
      "add-food", "Crisps", "--serving", "30 g", "--energy", "159", "--fat", "10.1")
    let code = try #require(added["code"] as? String)
    #expect(code.wholeMatch(of: /my:[0-9a-z]{13}/) != nil)
    #expect(added["origin"] as? String == "mine")
    let amount = try #require(added["amount"] as? [String: Any])
    #expect(amount["text"] as? String == "1 serving")
    #expect(amount["grams"] as? Double == 30)
    #expect(
      try dv.amounts("show", code, "--amount", "1 serving") == ["energy": 159, "fat": 10.1])
    #expect(try dv.amounts("show", code)["energy"] == 159 * 100 / 30.0)
    #expect(try dv.amounts("show", code, "--amount", "300 g")["energy"] == 1590)
  }

  @Test("amounts are in the given unit, or a percentage of the Daily Value")
  func units() throws {
    let cases = [
      ("--energy", "418.4 kJ", "energy", 100), ("--sodium", "0.5 g", "sodium", 500),
      ("--salt", "1", "sodium", 400), ("--vitamin-d", "200 IU", "vitamin-d", 5),
      ("--vitamin-d", "10%", "vitamin-d", 2), ("--calcium", "20 % DV", "calcium", 260),
      ("--nutrient", "biotin=15", "biotin", 15),
      ("--nutrient", "vitamin-a=90 mcg RAE", "vitamin-a", 90),
      ("--nutrient", "416=0.015 mg", "biotin", 15), ("--protein", "½", "protein", 0.5),
      ("--protein", "1,5", "protein", 1.5), ("--fat", "0", "fat", 0.0),
    ]
    for (option, text, key, expected) in cases {
      let amounts = try dv.amounts("add-food", "Something", option, text, "--yes")
      #expect(amounts == [key: expected], "\(option) \(text)")
    }
  }

  @Test("--per is the basis of amounts, in grams, portions, or milliliters with a density")
  func basis() throws {
    let bar = try dv.add("Bar", "--serving", "1 bar = 50 g", "--per", "100 g", "--fat", "10")
    #expect(try dv.amounts("show", bar)["fat"] == 10)
    #expect(try dv.amounts("show", bar, "--amount", "1 bar")["fat"] == 5)
    let drink = try dv.add("Drink", "--per", "100 ml", "--density", "1.04", "--fat", "2")
    #expect(try dv.amounts("show", drink, "--amount", "100 ml")["fat"] == 2)
    #expect(try dv.amounts("show", drink, "--amount", "104 g")["fat"] == 2)
    #expect(try dv.amounts("show", drink, "--amount", "250 ml")["fat"] == 5)
    let soup = try dv.add("Soup", "--serving", "1 cup = 240 g", "--per", "1/2 cup", "--fat", "3")
    #expect(try dv.amounts("show", soup, "--amount", "1 cup")["fat"] == 6)
  }

  @Test("a drink entered per 100 ml needs no density, and keeps its volumes when it gets one")
  func volumes() throws {
    let run = try dv.run(
      "add-food", "Lemonade", "--per", "100 ml", "--serving", "1 can = 330 ml", "--fat", "10")
    #expect(run.err.contains("amounts by weight assume that 1 ml weighs 1 g"))
    #expect(try dv.amounts("show", "lemonade", "--amount", "1 can")["fat"] == 33)
    _ = try dv.out("edit-food", "lemonade", "--density", "1.04")
    #expect(try dv.amounts("show", "lemonade", "--amount", "250 ml")["fat"] == 25)
    let known = try dv.run(
      "add-food", "Milk drink", "--per", "100 ml", "--serving", "100 ml = 103 g", "--fat", "5")
    #expect(!known.err.contains("amounts by weight assume"))
  }

  @Test("--like copies another food's amounts and portions, except those that are given")
  func like() throws {
    let code = try dv.json("add-food", "Soft egg", "--like", "1123", "--protein", "13")["code"]
    let egg = try dv.amounts("show", "1123")
    var expected = egg
    expected["protein"] = 13
    #expect(try dv.amounts("show", try #require(code as? String)) == expected)
    #expect(try dv.out("show", "soft egg", "--amount", "1 large").contains("1 large = 50 g"))
    #expect(try dv.amounts("show", "1123") == egg)
  }

  @Test("an amount in ounces is shown to a hundredth of a gram")
  func ounces() throws {
    let text = try dv.out("add-food", "Cube", "--per", "2 oz", "--energy", "10", "--fat", "1")
    #expect(text.contains("\n56.7 g "))
    #expect(!text.contains("56.69"))
  }

  @Test("a food based on one with its own energy factors gets a note that they aren't copied")
  func factors() throws {
    let note =
      "Calories are computed with the general Atwater factors; the specific factors for "
    let like = try dv.run("add-food", "Egg like it", "--like", "1123", "--carbohydrate", "1")
    #expect(like.err.contains("\n\(note)\"Egg, whole, raw, fresh\" weren't copied.\n"))
    #expect(like.out.contains(", using the general Atwater factors."))
    #expect(try dv.out("show", "1123").contains(", using the food's own Atwater factors."))
    #expect(try !dv.run("add-food", "Third", "--like", "egg like it").err.contains(note))
  }

  @Test("a food based on one with another serving has the same amounts in 100 g")
  func likeOwn() throws {
    let bar = try dv.add("Bar", "--serving", "1 bar = 50 g", "--fat", "10")
    let outcome = try dv.amounts(
      "add-food", "Mini bar", "--like", bar, "--serving", "1 mini = 25 g", "--protein", "1")
    #expect(outcome == ["energy": 50, "fat": 5, "protein": 1])
    #expect(
      try dv.amounts("show", "mini bar") == ["energy": 200, "fat": 20, "protein": 4])
  }

  @Test("a barcode finds the food, with or without its leading zeros")
  func barcode() throws {
    let code = try dv.add("Skyr", "--barcode", "4 012345 678901")
    for text in ["4012345678901", "04012345678901"] {
      #expect(try dv.json("show", text)["code"] as? String == code)
    }
  }

  @Test("impossible values are rejected even with --yes, and nothing is saved")
  func impossible() throws {
    for words in [
      ["--fat", "101"], ["--energy", "950"], ["--fat", "60", "--protein", "60"],
      ["--serving", "1 bar = 5 g", "--fat", "6"],
    ] {
      let outcome = try dv.run(["add-food", "Lard", "--yes"] + words)
      #expect(outcome.status == 65)
      #expect(outcome.out == "")
      #expect(
        outcome.err.hasSuffix(
          "dv: These values are impossible. Nothing was saved.\nCorrect the amounts or units.\n"))
    }
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
  }

  @Test("suspicious values are rejected, and saved with --yes")
  func odd() throws {
    let words = [
      "add-food", "Butter", "--energy", "10", "--fat", "80", "--protein", "0", "--carbohydrate",
      "0",
    ]
    let refused = try dv.run(words)
    #expect(refused.status == 65)
    #expect(refused.err.hasPrefix("Energy is 10 kcal, but "))
    #expect(try dv.json("user", "info")["foods"] as? Int == 0)
    let kept = try dv.run(words + ["--yes"])
    #expect(kept.status == 0)
    #expect(kept.err.hasPrefix("Energy is 10 kcal, but "))
    #expect(try dv.json("user", "info")["foods"] as? Int == 1)
  }

  @Test("a food with an existing name and brand, or barcode, is reported as a duplicate")
  func duplicate() throws {
    try dv.add("Skyr", "--brand", "Aa", "--barcode", "4012345678901")
    for words in [
      ["SKYR", "--brand", "aa"], ["Something", "--barcode", "04012345678901"],
    ] {
      let outcome = try dv.run(["add-food", "--energy", "100"] + words)
      #expect(outcome.status == 65, "\(words)")
      #expect(
        outcome.err.contains(#/You already have a food called "Skyr" \(my:[0-9a-z]+\)\./#),
        "\(words)")
    }
    try dv.add("Skyr", "--brand", "Bb")
    try dv.add("Skyr", "--brand", "Aa", "--yes")
    #expect(try dv.json("user", "info")["foods"] as? Int == 3)
  }

  @Test("sixty commands at the same time all save their food")
  func atOnce() throws {
    let outcome = try dv.shell(
      """
      seq 60 | xargs -P 12 -I N "$0" add-food "Bar N" --energy 1N --quiet > /dev/null
      """)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
    let rows = try dv.export().split(separator: "\n").dropFirst()
    #expect(Set(rows.compactMap { $0.firstMatch(of: /\|Bar ([0-9]+)\|/)?.1 }).count == 60)
    #expect(try dv.out("user", "check").hasPrefix("No damage found in "))
  }
}
