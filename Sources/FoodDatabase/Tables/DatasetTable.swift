internal import GRDB
internal import Nutrition

/// The datasets that shipped foods are from.
enum DatasetTable {
  private static let columns =
    "d.prefix, d.name, d.language, d.licence, d.source, d.published, d.year, d.publisher"

  /// All of them, in the order of their row ids, with how many foods each has.
  static func all(_ db: Database) throws -> [(dataset: FoodDataset, foods: Int)] {
    try db.rows(
      """
      SELECT \(columns),
        (SELECT count(*) FROM shipped.food AS f WHERE f.dataset_id = d.id) AS foods
      FROM shipped.dataset AS d ORDER BY d.id
      """
    ).map { row in (try FoodDataset(row), try row.value("foods")) }
  }

  /// The dataset of a shipped food; nil for other foods.
  static func dataset(_ db: Database, of code: FoodCode) throws -> FoodDataset? {
    try db.row(
      """
      SELECT \(columns)
      FROM shipped.food AS f CROSS JOIN shipped.dataset AS d ON d.id = f.dataset_id
      WHERE f.code = ?
      """,
      [code.description]
    ).map(FoodDataset.init)
  }
}

extension FoodDataset {
  fileprivate init(_ row: Row) throws {
    guard let prefix = FoodCode.Dataset(rawValue: try row.value("prefix")) else {
      throw UnreadableRow()
    }
    try self.init(
      prefix: prefix, name: row.value("name"), language: row.value("language"),
      licence: row.value("licence"), source: row.value("source"),
      published: row.value("published"), year: row.value("year"),
      publisher: row.value("publisher"))
  }
}
