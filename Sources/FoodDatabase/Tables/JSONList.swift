internal import Nutrition
internal import Text

/// Lists as JSON arrays, because one argument, `json_each(?)`, can hold any number of values.
enum JSONList {
  static func text(_ codes: [FoodCode]) -> String {
    // Codes consist of letters, digits, colons and hyphens, which JSON doesn't escape.
    text(ofPlain: codes.map(\.description))
  }

  static func text(_ numbers: [NutrientNumber]) -> String {
    text(ofPlain: numbers.map(\.rawValue))
  }

  static func text(_ ids: [Int64]) -> String {
    var list = "["
    for id in ids { list += list.utf8.count > 1 ? ",\(id)" : "\(id)" }
    return list + "]"
  }

  /// A list of any texts.
  static func text(ofAny texts: some Sequence<String>) -> String {
    JSON.array(texts.map(JSON.string)).line
  }

  /// A list of texts, such as words, without control characters, quotation marks and backslashes.
  static func text(ofPlain texts: [String]) -> String {
    guard !texts.isEmpty else { return "[]" }
    return "[\"" + texts.joined(separator: "\",\"") + "\"]"
  }
}
