internal import Nutrition

/// Shipped, custom and archived rows as one table, so that each query is written once.
///
/// Each statement or table has the rows of some foods. A JSON array of their keys is the statement's
/// first argument, and each part looks its rows up by these keys: SQLite doesn't carry a list into a
/// subquery.
///
/// Archived foods are used only if the release in use lacks them: by code they are skipped otherwise,
/// and nobody asks for them by row id.
///
/// These aren't views. Only temporary views may span two files, and creating them for every connection
/// takes SQLite as long as a search.
enum CombinedTables {
  /// The row id of the food that lists show for the shipped food `f`: the same food of a preferred
  /// dataset, or itself, where there is none and where the user corrected it.
  static let listedFood = """
    CASE WHEN f.preferred_food_id IS NULL OR \(isCorrected("f")) THEN f.id
      ELSE f.preferred_food_id END
    """

  /// The row ids of the shipped foods that lists don't show; they have an index.
  static let unlistedFoods = """
    SELECT u.id FROM shipped.food AS u
    WHERE u.preferred_food_id IS NOT NULL AND NOT \(isCorrected("u"))
    """

  private static func isCorrected(_ food: String) -> String {
    "EXISTS (SELECT 1 FROM main.my_correction AS c WHERE c.code = \(food).code)"
  }

  /// Columns of the foods with codes or row ids, in no order; `key` is "code" or "id".
  static func foods(_ columns: [FoodColumn], by key: String) -> FoodSQL {
    func list(_ source: (FoodColumn) -> String) -> String {
      columns.map { "\(source($0)) AS \($0.name)" }.joined(separator: ", ")
    }
    return FoodSQL(
      shipped: """
        SELECT \(list(\.shipped))
        FROM json_each(?1) AS t
        CROSS JOIN shipped.food AS f ON f.\(key) = t.value
        LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
        """,
      user: """
        SELECT \(list(\.custom))
        FROM json_each(?1) AS t
        CROSS JOIN main.my_food AS m ON m.\(key) = t.value
        LEFT JOIN shipped.food_group AS g ON g.key = m.food_group
        """,
      """
      SELECT \(list(\.archived))
      FROM json_each(?1) AS t
      CROSS JOIN main.archived_food AS k ON k.\(key) = t.value
      \(key == "id" ? "" : "WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code)")
      """)
  }

  /// Portions of foods with row ids.
  static let portions = FoodSQL(
    shipped: """
      SELECT p.food_id, p.sequence, p.amount, p.unit, p.grams
      FROM json_each(?1) AS t
      CROSS JOIN shipped.portion AS p ON p.food_id = t.value
      """,
    user: """
      SELECT m.food_id, m.sequence, m.amount, m.unit, m.grams
      FROM json_each(?1) AS t
      CROSS JOIN main.my_portion AS m ON m.food_id = t.value
      """,
    """
    SELECT k.food_id, k.sequence, k.amount, k.unit, k.grams
    FROM json_each(?1) AS t
    CROSS JOIN main.archived_portion AS k ON k.food_id = t.value
    """)

  // MARK: Amounts, as `KnownAmounts` reads them

  /// All amounts in foods with row ids, for each food's `basis_grams`, without corrections.
  static let uncorrectedAmounts = FoodSQL(
    shipped: """
      SELECT s.food_id, n.number, \(AmountSQL.shipped()), 0
      FROM json_each(?1) AS t
      CROSS JOIN shipped.food_nutrient_step AS s ON s.food_id = t.value
      CROSS JOIN shipped.nutrient AS n ON n.id = s.nutrient_id
      UNION ALL
      \(qualifiers)
      """,
    user: """
      SELECT m.food_id, m.number, m.amount, 0
      FROM json_each(?1) AS t
      CROSS JOIN main.my_food_nutrient AS m ON m.food_id = t.value
      """,
    """
    SELECT k.food_id, k.number, k.amount, 0
    FROM json_each(?1) AS t
    CROSS JOIN main.archived_food_nutrient AS k ON k.food_id = t.value
    """)

  /// The same with the user's corrections.
  static let amounts = uncorrectedAmounts.with(corrections(""))

