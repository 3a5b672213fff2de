import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// Traces every statement of a search, a food or a change as it runs, and explains its plan.
@Suite("Query plans")
struct QueryPlanTests {
  private struct Step {
    let parent: Int
    let detail: String

    /// Whether the step reads a whole table; the group table, with two dozen rows, doesn't count.
    func isScan(in plan: [Step]) -> Bool {
      guard detail.hasPrefix("SCAN"), !detail.contains("VIRTUAL TABLE INDEX"),
        !detail.hasPrefix("SCAN g"), !detail.hasPrefix("SCAN d"), detail != "SCAN CONSTANT ROW"
      else { return false }
      // The outer query reads all rows of a combined view, which are few.
      return parent != 0 || !plan.contains { $0.detail.hasPrefix("CO-ROUTINE") }
    }
  }

  /// Runs `work` and returns the plan of each statement it ran that reads foods.
  private func plans(of work: (Database) throws -> Void) async throws -> [[Step]] {
    try plans(of: work, in: try await ExampleDatabase())
  }

  private func plans(
    of work: (Database) throws -> Void, in example: ExampleDatabase
  ) throws -> [[Step]] {
    let queue = try Connections(
      shipped: example.shipped, .file(UserDatabaseFile(path: example.user), timeout: 5)
    ).writer
    return try queue.read { db in
      var statements: [String] = []
      db.trace { event in
        if case .statement(let statement) = event { statements.append(statement.expandedSQL) }
      }
      try work(db)
      db.trace(options: [])
      return
        try statements
        .filter { sql in ["json_each", "UNION ALL", "MATCH"].contains(where: sql.contains) }
        .map { sql in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
            .map { Step(parent: $0["parent"], detail: $0["detail"]) }
        }
    }
  }

  /// Runs `change` and returns the plan of each statement it ran on the user's own tables, with or
  /// without the database's statistics from upkeep.
  private func changePlans(
    in own: CustomFoodDatabase, hasStatistics: Bool, of change: (Database) throws -> Void
  ) throws -> [[Step]] {
    let foods = (0..<300).map { number in
      Food.bar(
        "Bar \(number)", id: FoodCode.lowestCustomID + number,
        barcode: number.isMultiple(of: 2) ? String(10_000_000_000_000 + number) : nil)
    }
    _ = try own.database.importFoods(
      foods.map { ImportedFood($0, hasCode: true) },
      corrections: [Corrections(code: .egg, amounts: [.protein: 13.1])])
    try own.archive(count: 300)
    if hasStatistics { try own.execute("ANALYZE") }
    let queue = try Connections(shipped: own.example.shipped, .file(own.file, timeout: 5)).writer
    return try queue.write { db in
      var statements: [String] = []
      db.trace { event in
        if case .statement(let statement) = event { statements.append(statement.expandedSQL) }
      }
      try change(db)
      db.trace(options: [])
      return
        try statements
        .filter { $0.contains("main.my_") || $0.contains("main.archived_") }
        .map { sql in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
            .map { Step(parent: $0["parent"], detail: $0["detail"]) }
        }
    }
  }

  /// The steps that read all custom foods, nutrients, portions, corrections, archived copies or
  /// journal records.
  private func ownScans(_ plans: [[Step]]) -> [String] {
    plans.flatMap { plan in
      plan.filter { step in
        step.isScan(in: plan)
          && step.detail.wholeMatch(of: /SCAN (m|n|p|f|s|r|k|my_.*|archived_.*)( USING .*)?/) != nil
      }.map(\.detail)
    }
  }

  private func scans(_ plans: [[Step]]) -> [String] {
    plans.flatMap { plan in plan.filter { $0.isScan(in: plan) }.map(\.detail) }
  }

  @Test("a search scans no table of foods or amounts")
  func search() async throws {
    let plans = try await plans { db in
      _ = try FoodSearch.result(db, FoodQuery("banana"))
    }
    #expect(plans.count >= 3)
    #expect(scans(plans) == [])
  }

  @Test("one food is found by its code and read by its ID")
  func food() async throws {
    let plans = try await plans { db in
      _ = try FoodLookup.match(db, "sr:01123")
    }
    #expect(plans.count >= 3)
    #expect(scans(plans) == [])
  }

