internal import DatasetFormat
internal import Foundation
internal import GRDB
internal import Text

/// The foods, from `food.csv` into `food`, sorted by code whatever the order of the rows.
enum FoodImport {
  private static let columns = """
    code, name, common_name, scientific_name, food_group_id, survey, refuse_percent,
    protein_factor, fat_factor, carbohydrate_factor, brand, ingredients
    """

  /// Reads, checks and inserts the foods; returns how many there are.
  static func run(
    from folder: URL, _ reference: ReferenceFiles, _ db: Database, problems: inout ProblemLog
  ) throws -> Int {
    // A temporary table grows on disk, where an array would grow in memory.
    try db.execute(
      sql: """
        CREATE TEMP TABLE staged_food (
          line, code TEXT PRIMARY KEY, name, common_name, scientific_name, food_group_id, survey,
          refuse_percent, protein_factor, fat_factor, carbohydrate_factor, brand, ingredients
        ) WITHOUT ROWID
        """)
    var stage = try BulkInsert(
      db,
      sql: """
        INSERT OR IGNORE INTO temp.staged_food (line, \(columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    var count = 0
    var reader = DatasetReader<FoodRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      let group = row.group.flatMap { reference.groupIDs[$0] }
      if row.group != nil, group == nil {
        problems.addUnknown(fields, FoodRow.groupColumn, of: .foodGroup, in: .food)
      }
      stage.bind(fields.row.line)
      stage.bind(row.code)
      stage.bind(row.name)
      stage.bind(row.commonName)
      stage.bind(row.scientificName)
      stage.bind(group)
      stage.bind(row.survey)
      stage.bind(row.refusePercent)
      stage.bind(row.proteinFactor)
      stage.bind(row.fatFactor)
      stage.bind(row.carbohydrateFactor)
      stage.bind(row.brand)
      stage.bind(row.ingredients)
      try stage.run()
      if db.changesCount == 0 {
        let line = try Int.fetchOne(
          db, sql: "SELECT line FROM temp.staged_food WHERE code = ?", arguments: [row.code])
        problems.add(fields.repeated(0, firstLine: line), in: .food)
      } else {
        count += 1
      }
    }
    if count == 0, !problems.contains(problemsIn: .food) {
      let path = folder.appending(path: DatasetFile.food.name).relativePath
      problems.add(
        DatasetProblem(
          .init(path: path, line: 2), "no foods. Write at least one row below the header."),
        in: .food)
      problems.noteUnknownKeys(in: .food)
    }
    try db.execute(
      sql: """
        INSERT INTO food (\(columns)) SELECT \(columns) FROM temp.staged_food ORDER BY code;
        DROP TABLE temp.staged_food;
        INSERT INTO food_fts (food_fts) VALUES ('rebuild');
        INSERT INTO food_fts (food_fts) VALUES ('optimize');
        \(words)
        """)
    return count
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
