/// Shipped and own rows as one table, so that each query is written once: what stands after FROM.
///
/// They are no views. Only temporary ones may span two files, and making those anew for every
/// connection takes SQLite as long as a search.
enum CombinedTables {
  static let food = """
    (SELECT f.id, f.code, f.name, f.common_name, f.scientific_name, f.brand, NULL AS barcode,
      f.ingredients, f.refuse_percent, f.survey, g.key AS group_key, g.name AS group_name,
      100.0 AS basis_grams, 'shipped' AS origin,
      f.protein_factor, f.fat_factor, f.carbohydrate_factor
    FROM shipped.food AS f
    LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
    UNION ALL
    SELECT m.id, m.code, m.name, m.common_name, m.scientific_name, m.brand, m.barcode,
      m.ingredients, m.refuse_percent, NULL, m.food_group, g.name, m.basis_grams, 'mine',
      NULL, NULL, NULL
    FROM main.my_food AS m
    LEFT JOIN shipped.food_group AS g ON g.key = m.food_group)
    """

  /// Amounts, of which `amount` is per 100 g, `stated` per the food's `basis_grams`.
  static let originalNutrient = """
    (\(shippedNutrients)
    UNION ALL
    \(ownNutrients))
    """

  /// The same with the user's corrections of shipped foods; one without an amount is unknown.
  static let foodNutrient = """
    (\(shippedNutrients)
    WHERE NOT EXISTS (
      SELECT 1 FROM main.my_correction AS c
      WHERE c.number = n.number
        AND c.code = (SELECT f.code FROM shipped.food AS f WHERE f.id = s.food_id))
    UNION ALL
    SELECT f.id, c.number, c.amount, c.amount, 1
    FROM main.my_correction AS c
    JOIN shipped.food AS f ON f.code = c.code
    UNION ALL
    \(ownNutrients))
    """

  static let portion = """
    (SELECT p.food_id, p.sequence, p.amount, p.unit, p.grams
    FROM shipped.portion AS p
    UNION ALL
    SELECT m.food_id, m.sequence, m.amount, m.unit, m.grams
    FROM main.my_portion AS m)
    """

  private static let shippedNutrients = """
    SELECT s.food_id, n.number, CAST(s.steps AS REAL) / n.scale AS amount,
      CAST(s.steps AS REAL) / n.scale AS stated, 0 AS corrected
    FROM shipped.food_nutrient_step AS s
    JOIN shipped.nutrient AS n ON n.id = s.nutrient_id
    """

  private static let ownNutrients = """
    SELECT m.food_id, m.number,
      CASE f.basis_grams WHEN 100 THEN m.amount ELSE m.amount * 100 / f.basis_grams END,
      m.amount, 0
    FROM main.my_food_nutrient AS m
    JOIN main.my_food AS f ON f.id = m.food_id
    """
}
