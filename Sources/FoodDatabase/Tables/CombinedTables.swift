/// Shipped and own rows as one table, so that each query is written once: what stands after FROM.
///
/// Archived copies of foods that the release in use lacks are among them, and are found by code.
/// Where it has the food again, that is found, and of the copy no one asks by its row id.
///
/// They are no views. Only temporary ones may span two files, and making those anew for every
/// connection takes SQLite as long as a search.
enum CombinedTables {
  static let food = """
    (SELECT f.id, f.code, f.name, f.common_name, f.scientific_name, f.brand, NULL AS barcode,
      f.ingredients, f.refuse_percent, f.survey, g.key AS group_key, g.name AS group_name,
      100.0 AS basis_grams, 'shipped' AS origin,
      f.protein_factor, f.fat_factor, f.carbohydrate_factor,
      NULL AS based_on, NULL AS release_version, NULL AS release_label
    FROM shipped.food AS f
    LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
    UNION ALL
    SELECT m.id, m.code, m.name, m.common_name, m.scientific_name, m.brand, m.barcode,
      m.ingredients, m.refuse_percent, NULL, m.food_group, g.name, m.basis_grams, 'mine',
      NULL, NULL, NULL, m.based_on, NULL, NULL
    FROM main.my_food AS m
    LEFT JOIN shipped.food_group AS g ON g.key = m.food_group
    UNION ALL
    SELECT k.id, k.code, k.name, k.common_name, k.scientific_name, k.brand, NULL,
      k.ingredients, k.refuse_percent, NULL, k.group_key, k.group_name, 100.0, 'shipped',
      k.protein_factor, k.fat_factor, k.carbohydrate_factor,
      NULL, k.release_version, k.release_label
    FROM main.archived_food AS k
    WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code))
    """

  /// Amounts, of which `amount` is per 100 g, `stated` per the food's `basis_grams`.
  static let originalNutrient = """
    (\(uncorrectedNutrients))
    """

  /// The same and the user's corrections of shipped foods, which hold rather than the others; one
  /// without an amount is unknown.
  static let foodNutrient = """
    (\(uncorrectedNutrients)
    UNION ALL
    SELECT f.id, c.number, c.amount, c.amount, 1
    FROM main.my_correction AS c
    JOIN shipped.food AS f ON f.code = c.code
    UNION ALL
    SELECT k.id, c.number, c.amount, c.amount, 1
    FROM main.my_correction AS c
    JOIN main.archived_food AS k ON k.code = c.code)
    """

  static let portion = """
    (SELECT p.food_id, p.sequence, p.amount, p.unit, p.grams
    FROM shipped.portion AS p
    UNION ALL
    SELECT m.food_id, m.sequence, m.amount, m.unit, m.grams
    FROM main.my_portion AS m
    UNION ALL
    SELECT k.food_id, k.sequence, k.amount, k.unit, k.grams
    FROM main.archived_portion AS k)
    """

  private static let uncorrectedNutrients = """
    SELECT s.food_id, n.number, CAST(s.steps AS REAL) / n.scale AS amount,
      CAST(s.steps AS REAL) / n.scale AS stated, 0 AS corrected
    FROM shipped.food_nutrient_step AS s
    JOIN shipped.nutrient AS n ON n.id = s.nutrient_id
    UNION ALL
    SELECT m.food_id, m.number,
      CASE f.basis_grams WHEN 100 THEN m.amount ELSE m.amount * 100 / f.basis_grams END,
      m.amount, 0
    FROM main.my_food_nutrient AS m
    JOIN main.my_food AS f ON f.id = m.food_id
    UNION ALL
    SELECT k.food_id, k.number, k.amount, k.amount, 0
    FROM main.archived_food_nutrient AS k
    """
}
