internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import Nutrition

/// Writes checked exports into a new database file.
struct MainDatabaseWriter {
  let exports: Exports
  let schema: String

  /// Creates, fills and checks the database, in one transaction.
  ///
  /// - Throws: `MainDatabaseBuildError`, or GRDB's error when the file cannot be written.
  func write(to path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false  // checked once, at the end
    configuration.prepareDatabase { db in
      // The file is new and only moved into place when it is whole.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try queue.writeWithoutTransaction { db in
        try db.inTransaction {
          try fill(db)
          return .commit
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // Statements of ours that fail to compile: the schema is not the one they are written for.
      throw MainDatabaseBuildError.invalidSchema(reason: error.message ?? "\(error.resultCode)")
    }
    try queue.close()
  }

  private func fill(_ db: Database) throws {
    try db.execute(sql: schema)
    try insertRelease(db)
    try insertReference(db)
    try insertFoods(db)
    try insertAmounts(db)
    try insertPortions(db)
    try db.execute(sql: "INSERT INTO food_fts (food_fts) VALUES ('rebuild')")
    try db.execute(sql: "INSERT INTO food_fts (food_fts) VALUES ('optimize')")
    try db.execute(sql: "ANALYZE")
    try check(db)
  }

  private func insertRelease(_ db: Database) throws {
    guard let release = exports.release else {
      throw MainDatabaseBuildError.failedCheck("no release was read")
    }
    try db.execute(
      sql: """
        INSERT INTO release (version, label, source, published, licence) VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        release.version, release.label, release.source, release.published, release.licence,
      ])
  }

  private func insertReference(_ db: Database) throws {
    let group = try db.makeStatement(
      sql: "INSERT INTO food_group (id, key, name) VALUES (?, ?, ?)")
    for (index, row) in exports.groups.enumerated() {
      try group.execute(arguments: [index + 1, row.key, row.name])
    }
    let nutrient = try db.makeStatement(
      sql: """
        INSERT INTO nutrient (id, number, key, name, unit, decimals, rank, core, scale)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, row) in exports.nutrients.enumerated() {
      try nutrient.execute(arguments: [
        index + 1, row.number, row.key, row.name, row.unit.rawValue, row.decimals, row.rank,
        row.isCore, ExactDecimal.powersOfTen[exports.nutrientPlaces[index]],
      ])
    }
    let dailyValue = try db.makeStatement(
      sql: """
        INSERT INTO daily_value (population, nutrient_id, amount, basis, kind, source)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    for (nutrient, row) in exports.dailyValues {
      try dailyValue.execute(arguments: [
        row.population.rawValue, nutrient, row.amount, row.basis?.rawValue, row.kind.rawValue,
        row.source,
      ])
    }
    let synonym = try db.makeStatement(sql: "INSERT INTO synonym (word, means) VALUES (?, ?)")
    for row in exports.synonyms {
      try synonym.execute(arguments: [row.word, row.means])
    }
  }

  private func insertFoods(_ db: Database) throws {
    let food = try db.makeStatement(
      sql: """
        INSERT INTO food (id, code, name, common_name, scientific_name, food_group_id, survey,
          refuse_percent, protein_factor, fat_factor, carbohydrate_factor, brand, ingredients)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, row) in exports.foods.enumerated() {
      try food.execute(arguments: [
        index + 1, row.code, row.name, row.commonName, row.scientificName,
        row.group.flatMap { exports.groupIDs[$0] }, row.survey, row.refusePercent,
        row.proteinFactor, row.fatFactor, row.carbohydrateFactor, row.brand, row.ingredients,
      ])
    }
  }

  /// The hot loop: raw statements on GRDB's connection, in the order of the primary key.
  private func insertAmounts(_ db: Database) throws {
    let statement = try db.makeStatement(
      sql: "INSERT INTO food_nutrient_step (food_id, nutrient_id, steps) VALUES (?, ?, ?)")
    for amount in exports.amounts {
      guard let steps = exports.steps(amount) else {
        throw MainDatabaseBuildError.failedCheck("an amount has too many digits")
      }
      sqlite3_bind_int64(statement.sqliteStatement, 1, Int64(amount.food))
      sqlite3_bind_int64(statement.sqliteStatement, 2, Int64(amount.nutrient))
      sqlite3_bind_int64(statement.sqliteStatement, 3, steps)
      let result = sqlite3_step(statement.sqliteStatement)
      sqlite3_reset(statement.sqliteStatement)
      guard result == SQLITE_DONE else {
        throw DatabaseError(
          resultCode: ResultCode(rawValue: result),
          message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
      }
    }
  }

  private func insertPortions(_ db: Database) throws {
    let portion = try db.makeStatement(
      sql: "INSERT INTO portion (food_id, sequence, amount, unit, grams) VALUES (?, ?, ?, ?, ?)")
    for (food, row) in exports.portions {
      try portion.execute(arguments: [food, row.sequence, row.amount, row.unit, row.grams])
    }
  }

  /// Looks at what was written: keys, structure, and that no row is missing.
  private func check(_ db: Database) throws {
    try db.checkForeignKeys()
    let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check")
    guard findings == ["ok"] else {
      throw MainDatabaseBuildError.failedCheck(findings.joined(separator: "; "))
    }
    let amounts = try Int.fetchOne(db, sql: "SELECT count(*) FROM food_nutrient_step")
    guard amounts == exports.amounts.count else {
      throw MainDatabaseBuildError.failedCheck(
        "\(exports.amounts.count) amounts were read and \(amounts.map(String.init) ?? "none") kept")
    }
  }
}
