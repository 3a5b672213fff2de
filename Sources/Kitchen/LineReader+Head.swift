internal import FoodNames

extension LineReader {
  /// Marks the head noun and takes what isn't part of the name from its end.
  mutating func finishName() throws(KitchenLineError) {
    if !line.words.contains(where: { $0.role == .name || $0.role == .qualifier }) {
      try promoteWord()
    }
    takePieceBehindName()
    splitCompanions()
    // A qualifier is the name where nothing stands before the comma.
    if !line.words.contains(where: { $0.role == .name }) {
      for place in line.words.indices where line.words[place].role == .qualifier {
        line.words[place].role = .name
      }
    }
    let names = line.words.indices.filter { line.words[$0].role == .name }
    guard let last = names.last else { throw .noWords(line.text) }
    line.headIndex = headIndex(names)
    let named: Set<FoodWord.Role> = [.name, .state, .form]
    let first =
      line.words.indices.first { $0 <= last && named.contains(line.words[$0].role) } ?? last
    line.nameRange = line.words[first].range.lowerBound..<line.words[last].range.upperBound
  }

  /// The last noun that says what the food is, which a part at the end does not: "basil leaves".
  private func headIndex(_ names: [Int]) -> Int {
    // "Cottage cheese low fat" is cheese.
    let nouns = names.filter { !NoteWords.adjectives.contains(line.words[$0].text) }
    guard var place = nouns.last ?? names.last else { return 0 }
    for before in names.prefix(while: { $0 < place }).reversed() {
      let piece = Singular.of(line.words[place].text)
      let name = line.words[before].text
      guard PieceUnits.noHeads.contains(piece), !NoteWords.adjectives.contains(name),
        !PieceUnits.wholeNames.contains(Singular.of(name) + " " + piece)
      else { return place }
      place = before
    }
    return place
  }

  /// Makes a state, form or preparation the name where the line has no other word: "1 roast".
  private mutating func promoteWord() throws(KitchenLineError) {
    let roles: [FoodWord.Role] = [.state, .form, .preparation]
    for role in roles {
      guard let place = line.words.lastIndex(where: { $0.role == role }) else { continue }
      let text = line.words[place].text
      line.words[place].role = .name
      line.preparations.removeAll { $0 == text }
      return
    }
    if let amount = sayings.first { throw .noFood(amount: line[amount.range]) }
    throw .noWords(line.text)
  }

  /// Takes the piece that is counted from behind the food: "2 garlic cloves".
  private mutating func takePieceBehindName() {
    guard let first = sayings.first, first.terms.count == 1, first.terms[0].unit == nil else {
      return
    }
    let names = line.words.indices.filter { line.words[$0].role == .name }
    guard names.count > 1, let last = names.last else { return }
    let piece = Singular.of(line.words[last].text)
    let name = line.words[names[names.count - 2]].text
    if piece == "leaf", PieceUnits.leafyFoods.contains(name) {
      sayings[0].terms[0].unit = UnitTable.unit(written: piece)
      if names.count > 2 { line.words[last].role = .filler }
      return
    }
    guard PieceUnits.behindFood.contains(piece),
      !PieceUnits.wholeNames.contains(Singular.of(name) + " " + piece),
      !["or", "of"].contains(line.words[last - 1].text),
      !NoteWords.adjectives.contains(name), let unit = UnitTable.unit(written: piece)
    else { return }
    sayings[0].terms[0].unit = unit
    line.words[last].role = .filler
  }

  /// Sets apart the "pepper" of "salt and pepper"; "half and half" is one food.
  private mutating func splitCompanions() {
    let names = line.words.indices.filter { line.words[$0].role == .name }
    guard let first = names.first, let last = names.last,
      let link = (first..<last).first(where: { ["and", "&", "n"].contains(line.words[$0].text) })
    else { return }
    let before = names.filter { $0 < link }
    let behind = names.filter { $0 > link }
    let whole = line.words[first...last].map { ["&", "n"].contains($0.text) ? "and" : $0.text }
      .joined(separator: " ")
    let isAdjective = before.allSatisfy { NoteWords.adjectives.contains(line.words[$0].text) }
    let isSalt = before.last.map { ["salt", "pepper"].contains(line.words[$0].text) } ?? false
    guard !NoteWords.joined.contains(where: whole.contains), !isAdjective,
      behind.count == 1 || isSalt
    else { return }
    let begin = line.words[behind[0]].range.lowerBound
    let range = begin..<line.words[last].range.upperBound
    line.companions.append(
      KitchenLine.OtherFood(
        name: line[range], head: line.words[last].text, amount: nil, range: range))
    for place in behind { line.words[place].role = .filler }
  }
}
