internal import DatasetFormat
internal import GRDB
internal import Nutrition

/// The datasets that foods are from, in the order of their folders and prefixes.
struct DatasetIDs {
  private let reference: ReferenceFiles
  /// For each folder, the row ids by prefix, until all foods are read.
  private var ids: [[FoodCode.Dataset: Int]]
  private var rows: [(folder: Int, row: DatasetDeclarationRow)] = []

  init(_ reference: ReferenceFiles) {
    self.reference = reference
    ids = Array(repeating: [:], count: reference.datasets.count)
  }

  /// The row id of a food's dataset while foods are read; nil if its folder declares datasets, but not
  /// this one.
  mutating func id(of code: String, in folder: Int) -> Int? {
    guard let prefix = FoodCode(code)?.dataset else { return nil }
    if let known = ids[folder][prefix] { return known }
    guard let row = row(prefix, in: folder) else { return nil }
    rows.append((folder, row))
    ids[folder][prefix] = rows.count
    return rows.count
  }

  private func row(_ prefix: FoodCode.Dataset, in folder: Int) -> DatasetDeclarationRow? {
    if let declared = reference.datasets[folder] { return declared.first { $0.prefix == prefix } }
    guard reference.releases.indices.contains(folder) else { return nil }
    return DatasetDeclarationRow(prefix, of: reference.releases[folder])
  }

  /// Fills the table, and gives the staged foods their datasets' final row ids.
  func insert(_ db: Database) throws {
    let order = rows.indices.sorted {
      (rows[$0].folder, rows[$0].row.prefix.rawValue)
        < (rows[$1].folder, rows[$1].row.prefix.rawValue)
    }
    for (index, place) in order.enumerated() {
      let row = rows[place].row
      try db.execute(
        sql: """
          INSERT INTO dataset (id, prefix, name, language, licence, source, published, year, publisher)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          index + 1, row.prefix.rawValue, row.name, row.language, row.licence, row.source,
          row.published, row.year, row.publisher,
        ])
    }
    guard order != Array(rows.indices) else { return }
    let cases = order.enumerated().map { "WHEN \($0.element + 1) THEN \($0.offset + 1)" }
    try db.execute(
      sql: """
        UPDATE temp.staged_food
        SET dataset_id = CASE dataset_id \(cases.joined(separator: " ")) ELSE 0 END
        """)
  }
}

extension ProblemLog {
  /// Adds that no dataset declares the prefix of a food's code, unless one with an error may.
  mutating func addUndeclared(_ fields: RowFields) {
    guard !contains(problemsIn: .dataset), !contains(problemsIn: .release) else { return }
    add(
      fields.problem(
        0,
        "has a prefix that isn't in \(DatasetFile.dataset.name). Add a row for that prefix."),
      in: fields)
  }
}
