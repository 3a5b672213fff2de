import Foundation
import TestSupport
import Testing

/// `dv swap` and `dv suggest`, with the shipped data.
@Suite(
  "dv swap and dv suggest",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct AnswerProgramTests {
  private let home: TemporaryFolder
  private let dv = BuiltProgram("dv")

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: [String]) throws -> Outcome {
    try dv.run(
      arguments,
      environment: ["DV_HOME": home.url.path, "DV_DATABASE": Repository.shippedDatabase.path])
  }

  private func json(_ arguments: [String]) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run(arguments + ["--json"]).out.utf8))
        as? [String: Any])
  }

  private func foods(_ arguments: [String]) throws -> [(name: String, changes: [Double])] {
    try #require(try json(arguments)["foods"] as? [[String: Any]]).map { food in
      let nutrients = food["nutrients"] as? [[String: Any]] ?? []
      return (
        food["name"] as? String ?? "", nutrients.compactMap { $0["changePercent"] as? Double }
      )
    }
  }

  // MARK: Swap

  @Test(
    "each food asked about has a sensible one among the first five",
    arguments: [
      (["salami", "--less", "sodium", "--keep", "protein"], "turkey"),
      (["whole milk", "--less", "saturated-fat", "--keep", "calcium"], "nonfat"),
      (["white bread", "--more", "fiber", "--keep", "energy"], "whole-"),
      (["white rice", "--more", "fiber"], "Rice, brown"),
      (["cheddar", "--less", "sodium", "--keep", "calcium"], "swiss"),
      (["butter", "--less", "saturated-fat"], "Margarine"),
      (["soy sauce", "--less", "sodium"], "low sodium"),
      (["ground beef", "--less", "saturated-fat", "--keep", "protein"], "turkey"),
      (["cola", "--less", "sugars"], "low calorie"),
      (["potato chips", "--less", "sodium"], "unsalted"),
      (["peanut butter", "--less", "sodium"], "without salt"),
      (["bacon", "--less", "sodium"], "bacon"),
    ])
  func sensible(arguments: [String], expected: String) throws {
    let names = try foods(["swap"] + arguments).prefix(5).map(\.name)
    #expect(names.contains { $0.contains(expected) }, "\(names)")
  }

  @Test("every food shown has less by a tenth, or more, or about as much, in the same weight")
  func changes() throws {
    let found = try foods([
      "swap", "salami", "--less", "sodium", "--keep", "protein", "--limit", "50",
    ])
    #expect(found.count > 10)
    for food in found {
      #expect(food.changes[0] <= -10, "\(food)")
      #expect((-25...50).contains(food.changes[1]), "\(food)")
    }
  }

  @Test("words of names keep foods out or in")
  func names() throws {
    let without = try foods(["swap", "salami", "--less", "sodium", "--without", "pork,beef"])
    #expect(!without.isEmpty)
    #expect(without.allSatisfy { !$0.name.lowercased().contains("pork") })
    let only = try foods(["swap", "salami", "--less", "sodium", "--only", "turkey"])
    #expect(!only.isEmpty && only.allSatisfy { $0.name.lowercased().contains("turkey") })
  }

  @Test("a swap without a wish, with one twice, or of an unknown amount is refused")
  func wrongSwaps() throws {
    #expect(try run(["swap", "salami"]).status == 64)
    let twice = try run(["swap", "salami", "--less", "sodium", "--keep", "sodium"])
    #expect(twice.status == 64)
    #expect(twice.err.contains("You listed sodium twice."))
    let unknown = try run(["swap", "salami", "--less", "added-sugars"])
    #expect(unknown.status == 1)
    #expect(unknown.err.contains("is unknown, so dv can't compare other foods with it."))
    let nothing = try run(["swap", "salami", "--less", "sodium", "--only", "xyzzy", "--json"])
    #expect(nothing.status == 1)
    #expect(nothing.out.contains("\"foods\": []"))
  }

  // MARK: Portions

  @Test("a meal has what is wanted, and a fixed amount stays")
  func portions() throws {
    let meal = try json([
      "suggest", "--portions", "chicken breast", "rice", "broccoli", "--protein", "40", "--energy",
      "600",
    ])
    let nutrients = try #require(meal["nutrients"] as? [[String: Any]])
    let amounts = Dictionary(
      uniqueKeysWithValues: nutrients.map {
        ($0["key"] as? String ?? "", $0["amount"] as? Double ?? 0)
      })
    #expect((38...42).contains(amounts["protein"] ?? 0))
    #expect((570...630).contains(amounts["energy"] ?? 0))
    let eggs = try json([
      "suggest", "--portions", "2 eggs", "toast", "tomato", "--energy", "350", "--max",
      "sodium=600",
    ])
    let foods = try #require(eggs["foods"] as? [[String: Any]])
    #expect(foods[0]["grams"] as? Double == 100)
    #expect(foods[0]["isFixed"] as? Bool == true)
    let words = try json([
      "suggest", "--portions", "half an avocado", "2% milk", "sr:01123 50 g", "--energy", "400",
    ])
    let fixed = try #require(words["foods"] as? [[String: Any]]).map { $0["isFixed"] as? Bool }
    #expect(fixed == [true, false, true])
  }

  @Test("goals that clash are named with what is possible")
  func clash() throws {
    let outcome = try run([
      "suggest", "--portions", "rice", "broccoli", "--protein", "20", "--energy", "150",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("about 150 kcal of energy and about 20 g of protein"))
    #expect(outcome.err.contains("Possible if you keep the other target: energy "))
    let alone = try run([
      "suggest", "--portions", "rice", "broccoli", "--protein", "100", "--energy", "900",
    ])
    #expect(alone.err.contains("can't provide about 100 g of protein"))
  }

  // MARK: What to eat

  @Test("plans keep out what is not wanted, and take the call's limits as targets")
  func plans() throws {
    let result = try json([
      "suggest", "--eaten", "1 cup oatmeal", "--without", "fish,nuts", "--min", "protein=80",
      "--max", "energy=1800",
    ])
    let plans = try #require(result["plans"] as? [[String: Any]])
    #expect(plans.count == 3)
    for plan in plans {
      let foods = plan["foods"] as? [[String: Any]] ?? []
      let kinds = foods.compactMap { $0["kind"] as? String }
      #expect(!kinds.contains("fish") && !kinds.contains("nuts and seeds"))
    }
    let targets = try #require(result["targets"] as? [[String: Any]])
    let protein = targets.first { $0["nutrient"] as? String == "protein" }
    #expect(protein?["minimum"] as? Double == 80)
    let energy = targets.first { $0["nutrient"] as? String == "energy" }
    #expect(energy?["maximum"] as? Double == 1800)
  }

  @Test("a day of which little is known isn't called complete")
  func unknownDay() throws {
    #expect(try run(["add-food", "Mystery stew", "--energy", "500"]).status == 0)
    let stew = try run(["suggest", "--eaten", "100 g mystery stew"])
    #expect(stew.status == 1)
    #expect(stew.out == "")
    #expect(stew.err.contains("Not assessed: "))
    #expect(
      stew.err.contains(
        "dv can't make suggestions, because too many of this day's values are unknown."))
  }

  @Test("limits that contradict each other, and words that keep nothing out, are named")
  func limits() throws {
    let limits = try run([
      "suggest", "--eaten", "2 eggs", "--min", "protein=10", "--max", "protein=5",
    ])
    #expect(limits.status == 64)
    #expect(limits.err.contains("The minimum for protein is above its maximum. Swap them."))
    let misspelt = try run(["suggest", "--eaten", "1 cup oatmeal", "--without", "fsh,nuts"])
    #expect(misspelt.err.contains("No common food matches \"fsh\".\n"))
    #expect(!misspelt.err.contains("\"nuts\""))
    let full = try run(["suggest", "--eaten", "3 eggs", "--only", "fish"])
    #expect(full.err.contains("This day is already over the maximum for cholesterol."))
  }

  @Test("what was eaten is checked, and doubts are noted")
  func eaten() throws {
    let heavy = try run(["suggest", "--eaten", "15 kg rice"])
    #expect(heavy.status == 64)
    #expect(heavy.err.contains("more than anyone eats at once"))
    let doubtful = try run(["suggest", "--eaten", "1 cup yogurt with milk and sugar"])
    #expect(doubtful.status == 0)
    #expect(doubtful.err.contains("Check: not counted: milk and sugar\n"))
  }

  @Test("a day over its energy gets no food, and a call that says nothing is refused")
  func nothing() throws {
    let full = try run(["suggest", "--eaten", "1 kg cheddar"])
    #expect(full.status == 1)
    #expect(full.err.contains("already over its maximum for energy"))
    #expect(
      try run(["suggest", "--date", "2026-01-01"]).err.contains(
        "The diary has no entries for 2026-01-01."))
    #expect(try run(["suggest", "--eaten", "2 eggs", "--protein", "40"]).status == 64)
    #expect(try run(["suggest", "--portions", "rice"]).status == 64)
    #expect(try run(["suggest", "--eaten", "2 frobnicated wombats"]).status == 1)
  }
}
