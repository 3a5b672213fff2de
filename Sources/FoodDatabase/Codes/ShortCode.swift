internal import GRDB
internal import Nutrition

/// The shortest beginning of a custom food's code that no other custom food shares.
enum ShortCode {
  private static let shortestKey = 4

  /// The short codes of the custom foods among some codes; other codes are left out.
  static func texts(_ db: Database, _ codes: [FoodCode]) throws -> [FoodCode: String] {
    let custom = codes.filter { $0.dataset == .mine }
    guard !custom.isEmpty else { return [:] }
    var short: [FoodCode: String] = [:]
    let rows = try db.rows(
      """
      SELECT t.value, (SELECT max(m.code) FROM main.my_food AS m WHERE m.code < t.value),
        (SELECT min(m.code) FROM main.my_food AS m WHERE m.code > t.value)
      FROM json_each(?) AS t
      """,
      [JSONList.text(custom)])
    for row in rows {
      let neighbors: [String?] = [try row.value(1), try row.value(2)]
      let code: String = try row.value(0)
      short[try FoodTable.code(code)] = shortest(code, unlike: neighbors.compactMap(\.self))
    }
    return short
  }

  private static func shortest(_ code: String, unlike neighbors: [String]) -> String {
    let shared = neighbors.map { neighbor in zip(code, neighbor).prefix { $0 == $1 }.count }
    let prefix = "\(FoodCode.Dataset.mine.rawValue):".count
    return String(code.prefix(max(shared.reduce(0, max) + 1, prefix + shortestKey)))
  }
}
