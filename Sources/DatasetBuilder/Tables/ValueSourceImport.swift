internal import DatasetFormat
internal import Foundation
internal import GRDB
internal import Text

/// Where values are from, from `value_source.csv` of all folders into `value_source` and `value_reference`.
enum ValueSourceImport {
  private static let columns = """
    derivation_id, source_id, date, samples, standard_error, minimum, maximum, studies,
    borrowed_from, footnote
    """

  /// Reads, checks and inserts the rows, after the amounts; returns how many there are.
  static func run(
    from folders: [URL], _ reference: ReferenceFiles, _ db: Database, problems: inout ProblemLog
  ) throws -> Int {
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_source (
          food_id INTEGER, nutrient_id INTEGER, folder, line, \(columns),
          PRIMARY KEY (food_id, nutrient_id)
        ) WITHOUT ROWID;
        CREATE TEMP TABLE staged_reference (
          food_id INTEGER, nutrient_id INTEGER, source_id INTEGER,
          PRIMARY KEY (food_id, nutrient_id, source_id)
        ) WITHOUT ROWID
        """)
    var staging = try Staging(db, reference, folders: folders.count)
    var reader = DatasetReader<ValueSourceRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      try staging.add(row, fields, in: reader.folder, &problems)
    }
    try findSourcesOfNothing(in: folders, db, &problems)
    try db.execute(
      sql: """
        INSERT INTO value_source (food_id, nutrient_id, \(columns))
        SELECT food_id, nutrient_id, \(columns) FROM temp.staged_source
        ORDER BY food_id, nutrient_id;
        INSERT INTO value_reference (food_id, nutrient_id, source_id)
        SELECT food_id, nutrient_id, source_id FROM temp.staged_reference
        ORDER BY food_id, nutrient_id, source_id;
        DROP TABLE temp.staged_source;
        DROP TABLE temp.staged_reference;
        """)
    return staging.count
  }

  /// Adds an error for each row about a value that doesn't exist.
  private static func findSourcesOfNothing(
    in folders: [URL], _ db: Database, _ problems: inout ProblemLog
  ) throws {
    // If amounts have errors, they may be the missing ones.
    guard !problems.contains(problemsIn: .foodNutrient) else { return }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.folder, t.line, f.code, n.number
        FROM temp.staged_source AS t JOIN food AS f ON f.id = t.food_id
        JOIN nutrient AS n ON n.id = t.nutrient_id
        WHERE NOT EXISTS (
          SELECT 1 FROM food_nutrient_step AS s
          WHERE s.food_id = t.food_id AND s.nutrient_id = t.nutrient_id)
        AND NOT EXISTS (
          SELECT 1 FROM food_nutrient_qualifier AS q
          WHERE q.food_id = t.food_id AND q.nutrient_id = t.nutrient_id)
        """)
    while let row = try rows.next() {
      let (code, number): (String, String) = (row[2], row[3])
      let path = folders[row[0]].appending(path: DatasetFile.valueSource.name).relativePath
      problems.add(
        DatasetProblem(
          TextLocation(path: path, line: row[1]),
          "\(code) has no amount of nutrient \(number) in \(DatasetFile.foodNutrient.name). "
            + "Delete this row."),
        in: .valueSource)
    }
  }
}

/// The rows on their way into a temporary table, which sorts them.
private struct Staging {
  private let db: Database
  private let reference: ReferenceFiles
  private var row: BulkInsert
  private var link: BulkInsert
  private var foods: FoodIDs
  private var borrowed: FoodIDs

  private(set) var count = 0

  init(_ db: Database, _ reference: ReferenceFiles, folders: Int) throws {
    (self.db, self.reference) = (db, reference)
    row = try BulkInsert(
      db,
      sql: """
        INSERT OR IGNORE INTO temp.staged_source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    link = try BulkInsert(
      db, sql: "INSERT OR IGNORE INTO temp.staged_reference VALUES (?, ?, ?)")
    foods = try FoodIDs(db, folders: folders)
    borrowed = try FoodIDs(db, folders: folders)
  }

  mutating func add(
    _ source: ValueSourceRow, _ fields: RowFields, in folder: Int, _ problems: inout ProblemLog
  ) throws {
    let file = DatasetFile.valueSource
    if try foods.isReplaced(source.food, in: folder) { return }
    guard let food = try foods.id(source.food) else {
      return problems.addUnknown(fields, 0, of: .food, in: file)
    }
    let number = String(decoding: source.nutrient, as: UTF8.self)
    guard let nutrient = reference.nutrientIDs[number] else {
      return problems.addUnknown(fields, 1, of: .nutrient, in: file)
    }
    let derivation = source.derivation.flatMap { reference.derivationIDs[folder][$0] }
    if source.derivation != nil, derivation == nil {
      problems.addUnknown(fields, ValueSourceRow.derivationColumn, of: .derivation, in: file)
    }
    let kind = source.source.flatMap { reference.sourceIDs[folder][$0] }
    if source.source != nil, kind == nil {
      problems.addUnknown(fields, ValueSourceRow.sourceColumn, of: .source, in: file)
    }
    let other = try source.borrowedFrom.flatMap { try borrowed.id($0) }
    if source.borrowedFrom != nil, other == nil {
      problems.addUnknown(fields, ValueSourceRow.borrowedColumn, of: .food, in: file)
    }
    row.bind(food)
    row.bind(nutrient)
    row.bind(folder)
    row.bind(fields.row.line)
    row.bind(derivation)
    row.bind(kind)
    row.bind(source.date)
    row.bind(source.samples)
    row.bind(source.standardError)
    row.bind(source.minimum)
    row.bind(source.maximum)
    row.bind(source.studies)
    row.bind(other.map { Int($0) })
    row.bind(source.footnote)
    try row.run()
    guard db.changesCount > 0 else {
      let line = try Int.fetchOne(
        db, sql: "SELECT line FROM temp.staged_source WHERE food_id = ? AND nutrient_id = ?",
        arguments: [food, nutrient])
      return problems.add(fields.repeated(1, firstLine: line), in: file)
    }
    count += 1
    for code in source.references {
      guard let publication = reference.sourceIDs[folder][code] else {
        problems.add(
          fields.problem(
            ValueSourceRow.referencesColumn,
            "refers to \(code), which is not in \(DatasetFile.source.name)."), in: file)
        continue
      }
      link.bind(food)
      link.bind(Int64(nutrient))
      link.bind(Int64(publication))
      try link.run()
    }
  }
}
