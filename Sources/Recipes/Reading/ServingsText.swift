internal import Foundation

/// Reads how many a recipe serves.
enum ServingsText {
  /// The number in what a file gives as the yield, the middle of a range.
  ///
  /// - Parameter text: Such as "4", "4-6 people", "8 bowls" or "1 (2 wraps)".
  /// - Returns: The number; nil if it is none of servings, such as "500 g".
  static func number(_ text: String) -> Double? {
    guard
      let match = text.prefix(200).firstMatch(
        of: /(\d{1,5}(?:[.,]\d{1,2})?)(?:\s*(?:-|–|to|\/|~|or)\s*(\d{1,5}))?/),
      let low = Double(match.1.replacing(",", with: "."))
    else { return wordNumber(text) }
    let rest = text[match.range.upperBound...].drop(while: \.isWhitespace).lowercased()
    let unit = rest.prefix { $0.isLetter }
    guard !["g", "kg", "ml", "l", "oz", "lb", "liter", "liters", "grams"].contains(unit) else {
      return nil
    }
    let high = match.2.flatMap { Double($0) } ?? low
    let number = high > low ? (low + high) / 2 : low
    return number > 0 ? number : nil
  }

  /// The number in a line of prose that gives the yield.
  ///
  /// - Parameter line: Such as "Serves 4", "🍽️ Servings: 4-6" or "These are for about two portions".
  /// - Returns: The number; nil if the line is about something else.
  static func number(inLine line: String) -> Double? {
    let text = line.prefix(200).lowercased()
    if let match = text.firstMatch(of: /^[^a-z0-9]*(?:serv(?:es|ings?)|yields?|makes|portions?)\b/)
    {
      return number(String(text[match.range.upperBound...]))
    }
    let mention =
      /for (?:about |around )?(\w+(?:\s*-\s*\d+)?) (?:hearty |adult |large |small )*(?:portions?|servings?|persons?|people)\b/
    if let match = text.firstMatch(of: mention) { return number(String(match.1)) }
    return text.firstMatch(of: /^\W*(\d+(?:-\d+)?) (?:servings?|portions?)\W*$/)
      .flatMap { number(String($0.1)) }
  }

  private static let words: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12, "dozen": 12,
  ]

  private static func wordNumber(_ text: String) -> Double? {
    text.prefix(200).lowercased().split { !$0.isLetter }.lazy.compactMap { words[String($0)] }.first
  }
}
