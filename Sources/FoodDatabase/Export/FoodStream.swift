internal import GRDB
internal import Nutrition

/// Reads many foods with their values, some at a time, so that memory doesn't grow with their number.
struct FoodStream {
  /// How many foods are read together: fewer, if each value has a source.
  private var foodsAtOnce: Int { details.sources ? 16 : 256 }

  private static let columns =
    [FoodColumn.place]
    + FoodColumn.named(
      "id", "code", "name", "common_name", "scientific_name", "brand", "barcode", "ingredients",
      "group_key", "group_name", "refuse_percent")

  private static let foodRows = CombinedTables.foods(columns, by: "id")

  /// The amounts in shipped foods, by their places in the list; the loop over the list comes first, so
  /// that nothing is sorted.
  private static let steps = """
    SELECT t.key, s.nutrient_id, s.steps
    FROM json_each(?1) AS t
    CROSS JOIN shipped.food_nutrient_step AS s ON s.food_id = t.value
    """

  private static let customAmounts = """
    SELECT t.key, m.number, \(AmountSQL.custom)
    FROM json_each(?1) AS t
    CROSS JOIN main.my_food AS f ON f.id = t.value
    CROSS JOIN main.my_food_nutrient AS m ON m.food_id = f.id
    """

  private let details: ExportDetails

  /// The places of the nutrients that are wanted.
  private let places: [NutrientNumber: Int]

  /// The same by the row id of a shipped nutrient, with how many decimals its steps have; nil for those
  /// that aren't wanted.
  private var shippedPlaces: [(place: Int, decimals: Int)?] = []

  private let corrections: [FoodCode: Corrections]

  init(_ db: Database, _ nutrients: [Nutrient], _ details: ExportDetails) throws {
    self.details = details
    places = Dictionary(uniqueKeysWithValues: nutrients.enumerated().map { ($1.number, $0) })
    corrections = Dictionary(
      uniqueKeysWithValues: try CorrectionTable.all(db).map { ($0.code, $0) })
    var shippedPlaces = shippedPlaces
    try db.forEachRow("SELECT n.id, n.number, n.scale FROM shipped.nutrient AS n ORDER BY n.id") {
      row in
      let id = Int(row.integer(0))
      // Only a damaged or forged release has such a row.
      guard (0...100_000).contains(id) else { throw UnreadableRow() }
      while shippedPlaces.count <= id { shippedPlaces.append(nil) }
      guard let place = places[NutrientNumber(try row.text(1))] else { return }
      var (scale, decimals) = (row.integer(2), 0)
      while scale >= 10 { (scale, decimals) = (scale / 10, decimals + 1) }
      shippedPlaces[id] = (place, decimals)
    }
    self.shippedPlaces = shippedPlaces
  }

  /// The row ids of all foods in the order of their codes, custom foods last, also of those that lists
  /// don't show.
  static func allIDs(_ db: Database, _ origin: FoodOrigin?) throws -> [Int64] {
    let shipped =
      origin == .mine ? [] : try db.integers("SELECT f.id FROM shipped.food AS f ORDER BY f.id")
    let mine =
      origin == .shipped
      ? [] : try db.integers("SELECT m.id FROM main.my_food AS m ORDER BY m.code")
    return shipped + mine
  }

  /// The parts of a list of foods that are read together.
  func parts(of ids: [Int64]) -> some Sequence<[Int64]> {
    stride(from: 0, to: ids.count, by: foodsAtOnce).lazy.map { start in
      Array(ids[start..<min(start + foodsAtOnce, ids.count)])
    }
  }

