internal import Nutrition

/// Lists as JSON arrays, so that one statement takes any number of values: `json_each(?)`.
enum JSONList {
  static func text(_ codes: [FoodCode]) -> String {
    // Codes are made of letters, digits, colons and hyphens, of which JSON escapes none.
    "[" + codes.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }
}
