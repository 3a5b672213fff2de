public import FoodDatabase
public import Nutrition

extension PostgreSQLFoods {
  /// The foods with the most of a nutrient.
  ///
  /// Foods are excluded if their amount of it, or the weight
  /// that amounts are compared for, is unknown.
  public func top(
    _ nutrient: NutrientNumber, per basis: AmountBasis, limit: Int, offset: Int
  ) throws -> SearchResult {
    try pool.read { connection in
      let sources = NutrientProfile.sources(of: nutrient)
      let (ids, total, leftOut) =
        if sources.count == 1, basis == .hundredGrams {
          try ranked(connection, sources[0], limit, offset)
        } else {
          try ranked(connection, nutrient, per: basis, limit, offset)
        }
      let all =
        try connection.rows("SELECT count(*) FROM food WHERE preferred_food_id IS NULL").map {
          $0.integer(0)
        }.first ?? 0
      let foods = try summaries(connection, ids, with: NutrientForm.counted(for: nutrient))
      let portions = basis == .portion ? try usualGrams(connection, ids, foods) : [:]
      return SearchResult(
        total: total,
        foods: zip(ids, foods).map { id, food in
          FoundFood(
            food: food, grams: basis.grams(of: food.nutrients, portionGrams: portions[id]))
        }, excluded: all - total - leftOut)
    }
  }

  /// The foods with the most of a nutrient that is taken as it is stated, and how many state it.
  private func ranked(
    _ connection: PostgreSQLConnection, _ number: NutrientNumber, _ limit: Int, _ offset: Int
  ) throws -> (ids: [Int], total: Int, leftOut: Int) {
    let foods = """
      FROM food_nutrient AS a
      JOIN nutrient AS n ON n.id = a.nutrient_id
      JOIN food AS f ON f.id = a.food_id
      WHERE n.number = $1 AND f.preferred_food_id IS NULL
      """
    let ids = try connection.rows(
      """
      SELECT f.id \(foods)
      ORDER BY a.amount DESC, f.name COLLATE "C", f.id LIMIT $2::bigint OFFSET $3::bigint
      """, [number.rawValue, "\(limit)", "\(offset)"]
    ).map { $0.integer(0) }
    let total =
      try connection.rows("SELECT count(*) \(foods)", [number.rawValue])
      .map { $0.integer(0) }.first ?? 0
    return (ids, total, 0)
  }

  /// The foods with the most of a nutrient that is computed, or compared for another weight than 100 g.
  ///
  /// All amounts are read. Per 100 kcal, foods with next to no energy are left out.
  private func ranked(
    _ connection: PostgreSQLConnection, _ nutrient: NutrientNumber, per basis: AmountBasis,
    _ limit: Int, _ offset: Int
  ) throws -> (ids: [Int], total: Int, leftOut: Int) {
    let compared = [nutrient] + (basis == .hundredKilocalories ? [.energy] : [])
    var amounts: [Int: [NutrientNumber: Double]] = [:]
    for source in Set(compared.flatMap(NutrientProfile.sources)) {
      let rows = try connection.rows(
        """
        SELECT a.food_id, a.amount
        FROM food_nutrient AS a
        JOIN nutrient AS n ON n.id = a.nutrient_id
        JOIN food AS f ON f.id = a.food_id
        WHERE n.number = $1 AND f.preferred_food_id IS NULL
        """, [source.rawValue]
      ).map { ($0.integer(0), $0.real(1)) }
      for (id, amount) in rows { amounts[id, default: [:]][source] = amount }
    }
    let known = amounts.count
    if basis == .hundredKilocalories {
      amounts = amounts.filter { _, amounts in
        let energy = NutrientProfile(amounts).amount(of: .energy)
        return energy.map { $0 >= AmountBasis.leastKilocalories } ?? true
      }
    }
    let leftOut = known - amounts.count
    let ids = Array(amounts.keys)
    let portions =
      basis == .portion ? try usualGrams(connection, ids, summaries(connection, ids)) : [:]
    let ranked = amounts.compactMap { id, amounts -> (id: Int, amount: Double)? in
      let profile = NutrientProfile(amounts)
      // The energy of 100 kcal says nothing about a food.
      let isEnergy = nutrient == .energy && basis == .hundredKilocalories
      let grams = isEnergy ? 100 : basis.grams(of: profile, portionGrams: portions[id])
      guard let amount = grams.flatMap({ profile.amount(of: nutrient, grams: $0) }) else {
        return nil
      }
      return (id, basis.comparable(amount))
    }.sorted { ($1.amount, $0.id) < ($0.amount, $1.id) }
    // Foods with the same amount are sorted by name, as far as they can be on this page.
    let last = ranked.prefix(offset + limit).last?.amount ?? .infinity
    let places = ranked.prefix { $0.amount >= last }
    let page = try connection.rows(
      """
      SELECT f.id
      FROM unnest($1::bigint[], $2::double precision[]) AS t (id, amount)
      JOIN food AS f ON f.id = t.id
      ORDER BY t.amount DESC, f.name COLLATE "C", f.id LIMIT $3::bigint OFFSET $4::bigint
      """,
      [
        Self.list(places.map(\.id)),
        "{\(places.map { "\($0.amount)" }.joined(separator: ","))}", "\(limit)", "\(offset)",
      ]
    ).map { $0.integer(0) }
    return (page, ranked.count, leftOut)
  }

  /// The weights of the usual portions of foods, by row id.
  private func usualGrams(
    _ connection: PostgreSQLConnection, _ ids: [Int], _ foods: [FoodSummary]
  ) throws -> [Int: Double] {
    let portions = try portions(connection, ids)
    return Dictionary(
      uniqueKeysWithValues: zip(ids, foods).compactMap { id, food in
        ReferenceAmount.portion(
          among: portions[id] ?? [], name: food.name, group: food.group, origin: food.origin
        ).map { (id, $0.grams) }
      })
  }
}
