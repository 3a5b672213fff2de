public import Nutrition

extension PostgreSQLFoods {
  /// What the release says about where a food's values come from.
  public func valueSources(of code: FoodCode) throws -> [NutrientNumber: ValueSource] {
    try pool.read { connection in
      let publications = try publications(connection, of: code)
      let rows = try connection.rows(
        """
        SELECT n.number, d.code, d.kind, d.description, s.code, s.kind, s.title, v.date,
          v.samples, v.standard_error, v.minimum, v.maximum, v.studies, b.code, b.name, v.footnote
        FROM food AS f
        JOIN value_source AS v ON v.food_id = f.id
        JOIN nutrient AS n ON n.id = v.nutrient_id
        LEFT JOIN derivation AS d ON d.id = v.derivation_id
        LEFT JOIN source AS s ON s.id = v.source_id
        LEFT JOIN food AS b ON b.id = v.borrowed_from
        WHERE f.code = $1
        """, [code.description]
      ).map { row in
        let number = NutrientNumber(row.text(0))
        return (number, try ValueSource(row, publications[number] ?? []))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  private func publications(
    _ connection: PostgreSQLConnection, of code: FoodCode
  ) throws -> [NutrientNumber: [Publication]] {
    let rows = try connection.rows(
      """
      SELECT n.number, s.code, s.title, s.authors, s.year, s.publication
      FROM food AS f
      JOIN value_reference AS r ON r.food_id = f.id
      JOIN nutrient AS n ON n.id = r.nutrient_id
      JOIN source AS s ON s.id = r.source_id
      WHERE f.code = $1 ORDER BY r.nutrient_id, r.source_id
      """, [code.description]
    ).map { row in
      (
        NutrientNumber(row.text(0)),
        Publication(
          code: row.text(1), title: row.text(2), authors: row.optionalText(3),
          year: row.optionalInteger(4), publication: row.optionalText(5))
      )
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }
}

extension ValueSource {
  fileprivate init(_ row: PostgreSQLRow, _ publications: [Publication]) throws {
    func code(_ column: Int32, _ meaning: Int32) -> Code? {
      row.optionalText(column).map { Code(code: $0, description: row.text(meaning)) }
    }
    func kind(_ column: Int32) -> Kind? { row.optionalText(column).flatMap(Kind.init) }
    let borrowedFrom = try row.optionalText(13).map {
      OtherFood(code: try PostgreSQLFoods.code($0), name: row.text(14))
    }
    self.init(
      kind: kind(2) ?? (borrowedFrom == nil ? kind(5) : .borrowed), derivation: code(1, 3),
      source: code(4, 6), references: publications, samples: row.optionalInteger(8),
      standardError: row.optionalReal(9), minimum: row.optionalReal(10),
      maximum: row.optionalReal(11), studies: row.optionalInteger(12),
      date: row.optionalInteger(7).map(Self.date), footnote: row.optionalText(15),
      borrowedFrom: borrowedFrom)
  }
}
