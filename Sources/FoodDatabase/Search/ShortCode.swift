internal import GRDB
internal import Nutrition

/// The least of an own food's code that names it alone.
enum ShortCode {
  private static let leastLength = 4

  /// The short codes of own foods; other foods are left out.
  static func texts(_ db: Database, _ codes: [FoodCode]) throws -> [FoodCode: String] {
    var short: [FoodCode: String] = [:]
    for code in codes where code.dataset == .mine {
      let neighbours = try Row.fetchOne(
        db,
        sql: """
          SELECT (SELECT max(m.code) FROM main.my_food AS m WHERE m.code < :code),
            (SELECT min(m.code) FROM main.my_food AS m WHERE m.code > :code)
          """,
        arguments: ["code": code.description])
      let texts = [neighbours?[0] as String?, neighbours?[1] as String?].compactMap(\.self)
      short[code] = shortest(code.description, unlike: texts)
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
