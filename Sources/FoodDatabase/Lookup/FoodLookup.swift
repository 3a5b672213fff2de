internal import GRDB
internal import Nutrition

/// Finds the food that a person means by a code, a bare number or words.
enum FoodLookup {
  /// How many matches are returned when the words fit several foods.
  private static let mostMatches = 10

  static func match(
    _ db: Database, _ reference: String, _ cache: SearchCache = SearchCache()
  ) throws -> FoodMatch {
    let text = CodeLookup.code(atEndOf: reference)
    let codes = try CodeLookup.codes(db, text)
    let shown = Array(codes.prefix(mostMatches))
    let found = shown.isEmpty ? [] : try FoodTable.foods(db, codes: shown)
    switch found.count {
    case 0: return FoodCode(text) == nil ? try matchWords(db, text, cache) : .none
    case 1: return .one(found[0])
    default:
      let ids = try FoodTable.ids(db, codes: shown, FoodQuery(""))
      return .several(
        try FoodTable.summaries(db, ids: ids), total: found.count + codes.count - shown.count)
    }
  }

  /// Whether the best match is clearly the one: it is the only match, or its name alone says just
  /// what was asked for ("Bananas, raw" for banana).
  private static func isClear(_ best: RankedFood, before next: RankedFood?) -> Bool {
    guard let next else { return true }
    return best.isJustAskedFor && !next.isJustAskedFor
  }

  /// Whether words clearly mean the first of the foods that they match.
  static func isOneMeant(
    _ db: Database, _ text: String, _ ranked: [RankedFood], _ understanding: QueryUnderstanding
  ) throws -> Bool {
    guard let best = ranked.first, understanding.isAsTyped,
      isClear(best, before: ranked.dropFirst().first)
    else { return false }
    // An optional word may be the one that tells the foods apart.
    let words = try QueryText(text, Stemmer(db)).words
    return best.isJustAskedFor || words.allSatisfy { $0.isRequired || $0.isFiller }
  }

  private static func matchWords(
    _ db: Database, _ text: String, _ cache: SearchCache
  ) throws -> FoodMatch {
    let (ranked, understanding) = try FoodSearch.ranked(db, FoodQuery(text), cache)
    guard !ranked.isEmpty else { return .none }
    let summaries = try FoodTable.summaries(db, ids: ranked.prefix(mostMatches).map(\.id))
    let meant =
      try isOneMeant(db, text, ranked, understanding) ? summaries.first : named(text, summaries)
    if let meant, let food = try FoodTable.food(db, code: meant.code) { return .one(food) }
    return .several(summaries, total: ranked.count)
  }

  /// The only food whose whole name is the text, ignoring case.
  private static func named(_ text: String, _ foods: [FoodSummary]) -> FoodSummary? {
    let named = foods.filter { $0.name.lowercased() == text.lowercased() }
    return named.count == 1 ? named.first : nil
  }
}