  @Test("changing a food scans no table", arguments: [false, true])
  func change(hasStatistics: Bool) async throws {
    let bar = Food.bar("Bar 5", id: FoodCode.lowestCustomID + 5)
    let other = Food.bar("New", id: FoodCode.lowestCustomID + 1000)
    let plans = try changePlans(in: try await CustomFoodDatabase(), hasStatistics: hasStatistics) {
      db in
      try Changes.add(db, other)
      _ = try Changes.replace(db, bar, with: bar.with(\.name, "Other"))
      _ = try Changes.correct(
        db, Corrections(code: .egg, amounts: [.fat: 9]), restoring: [.protein])
      _ = try Changes.remove(db, [bar.code, .egg])
      _ = try Changes.importFoods(
        db, [ImportedFood(bar, hasCode: true)],
        [Corrections(code: .banana, amounts: [.energy: 90])])
    }
    #expect(plans.count >= 20)
    #expect(ownScans(plans) == [])
  }

  @Test("undoing a change reads only its own records", arguments: [false, true])
  func undo(hasStatistics: Bool) async throws {
    let plans = try changePlans(in: try await CustomFoodDatabase(), hasStatistics: hasStatistics) {
      db in
      try Changes.add(db, Food.bar("New", id: FoodCode.lowestCustomID + 1000))
      for _ in 0..<2 { _ = try Journal.undo(db) }
    }
    #expect(plans.count >= 14)
    #expect(ownScans(plans) == [])
  }

  @Test("custom foods are found by code and barcode without a scan", arguments: [false, true])
  func ownReferences(hasStatistics: Bool) async throws {
    let bar = Food.bar("Bar 4", id: FoodCode.lowestCustomID + 4)
    let plans = try changePlans(in: try await CustomFoodDatabase(), hasStatistics: hasStatistics) {
      db in
      for reference in [
        bar.code.description, "my:4o", "10000000000004", "sr:01123", "fndds:80000007",
      ] {
        _ = try FoodLookup.match(db, reference)
      }
      _ = try ShortCode.texts(db, [bar.code])
      _ = try CustomFoodTable.codes(db, barcode: "10000000000004")
      _ = try CorrectionTable.corrections(db, of: [.egg])
      _ = try FoodTable.food(db, code: .egg, isOriginal: true)
    }
    #expect(plans.count >= 14)
    #expect(ownScans(plans) == [])
  }

  @Test("a choice is found, made and undone without a scan", arguments: [false, true])
  func choice(hasStatistics: Bool) async throws {
    let own = try await CustomFoodDatabase()
    for number in 0..<300 {
      try own.database.remember(
        RememberedChoice(words: "\(number)", context: .diary, name: "\(number)", food: .egg))
    }
    let plans = try changePlans(in: own, hasStatistics: hasStatistics) { db in
      #expect(try ChoiceTable.choice(db, for: "7", in: .diary)?.food == .egg)
      let choice = RememberedChoice(words: "7", context: .recipe, name: "7", food: .banana)
      _ = try Changes.remember(db, choice)
      _ = try Changes.forget(db, [choice])
      _ = try Journal.undo(db)
    }
    #expect(plans.count >= 10)
    #expect(plans[0].map(\.detail) == ["SEARCH c USING PRIMARY KEY (words=? AND context=?)"])
    #expect(ownScans(plans) == [])
  }

  @Test(
    "an archived copy is found by code, and suggested by the start of one, without a scan",
    arguments: [false, true])
  func archived(hasStatistics: Bool) async throws {
    let plans = try changePlans(in: try await CustomFoodDatabase(), hasStatistics: hasStatistics) {
      db in
      let code = FoodCode(dataset: .fndds, key: "80000007")
      #expect(try FoodTable.food(db, code: code)?.nutrients[.protein] == 1.5)
      #expect(try FoodSearch.result(db, FoodQuery("80000007")).foods.count == 1)
      #expect(
        try FoodSuggestions.foods(db, "fndds:8000000", .all, limit: 3, SearchCache()).count == 3)
      _ = try FoodSuggestions.foods(db, "fndds:", .changeable, limit: 3, SearchCache())
    }
    #expect(plans.count >= 8)
    // All of the example's few shipped foods are read if their codes may start this way.
    #expect(ownScans(plans).filter { $0 != "SCAN f" } == [])
  }
}
