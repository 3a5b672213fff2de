internal import DatasetFormat
internal import Foundation
internal import GRDB

/// Fills a new shipped database, file by file, and checks what it wrote.
struct ShippedDatabaseWriter {
  private let queue: DatabaseQueue
  private let folders: [URL]
  private let reference: ReferenceFiles
  private let progress: BuildProgress.Reporter

  /// Creates the database and fills its small tables.
  ///
  /// - Throws: `DatabaseBuildError.invalidSchema`, or GRDB's error when the file cannot be
  ///   written.
  init(
    path: String, schema: String, folders: [URL], reference: ReferenceFiles,
    progress: BuildProgress.Reporter
  ) throws {
    self.folders = folders
    self.reference = reference
    self.progress = progress
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false  // every reference is checked when it is read
    configuration.prepareDatabase { db in
      // The file is new and moved into place only when complete, so it needs no journal.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try inTransaction { db in
      try db.execute(sql: schema)
      try ReferenceTables.insert(reference, db)
    }
  }

  /// Fills the tables of foods and their portions; returns how many there are, and how many foods were
  /// replaced by newer ones.
  func insertFoods(
    problems: inout ProblemLog
  ) throws -> (foods: Int, replaced: Int, portions: Int) {
    try inTransaction { db in
      let (foods, replaced) = try FoodImport.run(
        from: folders, reference, db, problems: &problems)
      let portions = try PortionImport.run(from: folders, db, problems: &problems)
      return (foods, replaced, portions)
    }
  }

  /// Fills the table of amounts and its indexes.
  ///
  /// - Returns: How many there are, and what they show about the foods.
  func insertAmounts(
    _ amounts: AmountsOnDisk, problems: inout ProblemLog
  ) throws -> (AmountsInserted, FoodFindings) {
    try inTransaction { db in
      let step = progress.begin(.writing)
      // Sorting once is much faster than inserting in order. The schema defines the indexes.
      let indexes = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM sqlite_schema
          WHERE type = 'index' AND tbl_name = 'food_nutrient_step' AND sql IS NOT NULL
          """)
      for index in indexes {
        let name: String = index[0]
        try db.execute(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)")
      }
      try ReferenceTables.setScales(places: amounts.places, db)
      var checks = try FoodChecks(folders: folders, reference, db)
      let inserted = try AmountImport.run(
        amounts, folders: folders.count, checks: &checks, db, problems: problems, progress: step)
      inserted.problems.locate(in: folders, adding: &problems)
      _ = progress.begin(.indexing)
      for index in indexes { try db.execute(sql: index[1]) }
      return (inserted, checks.findings)
    }
  }

  /// Fills the tables of where values are from, after the amounts; returns of how many there is
  /// something.
  func insertValueSources(
    _ sources: ValueSourcesOnDisk, problems: inout ProblemLog
  ) throws -> Int {
    try inTransaction { db in
      let (count, found) = try ValueSourceImport.run(
        sources, folders: folders.count, nutrients: reference.nutrients.count, db,
        problems: problems)
      found.locate(in: folders, adding: &problems)
      return count
    }
  }

  /// Fills the tables of recipes, after the foods; returns how many recipes and ingredients there
  /// are.
  func insertRecipes(problems: inout ProblemLog) throws -> (recipes: Int, ingredients: Int) {
    try inTransaction { db in
      try RecipeImport.run(from: folders, reference, db, problems: &problems)
    }
  }

  /// Links foods that two datasets have; returns how many, and how many portions were copied for them.
  func linkFoods() throws -> (foods: Int, portions: Int) {
    try inTransaction(FoodLinks.run)
  }

  /// Gathers statistics for the query planner, checks that no row is missing, and closes the
  /// database.
  func finish(expecting counts: [(table: String, rows: Int)]) throws {
    try inTransaction { db in
      _ = progress.begin(.checking)
      // A thousand rows of each index are enough for the planner.
      try db.execute(sql: "PRAGMA analysis_limit = 1000; ANALYZE")
      for (table, rows) in counts {
        let kept = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
        guard kept == rows else {
          throw DatabaseBuildError.failedCheck(
            "\(table) has \(kept.map(String.init) ?? "no") rows, expected \(rows)")
        }
      }
    }
    try queue.close()
  }

  private func inTransaction<Value>(_ work: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.writeWithoutTransaction { db in
        var value: Value?
        try db.inTransaction {
          value = try work(db)
          return .commit
        }
        guard let value else { throw DatabaseBuildError.failedCheck("no transaction ran") }
        return value
      }
    } catch let error as DatabaseError
      where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
    {
      // Our statements do not compile, or checked rows break a constraint: this is another schema
      // than the one the statements were written for.
      throw DatabaseBuildError.invalidSchema(reason: error.message ?? "\(error.resultCode)")
    }
  }
}
