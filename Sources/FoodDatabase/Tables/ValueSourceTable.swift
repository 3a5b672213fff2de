internal import GRDB
internal import Nutrition

/// Where the values of shipped foods are from.
enum ValueSourceTable {
  /// What the release in use says of the values of one food.
  static func sources(
    _ db: Database, of code: FoodCode
  ) throws -> [NutrientNumber: ValueSource] {
    let publications = try publications(db, of: code)
    var sources: [NutrientNumber: ValueSource] = [:]
    let rows = try db.rows(
      """
      SELECT n.number, d.code AS derivation, d.kind AS derivation_kind, d.description,
        s.code AS source, s.kind AS source_kind, s.title, v.date, v.samples, v.standard_error,
        v.minimum, v.maximum, v.studies, b.code AS borrowed_from, b.name, v.footnote
      FROM shipped.food AS f
      CROSS JOIN shipped.value_source AS v ON v.food_id = f.id
      CROSS JOIN shipped.nutrient AS n ON n.id = v.nutrient_id
      LEFT JOIN shipped.derivation AS d ON d.id = v.derivation_id
      LEFT JOIN shipped.source AS s ON s.id = v.source_id
      LEFT JOIN shipped.food AS b ON b.id = v.borrowed_from
      WHERE f.code = ?
      """,
      [code.description])
    for row in rows {
      let number = NutrientNumber(try row.value("number"))
      sources[number] = try ValueSource(row, publications[number] ?? [])
    }
    return sources
  }

  private static func publications(
    _ db: Database, of code: FoodCode
  ) throws -> [NutrientNumber: [Publication]] {
    var publications: [NutrientNumber: [Publication]] = [:]
    let rows = try db.rows(
      """
      SELECT n.number, s.code, s.title, s.authors, s.year, s.publication
      FROM shipped.food AS f
      CROSS JOIN shipped.value_reference AS r ON r.food_id = f.id
      CROSS JOIN shipped.nutrient AS n ON n.id = r.nutrient_id
      CROSS JOIN shipped.source AS s ON s.id = r.source_id
      WHERE f.code = ?
      ORDER BY r.nutrient_id, r.source_id
      """,
      [code.description])
    for row in rows {
      publications[NutrientNumber(try row.value(0)), default: []].append(
        try Publication(
          code: row.value(1), title: row.value(2), authors: row.value(3), year: row.value(4),
          publication: row.value(5)))
    }
    return publications
  }
}

extension ValueSource {
  fileprivate init(_ row: Row, _ publications: [Publication]) throws {
    func kind(_ column: String) throws -> Kind? {
      try (row.value(column) as String?).flatMap(Kind.init)
    }
    func code(_ column: String, _ meaning: String) throws -> Code? {
      guard let code: String = try row.value(column) else { return nil }
      return Code(code: code, description: try row.value(meaning))
    }
    var borrowedFrom: OtherFood?
    if let other: String = try row.value("borrowed_from") {
      borrowedFrom = OtherFood(code: try FoodTable.code(other), name: try row.value("name"))
    }
    try self.init(
      kind: kind("derivation_kind") ?? (borrowedFrom == nil ? kind("source_kind") : .borrowed),
      derivation: code("derivation", "description"), source: code("source", "title"),
      references: publications, samples: row.value("samples"),
      standardError: row.value("standard_error"), minimum: row.value("minimum"),
      maximum: row.value("maximum"), studies: row.value("studies"),
      date: (row.value("date") as Int?).map(ValueSource.date), footnote: row.value("footnote"),
      borrowedFrom: borrowedFrom)
  }
}
