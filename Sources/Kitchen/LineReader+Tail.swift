internal import FoodNames

extension LineReader {
  /// Reads what stands behind the name: preparations, notes, further amounts, other foods.
  mutating func takeTail(from start: Int) throws(KitchenLineError) {
    var index = start
    var isOfOtherFood = false
    while index < tokens.count {
      if amounts.numbers.isSign(",;", at: index) { isOfOtherFood = false }
      if taken.contains(index) {
        index += 1
      } else if amounts.numbers.isSign("([", at: index), isOfOtherFood {
        // The "25 ml" of "1 egg, beaten with 2 tbsp (25 ml) water" is none of the egg.
        index = closing(of: index)
      } else if amounts.numbers.isSign("([", at: index) {
        index = takeParentheses(at: index)
      } else if addsAnotherAmount(at: index) {
        index = try takeAddedAmount(at: index)
      } else if endsSegment(at: index) || !tokens[index].isWord && !isNumber(index) {
        index += 1
      } else {
        let segment = index
        index = try takeSegment(at: index)
        isOfOtherFood = (segment..<index).contains { word($0) == "with" }
      }
    }
  }

  /// The place behind parentheses.
  private func closing(of start: Int) -> Int {
    let behind = tokens.indices[(start + 1)...]
    return behind.first { amounts.numbers.isSign(")]", at: $0) }.map { $0 + 1 } ?? tokens.count
  }

  /// Reads one segment of the tail, up to a comma or parentheses.
  private mutating func takeSegment(at start: Int) throws(KitchenLineError) -> Int {
    let end = segmentEnd(from: start)
    if let parts = partsOnly(start, end) {
      line.parts += parts
      return end
    }
    if sayings.isEmpty, let measure = amounts.bareMeasure(start, end) {
      // "parsley, small bunch"
      sayings = [measure]
      return end
    }
    if let inside = amounts.sayings(at: start),
      inside.isEach || inside.next >= end || isNumber(start)
    {
      if inside.next >= end || inside.isEach || wordsEndingAmount(inside.next) {
        addTailAmount(inside)
        return inside.next
      }
      if !sayings.isEmpty, isNumber(start), amounts.numbers.isSign(",", at: start - 1),
        let unit = inside.sayings[0].terms[0].unit, unit.kind != .length, unit.kind != .piece,
        isFood(inside.next)
      {
        throw .severalFoods(line[range(start, end)])
      }
    }
    if ["such", "like", "preferably", "eg"].contains(word(start)) { hasExamples = true }
    if word(start) == "with", start + 1 < end, takeAddition(start, end) {
      return end
    }
    if word(start) == "from", start + 1 < end, end - start < 4,
      tokens[start + 1].raw.first?.isUppercase == true
        || NoteWords.makers.contains(tokens[start + 1].text)
    {
      // "A burger from McDonald's" is one of that maker.
      walk(start + 1, end, mayQualify: true)
    } else {
      walk(start, end, mayQualify: !hasExamples && start > 0 && endsSegment(at: start - 1))
    }
    return end
  }

