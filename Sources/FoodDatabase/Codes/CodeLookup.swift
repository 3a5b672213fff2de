internal import GRDB
internal import Nutrition

/// Reads a food's code, an NDB number without its prefix, or a barcode.
enum CodeLookup {
  /// The codes that a text can stand for; there may be no such foods.
  static func codes(_ db: Database, _ text: String) throws -> [FoodCode] {
    let text = text.trimmed
    if let code = FoodCode(text) { return try codes(db, startingWith: code) }
    return FoodCode.codes(forBareKey: text) + (try customCodes(db, barcode: text))
  }

  /// The row ids of the foods that a text names by code; none for words.
  static func ids(_ db: Database, _ text: String, _ query: FoodQuery) throws -> [Int64] {
    let codes = try codes(db, text)
    return codes.isEmpty ? [] : try FoodTable.ids(db, codes: codes, query)
  }

  /// The code at the end of a text, after words that name the food for people; else the whole text.
  static func code(atEndOf text: String) -> String {
    let text = text.trimmed
    guard let last = text.split(whereSeparator: \.isWhitespace).last, FoodCode(String(last)) != nil
    else { return text }
    return String(last)
  }

  /// The code itself, or every custom food whose code starts with it.
  private static func codes(_ db: Database, startingWith code: FoodCode) throws -> [FoodCode] {
    guard code.dataset == .mine else { return [code] }
    let matches = try CustomFoodTable.codes(db, prefix: code.description)
    guard matches.isEmpty else { return matches.contains(code) ? [code] : matches }
    let key = FoodCode.normalizedCustomKey(code.key)
    return try CustomFoodTable.codes(db, prefix: FoodCode(dataset: .mine, key: key).description)
  }

  /// The custom foods with a barcode, which may be written without its leading zeros.
  private static func customCodes(_ db: Database, barcode text: String) throws -> [FoodCode] {
    guard (8...14).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return [] }
    let barcode = String(repeating: "0", count: 14 - text.utf8.count) + text
    return try CustomFoodTable.codes(db, barcode: barcode)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
