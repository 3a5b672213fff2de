internal import GRDB
internal import Nutrition

/// What it counts against foods that they are of a kind that few people mean: in groups of foods for
/// some, such as baby foods and restaurants', and in datasets of dishes and packaged foods.
struct KindCosts {
  private var groups: [Int64] = []
  private var datasets: [Int64] = []

  /// Reads which of the groups and datasets are so.
  init(_ db: Database) throws {
    var words = NameWords()
    try db.forEachRow(
      """
      SELECT g.id, g.name, NULL FROM shipped.food_group AS g
      UNION ALL
      SELECT d.id, NULL, d.prefix FROM shipped.dataset AS d
      """
    ) { row in
      if let prefix = row.optionalText(2).flatMap(FoodCode.Dataset.init) {
        if [.fndds, .branded].contains(prefix) { datasets.append(row.integer(0)) }
        return
      }
      words.read(row.bytes(1))
      if words.words.contains(where: { $0.kind == .otherTable }) { groups.append(row.integer(0)) }
    }
  }

  /// What it counts against foods of a group.
  func cost(group: Int64) -> Double { groups.contains(group) ? RankingWeights.groupCost : 0 }

  /// Whether a dataset has dishes and packaged foods.
  func isOfDishes(dataset: Int64) -> Bool { datasets.contains(dataset) }
}
