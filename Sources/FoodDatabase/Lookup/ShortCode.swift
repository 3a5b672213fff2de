internal import GRDB
internal import Nutrition

/// The least of an own food's code that names it alone.
enum ShortCode {
  private static let leastLength = 4

  /// The short codes of own foods; other foods are left out.
  static func texts(_ db: Database, _ codes: [FoodCode]) throws -> [FoodCode: String] {
    var short: [FoodCode: String] = [:]
    let rows = try db.rows(
      """
      SELECT t.value, (SELECT max(m.code) FROM main.my_food AS m WHERE m.code < t.value),
        (SELECT min(m.code) FROM main.my_food AS m WHERE m.code > t.value)
      FROM json_each(?) AS t
      """,
      [JSONList.text(codes.filter { $0.dataset == .mine })])
    for row in rows {
      let neighbours: [String?] = [try row.value(1), try row.value(2)]
      let code: String = try row.value(0)
      short[try FoodTable.code(code)] = shortest(code, unlike: neighbours.compactMap(\.self))
    }
    return short
  }

  private static func shortest(_ code: String, unlike neighbours: [String]) -> String {
    let common = neighbours.map { neighbour in
      zip(code, neighbour).prefix { $0 == $1 }.count
    }
    let dataset = "\(FoodCode.Dataset.mine.rawValue):".count
    return String(code.prefix(max((common.max() ?? 0) + 1, dataset + leastLength)))
  }
}