  /// Notes what the words of a segment say; the rest is a note or a part of the name.
  mutating func walk(_ start: Int, _ end: Int, mayQualify: Bool) {
    var index = start
    var unknown: [Int] = []
    var known = false
    let size = line.size
    while index < end {
      if let next = recordPercentage(index) {
        index = next
        continue
      }
      if word(index) == "or", amounts.amountWithoutSayings(at: index + 1) != nil,
        !isFood(end - 1)
      {
        // "or 1/2 teaspoon dried" says nothing of what counts.
        unknown += index..<end
        break
      }
      if word(index) == "or", index > start || isFood(index + 1), let other = otherFood(index, end)
      {
        line.alternatives.append(other)
        break
      }
      if word(index) == "plus" || word(index) == "extra" || word(index) == "more" {
        // "plus extra for dusting" says nothing of the amount that counts.
        unknown += index..<end
        break
      }
      if let phrase = Phrases.first(tokens[index..<end]), phrase.count <= end - index {
        if case .open = phrase.meaning, !sayings.isEmpty { unknown.append(index) }
        // "Diced small" says how large the pieces are.
        let isCut = line.words.last?.role == .preparation && index > start
        if case .size = phrase.meaning, isCut {
          index += phrase.count
          continue
        }
        index = take(phrase.meaning, count: phrase.count, at: index, isName: false) ?? end
        known = true
      } else if isNumber(index), index > start, let inside = amounts.sayings(at: index),
        inside.next >= end, inside.sayings.contains(where: \.isStated)
      {
        addTailAmount(inside)
        index = inside.next
      } else {
        if tokens[index].isWord, !PreparationWords.adverbs.contains(tokens[index].text) {
          unknown.append(index)
        }
        index += 1
      }
    }
    unknown.removeAll { ["and", "then", "or"].contains(tokens[$0].text) }
    guard !unknown.isEmpty else { return }
    // The size of a knife or of the pieces is none of the food.
    line.size = size
    let isName =
      mayQualify && !known && unknown.count <= 3 && unknown.count == end - start
      && unknown.allSatisfy {
        tokens[$0].isWord
          && (!NoteWords.small.contains(tokens[$0].text) || word($0 + 1) == "meat")
          && !NoteWords.endingName.contains(tokens[$0].text)
      }
    if isName {
      for place in unknown { record(place, as: hasName ? .qualifier : .name) }
    } else {
      line.notes.append(range(start, end))
    }
  }

  /// Reads parentheses: an amount, states and preparations, or a comment; returns the place behind.
  mutating func takeParentheses(at start: Int) -> Int {
    var end = start + 1
    var depth = 1
    while end < tokens.count, depth > 0 {
      if amounts.numbers.isSign("([", at: end) { depth += 1 }
      if amounts.numbers.isSign(")]", at: end) { depth -= 1 }
      end += 1
    }
    let close = depth == 0 ? end - 1 : end
    guard start + 1 < close else { return end }
    if let inside = amounts.sayings(at: start + 1), inside.next <= close,
      !inside.sayings[0].isPlainCount || inside.next == close
    {
      // "(250 g peeled)" weighs the bananas of the line.
      let isOfForm =
        inside.next == close - 1 && word(inside.next).map { FormWords.table[$0] != nil } == true
      if isOfForm || inside.next == close || amounts.numbers.isSign(",;", at: inside.next) {
        addTailAmount(inside, isWhole: inside.next == close && hasName)
        if isOfForm { walk(inside.next, close, mayQualify: false) }
        if isOfForm || inside.next == close { return end }
      } else if sayings.isEmpty, hasName, inside.sayings.contains(where: \.isStated) {
        // "Salt, to taste (about 1/2 tsp for the mix)"
        addTailAmount(inside)
      }
    }
    let before = line
    walk(start + 1, close, mayQualify: false)
    if line.notes.contains(where: { $0.lowerBound >= tokens[start].range.lowerBound }) {
      // What a comment says of another food or another dish is nothing of this one.
      let lost = line.states.filter { $0.isCooked && !before.states.contains($0) }
      line.unheardPhrases += lost.map(\.rawValue)
      line.states = before.states
      line.forms = before.forms
      line.preparations = before.preparations
      line.words = before.words
      line.parts = before.parts
    }
    line.notes.removeAll { $0.lowerBound >= tokens[start].range.lowerBound }
    if line.words.count == before.words.count || close - start > 3 {
      line.comments.append(range(start, end))
    }
    return end
  }

