/// Reads a clean line: the amount, the food's name, and what stands behind it.
struct LineReader {
  let tokens: [Token]
  let amounts: AmountReader
  var line: KitchenLine
  /// The ways in which the line says its amount.
  var sayings: [KitchenAmount] = []
  /// Tokens that an amount has taken, which aren't part of a name.
  var taken: Set<Int> = []

  /// Whether examples have begun, behind which no name goes on: "such as pinto, kidney".
  var hasExamples = false

  init(_ text: String) {
    tokens = Lexer.tokens(text)
    amounts = AmountReader(tokens)
    line = KitchenLine(text: text)
  }

  /// Reads the whole line.
  mutating func read() throws(KitchenLineError) -> KitchenLine {
    try checkNumbers()
    var index = takeLeadingWords()
    index = takeParts(at: index)
    if let found = leadingAmount(at: index) {
      sayings = found.sayings
      try checkUnfinishedNumber(at: found.next)
      for place in found.described { record(place) }
      index = found.next
    } else if let trailing = trailingAmount(from: index) {
      let amount = trailing.found.sayings[0]
      // "Banana 100" is hardly a hundred bananas.
      if amount.isPlainCount, amount.terms[0].number.value >= 20, amount.terms[0].size == nil {
        throw .noUnit(line[amount.range])
      }
      sayings = trailing.found.sayings
      taken.formUnion(trailing.start..<trailing.found.next)
    }
    index = takePart(withoutOfAt: index)
    let tail = takeName(from: index)
    try takeTail(from: tail)
    shareHeadOfList()
    try finishName()
    try finishAmount()
    findUnheardPhrases()
    return line
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> {
    guard start < end, start < tokens.count else {
      return line.text.utf8.count..<line.text.utf8.count
    }
    return tokens[start].range.lowerBound..<tokens[min(end, tokens.count) - 1].range.upperBound
  }

  func word(_ index: Int) -> String? { amounts.numbers.word(at: index) }

  /// Adds a percentage as one word: "1%" of "1% milk"; the place behind, or nil without one.
  mutating func recordPercentage(_ index: Int) -> Int? {
    guard tokens[index].number != nil,
      amounts.numbers.isSign("%", at: index + 1) || word(index + 1) == "percent"
    else { return nil }
    let role = hasName ? FoodWord.Role.qualifier : .name
    line.words.append(
      FoodWord(text: tokens[index].raw + "%", role: role, range: range(index, index + 2)))
    return index + 2
  }

  /// Adds a word of the food with what the tables say of it.
  mutating func record(_ index: Int, as role: FoodWord.Role? = nil) {
    let token = tokens[index]
    var found = role ?? .filler
    if role == nil, let meaning = Phrases.first(tokens[index...index])?.meaning {
      switch meaning {
      case .state(let state):
        addState(state)
        found = .state
      case .form(let form):
        addForm(form)
        found = .form
      case .size: found = .size
      default: break
      }
    }
    line.words.append(FoodWord(text: token.text, role: found, range: token.range))
  }

  mutating func addState(_ state: FoodState) {
    if !line.states.contains(state) { line.states.append(state) }
  }

  mutating func addForm(_ form: FoodForm) {
    if !line.forms.contains(form) { line.forms.append(form) }
  }

  /// Numbers that nobody can read for sure.
  private func checkNumbers() throws(KitchenLineError) {
    for (index, token) in tokens.enumerated() where token.number != nil {
      if token.isAmbiguousNumber { throw .ambiguousNumber(token.raw) }
      if amounts.numbers.isSign("/", at: index + 1),
        amounts.numbers.isSign("/", at: index + 2) || tokens.dropFirst(index + 2).first?.number == 0
          || amounts.numbers.token(index + 2)?.number != nil
            && amounts.numbers.isSign("/", at: index + 3)
            && amounts.numbers.token(index + 4)?.number != nil
      {
        throw .unreadableNumber(line[range(index, index + 3)])
      }
      // "1.5.2"
      if index > 0, token.raw.hasPrefix("."), !token.hasGap, tokens[index - 1].number != nil {
        throw .unreadableNumber(line[range(index - 1, index + 1)])
      }
    }
    // "10-1 eggs" counts nothing; "80-20 beef" says what is lean.
    if tokens.count > 2, let first = tokens[0].number,
      amounts.numbers.isSign("-–", at: 1) || word(1) == "to",
      let second = tokens[2].number, second < first, first + second != 100,
      !amounts.numbers.isSign("/", at: 3), first != first.rounded() || second >= 1
    {
      throw .fallingRange(line[range(0, 3)])
    }
    if tokens.count > 1, tokens[0].isSign("-"), !tokens[1].hasGap,
      tokens[1].number != nil || tokens[1].fraction != nil
    {
      throw .notPositive(line[range(0, 2)])
    }
  }

  /// "1 500 g" may be thousands or two numbers.
  private func checkUnfinishedNumber(at next: Int) throws(KitchenLineError) {
    guard let amount = sayings.first, let term = amount.terms.first, term.unit == nil else {
      return
    }
    if let each = term.each.first, tokens.first?.number != nil, tokens.count > 1,
      tokens[1].number != nil, tokens[1].raw.utf8.count == 3, tokens[1].hasGap,
      each.range.lowerBound == tokens[1].range.lowerBound
    {
      throw .unreadableNumber(line[amount.range])
    }
    if next < tokens.count, tokens[next].number != nil, term.each.isEmpty,
      !amounts.numbers.isSign("%-", at: next + 1)
    {
      throw .unreadableNumber(line[range(0, next + 1)])
    }
  }

  /// Skips words that stand before an amount: "a little", "some", "optional:".
  private mutating func takeLeadingWords() -> Int {
    var index = 0
    // "(optional) 1/2 teaspoon nutmeg"
    while index < tokens.count,
      word(index) == "optional" || index < 3 && amounts.numbers.isSign("()[]", at: index)
    {
      if word(index) == "optional" { line.isOptional = true }
      index += 1
    }
    guard index == 0 || line.isOptional else { return 0 }
    if index == 0 { index = takeLabel() }
    while let word = word(index), Self.loosely.contains(word) { index += 1 }
    // "from 30g to 70g of sugar"
    if word(index) == "from", amounts.numbers.number(at: index + 1) != nil { index += 1 }
    if let first = word(index), ["some", "little", "additional", "extra", "more"].contains(first),
      !amounts.numbers.isSign("-", at: index + 1)
    {
      if first != "extra" { line.openAmount = .little }
      if first != "extra" { index += 1 }
    } else if word(index) == "a", let second = word(index + 1),
      ["little", "bit", "touch"].contains(second)
    {
      line.openAmount = .little
      index += 2
      if word(index) == "bit" { index += 1 }
    }
    if index > 0, word(index) == "of" { index += 1 }
    while index < tokens.count, tokens[index].isSign(":") { index += 1 }
    return index
  }

  /// Takes what says how a list of seasonings is used: "Condiments of your choice: parsley"; returns
  /// the place behind it.
  private mutating func takeLabel() -> Int {
    guard let colon = tokens.prefix(7).firstIndex(where: { $0.isSign(":") }),
      tokens[..<colon].allSatisfy({ $0.isWord }),
      tokens[..<colon].contains(where: { Self.labels.contains($0.text) }), colon + 1 < tokens.count
    else { return 0 }
    if tokens[..<colon].contains(where: { $0.text == "optional" }) { line.isOptional = true }
    line.openAmount = .toTaste
    return colon + 1
  }

  private static let labels: Set<String> = [
    "condiment", "condiments", "spice", "spices", "herb", "herbs", "seasoning", "seasonings",
    "garnish", "topping", "toppings", "decoration", "serving",
  ]

  /// Words that ask for as much as is wanted: "enough flour", "an ample amount of parsley".
  private static let loosely: Set<String> = [
    "enough", "plenty", "ample", "amount", "amounts", "any", "lots",
  ]

  /// Takes "juice of", "finely grated zest and juice of", "leaves from" before an amount.
  private mutating func takeParts(at start: Int) -> Int {
    var index = start
    var parts: [FoodPart] = []
    while let word = word(index), index < start + 7 {
      if let part = Self.parts[word] {
        parts.append(part)
      } else if word == "of" || word == "from", !parts.isEmpty {
        line.parts = parts
        return index + 1
      } else if !Self.beforeParts.contains(word), !PreparationWords.table.contains(word) {
        return start
      }
      index += 1
    }
    return start
  }

  /// Takes the part of "Juice 1 lemon", where "of" is left out.
  private mutating func takePart(withoutOfAt start: Int) -> Int {
    guard line.parts.isEmpty, sayings.isEmpty, let first = word(start),
      let part = Self.parts[first], let found = amounts.amount(at: start + 1),
      tokens[start + 1].isWord == false
    else { return start }
    line.parts = [part]
    sayings = found.sayings
    taken = []
    return found.next
  }

  static let parts: [String: FoodPart] = [
    "juice": .juice, "juices": .juice, "zest": .zest, "rind": .zest, "peel": .zest,
    "leaves": .leaves, "stems": .stems, "stalks": .stems, "seeds": .seeds,
  ]

  static let beforeParts: Set<String> = [
    "the", "finely", "freshly", "and", "strained", "fresh", "plus", "coarsely", "thinly", "or",
    "a", "about",
  ]
}
