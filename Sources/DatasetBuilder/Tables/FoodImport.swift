internal import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import GRDB
internal import Text

/// The foods, from `food.csv` of all folders into `food`, sorted by code whatever the order of the rows.
///
/// If several folders have the same food, the first of them counts; `temp.replaced_food` has the
/// others' for the rest of the build.
enum FoodImport {
  private static let columns = """
    code, name, common_name, scientific_name, food_group_id, dataset_id, survey, refuse_percent,
    protein_factor, fat_factor, carbohydrate_factor, brand, ingredients
    """

  /// Reads, checks and inserts the foods; returns how many there are, and how many were replaced.
  static func run(
    from folders: [URL], _ reference: ReferenceFiles, _ db: Database, problems: inout ProblemLog
  ) throws -> (foods: Int, replaced: Int) {
    // A temporary table grows on disk, where an array would grow in memory.
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_food (
          folder, line, code TEXT PRIMARY KEY, name, common_name, scientific_name, food_group_id,
          dataset_id, survey, refuse_percent, protein_factor, fat_factor, carbohydrate_factor, brand,
          ingredients
        ) WITHOUT ROWID;
        CREATE TEMP TABLE replaced_food (folder, code, PRIMARY KEY (folder, code)) WITHOUT ROWID
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT OR IGNORE INTO temp.staged_food (folder, line, \(columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    var datasets = DatasetIDs(reference)
    var (count, replaced) = (0, 0)
    var reader = DatasetReader<FoodRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      let group = row.group.flatMap { reference.groupIDs[$0] }
      if row.group != nil, group == nil {
        problems.addUnknown(fields, FoodRow.groupColumn, of: .foodGroup, in: .food)
      }
      let dataset = datasets.id(of: row.code, in: reader.folder)
      if dataset == nil { problems.addUndeclared(fields) }
      stage.bind(reader.folder)
      stage.bind(fields.row.line)
      stage.bind(row.code)
      stage.bind(row.name)
      stage.bind(row.commonName)
      stage.bind(row.scientificName)
      stage.bind(group)
      stage.bind(dataset ?? 0)
      stage.bind(row.survey)
      stage.bind(row.refusePercent)
      stage.bind(row.proteinFactor)
      stage.bind(row.fatFactor)
      stage.bind(row.carbohydrateFactor)
      stage.bind(row.brand)
      stage.bind(row.ingredients)
      try stage.run()
      if db.changesCount > 0 {
        count += 1
      } else if try replace(row.code, in: reader.folder, fields, db, &problems) {
        replaced += 1
      }
    }
    if count == 0, !problems.contains(problemsIn: .food) {
      let path = folders[0].appending(path: DatasetFile.food.name).relativePath
      problems.add(
        DatasetProblem(
          .init(path: path, line: 2),
          "the file has no foods. Write at least one row below the header."),
        in: .food)
      problems.noteUnknownKeys(in: .food)
    }
    try datasets.insert(db)
    try db.execute(
      sql: """
        INSERT INTO food (\(columns)) SELECT \(columns) FROM temp.staged_food ORDER BY code;
        DROP TABLE temp.staged_food;
        INSERT INTO food_fts (food_fts) VALUES ('rebuild');
        INSERT INTO food_fts (food_fts) VALUES ('optimize');
        \(words)
        """)
    return (count, replaced)
  }

  /// Notes that a food is in another folder already; if it is in this one, that is an error.
  private static func replace(
    _ code: String, in folder: Int, _ fields: RowFields, _ db: Database,
    _ problems: inout ProblemLog
  ) throws -> Bool {
    let first = try Row.fetchOne(
      db, sql: "SELECT folder, line FROM temp.staged_food WHERE code = ?", arguments: [code])
    if let first, folder != first[0] {
      try db.execute(
        sql: "INSERT OR IGNORE INTO temp.replaced_food VALUES (?, ?)", arguments: [folder, code])
      if db.changesCount > 0 { return true }
    }
    problems.add(fields.repeated(0, firstLine: folder == first?[0] ? first?[1] : nil), in: .food)
    return false
  }

  /// Fills the list of words in names, from a temporary index without stemming.
  private static let words = """
    CREATE VIRTUAL TABLE temp.name_fts USING fts5(
      name, common_name, brand, content = '', detail = none, columnsize = 0,
      tokenize = "unicode61 remove_diacritics 2");
    INSERT INTO temp.name_fts (rowid, name, common_name, brand)
    SELECT id, name, common_name, brand FROM food;
    CREATE VIRTUAL TABLE temp.name_word USING fts5vocab(temp, name_fts, row);
    INSERT INTO word (length, word, foods)
    SELECT length(CAST(term AS BLOB)), term, doc FROM temp.name_word
    WHERE length(term) > 2 AND term NOT GLOB '*[0-9]*'
    ORDER BY 1, 2;
    DROP TABLE temp.name_word;
    DROP TABLE temp.name_fts;
    """
}
