internal import GRDB

/// What it counts against foods that their group is of foods for some: baby foods, restaurants'.
struct GroupCosts {
  private var groups: [Int64] = []

  /// Reads which of the groups are so.
  init(_ db: Database) throws {
    var words = NameWords()
    try db.forEachRow("SELECT g.id, g.name FROM shipped.food_group AS g") { row in
      words.read(row.bytes(1))
      if words.words.contains(where: { $0.kind == .otherTable }) { groups.append(row.integer(0)) }
    }
  }

  subscript(group: Int64) -> Double { groups.contains(group) ? RankingWeights.groupCost : 0 }
}
