import Foundation
import GRDB
import TestSupport
import Testing

/// The database that `make database` built, compared with its dataset files.
@Suite(
  "The shipped values",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ShippedValuesTests {
  private func database() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: Repository.shippedDatabase.path, configuration: configuration)
  }

  @Test("the database has exactly the amounts in the dataset files")
  func everyAmount() async throws {
    let export = try String(
      contentsOf: Repository.root.appending(path: "Data/food_nutrient.csv"), encoding: .utf8)
    try await database().read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT f.code || '|' || n.number || '|', a.amount FROM food_nutrient AS a
          JOIN food AS f ON f.id = a.food_id JOIN nutrient AS n ON n.id = a.nutrient_id
          ORDER BY f.code, n.number
          """)
      var count = 0
      var differences: [Substring] = []
      for line in export.split(separator: "\n").dropFirst() {
        let row = try rows.next()
        let key: String = row?[0] ?? ""
        count += 1
        let number = line.utf8.dropFirst(key.utf8.count).prefix { $0 != UInt8(ascii: "|") }
        guard line.hasPrefix(key), let amount = Double(number), amount == row?[1]
        else {
          differences.append(line)
          continue
        }
      }
      #expect(try rows.next() == nil)
      #expect(differences.prefix(10) == [])
      #expect(count > 400_000)
      let computed = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM food_nutrient_qualifier WHERE kind = 4")
      #expect(computed == 4510)
    }
  }

  @Test("the database is sound and its references are valid")
  func integrity() async throws {
    try await database().read { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      try db.checkForeignKeys()
    }
  }
}

extension Double {
  fileprivate init?(_ text: Substring.UTF8View.SubSequence) {
    self.init(Substring(text))
  }
}