  /// Amounts per 100 g of the nutrients `?2`, a JSON array, in foods with row ids, with corrections.
  ///
  /// It reads no more columns than a list of foods needs.
  static let listedAmounts = FoodSQL(
    shipped: """
      SELECT s.food_id, n.number, \(AmountSQL.shipped()), 0
      FROM json_each(?2) AS r
      CROSS JOIN shipped.nutrient AS n ON n.number = r.value
      CROSS JOIN json_each(?1) AS t
      CROSS JOIN shipped.food_nutrient_step AS s ON s.food_id = t.value AND s.nutrient_id = n.id
      """,
    user: """
      SELECT f.id, m.number, \(AmountSQL.custom), 0
      FROM json_each(?1) AS t
      CROSS JOIN main.my_food AS f ON f.id = t.value
      CROSS JOIN json_each(?2) AS r
      CROSS JOIN main.my_food_nutrient AS m ON m.food_id = f.id AND m.number = r.value
      """,
    """
    SELECT k.food_id, k.number, k.amount, 0
    FROM json_each(?1) AS t
    CROSS JOIN json_each(?2) AS r
    CROSS JOIN main.archived_food_nutrient AS k ON k.food_id = t.value AND k.number = r.value
    """
  ).with(corrections("WHERE c.number IN (SELECT r.value FROM json_each(?2) AS r)"))

  /// Amounts per 100 g of the nutrient `:number` in all foods of `:origin`, or in all for NULL, with
  /// corrections but without archived foods and without those that lists don't show.
  ///
  /// It reads the index of the nutrient. CROSS JOIN makes SQLite begin with the corrections, which are
  /// few.
  static let amountsOfNutrient = """
    SELECT s.food_id, n.number, \(AmountSQL.shipped()), 0
    FROM shipped.nutrient AS n
    JOIN shipped.food_nutrient_step AS s ON s.nutrient_id = n.id
    WHERE n.number = :number AND :origin IS NOT 'mine' AND s.food_id NOT IN (\(unlistedFoods))
    UNION ALL
    SELECT m.food_id, m.number, \(AmountSQL.custom), 0
    FROM main.my_food_nutrient AS m
    JOIN main.my_food AS f ON f.id = m.food_id
    WHERE m.number = :number AND :origin IS NOT 'shipped'
    UNION ALL
    SELECT f.id, c.number, c.amount, 1
    FROM main.my_correction AS c
    CROSS JOIN shipped.food AS f ON f.code = c.code
    WHERE c.number = :number AND :origin IS NOT 'mine'
    """

  /// What is known about shipped amounts beyond their numbers, with the limit in place of the amount.
  ///
  /// The limit of a trace is half of the nutrient's last decimal.
  static let qualifiers = """
    SELECT q.food_id, n.number,
      CASE q.kind WHEN \(Qualifier.Kind.trace.code) THEN CAST('0.5e-' || n.decimals AS REAL)
      ELSE \(AmountSQL.shipped(steps: "q.limit_steps")) END, 1 + q.kind
    FROM json_each(?1) AS t
    CROSS JOIN shipped.food_nutrient_qualifier AS q ON q.food_id = t.value
    CROSS JOIN shipped.nutrient AS n ON n.id = q.nutrient_id
    """

  /// NOT INDEXED leaves the row id: SQLite would otherwise go through all codes in their index.
  private static func corrections(_ condition: String) -> FoodSQL {
    FoodSQL(
      shipped: """
        SELECT t.value, c.number, c.amount, 1
        FROM json_each(?1) AS t
        CROSS JOIN shipped.food AS f NOT INDEXED ON f.id = t.value
        CROSS JOIN main.my_correction AS c ON c.code = f.code
        \(condition)
        """,
      user: """
        SELECT t.value, c.number, c.amount, 1
        FROM json_each(?1) AS t
        CROSS JOIN main.archived_food AS k ON k.id = t.value
        CROSS JOIN main.my_correction AS c ON c.code = k.code
        \(condition)
        """)
  }
}

/// Amounts per 100 g in SQL.
///
/// `NutrientProfile.amount(of:)` computes them by the same formula, and the view `food_nutrient` in
/// `schema.sql` gives the same bits.
enum AmountSQL {
  /// The amount in a shipped food, from steps of the nutrient `n`.
  static func shipped(steps: String = "s.steps") -> String { "CAST(\(steps) AS REAL) / n.scale" }

  /// The amount `m` in the custom food `f`; numbers of percentages end with %.
  static let custom = """
    CASE WHEN f.basis_grams = 100 OR m.number GLOB '*%' THEN m.amount
    ELSE m.amount * 100 / f.basis_grams END
    """
}
