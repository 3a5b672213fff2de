internal import GRDB
internal import Nutrition

/// Foods of both databases: light ones for lists, full ones for detail, from the same tables.
enum FoodTable {
  /// What a list shows of each food's nutrients; the three energies, of which one is shown.
  private static let listed: [NutrientNumber] = [
    .energy, .energyAtwaterSpecific, .energyAtwaterGeneral, .protein, .fat, .carbohydrate,
  ]

  /// The foods with these row ids, in that order, in two statements.
  static func summaries(_ db: Database, ids: [Int64]) throws -> [FoodSummary] {
    let places = databaseQuestionMarks(count: ids.count)
    let numbers = databaseQuestionMarks(count: listed.count)
    let amounts = try Row.fetchAll(
      db,
      sql: """
        SELECT a.food_id, a.number, a.amount, a.corrected FROM temp.food_nutrient AS a
        WHERE a.food_id IN (\(places)) AND a.number IN (\(numbers))
        """,
      arguments: StatementArguments(ids) + StatementArguments(listed.map(\.rawValue)))
    let known = Amounts(amounts)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.code, f.name, f.group_key, f.group_name, f.origin FROM temp.food AS f
        WHERE f.id IN (\(places))
        """,
      arguments: StatementArguments(ids))
    var foods: [Int64: FoodSummary] = [:]
    for row in rows {
      let id: Int64 = row[0]
      foods[id] = FoodSummary(
        code: try code(row[1]), name: row[2], group: group(key: row[3], name: row[4]),
        origin: try origin(row[5]), nutrients: NutrientProfile(known[id]),
        corrected: known.corrected(id))
    }
    return ids.compactMap { foods[$0] }
  }

  /// The whole food of a code, without the user's corrections if it shall be the original; nil when
  /// there is none.
  static func food(
    _ db: Database, code: FoodCode, isOriginal: Bool = false
  ) throws -> Food? {
    try foods(db, codes: [code], isOriginal: isOriginal).first
  }

  /// The whole foods of codes, in the codes' order; those that there are.
  static func foods(_ db: Database, codes: [FoodCode]) throws -> [Food] {
    var foods: [Food] = []
    for start in stride(from: 0, to: codes.count, by: mostAtOnce) {
      let part = Array(codes[start..<min(start + mostAtOnce, codes.count)])
      foods += try self.foods(db, codes: part, isOriginal: false)
    }
    return foods
  }

  /// So many values fit well into one statement, whose limit is 32,766.
  private static let mostAtOnce = 10_000

  /// The whole foods of codes, in three statements.
  private static func foods(
    _ db: Database, codes: [FoodCode], isOriginal: Bool
  ) throws -> [Food] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.code, f.name, f.common_name, f.scientific_name, f.brand, f.barcode,
          f.ingredients, f.group_key, f.group_name, f.origin, f.refuse_percent, f.basis_grams
        FROM temp.food AS f
        WHERE f.code IN (\(databaseQuestionMarks(count: codes.count))) ORDER BY f.code
        """,
      arguments: StatementArguments(codes.map(\.description)))
    guard !rows.isEmpty else { return [] }
    let ids = rows.map { $0[0] as Int64 }
    let known = Amounts(
      try Row.fetchAll(
        db,
        sql: """
          SELECT a.food_id, a.number, a.stated, a.corrected
          FROM temp.\(isOriginal ? "original_nutrient" : "food_nutrient") AS a
          WHERE a.food_id IN (\(databaseQuestionMarks(count: ids.count)))
          """,
        arguments: StatementArguments(ids)))
    let portions = try PortionTable.portions(db, foodIDs: ids)
    return try rows.map { row in
      let id: Int64 = row[0]
      return Food(
        code: try code(row[1]), name: row[2], commonName: row[3], scientificName: row[4],
        brand: row[5], barcode: row[6], ingredients: row[7],
        group: group(key: row[8], name: row[9]), origin: try origin(row[10]),
        refusePercent: row[11], nutrients: NutrientProfile(known[id], per: row[12]),
        corrected: known.corrected(id), portions: portions[id, default: []])
    }
  }

  /// Amounts by food and nutrient, and which of them are corrections.
  private struct Amounts {
    private var amounts: [Int64: [NutrientNumber: Double]] = [:]
    private var corrected: [Int64: Set<NutrientNumber>] = [:]

    /// Takes rows of food, nutrient, amount (NULL for one that is corrected to unknown), and
    /// whether it is a correction.
    init(_ rows: [Row]) {
      for row in rows {
        let number = NutrientNumber(row[1])
        if let amount: Double = row[2] { amounts[row[0], default: [:]][number] = amount }
        if row[3] { corrected[row[0], default: []].insert(number) }
      }
    }

    subscript(id: Int64) -> [NutrientNumber: Double] { amounts[id, default: [:]] }

    func corrected(_ id: Int64) -> Set<NutrientNumber> { corrected[id, default: []] }
  }

  static func code(_ text: String) throws(FoodDatabaseError) -> FoodCode {
    guard let code = FoodCode(text) else { throw .unexpected("unknown food code \(text)") }
    return code
  }

  static func origin(_ text: String) throws(FoodDatabaseError) -> FoodOrigin {
    guard let origin = FoodOrigin(rawValue: text) else {
      throw .unexpected("unknown origin \(text)")
    }
    return origin
  }

  private static func group(key: String?, name: String?) -> FoodGroup? {
    key.map { FoodGroup(key: $0, name: name ?? $0) }
  }
}
