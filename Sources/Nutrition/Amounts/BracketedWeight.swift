/// The weight in brackets after a measure.
enum BracketedWeight {
  /// A mass in grams in brackets, as in "1 cup (244 g)"; nil without one.
  static func grams(in text: String) -> Double? {
    guard text.contains("("),
      let match = text.firstMatch(of: /\s\(\s*([0-9.]+)\s*(g|gram|grams|kg)\s*\)/),
      let number = Double(match.1), number > 0
    else { return nil }
    return match.2 == "kg" ? number * 1000 : number
  }
}
