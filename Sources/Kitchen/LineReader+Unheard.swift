internal import FoodNames

extension LineReader {
  /// Notes what a line says the food is not: "without yolks", "not whole".
  mutating func findUnheardPhrases() {
    for index in tokens.indices {
      if let phrase = partPhrase(endingAt: index) {
        line.unheardPhrases.append(phrase)
        continue
      }
      if let word = word(index), ["buttered", "sugared", "sweetened"].contains(word),
        !line.words.contains(where: { $0.text == word && [.name, .qualifier].contains($0.role) })
      {
        line.unheardPhrases.append(word)
        continue
      }
      guard let negation = word(index), ["without", "not", "minus", "no"].contains(negation),
        let next = word(index + 1), !NoteWords.harmlessBehindNot.contains(Singular.of(next)),
        negation != "no" || index > 0 && !NoteWords.harmlessBehindNo.contains(Singular.of(next)),
        !FormWords.hasPhrase(tokens[index..<min(index + 3, tokens.count)])
      else { continue }
      line.unheardPhrases.append(line[range(index, index + 2)])
    }
  }

  /// A part that alone is meant or is left out, and that no food is chosen by: "green parts only",
  /// "yolks discarded", "half eaten".
  private func partPhrase(endingAt index: Int) -> String? {
    if ["discarded", "removed", "reserved"].contains(word(index)),
      ["yolk", "yolks", "white", "whites"].contains(word(index - 1)),
      line.words.contains(where: { $0.text.hasPrefix("egg") })
    {
      return line[range(index - 1, index + 1)]
    }
    if index > 0, line.parts.isEmpty, ["zest", "juice", "juiced", "zested"].contains(word(index)),
      line.words.contains(where: { Self.citrus.contains(Singular.of($0.text)) }),
      !line.words.contains(where: { $0.text == tokens[index].text }),
      !["with", "in", "its", "their", "own"].contains(word(index - 1))
    {
      return line[range(index, index + 1)]
    }
    if word(index) == "no", let next = word(index + 1), ["yolk", "yolks"].contains(next) {
      return line[range(index, index + 2)]
    }
    if word(index) == "eaten", word(index - 1) != "not" {
      return line[range(max(0, index - 1), index + 1)]
    }
    guard
      word(index) == "only" || ["part", "parts"].contains(word(index)) && word(index + 1) != "only"
    else { return nil }
    var start = index
    while start > 0, let before = word(start - 1), Self.unheardParts.contains(before) { start -= 1 }
    let words = (start..<index).compactMap(word)
    guard words.contains(where: { !["part", "parts", "and"].contains($0) }) else { return nil }
    // What a leek's white is, tables call a leek.
    if line.words.contains(where: { $0.text.hasPrefix("leek") }), words.contains("white") {
      return nil
    }
    return line[range(start, index + 1)]
  }

  private static let citrus: Set<String> = ["lemon", "lime", "orange", "grapefruit", "clementine"]

  private static let unheardParts: Set<String> = [
    "white", "whites", "green", "greens", "pale", "light", "dark", "tender", "inner", "bulb",
    "bulbs",
    "top", "tops", "yolk", "yolks", "part", "parts", "and", "head", "heads", "skin", "meat",
  ]
}
