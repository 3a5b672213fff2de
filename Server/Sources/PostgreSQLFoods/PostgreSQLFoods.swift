public import FoodDatabase
internal import Foundation
public import Nutrition

/// The foods of a release that `dv-build export` loaded into PostgreSQL.
///
/// It holds what a shipped database holds, for many readers, and no user data. Its functions block the
/// thread.
public final class PostgreSQLFoods: Sendable {
  /// The lists of a release, which are read once.
  private struct Lists {
    let state: String
    let release: ReleaseStamp
    let nutrients: [Nutrient]
    let groups: [FoodGroup]
    let referenceValues: ReferenceValues
  }

  /// The most foods that a question lists.
  private static let mostMatches = 10

  let pool: PostgreSQLPool
  private let known = Known()

  /// The lists that were read last.
  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var lists: Lists?

    func lists(of state: String) -> Lists? { lock.withLock { lists?.state == state ? lists : nil } }
    func keep(_ lists: Lists) { lock.withLock { self.lists = lists } }
  }

  /// Connects to a database and makes sure that it has foods.
  ///
  /// - Parameter url: `postgresql://` and so on, as psql takes it.
  /// - Throws: `PostgreSQLFoodsError` when it can't be reached or has no foods that this version reads.
  public init(_ url: String) throws {
    pool = PostgreSQLPool(url)
    try pool.read { connection in
      guard
        try connection.rows("SELECT to_regclass('release')").map({ $0.optionalText(0) }) != [nil]
      else { throw PostgreSQLFoodsError.notLoaded }
      _ = try lists(connection)
      _ = try food(connection, ["sr:0"])
      _ = try found(connection, "x", limit: 1, offset: 0)
    }
  }

  // MARK: Lists

  /// What differs after another release was loaded.
  public func state() throws -> String { try pool.read(state) }

  /// The release.
  public func release() throws -> ReleaseStamp { try pool.read(lists).release }

  /// The nutrients in the order for readers.
  public func nutrients() throws -> [Nutrient] { try pool.read(lists).nutrients }

  /// The food groups by name.
  public func groups() throws -> [FoodGroup] { try pool.read(lists).groups }

  /// FDA's Daily Values.
  public func referenceValues() throws -> ReferenceValues { try pool.read(lists).referenceValues }

  /// How many foods each group has, by its key; nil is for foods without a group.
  public func foodCounts() throws -> [String?: Int] {
    try pool.read { connection in
      let rows = try connection.rows(
        """
        SELECT g.key, count(*) FROM food AS f LEFT JOIN food_group AS g ON g.id = f.food_group_id
        GROUP BY g.key
        """
      ).map { ($0.optionalText(0), $0.integer(1)) }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  private func state(_ connection: PostgreSQLConnection) throws -> String {
    try connection.rows(
      """
      SELECT concat_ws(' ', 'food'::regclass::oid, r.version, published, label, s.version)
      FROM release AS r, schema_version AS s
      """
    ).map { $0.text(0) }.joined()
  }

  private func lists(_ connection: PostgreSQLConnection) throws -> Lists {
    let state = try state(connection)
    if let lists = self.known.lists(of: state) { return lists }
    let releases = try connection.rows(
      """
      SELECT r.version, label, source, published, licence, s.version
      FROM release AS r, schema_version AS s
      """
    ).map { row in
      ReleaseStamp(
        version: row.integer(0), label: row.text(1), source: row.text(2), published: row.text(3),
        licence: row.text(4), schemaVersion: row.integer(5))
    }
    guard let release = releases.first else { throw PostgreSQLFoodsError.notLoaded }
    let (found, known) = (release.schemaVersion, ShippedDatabaseFile.schemaVersion)
    guard found <= known else { throw PostgreSQLFoodsError.newerSchema(found: found, known: known) }
    guard found == known else { throw PostgreSQLFoodsError.otherSchema }
    let nutrients = try connection.rows(
      "SELECT number, key, name, unit, decimals, core FROM nutrient ORDER BY id"
    ).map { row in
      guard let unit = NutrientUnit(rawValue: row.text(3)) else {
        throw PostgreSQLFoodsError.otherSchema
      }
      return Nutrient(
        number: NutrientNumber(row.text(0)), key: row.text(1), name: row.text(2), unit: unit,
        decimals: row.integer(4), isCore: row.isTrue(5))
    }
    let groups = try connection.rows(
      #"SELECT key, name FROM food_group ORDER BY name COLLATE "C""#
    ).map { FoodGroup(key: $0.text(0), name: $0.text(1)) }
    let lists = Lists(
      state: state, release: release, nutrients: nutrients, groups: groups,
      referenceValues: try referenceValues(connection))
    self.known.keep(lists)
    return lists
  }

  private func referenceValues(_ connection: PostgreSQLConnection) throws -> ReferenceValues {
    let set = ReferenceSet.ID.fda2016
    let rows = try connection.rows(
      """
      SELECT s.name, s.percent_name, s.source, p.key, p.name, s.aliases
      FROM reference_set AS s JOIN reference_population AS p ON p.reference_set_id = s.id
      WHERE s.key = $1 ORDER BY p.sequence
      """, [set.rawValue])
    let sets = rows.map { row in
      ReferenceSet(
        id: set, aliases: row.text(5).split(separator: " ").map(String.init), name: row.text(0),
        percentName: row.text(1),
        groups: [ReferenceSet.Group(Population(rawValue: row.text(3)), name: row.text(4))],
        source: row.text(2))
    }
    guard let first = sets.first else { return .none }
    let whole = ReferenceSet(
      id: set, aliases: first.aliases, name: first.name, percentName: first.percentName,
      groups: sets.flatMap(\.groups), source: first.source)
    let values = try connection.rows(
      """
      SELECT n.number, r.amount, r.unit, r.form, r.kind, r.source
      FROM reference_value AS r
      JOIN reference_set AS s ON s.id = r.reference_set_id
      JOIN nutrient AS n ON n.id = r.nutrient_id
      WHERE s.key = $1 AND r.population = $2
      """, [set.rawValue, whole.usualPopulation.rawValue]
    ).map { row in
      guard let unit = NutrientUnit(rawValue: row.text(2)),
        let kind = ReferenceValue.Kind(rawValue: row.text(4))
      else { throw PostgreSQLFoodsError.otherSchema }
      return ReferenceValue(
        set: set, population: whole.usualPopulation, nutrient: NutrientNumber(row.text(0)),
        amount: row.real(1), unit: unit, form: row.optionalText(3).flatMap(NutrientForm.init),
        kind: kind, source: row.text(5))
    }
    return ReferenceValues(values, of: whole, for: whole.usualPopulation)
  }

  // MARK: Foods

  /// The food that a code or words mean.
  public func find(_ reference: String) throws -> FoodMatch {
    try pool.read { connection in
      let last = reference.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let codes = Self.codes(FoodCode(last) == nil ? reference : last)
      let foods = try food(connection, codes.map(\.description))
      if foods.count == 1 { return .one(foods[0]) }
      guard foods.isEmpty else {
        let ids = try ids(connection, codes)
        return .several(try summaries(connection, ids), total: foods.count)
      }
      guard FoodCode(last) == nil else { return .none }
      let (ids, total) = try found(connection, reference, limit: Self.mostMatches, offset: 0)
      let matches = try summaries(connection, ids)
      let named = matches.filter { $0.name.lowercased() == reference.lowercased() }
      if let meant = total == 1 ? matches.first : named.count == 1 ? named.first : nil,
        let food = try food(connection, [meant.code.description]).first
      {
        return .one(food)
      }
      return matches.isEmpty ? .none : .several(matches, total: total)
    }
  }

  /// The foods with all words of a text, or with a code; it uses the function `search_foods`, which ranks
  /// them differently than dv does.
  public func search(_ query: FoodQuery) throws -> SearchResult {
    try pool.read { connection in
      let named = try ids(connection, Self.codes(query.text))
      let (ids, total) =
        named.isEmpty
        ? try found(connection, query.text, limit: query.limit, offset: query.offset)
        : (Array(named.dropFirst(query.offset).prefix(query.limit)), named.count)
      return SearchResult(
        total: total,
        foods: try summaries(connection, ids).map { FoundFood(food: $0, grams: 100) })
    }
  }

  private static func codes(_ text: String) -> [FoodCode] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return FoodCode(text).map { [$0] } ?? FoodCode.codes(forBareKey: text)
  }

  private func ids(_ connection: PostgreSQLConnection, _ codes: [FoodCode]) throws -> [Int] {
    guard !codes.isEmpty else { return [] }
    return try connection.rows(
      #"SELECT id FROM food WHERE code = ANY ($1::text[]) ORDER BY code COLLATE "C""#,
      [Self.list(codes.map(\.description))]
    ).map { $0.integer(0) }
  }

  /// The row ids of foods with words; instead of the food of one dataset, that of the preferred one.
  private func found(
    _ connection: PostgreSQLConnection, _ text: String, limit: Int, offset: Int
  ) throws -> (ids: [Int], total: Int) {
    let matches = """
      SELECT coalesce(f.preferred_food_id, f.id) AS id, min(f.ordinality) AS place
      FROM search_foods($1) WITH ORDINALITY AS f GROUP BY 1
      """
    let rows = try connection.rows(
      """
      SELECT m.id, count(*) OVER () FROM (\(matches)) AS m
      ORDER BY m.place LIMIT $2::bigint OFFSET $3::bigint
      """, [text, "\(limit)", "\(offset)"]
    ).map { ($0.integer(0), $0.integer(1)) }
    if rows.isEmpty, offset > 0 {
      let total = try connection.rows("SELECT count(*) FROM (\(matches)) AS m", [text])
      return ([], total.map { $0.integer(0) }.first ?? 0)
    }
    return (rows.map(\.0), rows.first?.1 ?? 0)
  }

  /// The foods with row ids, in that order, with the amounts of lists and of further nutrients.
  func summaries(
    _ connection: PostgreSQLConnection, _ ids: [Int], with more: [NutrientNumber] = []
  ) throws -> [FoodSummary] {
    guard !ids.isEmpty else { return [] }
    let numbers = Set((FoodSummary.nutrients + more).flatMap(NutrientProfile.sources))
    let amounts = try amounts(connection, ids, numbers.map(\.rawValue))
    return try connection.rows(
      """
      SELECT f.id, f.code, f.name, g.key, g.name
      FROM unnest($1::bigint[]) WITH ORDINALITY AS t (id, place)
      JOIN food AS f ON f.id = t.id LEFT JOIN food_group AS g ON g.id = f.food_group_id
      ORDER BY t.place
      """, [Self.list(ids)]
    ).map { row in
      FoodSummary(
        code: try Self.code(row.text(1)), name: row.text(2), group: Self.group(row, 3),
        origin: .shipped, nutrients: NutrientProfile(amounts[row.integer(0)] ?? [:]))
    }
  }

  /// The whole foods with codes, in the order of the codes.
  private func food(_ connection: PostgreSQLConnection, _ codes: [String]) throws -> [Food] {
    guard !codes.isEmpty else { return [] }
    return try connection.rows(
      """
      SELECT f.id, f.code, f.name, g.key, g.name, f.common_name, f.scientific_name, f.brand,
        f.ingredients, f.refuse_percent, f.protein_factor, f.fat_factor, f.carbohydrate_factor
      FROM food AS f LEFT JOIN food_group AS g ON g.id = f.food_group_id
      WHERE f.code = ANY ($1::text[]) ORDER BY f.code COLLATE "C"
      """, [Self.list(codes)]
    ).map { row in
      let id = row.integer(0)
      var factors: EnergyEstimate.Factors?
      if let protein = row.optionalReal(10), let fat = row.optionalReal(11),
        let carbohydrate = row.optionalReal(12)
      {
        factors = .init(protein: protein, fat: fat, carbohydrate: carbohydrate)
      }
      return Food(
        code: try Self.code(row.text(1)), name: row.text(2), commonName: row.optionalText(5),
        scientificName: row.optionalText(6), brand: row.optionalText(7),
        ingredients: row.optionalText(8), group: Self.group(row, 3), origin: .shipped,
        refusePercent: row.optionalReal(9), energyFactors: factors,
        nutrients: NutrientProfile(
          try amounts(connection, [id])[id] ?? [:], qualifiers: try qualifiers(connection, id)),
        portions: try portions(connection, [id])[id] ?? [])
    }
  }

  /// The amounts per 100 g of some foods: of all nutrients, or of some.
  private func amounts(
    _ connection: PostgreSQLConnection, _ ids: [Int], _ numbers: [String]? = nil
  ) throws -> [Int: [NutrientNumber: Double]] {
    var amounts: [Int: [NutrientNumber: Double]] = [:]
    for (id, number, amount) in try connection.rows(
      """
      SELECT a.food_id, n.number, a.amount
      FROM food_nutrient AS a JOIN nutrient AS n ON n.id = a.nutrient_id
      WHERE a.food_id = ANY ($1::bigint[]) AND ($2::text[] IS NULL OR n.number = ANY ($2::text[]))
      """, [Self.list(ids), numbers.map(Self.list)]
    ).map({ ($0.integer(0), NutrientNumber($0.text(1)), $0.real(2)) }) {
      amounts[id, default: [:]][number] = amount
    }
    return amounts
  }

  private func qualifiers(
    _ connection: PostgreSQLConnection, _ id: Int
  ) throws -> [NutrientNumber: Qualifier] {
    let rows = try connection.rows(
      """
      SELECT n.number, q.kind, q.limit_steps::double precision / n.scale
      FROM food_nutrient_qualifier AS q JOIN nutrient AS n ON n.id = q.nutrient_id
      WHERE q.food_id = $1::bigint
      """, ["\(id)"]
    ).map { row in
      guard let kind = Qualifier.Kind(code: Int64(row.integer(1))) else {
        throw PostgreSQLFoodsError.otherSchema
      }
      return (NutrientNumber(row.text(0)), Qualifier(kind, limit: row.optionalReal(2)))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The portions of some foods, by row id.
  func portions(
    _ connection: PostgreSQLConnection, _ ids: [Int]
  ) throws -> [Int: [Portion]] {
    let rows = try connection.rows(
      """
      SELECT food_id, amount, unit, grams FROM portion
      WHERE food_id = ANY ($1::bigint[]) ORDER BY food_id, sequence
      """, [Self.list(ids)]
    ).map { row in
      (row.integer(0), Portion(amount: row.real(1), unit: row.text(2), grams: row.real(3)))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  static func code(_ text: String) throws -> FoodCode {
    guard let code = FoodCode(text) else { throw PostgreSQLFoodsError.otherSchema }
    return code
  }

  private static func group(_ row: PostgreSQLRow, _ column: Int32) -> FoodGroup? {
    row.optionalText(column).map { FoodGroup(key: $0, name: row.text(column + 1)) }
  }

  /// An array as PostgreSQL reads it.
  static func list(_ ids: [Int]) -> String {
    "{\(ids.map(String.init).joined(separator: ","))}"
  }

  static func list(_ texts: [String]) -> String {
    let quoted = texts.map { text in
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    return "{\(quoted.joined(separator: ","))}"
  }
}
