import Foundation
import GRDB
import TestSupport
import Testing

@testable import FoodDatabase

/// Every statement that a search or a food needs, traced as it runs, and its plan.
@Suite("Query plans")
struct QueryPlanTests {
  private struct Step {
    let parent: Int
    let detail: String

    /// Whether the step reads a whole table; group, of two dozen rows, is let pass.
    func isScan(in plan: [Step]) -> Bool {
      guard detail.hasPrefix("SCAN"), !detail.contains("VIRTUAL TABLE INDEX"),
        !detail.hasPrefix("SCAN g")
      else { return false }
      // The outer query reads all rows that a combined view gives, which are few.
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
    let queue = try Connection.open(main: example.main, user: UserDatabaseFile(path: example.user))
    return try queue.read { db in
      var statements: [String] = []
      db.trace { event in
        if case .statement(let statement) = event { statements.append(statement.expandedSQL) }
      }
      try work(db)
      db.trace(options: [])
      return
        try statements
        .filter { $0.contains("temp.") || $0.contains("MATCH") }
        .map { sql in
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
            .map { Step(parent: $0["parent"], detail: $0["detail"]) }
        }
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

  @Test("one food is found by its code and read by its id")
  func food() async throws {
    let plans = try await plans { db in
      _ = try FoodReference.match(db, "sr:01123")
    }
    #expect(plans.count >= 3)
    #expect(scans(plans) == [])
  }
}
