internal import GRDB

/// The foods with scientific names, which the word index does not hold: "Musa acuminata Colla".
struct ScientificNames: Sendable {
  private var foods: [(id: Int64, words: Set<String>)] = []

  /// A shorter word is an abbreviation ("L.", "spp.") rather than a name.
  private static let shortestName = 4

  /// Reads them; not those of many packaged foods, which have none and would take long to read.
  init(_ db: Database, besides packaged: PackagedFoods) throws {
    try db.forEachRow(
      """
      SELECT f.id, f.scientific_name FROM shipped.food AS f
      WHERE f.scientific_name IS NOT NULL AND f.id < ?
      UNION ALL
      SELECT f.id, f.scientific_name FROM shipped.food AS f
      WHERE f.scientific_name IS NOT NULL AND f.id >= ?
      """,
      [packaged.ids.lowerBound, packaged.ids.upperBound]
    ) { row in foods.append((row.integer(0), Self.words(of: try row.text(1)))) }
  }

  /// The foods whose scientific names have all the words, in any order.
  func ids(with words: [QueryWord]) -> [Int64] {
    let texts = words.filter { !$0.isFiller }.map(\.text)
    guard texts.contains(where: { $0.utf8.count >= Self.shortestName }) else { return [] }
    return foods.filter { food in texts.allSatisfy(food.words.contains) }.map(\.id)
  }

  private static func words(of name: String) -> Set<String> {
    Set(name.lowercased().split { !$0.isLetter }.map(String.init))
  }
}
