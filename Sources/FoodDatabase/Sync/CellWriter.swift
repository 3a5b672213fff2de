internal import GRDB

/// Merges cells of other devices into those of this one.
struct CellWriter {
  /// How many cells one statement writes.
  private static let cellsAtOnce = 200

  /// The rows that changed.
  private(set) var touched: SyncCells.Touched = [:]
  private let db: Database
  private var one: BulkInsert
  private var many: BulkInsert?
  private let isOthers: (SyncCell) -> Bool

  /// - Parameters:
  ///   - db: The user database, within a transaction.
  ///   - isOthers: Whether another device than this one wrote a cell.
  /// - Throws: When the database cannot be written.
  init(_ db: Database, isOthers: @escaping (SyncCell) -> Bool) throws {
    (self.db, self.isOthers) = (db, isOthers)
    one = try BulkInsert(db, sql: SyncCells.mergeSQL(cells: 1))
  }

  /// Writes those cells that are later than the ones there are.
  mutating func write(_ cells: ArraySlice<SyncCell>) throws {
    var rest = cells
    while !rest.isEmpty {
      let next = rest.prefix(Self.cellsAtOnce)
      rest = rest.dropFirst(next.count)
      if next.count == Self.cellsAtOnce, try writeAllOrNone(next) { continue }
      for cell in next {
        one.bind(cell, isOthers: isOthers(cell))
        try one.run()
        if db.changesCount > 0 { touch([cell]) }
      }
    }
  }

  /// Writes cells in one statement, unless it would write only some of them: it doesn't say which.
  ///
  /// - Returns: Whether it wrote all, or had nothing to write; otherwise, nothing was written.
  private mutating func writeAllOrNone(_ cells: ArraySlice<SyncCell>) throws -> Bool {
    var writing = try many ?? BulkInsert(db, sql: SyncCells.mergeSQL(cells: Self.cellsAtOnce))
    for cell in cells { writing.bind(cell, isOthers: isOthers(cell)) }
    var count = 0
    try db.inSavepoint {
      try writing.run()
      count = db.changesCount
      return count == 0 || count == cells.count ? .commit : .rollback
    }
    many = writing
    if count == cells.count { touch(cells) }
    return count == 0 || count == cells.count
  }

  /// Notes the rows of cells; those of a row follow each other.
  private mutating func touch(_ cells: ArraySlice<SyncCell>) {
    var last: (table: String, key: ExactText)?
    for cell in cells {
      let key = ExactText(cell.key)
      if let last, last.key == key, last.table == cell.table { continue }
      touched[cell.table, default: []].insert(key)
      last = (cell.table, key)
    }
  }
}

extension BulkInsert {
  fileprivate mutating func bind(_ cell: SyncCell, isOthers: Bool) {
    let stamp = cell.stamp
    bind(cell.table)
    bind(cell.key)
    bind(cell.column)
    switch cell.value {
    case .nothing: bind(String?.none)
    case .integer(let number): bind(number)
    case .real(let number): bind(Double?.some(number))
    case .text(let text): bind(String?.some(text))
    }
    for number in [stamp.time, stamp.counter, stamp.device] { bind(number) }
    for number in [stamp.time, stamp.counter] { bind(isOthers ? Int(number) : nil) }
  }
}
