/// The words of a unit, as they are compared.
enum UnitWords {
  /// The words in lower case and the singular, so that "Cups" finds "cup"; without signs.
  static func of(_ unit: String) -> [String] {
    unit.lowercased().split { !($0.isLetter || $0.isNumber) }
      .map { abbreviations[String($0)] ?? singular(String($0)) }.filter { $0 != "sized" }
  }

  /// The words that are not in parentheses: "medium" of "medium (7" to 7-7/8" long)".
  static func outsideParentheses(_ unit: String) -> [String] {
    var depth = 0
    return of(
      unit.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth = max(0, depth - 1) } }
        return depth == 0
      })
  }

  /// One form for both numbers of a word, which need be no word itself: "loaves" and "loaf" are
  /// "loaf", "berries" and "berry" are "berry", "cookies" and "cookie" are "cooky".
  private static func singular(_ word: String) -> String {
    guard word.count > 3 else { return word }
    var word = word
    if word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
    guard word.count > 3 else { return word }
    for (ending, form) in endings where word.hasSuffix(ending) {
      return word.dropLast(ending.count) + form
    }
    return word
  }

  private static let abbreviations = [
    "lg": "large", "lrg": "large", "med": "medium", "pkg": "package", "pkgs": "package",
    "pkt": "packet", "pkts": "packet", "sm": "small",
  ]

  private static let endings: KeyValuePairs = [
    "ie": "y", "oe": "o", "ve": "f", "che": "ch", "she": "sh", "sse": "ss", "xe": "x",
  ]
}
