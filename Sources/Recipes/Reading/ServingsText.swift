internal import Foundation

/// Reads how many a recipe serves.
enum ServingsText {
  /// The number in what a file gives as the yield, the middle of a range; dozens are multiplied.
  ///
  /// - Parameter text: Such as "4", "4-6 people", "8 bowls", "2 dozen" or "1 (2 wraps)".
  /// - Returns: The number; nil if it is none of servings, such as "500 g" or "3 cups".
  static func number(_ text: String) -> Double? {
    let text = text.prefix(200).lowercased()
    guard
      let match = text.firstMatch(
        of: /(-)?(\d{1,5}(?:[.,]\d{1,2})?)(?:\s*(?:-|–|to|\/|~|or)\s*(\d{1,5}))?/),
      let low = Double(match.2.replacing(",", with: "."))
    else { return wordNumber(text) }
    let rest = text[match.range.upperBound...]
    // "1 1/2 cups", "9-inch cake"
    let unit = rest.drop { !$0.isLetter && $0 != "(" }.prefix(while: \.isLetter)
    guard match.1 == nil, !measures.contains(String(unit)) else { return nil }
    let high = match.3.flatMap { Double($0) } ?? low
    let number = high > low ? (low + high) / 2 : low
    guard number > 0 else { return nil }
    guard dozens.contains(unit) else { return number }
    // A part of a dozen, such as "1 1/2 dozen", isn't read.
    let isWhole = !match.0.contains("/") && rest.drop(while: \.isWhitespace).hasPrefix(unit)
    return isWhole ? number * 12 : nil
  }

  /// The number in a line that does nothing but give the yield.
  ///
  /// - Parameter line: Such as "Serves 4", "🍽️ Servings: 4-6", "6 portions" or "For 4 people".
  /// - Returns: The number; nil if the line is about something else, such as "200 g salad for 4 people".
  static func number(inLine line: String) -> Double? {
    let text = line.prefix(200).lowercased()
    if let match = text.firstMatch(
      of: /^[^a-z0-9]*(?:serv(?:es|ings?)|yields?|makes|portions?)\b(?! of)/)
    {
      return number(String(text[match.range.upperBound...]))
    }
    return text.wholeMatch(
      of: /\W*(?:for )?(\w+(?:\s*-\s*\d+)?) (?:servings?|portions?|persons?|people)\W*/
    ).flatMap { number(String($0.1)) }
  }

  /// The number in a line of prose that gives the yield, perhaps among other things.
  ///
  /// - Parameter line: Such as "Serves 4" or "These are for about two portions".
  /// - Returns: The number; nil if the line is about something else, or begins with an amount.
  static func number(inProse line: String) -> Double? {
    if let number = number(inLine: line) { return number }
    guard !RecipeText.beginsWithAmount(line) else { return nil }
    let mention =
      /for (?:about |around )?(\w+(?:\s*-\s*\d+)?) (?:hearty |adult |large |small )*(?:portions?|servings?|persons?|people)\b/
    return line.prefix(200).lowercased().firstMatch(of: mention).flatMap { number(String($0.1)) }
  }

  private static let words: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12,
  ]

  private static let dozens: Set<Substring> = ["dozen", "dozens", "doz"]

  /// Weights, volumes and lengths, which say nothing about servings.
  private static let measures: Set<String> = [
    "g", "gr", "gram", "grams", "kg", "kilo", "kilos", "kilogram", "kilograms", "ml", "cl", "dl",
    "l",
    "milliliter", "milliliters", "liter", "liters", "litre", "litres", "oz", "ounce", "ounces",
    "fl",
    "fluid", "lb", "lbs", "pound", "pounds", "cup", "cups", "tbsp", "tablespoon", "tablespoons",
    "tsp",
    "teaspoon", "teaspoons", "pint", "pints", "pt", "quart", "quarts", "qt", "gallon", "gallons",
    "gal",
    "inch", "inches", "cm",
  ]

  /// The number in words such as "two bowls" or "a dozen"; nil with a fraction or a measure.
  private static func wordNumber(_ text: String) -> Double? {
    let all = text.split { !$0.isLetter }
    guard !text.contains(where: \.isNumber), !all.contains("half") else { return nil }
    let number = all.firstIndex { words[String($0)] != nil }
    if let number, all[(number + 1)...].first.map({ measures.contains(String($0)) }) == true {
      return nil
    }
    let count = number.flatMap { words[String(all[$0])] }
    return all.contains(where: dozens.contains) ? (count ?? 1) * 12 : count
  }
}
