/// Shipped and own rows as one table, so that each query is written once: what stands after FROM.
///
/// Each has the rows of some foods, whose keys are the statement's first argument, a JSON array; so
/// that in each of the tables the rows are found by their keys: into a sub-query SQLite carries no
/// list of them.
///
/// Archived copies of foods that the release in use lacks are among them, and are found by code.
/// Where it has the food again, that is found, and of the copy no one asks by its row id.
///
/// They are no views. Only temporary ones may span two files, and making those anew for every
/// connection takes SQLite as long as a search.
enum CombinedTables {
  /// Foods of codes.
  static let foodOfCode = food(key: "code")

  /// Foods of row ids.
  static let foodOfID = food(key: "id")

  private static func food(key: String) -> String {
    func columns(_ source: KeyPath<FoodColumn, String>) -> String {
      FoodColumn.all.map { "\($0[keyPath: source]) AS \($0.name)" }.joined(separator: ", ")
    }
    return """
      (SELECT \(columns(\.shipped))
      FROM json_each(?1) AS t
      CROSS JOIN shipped.food AS f ON f.\(key) = t.value
      LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
      UNION ALL
      SELECT \(columns(\.custom))
      FROM json_each(?1) AS t
      CROSS JOIN main.my_food AS m ON m.\(key) = t.value
      LEFT JOIN shipped.food_group AS g ON g.key = m.food_group
      UNION ALL
      SELECT \(columns(\.archived))
      FROM json_each(?1) AS t
      CROSS JOIN main.archived_food AS k ON k.\(key) = t.value
      WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code))
      """
  }

  /// Amounts in foods of row ids, for each food's `basis_grams`.
  static let originalNutrient = """
    (\(uncorrectedNutrients))
    """

  /// The same and the user's corrections of shipped foods, which hold rather than the others; one
  /// without an amount is unknown.
  static let foodNutrient = """
    (\(uncorrectedNutrients)
    UNION ALL
    SELECT f.id, c.number, c.amount, 1
    FROM json_each(?1) AS t
    CROSS JOIN shipped.food AS f ON f.id = t.value
    CROSS JOIN main.my_correction AS c ON c.code = f.code
    UNION ALL
    SELECT k.id, c.number, c.amount, 1
    FROM json_each(?1) AS t
    CROSS JOIN main.archived_food AS k ON k.id = t.value
    CROSS JOIN main.my_correction AS c ON c.code = k.code)
    """

  /// Measures of foods of row ids.
  static let portion = """
    (SELECT p.food_id, p.sequence, p.amount, p.unit, p.grams
    FROM json_each(?1) AS t
    CROSS JOIN shipped.portion AS p ON p.food_id = t.value
    UNION ALL
    SELECT m.food_id, m.sequence, m.amount, m.unit, m.grams
    FROM json_each(?1) AS t
    CROSS JOIN main.my_portion AS m ON m.food_id = t.value
    UNION ALL
    SELECT k.food_id, k.sequence, k.amount, k.unit, k.grams
    FROM json_each(?1) AS t
    CROSS JOIN main.archived_portion AS k ON k.food_id = t.value)
    """

  private static let uncorrectedNutrients = """
    SELECT s.food_id, n.number, \(AmountSQL.shipped) AS amount, 0 AS corrected
    FROM json_each(?1) AS t
    CROSS JOIN shipped.food_nutrient_step AS s ON s.food_id = t.value
    CROSS JOIN shipped.nutrient AS n ON n.id = s.nutrient_id
    UNION ALL
    SELECT m.food_id, m.number, m.amount, 0
    FROM json_each(?1) AS t
    CROSS JOIN main.my_food_nutrient AS m ON m.food_id = t.value
    UNION ALL
    SELECT k.food_id, k.number, k.amount, 0
    FROM json_each(?1) AS t
    CROSS JOIN main.archived_food_nutrient AS k ON k.food_id = t.value
    """
}
