internal import Foundation
internal import GRDB
internal import Nutrition

/// The journal of the user database: what each change found, so that it can be taken back.
enum Journal {
  /// Notes a change, and what the foods it will touch are before it; to be called first.
  static func begin(
    _ db: Database, _ kind: FoodChange.Kind, codes: [FoodCode], undoes: Int64? = nil
  ) throws {
    let id = try nextID(db)
    try db.execute(
      sql: """
        INSERT INTO main.my_change (id, time, kind, undoes)
        VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?, ?)
        """,
      arguments: [id, kind.rawValue, undoes])
    try db.execute(
      sql: """
        INSERT INTO main.my_change_record (change_id, code, before)
        SELECT DISTINCT ?1, t.value, CASE WHEN t.value GLOB 'my:*' THEN (\(foodRecord))
          ELSE (\(correctionRecord)) END
        FROM json_each(?2) AS t
        """,
      arguments: [id, JSONList.text(codes)])
  }

  /// Takes back the last change that was not taken back yet; nil when there is none.
  static func undo(_ db: Database) throws -> FoodChange? {
    let last = try db.row(
      """
      SELECT c.id, c.kind, c.time FROM main.my_change AS c
      WHERE c.undoes IS NULL AND c.id NOT IN (
        SELECT u.undoes FROM main.my_change AS u WHERE u.undoes IS NOT NULL)
      ORDER BY c.id DESC LIMIT 1
      """)
    guard let last else { return nil }
    let id: Int64 = try last.value(0)
    let codes = try codes(db, of: id)
    try begin(db, .undone, codes: codes, undoes: id)
    try restore(db, change: id)
    return FoodChange(kind: try kind(try last.value(1)), time: try last.value(2), codes: codes)
  }

  /// The last change; nil when there is none.
  static func last(_ db: Database) throws -> FoodChange? {
    let last = try db.row(
      "SELECT c.id, c.kind, c.time FROM main.my_change AS c ORDER BY c.id DESC LIMIT 1")
    return try last.map { row in
      try FoodChange(
        kind: kind(row.value(1)), time: row.value(2), codes: codes(db, of: row.value(0)))
    }
  }

  /// The foods that a change touched, in the order of their codes.
  private static func codes(_ db: Database, of change: Int64) throws -> [FoodCode] {
    try db.texts(
      "SELECT r.code FROM main.my_change_record AS r WHERE r.change_id = ? ORDER BY r.code",
      [change]
    ).map(FoodTable.code)
  }

  /// Whether what the journal holds is what it was written as, as far as that can be told.
  static func isReadable(_ db: Database) throws -> Bool {
    let kinds = try Set(db.texts("SELECT c.kind FROM main.my_change AS c"))
    guard kinds.allSatisfy({ FoodChange.Kind(rawValue: $0) != nil }) else { return false }
    return try db.integer(
      """
      SELECT NOT EXISTS (
        SELECT 1 FROM main.my_change_record AS r
        WHERE r.before IS NOT NULL AND NOT json_valid(r.before))
      """) == 1
  }

  private static func kind(_ text: String) throws -> FoodChange.Kind {
    guard let kind = FoodChange.Kind(rawValue: text) else { throw UnreadableRow() }
    return kind
  }

  /// Microseconds since 1970 times 1024, and a random part; above all ids before, should the clock
  /// have been put back.
  private static func nextID(_ db: Database) throws -> Int64 {
    let microseconds = Int64(Date().timeIntervalSince1970 * 1_000_000)
    let last = try db.integer("SELECT max(c.id) FROM main.my_change AS c")
    let (next, isTooLarge) = (last ?? 0).addingReportingOverflow(1)
    guard !isTooLarge else { throw UnreadableRow() }
    return max(microseconds << 10 | Int64.random(in: 0..<1024), next)
  }

  // MARK: Foods as JSON

  // Written by one version and read by all later ones: members are only ever added. SQLite writes
  // numbers with 15 digits, and no amount in the user database has more.

  /// The JSON of the own food with the code `t.value`.
  private static let foodRecord = """
    SELECT json_object(
      'id', f.id, 'name', f.name, 'common_name', f.common_name,
      'scientific_name', f.scientific_name, 'food_group', f.food_group,
      'refuse_percent', f.refuse_percent, 'brand', f.brand, 'barcode', f.barcode,
      'ingredients', f.ingredients, 'basis_grams', f.basis_grams, 'based_on', f.based_on,
      'nutrients', json((
        SELECT json_group_object(n.number, n.amount)
        FROM main.my_food_nutrient AS n WHERE n.food_id = f.id)),
      'portions', json((
        SELECT json_group_array(json_array(p.sequence, p.amount, p.unit, p.grams))
        FROM main.my_portion AS p WHERE p.food_id = f.id)))
    FROM main.my_food AS f WHERE f.code = t.value
    """

  /// The JSON of the corrections of the shipped food with the code `t.value`.
  private static let correctionRecord = """
    SELECT CASE WHEN count(*) > 0 THEN json_group_object(c.number, c.amount) END
    FROM main.my_correction AS c WHERE c.code = t.value
    """

  /// Makes the foods of a change what they were before it.
  private static func restore(_ db: Database, change id: Int64) throws {
    let statements = [
      """
      DELETE FROM main.my_food
      WHERE code IN (SELECT r.code FROM main.my_change_record AS r WHERE r.change_id = ?)
      """,
      """
      DELETE FROM main.my_correction
      WHERE code IN (SELECT r.code FROM main.my_change_record AS r WHERE r.change_id = ?)
      """,
      """
      INSERT INTO main.my_food (id, code, name, common_name, scientific_name, food_group,
        refuse_percent, brand, barcode, ingredients, basis_grams, based_on)
      SELECT r.before ->> 'id', r.code, r.before ->> 'name', r.before ->> 'common_name',
        r.before ->> 'scientific_name', r.before ->> 'food_group', r.before ->> 'refuse_percent',
        r.before ->> 'brand', r.before ->> 'barcode', r.before ->> 'ingredients',
        r.before ->> 'basis_grams', r.before ->> 'based_on'
      FROM main.my_change_record AS r
      WHERE r.change_id = ? AND r.before IS NOT NULL AND r.code GLOB 'my:*'
      """,
      """
      INSERT INTO main.my_food_nutrient (food_id, number, amount)
      SELECT r.before ->> 'id', n.key, n.value
      FROM main.my_change_record AS r, json_each(r.before, '$.nutrients') AS n
      WHERE r.change_id = ? AND r.code GLOB 'my:*'
      """,
      """
      INSERT INTO main.my_portion (food_id, sequence, amount, unit, grams)
      SELECT r.before ->> 'id', p.value ->> 0, p.value ->> 1, p.value ->> 2, p.value ->> 3
      FROM main.my_change_record AS r, json_each(r.before, '$.portions') AS p
      WHERE r.change_id = ? AND r.code GLOB 'my:*'
      """,
      """
      INSERT INTO main.my_correction (code, number, amount)
      SELECT r.code, c.key, c.value
      FROM main.my_change_record AS r, json_each(r.before) AS c
      WHERE r.change_id = ? AND r.code NOT GLOB 'my:*'
      """,
    ]
    for sql in statements { try db.execute(sql: sql, arguments: [id]) }
  }
}