  /// Adds "plus 2 tbsp" to the amount, or says that another food follows.
  private mutating func takeAddedAmount(at index: Int) throws(KitchenLineError) -> Int {
    let end = segmentEnd(from: index + 1)
    let behind = (index + 1..<end).compactMap(word)
    // "plus a little extra" has no amount that counts.
    if behind.contains(where: ["little", "bit", "extra", "more", "lot"].contains),
      amounts.amountWithoutSayings(at: index + 1) == nil
    {
      line.notes.append(range(index, end))
      return end
    }
    guard let more = amounts.amountWithoutSayings(at: index + 1) else {
      guard let found = amounts.amount(at: index + 1), isFood(found.next), !line.words.isEmpty
      else {
        line.notes.append(range(index, end))
        return end
      }
      throw .severalFoods(line[range(index + 1, end)])
    }
    let kinds = [more.amount.terms[0].unit?.kind, sayings.first?.terms.first?.unit?.kind]
    if kinds[0] == kinds[1] || kinds.allSatisfy({ $0 == .mass || $0 == .volume }),
      more.next >= end || !isFood(more.next) || isSameFood(more.next, end)
    {
      sayings[0].terms += more.amount.terms
      sayings[0].range = sayings[0].range.lowerBound..<more.amount.range.upperBound
      if more.next < end { line.notes.append(range(more.next, end)) }
      return end
    }
    guard !isFood(more.next) else { throw .severalFoods(line[range(index + 1, end)]) }
    line.notes.append(range(index, end))
    return end
  }

  /// The food behind "or" in a tail: "or use ricotta", "or 5 extra large".
  private func otherFood(_ index: Int, _ end: Int) -> KitchenLine.OtherFood? {
    var start = index + 1
    let found = amounts.amount(at: start)
    if let found { start = found.next }
    while let word = word(start), ["use", "substitute", "just", "some", "other"].contains(word) {
      start += 1
    }
    var last = start
    while last < end, let word = word(last), !NoteWords.small.contains(word) || last == start {
      last += 1
    }
    guard start < last, last <= end, let head = word(last - 1), isFood(last - 1) else { return nil }
    return KitchenLine.OtherFood(
      name: line[range(start, last)], head: head, amount: found?.sayings.first,
      range: range(index + 1, last))
  }

  /// Whether words only name what the line is about: the second "water" of "plus 4 cups water".
  private func isSameFood(_ start: Int, _ end: Int) -> Bool {
    let names = Set(line.words.filter { $0.role == .name }.map(\.text))
    return (start..<end).compactMap(word).allSatisfy {
      names.contains($0) || NoteWords.small.contains($0)
    }
  }

  /// The parts that a segment asks for and nothing else: "zest and juice", "juice only".
  private func partsOnly(_ start: Int, _ end: Int) -> [FoodPart]? {
    let all = (start..<end).compactMap(word)
    // "Zest cut into strips"
    let words = all.prefix { $0 != "cut" }
    let parts = words.compactMap { Self.parts[$0] }
    guard all.count == end - start, !parts.isEmpty,
      parts.contains(where: { $0 == .juice || $0 == .zest }) || words.contains("only"),
      words.allSatisfy({
        Self.parts[$0] != nil || Self.beforeParts.contains($0) || $0 == "only" || $0 == "of"
          || PreparationWords.table.contains($0)
      }), !words.contains("reserved")
    else { return nil }
    return parts
  }

  private func segmentEnd(from start: Int) -> Int {
    var end = start
    while end < tokens.count, !endsSegment(at: end), !amounts.numbers.isSign("([", at: end),
      !taken.contains(end)
    {
      end += 1
    }
    return max(end, start)
  }

  private func isNumber(_ index: Int) -> Bool {
    tokens[index].number != nil || tokens[index].fraction != nil
  }

  /// Whether a word can name a food.
  private func isFood(_ index: Int) -> Bool {
    guard let word = word(index) else { return false }
    return !NoteWords.small.contains(word) && !PreparationWords.table.contains(word)
      && !PreparationWords.adverbs.contains(word) && !NoteWords.endingName.contains(word)
      && StateWords.table[word] == nil && FormWords.table[word] == nil
      && PreparationWords.sizes[word] == nil
  }

  private func wordsEndingAmount(_ index: Int) -> Bool {
    guard let word = word(index) else { return true }
    return NoteWords.endingName.contains(word) || PreparationWords.table.contains(word)
      || StateWords.table[word] != nil || FormWords.table[word] != nil
  }
}
