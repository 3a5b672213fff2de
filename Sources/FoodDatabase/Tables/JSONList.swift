internal import Nutrition

/// Lists as JSON arrays, so that one statement takes any number of values: `json_each(?)`.
enum JSONList {
  static func text(_ codes: [FoodCode]) -> String {
    // Codes are made of letters, digits, colons and hyphens, of which JSON escapes none.
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

  /// A list of texts without control characters, quotation marks and backslashes: such as words.
  static func text(ofPlain texts: [String]) -> String {
    var list = "["
    for text in texts {
      if list.utf8.count > 1 { list += "," }
      list += "\""
      list += text
      list += "\""
    }
    return list + "]"
  }
}
