internal import GRDB
internal import Nutrition

/// Finds the food that a person means by a code, a bare number or words.
///
/// Words may also stand before a code, to tell people what it is.
enum FoodLookup {
  /// How many foods are offered when the words fit several.
  private static let offered = 10

  static func match(_ db: Database, _ reference: String) throws -> FoodMatch {
    let text = code(afterWordsOf: reference.trimmed)
    let codes = try codes(db, text)
    let shown = Array(codes.prefix(offered))
    let found = shown.isEmpty ? [] : try FoodTable.foods(db, codes: shown)
    switch found.count {
    case 0: return FoodCode(text) == nil ? try matchWords(db, text) : .none
    case 1: return .one(found[0])
    default:
      let ids = try FoodTable.ids(db, codes: shown, FoodQuery(""))
      return .several(
        try FoodTable.summaries(db, ids: ids), total: found.count + codes.count - shown.count)
    }
  }

  /// The code at the end of a text, else all of the text.
  static func code(afterWordsOf text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.last.map(String.init).flatMap { FoodCode($0) == nil ? nil : $0 } ?? text
  }

  /// The codes that a code, a bare key or a barcode may be; there need not be such foods.
  static func codes(_ db: Database, _ reference: String) throws -> [FoodCode] {
    let text = reference.trimmed
    if let code = FoodCode(text) { return try codes(db, meantBy: code) }
    return FoodCode.codes(forBareKey: text) + (try customCodes(db, barcode: text))
  }

  /// The code itself; of the user's own foods, all whose codes begin so.
  private static func codes(_ db: Database, meantBy code: FoodCode) throws -> [FoodCode] {
    guard code.dataset == .mine else { return [code] }
    let exact = try CustomFoodTable.codes(db, prefix: code.description)
    guard exact.isEmpty else { return exact.contains(code) ? [code] : exact }
    let key = FoodCode.normalizedCustomKey(code.key)
    return try CustomFoodTable.codes(db, prefix: FoodCode(dataset: .mine, key: key).description)
  }

  /// The user's own foods with a barcode, of which the leading zeros may be missing.
  private static func customCodes(_ db: Database, barcode text: String) throws -> [FoodCode] {
    guard (8...14).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return [] }
    let barcode = String(repeating: "0", count: 14 - text.utf8.count) + text
    return try CustomFoodTable.codes(db, barcode: barcode)
  }

  /// Whether the best match is meant beyond doubt: it is the only one, or its name, unlike the next
  /// one's, says just what was asked for ("Bananas, raw" for banana).
  private static func isClear(_ best: RankedFood, before next: RankedFood?) -> Bool {
    guard let next else { return true }
    return best.isJustAskedFor && !next.isJustAskedFor
  }

  /// Whether words mean the first of the foods that they find, beyond doubt.
  static func isOneMeant(
    _ db: Database, _ text: String, _ ranked: [RankedFood], _ understanding: QueryUnderstanding
  ) throws -> Bool {
    guard let best = ranked.first, understanding.isAsTyped,
      isClear(best, before: ranked.dropFirst().first)
    else { return false }
    // A word that need not be found may be the one by which the person tells foods apart.
    let words = try QueryText(text, Stemmer(db)).words
    return best.isJustAskedFor || words.allSatisfy { $0.isRequired || $0.isFiller }
  }

  private static func matchWords(_ db: Database, _ text: String) throws -> FoodMatch {
    let (ranked, understanding) = try FoodSearch.ranked(db, FoodQuery(text))
    guard !ranked.isEmpty else { return .none }
    let summaries = try FoodTable.summaries(db, ids: ranked.prefix(offered).map(\.id))
    let meant =
      try isOneMeant(db, text, ranked, understanding) ? summaries.first : named(text, summaries)
    if let meant, let food = try FoodTable.food(db, code: meant.code) { return .one(food) }
    return .several(summaries, total: ranked.count)
  }

  /// The only one of some foods of which the text is the whole name, but for capital letters.
  private static func named(_ text: String, _ foods: [FoodSummary]) -> FoodSummary? {
    let named = foods.filter { $0.name.lowercased() == text.lowercased() }
    return named.count == 1 ? named.first : nil
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
