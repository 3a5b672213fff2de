internal import FoodNames

extension LineReader {
  /// Reads the food's name, up to what ends it; returns the place behind.
  mutating func takeName(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      if taken.contains(index) {
        index += 1
      } else if amounts.numbers.isSign("([", at: index) {
        index = takeParentheses(at: index)
      } else if endsSegment(at: index) {
        guard !hasName else { return index }
        index += 1
      } else if let next = takeNameWord(at: index) {
        index = next
      } else {
        return index
      }
    }
    return index
  }

  /// Takes one word or phrase of a name; nil at what ends it.
  private mutating func takeNameWord(at index: Int) -> Int? {
    let token = tokens[index]
    guard token.isWord else {
      if addsAnotherAmount(at: index) { return nil }
      if let next = recordPercentage(index) { return next }
      if token.isSign("/"), hasName,
        word(index + 1) != nil || amounts.amountWithoutSayings(at: index + 1) != nil
      {
        return takeAlternative(at: index)
      }
      if token.isSign("&") { record(index, as: .filler) }
      if let inside = amounts.sayings(at: index), inside.sayings.contains(where: \.isStated),
        inside.next >= tokens.count || endsSegment(at: inside.next)
      {
        addTailAmount(inside)
        return inside.next
      }
      if let next = takeEach(at: index) { return next }
      // A number within a name belongs to it: "7 Up", "2% milk", "80% lean".
      if token.number != nil || token.fraction != nil { record(index, as: .filler) }
      return index + 1
    }
    if token.text == "or", hasName { return takeAlternative(at: index) }
    if let next = skipSecondKind(at: index) { return next }
    if token.text == "half", !hasName, sayings.isEmpty, word(index + 1) != "and",
      word(index + 1) != nil
    {
      // "Diced half onion"
      sayings = [KitchenAmount(half: token.range)]
      record(index, as: .filler)
      return index + 1
    }
    if isJoinedToName(index) {
      record(index, as: .name)
      return index + 1
    }
    if isNaming(index) {
      if PreparationWords.table.contains(token.text) { line.preparations.append(token.text) }
      record(index, as: .name)
      return index + 1
    }
    if let phrase = Phrases.first(tokens[index...]), !isSizeInName(index) {
      return take(phrase.meaning, count: phrase.count, at: index, isName: true)
    }
    if PreparationWords.adverbs.contains(token.text), isBeforePreparation(index) {
      record(index, as: .filler)
      return index + 1
    }
    if addsAnotherAmount(at: index) { return nil }
    if NoteWords.endingName.contains(token.text), hasName {
      guard let count = namePart(index) else { return nil }
      for place in index..<index + count { record(place, as: .filler) }
      return index + count
    }
    let isSmall = [
      "of", "the", "a", "an", "and", "to", "with", "from", "in", "each", "n", "or",
      "about", "approximately", "minus", "other",
    ]
    record(index, as: isSmall.contains(token.text) ? .filler : .name)
    return index + 1
  }

  /// Notes what a phrase says; returns the place behind it, or nil where it ends the name.
  mutating func take(_ meaning: PhraseMeaning, count: Int, at index: Int, isName: Bool) -> Int? {
    let end = index + count
    var role = FoodWord.Role.filler
    switch meaning {
    case .state(let state):
      guard !isWordOfName(index, count) else {
        role = .name
        break
      }
      // What has been washed and then dried is not dried food.
      if state == .dried, line.preparations.last == "washed" || line.states.last == .rinsed {
        role = .preparation
        break
      }
      addState(state)
      role = .state
    case .form(let form):
      if form == .whole, let next = word(amounts.numbers.isSign("-", at: end) ? end + 1 : end),
        FormWords.wholeFoods.contains(next)
      {
        role = .name
      } else if form == .half, isName {
        addForm(form)
        role = hasName ? .form : .name
      } else {
        addForm(form)
        role = .form
      }
    case .preparation:
      role = .preparation
      line.preparations.append(tokens[index..<end].map(\.text).joined(separator: " "))
    case .size(let size):
      if line.size == nil { line.size = size }
      role = .size
    case .open(let open):
      line.openAmount = open
      // What is fried in the oil isn't part of its name.
      if isName, hasName { return nil }
    case .optional:
      line.isOptional = true
    case .part(let part):
      line.parts.append(part)
    case .idle: break
    }
    for place in index..<end where tokens[place].isWord { record(place, as: role) }
    return end
  }

  /// Takes what one weighs from within a name: "6-ounce" of "6 trimmed 6-ounce steaks".
  private mutating func takeEach(at index: Int) -> Int? {
    guard sayings.count == 1, sayings[0].isPlainCount, sayings[0].terms.count == 1,
      let inside = amounts.sayings(at: index), inside.sayings.allSatisfy({ $0.grams != nil }),
      word(inside.next) != nil
    else { return nil }
    sayings[0].terms[0].each = inside.sayings
    return inside.next
  }

  /// Takes what stands behind "or" as another food; nil when a preparation follows instead.
  private mutating func takeAlternative(at index: Int) -> Int? {
    var start = index + 1
    var amount: KitchenAmount?
    if let found = amounts.amount(at: start) {
      amount = found.sayings.first
      start = found.next
    }
    var end = start
    while end < tokens.count, !endsSegment(at: end), !amounts.numbers.isSign("(", at: end),
      !(end > start && word(end).map { NoteWords.endingName.contains($0) } == true)
    {
      end += 1
    }
    let food = start..<end
    guard food.contains(where: { tokens[$0].isWord && isPlainWord($0) }) else { return end }
    let plain = food.filter { tokens[$0].isWord && isPlainWord($0) }
    guard let last = plain.last, let first = plain.first else { return end }
    let head = tokens[last].text
    line.alternatives.append(
      KitchenLine.OtherFood(
        name: line[range(first, last + 1)], head: head, amount: amount,
        range: range(index + 1, end)))
    // With an amount of its own it is a whole food: "ketchup or 3 tbsp tomato sauce".
    if amount == nil { shareHead(of: last, alternativeWords: plain.count) }
    return end
  }

  /// Skips "or pinto" of "black or pinto beans", because the first kind counts; nil elsewhere.
  private mutating func skipSecondKind(at index: Int) -> Int? {
    guard token(index, isOneOf: ["or", "/"]), line.words.contains(where: { $0.role == .name }),
      word(index + 1) != nil, let head = word(index + 2), !NoteWords.endingName.contains(head),
      Phrases.first(tokens[(index + 1)...]) == nil
    else { return nil }
    line.alternatives.append(
      KitchenLine.OtherFood(
        name: line[range(index + 1, index + 3)], head: head, amount: nil,
        range: range(index, index + 2)))
    return index + 2
  }

  private func token(_ index: Int, isOneOf texts: Set<String>) -> Bool {
    texts.contains(tokens[index].text)
  }

  /// Gives "chicken" of "chicken or beef broth" its head, and "cherry" of "cherry or plum tomatoes".
  private mutating func shareHead(of last: Int, alternativeWords: Int) {
    let names = line.words.filter { $0.role == .name }
    let head = tokens[last].text
    guard alternativeWords > 1, let own = names.last?.text, !NoteWords.complete.contains(own),
      NoteWords.sharedHeads.contains(head)
        ? names.count < 3 && !NoteWords.sharedHeads.contains(own)
        : names.count == 1 && EverydayFoods.isName(own, head)
    else { return }
    record(last, as: .name)
  }

  /// Gives "olive" of "olive, sunflower or vegetable oil" the head of the list.
  mutating func shareHeadOfList() {
    let names = line.words.filter { $0.role == .name }
    guard let other = line.alternatives.last, other.amount == nil, other.name.contains(" "),
      NoteWords.listHeads.contains(other.head), names.count == 1, let own = names.first,
      own.text != other.head, !NoteWords.complete.contains(own.text),
      own.range.upperBound < other.range.lowerBound,
      let head = tokens.lastIndex(where: {
        $0.text == other.head && other.range.contains($0.range.lowerBound)
      })
    else { return }
    let between = line[own.range.upperBound..<other.range.lowerBound]
    guard between.first == ",",
      between.split(separator: ",").allSatisfy({ kind in
        kind.split(separator: " ").count { $0 != "or" } <= 1
      })
    else { return }
    for place in line.words.indices where line.words[place].role == .qualifier {
      line.words[place].role = .filler
    }
    record(head, as: .name)
  }

  /// Whether a word has been read that can be a food's name.
  var hasName: Bool {
    line.words.contains { $0.role == .name && !NoteWords.adjectives.contains($0.text) }
  }

  /// Whether the place ends a segment: a comma, a semicolon, a colon or a dash between spaces.
  func endsSegment(at index: Int) -> Bool {
    guard case .sign(let sign) = tokens[index].kind else { return false }
    if ",;:|".contains(sign) { return true }
    return "-–—".contains(sign) && tokens[index].hasGap
      && amounts.numbers.token(index + 1)?.hasGap == true
  }

  private func isPlainWord(_ index: Int) -> Bool {
    let text = tokens[index].text
    if NoteWords.small.contains(text), text != "white", text != "green" { return false }
    return !PreparationWords.table.contains(text)
      && !PreparationWords.adverbs.contains(text)
      || text == "cream"
  }

  /// Whether an adverb stands before a preparation: "finely chopped".
  private func isBeforePreparation(_ index: Int) -> Bool {
    for next in [index + 1, index + 2] where next < tokens.count {
      guard let word = word(next) else { continue }
      if PreparationWords.table.contains(word) || word == "ground" { return true }
      if !PreparationWords.adverbs.contains(word), word != "and" { return false }
    }
    return false
  }

  /// Whether a preparation is part of a name here: "rolled oats", "hot sauce".
  private func isNaming(_ index: Int) -> Bool {
    guard let text = word(index), let next = word(index + 1) else { return false }
    if let foods = StateWords.namingBefore[text] { return foods.contains(Singular.of(next)) }
    if let foods = PreparationWords.namingBefore[text] { return foods.contains(Singular.of(next)) }
    return !hasName && PreparationWords.naming.contains(text)
      && !PreparationWords.adverbs.contains(next)
  }

  /// Whether a size begins a name: "Big Mac".
  private func isSizeInName(_ index: Int) -> Bool {
    guard let text = word(index), let next = word(index + 1) else { return false }
    return PreparationWords.sizesInNames[text]?.contains(next) == true
  }

  /// Whether a hyphen joins a word to the name before it: the "cut" of "center-cut".
  private func isJoinedToName(_ index: Int) -> Bool {
    index > 1 && !tokens[index].hasGap && tokens[index - 1].isSign("-")
      && !tokens[index - 1].hasGap && line.words.last?.role == .name
      && line.words.last?.range.upperBound == tokens[index - 1].range.lowerBound
  }

  /// How many words from an ending word on belong to the name: three of "corn on the cob".
  private func namePart(_ index: Int) -> Int? {
    let words = (index..<min(index + 3, tokens.count)).compactMap(word).joined(separator: " ")
    return ["on the cob", "on the vine"].contains(words) ? 3 : nil
  }

  /// Whether "plus", "and" or "&" here adds an amount: "and 1 banana".
  func addsAnotherAmount(at index: Int) -> Bool {
    guard !sayings.isEmpty, Self.links.contains(tokens[index].text), index + 1 < tokens.count,
      tokens[index + 1].text != "half"
    else { return false }
    return amounts.numbers.number(at: index + 1) != nil
  }

  static let links: Set<String> = ["plus", "and", "&", "+"]

  /// Whether a word of state is the food itself: the "roast" of "pot roast" ends a name, the
  /// "can" of "1 can" is one only before a food.
  private func isWordOfName(_ index: Int, _ count: Int) -> Bool {
    guard count == 1, let text = word(index) else { return false }
    let isLast = index + 1 >= tokens.count || endsSegment(at: index + 1)
    return text == "roast" && isLast && hasName
  }
}
