import DatasetReleases
import GRDB

/// How two shipped databases differ, counted by SQL over both files.
struct CountedDifferences: Equatable {
  var added, dropped, renamed, moved, otherFacts: Int
  var changed, gained, lost: Int
  var portionsAdded, portionsDropped, portionsChanged: Int
  var nutrientsAdded, nutrientsDropped: Int
  var referenceValues: Int

  /// The same counts from a comparison.
  init(_ diff: ReleaseDiff) {
    added = diff.foods.added.count
    dropped = diff.foods.dropped.count
    renamed = diff.foods.renamed.count
    moved = diff.foods.moved.count
    otherFacts = diff.foods.facts.count
    changed = diff.values.changed.count
    gained = diff.values.gained.count
    lost = diff.values.lost.count
    portionsAdded = diff.portions.added.count
    portionsDropped = diff.portions.dropped.count
    portionsChanged = diff.portions.changed.count
    nutrientsAdded = diff.nutrients.gained.count
    nutrientsDropped = diff.nutrients.lost.count
    referenceValues = diff.referenceValues.count
  }

  init(_ old: String, _ new: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: old, configuration: configuration)
    self = try queue.inDatabase { db in
      try db.execute(sql: "ATTACH ? AS b", arguments: [new])
      return try CountedDifferences(db)
    }
  }

  private init(_ db: Database) throws {
    func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: Self.common + sql) ?? -1 }
    let facts = [
      "common_name", "scientific_name", "survey", "refuse_percent", "protein_factor", "fat_factor",
      "carbohydrate_factor", "brand", "ingredients",
    ]
    added = try count("SELECT count(*) FROM b.food WHERE code NOT IN (SELECT code FROM main.food)")
    dropped = try count(
      "SELECT count(*) FROM main.food WHERE code NOT IN (SELECT code FROM b.food)")
    renamed = try count("\(Self.foods) WHERE x.name <> y.name")
    moved = try count(
      """
      \(Self.foods) LEFT JOIN main.food_group AS g ON g.id = x.food_group_id
      LEFT JOIN b.food_group AS h ON h.id = y.food_group_id WHERE g.key IS NOT h.key
      """)
    otherFacts = try facts.reduce(0) {
      try $0 + count("\(Self.foods) WHERE x.\($1) IS NOT y.\($1)")
    }
    changed = try count(
      """
      SELECT count(*) FROM f CROSS JOIN n
      CROSS JOIN main.food_nutrient AS p ON p.food_id = f.old AND p.nutrient_id = n.old
      CROSS JOIN b.food_nutrient AS q ON q.food_id = f.new AND q.nutrient_id = n.new
      WHERE p.amount <> q.amount
      """)
    gained = try count(Self.known("b", "new", andNotIn: "main", "old"))
    lost = try count(Self.known("main", "old", andNotIn: "b", "new"))
    portionsChanged = try count(
      "SELECT count(*) FROM p JOIN q USING (food, unit, amount, number) WHERE p.grams <> q.grams")
    portionsAdded = try count("SELECT count(*) FROM (\(Self.key) FROM q EXCEPT \(Self.key) FROM p)")
    portionsDropped = try count(
      "SELECT count(*) FROM (\(Self.key) FROM p EXCEPT \(Self.key) FROM q)")
    nutrientsAdded = try count(
      "SELECT count(*) FROM b.nutrient WHERE id NOT IN (SELECT new FROM n)")
    nutrientsDropped = try count(
      "SELECT count(*) FROM main.nutrient WHERE id NOT IN (SELECT old FROM n)")
    referenceValues = try count(
      """
      SELECT count(DISTINCT population || number || unit) FROM (
        SELECT * FROM (SELECT * FROM v EXCEPT SELECT * FROM w)
        UNION ALL SELECT * FROM (SELECT * FROM w EXCEPT SELECT * FROM v))
      """)
  }

  /// The foods and nutrients in both databases by row ID, their portions with duplicates numbered,
  /// and the Daily Values.
  private static let common = """
    WITH f AS (SELECT x.id AS old, y.id AS new FROM main.food AS x JOIN b.food AS y USING (code)),
      n AS (SELECT x.id AS old, y.id AS new FROM main.nutrient AS x
        JOIN b.nutrient AS y USING (number, unit)),
      p0 AS (SELECT f.old AS food, unit, amount, grams, sequence, row_number() OVER (
        PARTITION BY f.old, unit, amount, grams ORDER BY sequence) AS same
        FROM f JOIN main.portion AS m ON m.food_id = f.old),
      q0 AS (SELECT f.old AS food, unit, amount, grams, sequence, row_number() OVER (
        PARTITION BY f.old, unit, amount, grams ORDER BY sequence) AS same
        FROM f JOIN b.portion AS m ON m.food_id = f.new),
      p AS (SELECT food, unit, amount, grams, row_number() OVER (
        PARTITION BY food, unit, amount ORDER BY sequence) AS number
        FROM p0 WHERE NOT EXISTS (SELECT 1 FROM q0 WHERE (q0.food, q0.unit, q0.amount, q0.grams, q0.same) = (p0.food, p0.unit, p0.amount, p0.grams, p0.same))),
      q AS (SELECT food, unit, amount, grams, row_number() OVER (
        PARTITION BY food, unit, amount ORDER BY sequence) AS number
        FROM q0 WHERE NOT EXISTS (SELECT 1 FROM p0 WHERE (q0.food, q0.unit, q0.amount, q0.grams, q0.same) = (p0.food, p0.unit, p0.amount, p0.grams, p0.same))),
      v AS (SELECT reference_set_id, population, number, d.unit, d.amount, form, kind, source
        FROM main.reference_value AS d JOIN main.nutrient AS m ON m.id = d.nutrient_id),
      w AS (SELECT reference_set_id, population, number, d.unit, d.amount, form, kind, source
        FROM b.reference_value AS d JOIN b.nutrient AS m ON m.id = d.nutrient_id)

    """

  private static let foods = """
    SELECT count(*) FROM f JOIN main.food AS x ON x.id = f.old JOIN b.food AS y ON y.id = f.new
    """

  private static let key = "SELECT food, unit, amount, number"

  private static func known(
    _ schema: String, _ id: String, andNotIn other: String, _ otherID: String
  ) -> String {
    """
    SELECT count(*) FROM f CROSS JOIN n
    CROSS JOIN \(schema).food_nutrient AS p ON p.food_id = f.\(id) AND p.nutrient_id = n.\(id)
    WHERE NOT EXISTS (SELECT 1 FROM \(other).food_nutrient AS q
      WHERE q.food_id = f.\(otherID) AND q.nutrient_id = n.\(otherID))
    """
  }
}
