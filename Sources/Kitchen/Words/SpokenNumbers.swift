/// Numbers in words and typeset fractions.
enum SpokenNumbers {
  static let wholes: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "eighteen": 18, "twenty": 20, "thirty": 30, "forty": 40,
    "fifty": 50, "hundred": 100,
  ]

  static let parts: [String: Double] = [
    "half": 0.5, "quarter": 0.25, "quarters": 0.25, "third": 1 / 3, "thirds": 1 / 3,
    "eighth": 0.125, "eighths": 0.125,
  ]

  /// Inexact numbers; "a few" is two to four.
  static let loose: [String: (low: Double, high: Double)] = [
    "couple": (2, 2), "few": (2, 4), "several": (3, 5), "pair": (2, 2),
  ]

  static let multiples: [String: Double] = ["dozen": 12]

  static let fractions: [Character: Double] = [
    "½": 1 / 2, "⅓": 1 / 3, "⅔": 2 / 3, "¼": 1 / 4, "¾": 3 / 4, "⅕": 1 / 5, "⅖": 2 / 5,
    "⅗": 3 / 5, "⅘": 4 / 5, "⅙": 1 / 6, "⅚": 5 / 6, "⅐": 1 / 7, "⅛": 1 / 8, "⅜": 3 / 8,
    "⅝": 5 / 8, "⅞": 7 / 8, "⅑": 1 / 9, "⅒": 1 / 10,
  ]
}
