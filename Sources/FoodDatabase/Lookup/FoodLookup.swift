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

  /// What many references stand for; those that name one food by its code take one query together.
  static func matches(
    _ db: Database, _ references: Set<String>, _ cache: SearchCache
  ) throws -> [String: FoodMatch] {
    let codes = try Dictionary(
      uniqueKeysWithValues: references.map { reference in
        let codes = try CodeLookup.codes(db, CodeLookup.code(atEndOf: reference))
        return (reference, codes.prefix(mostMatches))
      })
    let foods = Dictionary(
      uniqueKeysWithValues: try FoodTable.foods(db, codes: codes.values.flatMap(\.self))
        .map { ($0.code, $0) })
    return try codes.reduce(into: [:]) { matches, entry in
      let found = entry.value.compactMap { foods[$0] }
      matches[entry.key] = found.count == 1 ? .one(found[0]) : try match(db, entry.key, cache)
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
    let found = try FoodSearch.ranked(db, FoodQuery(text), cache)
    let ranked = found.foods
    guard !ranked.isEmpty else { return .none }
    let summaries = try FoodTable.summaries(db, ids: ranked.prefix(mostMatches).map(\.id))
    let meant =
      try isOneMeant(db, text, ranked, found.understanding)
      ? summaries.first : named(text, summaries)
    if let meant, let food = try FoodTable.food(db, code: meant.code) { return .one(food) }
    return .several(summaries, total: ranked.count + (try found.unranked?.count(db) ?? 0))
  }

  /// The only food whose whole name is the text, ignoring case.
  private static func named(_ text: String, _ foods: [FoodSummary]) -> FoodSummary? {
    let named = foods.filter { $0.name.lowercased() == text.lowercased() }
    return named.count == 1 ? named.first : nil
  }
}