  /// The foods with row ids, in that order; ids that no food has any more are skipped.
  func foods(_ db: Database, _ ids: [Int64]) throws -> [ExportedFood] {
    let list = JSONList.text(ids)
    var values = try shippedAndCustomValues(db, list, count: ids.count)
    try qualify(&values, db, list, ids)
    var portions: [Int64: [Portion]] = [:]
    if details.portions { portions = try PortionTable.portions(db, foodIDs: ids) }
    var foods: [ExportedFood] = []
    foods.reserveCapacity(ids.count)
    try db.forEachRow("\(Self.foodRows.of(ids)) ORDER BY place", [list]) { row in
      var food = ExportedFood(
        code: try FoodTable.code(row.text(2)), name: try row.text(3),
        commonName: row.optionalText(4), scientificName: row.optionalText(5),
        brand: row.optionalText(6), barcode: row.optionalText(7),
        ingredients: row.optionalText(8),
        group: FoodTable.group(key: row.optionalText(9), name: row.optionalText(10)),
        refusePercent: row.real(11))
      food.values = values[Int(row.integer(0))]
      food.portions = portions[row.integer(1)] ?? []
      foods.append(food)
    }
    for index in foods.indices {
      correct(&foods[index])
      guard details.sources, !foods[index].values.isEmpty else { continue }
      foods[index].sources = try ValueSourceTable.sources(db, of: foods[index].code)
    }
    return foods
  }

  private func shippedAndCustomValues(
    _ db: Database, _ list: String, count: Int
  ) throws -> [[ExportedValue]] {
    var values = [[ExportedValue]](repeating: [], count: count)
    try db.forEachRow(Self.steps, [list]) { row in
      let id = Int(row.integer(1))
      guard shippedPlaces.indices.contains(id), let (place, decimals) = shippedPlaces[id] else {
        return
      }
      values[Int(row.integer(0))].append(
        ExportedValue(
          nutrient: place, amount: .decimal(steps: row.integer(2), decimals: decimals)))
    }
    try db.forEachRow(Self.customAmounts, [list]) { row in
      guard let place = places[NutrientNumber(try row.text(1))], let amount = row.real(2) else {
        return
      }
      values[Int(row.integer(0))].append(ExportedValue(nutrient: place, amount: .number(amount)))
    }
    for index in values.indices { values[index].arrange() }
    return values
  }

  /// Adds what is known about shipped amounts beyond their numbers.
  private func qualify(
    _ values: inout [[ExportedValue]], _ db: Database, _ list: String, _ ids: [Int64]
  ) throws {
    var foods: [Int64: Int] = [:]
    try db.forEachRow(CombinedTables.qualifiers, [list]) { row in
      if foods.isEmpty { foods = Dictionary(zip(ids, ids.indices)) { first, _ in first } }
      guard let nutrient = places[NutrientNumber(try row.text(1))],
        let food = foods[row.integer(0)]
      else { return }
      guard let kind = Qualifier.Kind(code: row.integer(3) - 1) else { throw UnreadableRow() }
      values[food].change(nutrient) { $0.qualifier = Qualifier(kind, limit: row.real(2)) }
    }
  }

  /// Puts the user's corrections in place of shipped values; what they marked unknown is left out.
  private func correct(_ food: inout ExportedFood) {
    guard let corrected = corrections[food.code] else { return }
    for (number, amount) in corrected.amounts {
      guard let nutrient = places[number] else { continue }
      guard let amount else {
        food.values.removeAll { $0.nutrient == nutrient }
        continue
      }
      food.values.change(nutrient) {
        $0.amount = .number(amount)
        $0.qualifier = nil
        // No release has the nutrients that the user added.
        $0.isCorrected = !number.isCustom
      }
    }
  }
}

extension [ExportedValue] {
  /// Sorts by nutrient, unless the values came in that order, as they mostly do.
  fileprivate mutating func arrange() {
    for index in indices.dropFirst() where self[index - 1].nutrient > self[index].nutrient {
      return sort { $0.nutrient < $1.nutrient }
    }
  }

  /// Changes the value of a nutrient, which is added if it is missing.
  fileprivate mutating func change(_ nutrient: Int, _ change: (inout ExportedValue) -> Void) {
    let index = firstIndex { $0.nutrient >= nutrient } ?? endIndex
    if index == endIndex || self[index].nutrient > nutrient {
      insert(ExportedValue(nutrient: nutrient), at: index)
    }
    change(&self[index])
  }
}
