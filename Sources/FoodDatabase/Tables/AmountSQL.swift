/// How amounts of the two databases are told in SQL.
enum AmountSQL {
  /// Of the step `s` of the nutrient `n`, per 100 g: as the main database's view `food_nutrient` tells
  /// it, bit by bit.
  static let shipped = "CAST(s.steps AS REAL) / n.scale"

  /// Of the nutrient `m` of the own food `f`, per 100 g, whatever it is stated for.
  static let own =
    "CASE f.basis_grams WHEN 100 THEN m.amount ELSE m.amount * 100 / f.basis_grams END"
}
