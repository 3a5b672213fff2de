/// The words of a unit, in the form that they are compared in.
enum UnitWords {
  /// The words in lower case and the singular, without punctuation: "Cups" is "cup".
  static func of(_ unit: String) -> [String] {
    unit.lowercased().split { !($0.isLetter || $0.isNumber) }
      .map { abbreviations[String($0)] ?? singular(String($0)) }.filter { $0 != "sized" }
  }

  /// The words outside parentheses: "medium" of "medium (7" to 7-7/8" long)".
  static func outsideParentheses(_ unit: String) -> [String] {
    var depth = 0
    return of(
      unit.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth = max(0, depth - 1) } }
        return depth == 0
      })
  }

  /// One form for the singular and the plural, which need not be a word itself: "loaves" and "loaf"
  /// are "loaf", "cookies" and "cookie" are "cooky".
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
