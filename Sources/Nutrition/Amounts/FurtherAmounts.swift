/// Amounts in a line after the one that it begins with: "1 cup milk + 1 banana", "100 g milk 2 cups".
enum FurtherAmounts {
  /// Whether a text after the first amount has another.
  static func are(in text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    return words.indices.contains { index in
      words[index].hasPrefix("+") || isAmount(words[index...], isAdded: isAdded(index, words))
    }
  }

  /// Whether the word before adds another amount; but "half and half" is a cream.
  private static func isAdded(_ index: Int, _ words: [String]) -> Bool {
    guard index > 0, index < 2 || words[index - 2] != words[index] else { return false }
    return links.contains(words[index - 1]) || words[index - 1].last == ","
  }

  /// Whether words begin with a number and a unit, or with a number after a word that adds.
  private static func isAmount(_ words: ArraySlice<String>, isAdded: Bool) -> Bool {
    guard let first = words.first else { return false }
    let behind = words.dropFirst()
    if behind.first == "percent" || behind.first == "%" { return false }
    if isAdded, NumberWords(words.joined(separator: " ")) != nil { return true }
    guard first.first?.isNumber == true || isAdded, let number = Quantity(first) else {
      return false
    }
    guard number.rest.isEmpty else { return isUnit(number.rest) }
    guard let next = behind.first else { return false }
    return isAdded || isUnit(next) || isUnit(behind.prefix(2).joined(separator: " "))
  }

  /// A mass in grams in brackets, as in "1 cup (244 g) milk", and the line without it.
  static func weight(inBracketsOf text: String) -> (grams: Double, line: String)? {
    guard text.contains("("),
      let match = text.firstMatch(of: /\s\(\s*([0-9.]+)\s*(g|gram|grams|kg)\s*\)/),
      let number = Double(match.1), number > 0
    else { return nil }
    return (
      match.2 == "kg" ? number * 1000 : number,
      String(text[..<match.range.lowerBound] + text[match.range.upperBound...])
    )
  }

  private static func isUnit(_ text: String) -> Bool {
    MassUnit(text) != nil || VolumeUnit(text) != nil || ServingWords.begin(text)
  }

  private static let links: Set<String> = ["&", "+", "and", "plus", "with"]
}
