/// Views that show shipped and own rows as one table, so that each query is written once.
///
/// They are temporary, because no other kind may span two files.
enum CombinedViews {
  static let sql = """
    CREATE TEMP VIEW food AS
    SELECT f.id, f.code, f.name, f.common_name, f.scientific_name, f.brand, f.ingredients,
      f.refuse_percent, f.survey, g.key AS group_key, g.name AS group_name, 'shipped' AS origin
    FROM shipped.food AS f
    LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
    UNION ALL
    SELECT m.id, m.code, m.name, m.common_name, m.scientific_name, NULL, NULL,
      m.refuse_percent, NULL, m.food_group, g.name, 'mine'
    FROM main.my_food AS m
    LEFT JOIN shipped.food_group AS g ON g.key = m.food_group;

    CREATE TEMP VIEW food_nutrient AS
    SELECT s.food_id, n.number, CAST(s.steps AS REAL) / n.scale AS amount
    FROM shipped.food_nutrient_step AS s
    JOIN shipped.nutrient AS n ON n.id = s.nutrient_id
    UNION ALL
    SELECT m.food_id, m.number, m.amount
    FROM main.my_food_nutrient AS m;

    CREATE TEMP VIEW portion AS
    SELECT p.food_id, p.sequence, p.amount, p.unit, p.grams
    FROM shipped.portion AS p
    UNION ALL
    SELECT m.food_id, m.sequence, m.amount, m.unit, m.grams
    FROM main.my_portion AS m;
    """
}
