/// Words instead of signs that screen readers skip or read badly.
public enum SpokenText {
  /// What tables show for an unknown value; elsewhere it is a dash.
  public static let unknownSign = "–"

  /// The same in words.
  public static let unknown = "unknown"

  private static let fractions: [Character: String] = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
    "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
    "⅞": "7/8",
  ]

  private static let signs: [(sign: String, words: String)] = [
    ("≥ ", "at least "), ("≥", "at least "), ("≤ ", "at most "), ("≤", "at most "),
    ("– → ", "nothing → "), (" → –", " → nothing"), (" → ", " becomes "), (" · ", "; "),
    ("µg", "mcg"), ("× ", "times "), ("± ", "plus or minus "),
    ("−", "minus "), ("…", "..."), ("%DV", "percent of the Daily Value"),
    ("%RI", "percent of the reference intake"), ("%GDA", "percent of the Guideline Daily Amount"),
    ("%DRI", "percent of the Dietary Reference Intake"), (" %", " percent"),
    ("< ", "less than "), ("<", "less than "),
  ]

  /// The text with words instead of signs.
  public static func words(_ text: String) -> String {
    // Most texts have no signs.
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x25 || $0 == 0x3C }) else {
      return text
    }
    var words = ""
    for character in text {
      guard let fraction = fractions[character] else {
        words.append(character)
        continue
      }
      if words.last?.isNumber == true { words += " " }
      words += fraction
    }
    for (sign, word) in signs { words = words.replacing(sign, with: word) }
    return words
  }
}
