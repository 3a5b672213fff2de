import Foundation
import GRDB
import GRDBSQLite
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// The number of statements that each call of the public API runs, and what they read.
@Suite(
  "Statements",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct StatementTests {
  /// A user database with this many custom foods, and the shipped foods.
  private struct Kitchen {
    let home: TemporaryFolder
    let connections: Connections
    let codes: [FoodCode]

    init(foods count: Int64) throws {
      home = try TemporaryFolder()
      connections = try Connections(
        shipped: Repository.shippedDatabase.path,
        .file(UserDatabaseFile(path: home.path("user.db")), timeout: 5))
      let foods = (0..<count).map { number in
        Food.bar(
          "Bar \(number)", id: FoodCode.lowestCustomID + number,
          barcode: String(10_000_000_000_000 + number)
        ).with(\.basedOn, .banana)
      }
      codes = foods.map(\.code)
      _ = try FoodDatabase(connections).importFoods(
        foods.map { ImportedFood($0, hasCode: true) },
        corrections: [Corrections(code: .egg, amounts: [.protein: 13])])
      try CustomFoodDatabase.archive(count: 300, at: home.path("user.db"))
    }

    /// The statements that `work` runs, in a transaction that is rolled back.
    func statements(of work: (FoodTransaction) throws -> Void) throws -> [String] {
      try connections.writer.writeWithoutTransaction { db in
        var statements: [String] = []
        try db.inTransaction {
          db.trace { event in
            guard case .statement(let statement) = event else { return }
            // SQLite's own statements for its search indexes have table names in quotation marks.
            // Triggers and cascades appear as the statement itself again.
            let sql = statement.expandedSQL
            let isOwn = sql.hasPrefix("--") || sql.contains("'.'")
            if !isOwn, !statements.contains(sql) { statements.append(sql) }
          }
          defer { db.trace(options: []) }
          try work(FoodTransaction(db, connections))
          return .rollback
        }
        return statements
      }
    }

    /// The tables that statements read completely, by the names they have there.
    func scans(_ statements: [String]) throws -> Set<String> {
      try connections.writer.read { db in
        var scans: Set<String> = []
        for sql in statements where sql.prefixMatch(of: /(SELECT|INSERT|UPDATE|DELETE)/) != nil {
          let steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { row in
            (id: row["id"] as Int, parent: row["parent"] as Int, detail: row["detail"] as String)
          }
          let parents = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, $0.parent) })
          for step in steps {
            guard let scan = step.detail.prefixMatch(of: /SCAN ([\w.]+)/),
              !step.detail.contains("VIRTUAL TABLE"), step.detail != "SCAN CONSTANT ROW"
            else { continue }
            // The result of a subquery is small, so reading all of it is fine.
            let given = steps.first {
              ["CO-ROUTINE \(scan.1)", "MATERIALIZE \(scan.1)"].contains($0.detail)
            }
            let ancestors = sequence(first: step.id) { parents[$0] }
            if given.map({ ancestors.contains($0.id) }) ?? true { scans.insert(String(scan.1)) }
          }
        }
        return scans
      }
    }
  }

  @Test("a hundred whole custom foods take as many statements as one")
  func wholeFoods() throws {
    let kitchen = try Kitchen(foods: 500)
    let counts = try [1, 100, 500].map { count in
      try kitchen.statements { foods in
        let found = try foods.foods(Array(kitchen.codes.prefix(count)))
        #expect(found.count == count)
      }.count
    }
    #expect(counts == [3, 3, 3])
    #expect(try kitchen.statements { _ = try $0.customFoods() }.count == 4)
  }

  /// A call of the public API.
  private struct Call {
    let name: String
    /// The most statements it may take, without SQLite's own for its search indexes.
    let statements: Int
    /// The tables that it reads completely, by the names they have there.
    let scans: Set<String>
    let run: (FoodTransaction) throws -> Void

    init(
      _ name: String, _ statements: Int, reading scans: Set<String> = [],
      _ run: @escaping (FoodTransaction) throws -> Void
    ) {
      self.name = name
      self.statements = statements
      self.scans = scans
      self.run = run
    }
  }

  // These may be read completely: lists that are requested whole (n nutrients, g groups, m custom
  // foods or nutrients, c corrections, r recipes), of which the largest has 150 rows or is a person's
  // own; s and f, to count the amounts or foods (f over an index); u, the index of foods that lists
  // don't show, which is empty for one dataset, and the few datasets (d); the IDs of changes (c, u) for
  // undo; and those of this database's devices (d).
  private static var calls: [Call] {
    [
      Call("release", 1, reading: ["shipped.release"]) { _ = try $0.release() },
      Call("nutrients", 2, reading: ["n", "m"]) { _ = try $0.nutrients() },
      Call("groups", 1, reading: ["g"]) { _ = try $0.groups() },
      // They are cached from the previous call.
      Call("groups(named:)", 0) { _ = try $0.groups(named: "dairy") },
      Call("foodCounts", 1, reading: ["f", "m", "u"]) { _ = try $0.foodCounts() },
      Call("knownCounts", 10, reading: ["n", "s", "m", "c", "u"]) { _ = try $0.knownCounts() },
      Call("referenceValues", 2, reading: ["s", "shipped.reference_intake"]) {
        _ = try $0.referenceValues(for: .infants)
      },
      Call("search", 11, reading: ["d", "g"]) { _ = try $0.search(FoodQuery("whole milk")) },
      Call("food", 3) { _ = try $0.food(.egg) },
      Call("food, original", 3) { _ = try $0.food(.egg, isOriginal: true) },
      Call("foods", 3) { _ = try $0.foods([.egg, .banana]) },
      Call("find, a code", 3) { _ = try $0.find("sr:01123") },
      Call("find, words", 12, reading: ["d", "g"]) { _ = try $0.find("banana") },
      Call("suggestedFoods, words", 11, reading: ["d", "g"]) {
        _ = try $0.suggestedFoods(for: "whole mi", limit: 10)
      },
      Call("suggestedFoods, a code", 2) { _ = try $0.suggestedFoods(for: "sr:011", limit: 10) },
      Call("suggestedFoods, own ones", 2) {
        _ = try $0.suggestedFoods(for: "", .changeable, limit: 10)
      },
      Call("suggestedWords", 4, reading: ["d", "g"]) {
        _ = try $0.suggestedWords(for: "whole mi", limit: 10)
      },
      Call("richestAmounts", 1, reading: ["n"]) { _ = try $0.richestAmounts() },
      Call("customFoods", 4, reading: ["m"]) { _ = try $0.customFoods() },
      Call("customFoodCodes", 1, reading: ["m"]) { _ = try $0.customFoodCodes() },
      Call("ownData", 7, reading: ["m", "r", "c"]) { _ = try $0.ownData() },
      Call("corrections", 1, reading: ["c"]) { _ = try $0.corrections() },
      Call("likelyDuplicates", 4, reading: ["m"]) {
        _ = try $0.likelyDuplicates(of: .bar("Bar 1", id: 1))
      },
      Call("shortCodes", 1) { _ = try $0.shortCodes(of: [Food.bar().code]) },
      Call("plan", 3) { _ = try $0.plan([ImportedFood(.bar("Bar 1"), hasCode: true)]) },
      Call("recordedFoods", 4, reading: ["c", "m", "r"]) { _ = try $0.recordedFoods() },
      Call(
        "userDatabase", 18,
        reading: ["grdb_migrations", "my_choice", "r", "c", "k", "my_recipe", "my_diary_entry"]
      ) {
        _ = try $0.userDatabase()
      },
      Call("diary", 1) { foods in
        let day = try #require(Day("2026-11-20"))
        _ = try foods.diary(of: "", day...day)
      },
      Call("favorites", 1, reading: ["f"]) { _ = try $0.favorites() },
      Call("save, a favorite", 21, reading: ["d", "f"]) {
        try $0.save(#require(Favorite("my breakfast", ["2 eggs"])))
      },
      Call("log", 30, reading: ["d"]) { try $0.log([.egg(on: "2026-11-21")]) },
      Call("choice", 1) { _ = try $0.choice(for: "milk", in: .diary) },
      Call("choices", 1, reading: ["c"]) { _ = try $0.choices() },
      Call("remember", 20, reading: ["d"]) { try $0.remember(choice) },
      Call("forget", 26, reading: ["d"]) { foods in
        try foods.remember(choice)
        #expect(try foods.forget([choice]).count == 1)
      },
      Call("add", 22, reading: ["d", "main.my_recipe"]) {
        try $0.add(.bar("New", id: FoodCode.lowestCustomID + 99_999))
      },
      Call("replace", 32, reading: ["d", "shipped.release", "main.my_recipe"]) { foods in
        let bar = try #require(try foods.food(Food.bar().code))
        try foods.replace(bar, with: bar.with(\.name, "Other"))
      },
      Call("correct", 24, reading: ["d", "shipped.release", "main.my_recipe"]) {
        try $0.correct(Corrections(code: .banana, amounts: [.fat: 1]))
      },
      Call("remove", 25, reading: ["d", "main.my_recipe"]) {
        _ = try $0.remove([Food.bar().code, .egg])
      },
      Call("move", 19, reading: ["d", "main.my_recipe"]) {
        _ = try $0.move([Food.bar().code], to: nil)
      },
      Call("importFoods", 30, reading: ["d", "main.my_recipe"]) {
        _ = try $0.importFoods([ImportedFood(.bar("Other"), hasCode: true)])
      },
      Call("targets", 6, reading: ["e", "m", "t", "w"]) {
        _ = try $0.targets(on: #require(day))
      },
      Call("people", 2, reading: ["p", "t", "w"]) { _ = try $0.people() },
      Call("save, a person", 20, reading: ["d", "w"]) { try $0.save(Person(sex: .male)) },
      Call("record, a weight", 20, reading: ["d", "w"]) { try $0.record([#require(day): 64]) },
      Call("replaceTargets", 20, reading: ["d"]) {
        try $0.replaceTargets(with: [PersonalTarget(.protein, .day, minimum: 60)])
      },
      Call("undo", 37, reading: ["c", "d", "u", "main.my_recipe"]) { _ = try $0.undo() },
    ]
  }

  private static let day = Day("2026-11-23")

  private static let choice = RememberedChoice(
    words: "milk", context: .diary, name: "milk", food: .egg)

  @Test("a call takes few statements, and only reads small tables completely")
  func statements() throws {
    let kitchen = try Kitchen(foods: 100)
    for call in Self.calls {
      let statements = try kitchen.statements(of: call.run)
      #expect(statements.count <= call.statements, "\(call.name)")
      let scans = try kitchen.scans(statements)
      #expect(scans.isSubset(of: call.scans), "\(call.name): \(scans)")
    }
  }

  @Test("statements compiled for one read are reused for the next ones")
  func compiledOnce() throws {
    let kitchen = try Kitchen(foods: 1)
    let sql = "SELECT g.key, g.name FROM shipped.food_group AS g ORDER BY g.name"
    let counts = try (0..<3).map { _ in
      try FoodDatabase(kitchen.connections).fetch { db in
        _ = try FoodGroupTable.all(db)
        let statement = try db.cachedStatement(sql: sql)
        return sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_RUN, 0)
          - 1000 * sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
      }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test("moving or removing hundreds of custom foods takes as many statements as one")
  func manyFoods() throws {
    let kitchen = try Kitchen(foods: 500)
    let counts = try [1, 500].map { count in
      let codes = Array(kitchen.codes.prefix(count))
      return [
        try kitchen.statements { foods in
          let moved = try foods.move(codes, to: nil)
          #expect(moved.count == count)
        }.count,
        try kitchen.statements { foods in
          let removed = try foods.remove(codes)
          #expect(removed.count == count)
        }.count,
      ]
    }
    #expect(counts[0] == counts[1])
  }
}
