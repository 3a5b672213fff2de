internal import FoodDatabase
internal import GRDB

/// Inserts rows of three whole numbers, many per statement.
struct TripleInsert {
  private static let rowsAtOnce = 50

  private var one: BulkInsert
  private var many: BulkInsert
  /// Rows that wait to be written.
  private var pending: [(Int64, Int64, Int64)] = []

  /// Inserts into a table, which is followed by its columns in parentheses.
  init(_ db: Database, into table: String) throws {
    let row = "(?, ?, ?)"
    let insert = "INSERT INTO \(table) VALUES "
    one = try BulkInsert(db, sql: insert + row)
    many = try BulkInsert(
      db,
      sql: insert + Array(repeating: row, count: Self.rowsAtOnce).joined(separator: ", "))
    pending.reserveCapacity(Self.rowsAtOnce)
  }

  /// Adds a row.
  mutating func add(_ first: Int64, _ second: Int64, _ third: Int64) throws {
    pending.append((first, second, third))
    guard pending.count == Self.rowsAtOnce else { return }
    for row in pending { many.bind(row) }
    try many.run()
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes the remaining rows.
  mutating func finish() throws {
    for row in pending {
      one.bind(row)
      try one.run()
    }
    pending.removeAll()
  }
}

extension BulkInsert {
  fileprivate mutating func bind(_ row: (Int64, Int64, Int64)) {
    bind(row.0)
    bind(row.1)
    bind(row.2)
  }
}
