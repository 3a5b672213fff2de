internal import FoodNames

extension LineReader {
  /// Takes what stands behind "with" as foods that come with the counted one; false where it says
  /// something of the food itself: "with skin", "with leaves removed".
  mutating func takeAddition(_ start: Int, _ end: Int) -> Bool {
    guard !FormWords.hasPhrase(tokens[start..<end]),
      !(start..<end).contains(where: { word($0).map(Self.partsBehindWith.contains) == true })
    else { return false }
    if end - start < 5 {
      // "Spaghetti with meatballs" may be a food of its own.
      let count = line.words.count
      walk(start + 1, end, mayQualify: true)
      let words = line.words[count...].filter { $0.role == .qualifier }
      let isAll = !line.notes.contains { $0.lowerBound >= tokens[start].range.lowerBound }
      if isAll, let first = words.first, let last = words.last {
        addAddition(first.range.lowerBound..<last.range.upperBound, head: last.text)
        return true
      }
      for place in line.words.indices[count...] { line.words[place].role = .filler }
    }
    let foods = (start + 1..<end).filter { place in
      guard let word = word(place) else { return false }
      return !NoteWords.small.contains(word) && SpokenNumbers.wholes[word] == nil
        && UnitTable.unit(written: word) == nil && !PreparationWords.table.contains(word)
    }
    guard let last = foods.last, let first = foods.first else { return end - start < 5 }
    line.notes.removeAll { $0.lowerBound >= tokens[start].range.lowerBound }
    addAddition(range(first, last + 1), head: tokens[last].text)
    return true
  }

  private mutating func addAddition(_ range: Range<Int>, head: String) {
    line.additions.append(
      KitchenLine.OtherFood(name: line[range], head: head, amount: nil, range: range))
  }

  /// What doesn't name another food after "with": parts of the food, and tools.
  private static let partsBehindWith: Set<String> = [
    "leaf", "leaves", "stem", "stems", "stalk", "stalks", "tail", "tails", "frond", "fronds",
    "top", "tops", "root", "roots", "cap", "caps", "green", "greens", "head", "heads", "bone",
    "bones", "skin", "skins", "rind", "peel", "shell", "shells", "marrow", "giblets",
    "liquid", "water", "pulp", "seed", "seeds", "knife", "fork", "spoon", "tweezers",
    "string", "twine", "edge", "paper", "towel", "foil", "hands", "fingers", "pestle", "holes",
    "room", "it", "its", "their", "them", "these", "added", "less", "more", "no", "reduced",
  ]
}
