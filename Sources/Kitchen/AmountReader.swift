internal import FoodNames

/// Reads amounts from tokens: a number, a unit, and other ways of saying the same.
struct AmountReader {
  let tokens: [Token]
  let numbers: NumberReader

  init(_ tokens: [Token]) {
    self.tokens = tokens
    numbers = NumberReader(tokens: tokens)
  }

  /// An amount with the other ways in which the line says it.
  struct Found {
    /// In the order of the line.
    var sayings: [KitchenAmount]
    var next: Int
    /// Words between number and unit that describe the food: "fresh" of "2 fresh sprigs".
    var described: [Int] = []
  }

  /// The amount that begins at a place; nil where there is none.
  ///
  /// - Parameter start: The place of the first token.
  /// - Returns: The amount in all its ways of saying, and the place behind it.
  func amount(at start: Int) -> Found? {
    let (bare, isApproximate) = withoutApproximators(start)
    let (begin, fill) = withoutFill(bare)
    guard var first = term(at: begin) else { return nil }
    first.term.fill = first.term.fill ?? fill
    var terms = [first.term]
    while let more = addedTerm(to: terms, at: first.next) {
      terms.append(more.term)
      first.next = more.next
    }
    let end = max(begin, first.next - 1)
    let range = tokens[begin].range.lowerBound..<tokens[end].range.upperBound
    var found = Found(
      sayings: [KitchenAmount(terms: terms, range: range, isApproximate: isApproximate)],
      next: first.next, described: first.described)
    found.sayings += first.sayings
    addSayings(to: &found)
    takeContainerBehindSayings(into: &found)
    return found
  }

  func unit(at index: Int) -> (unit: KitchenUnit, next: Int)? {
    guard let first = numbers.token(index) else { return nil }
    if first.isSign("\"") { return UnitTable.unit(written: "\"").map { ($0, index + 1) } }
    guard first.isWord else { return nil }
    if let second = numbers.token(index + 1), second.isWord,
      let unit = UnitTable.unit(written: first.text + " " + second.text)
    {
      return (unit, index + 2)
    }
    guard let unit = UnitTable.unit(written: first.raw) else { return nil }
    // "35C" is a temperature, "2 C" are cups.
    if first.raw == "C", !first.hasGap { return nil }
    if unit.kind == .piece || unit.kind == .container || unit.kind == .vague || unit.name == "cup",
      first.text == Singular.of(first.text), let behind = numbers.word(at: index + 1),
      PieceUnits.notBefore[Singular.of(first.text)]?.contains(Singular.of(behind)) == true
    {
      return nil
    }
    // "Short ribs of beef" are meat, ribs of celery are stalks.
    if first.text.hasPrefix("rib"), numbers.word(at: index + 1) == "of",
      ["beef", "pork", "lamb", "veal"].contains(numbers.word(at: index + 2))
    {
      return nil
    }
    // The "rib" of "rib-eye" isn't a unit.
    if unit.kind != .mass, unit.kind != .volume, numbers.isSign("-", at: index + 1),
      numbers.token(index + 1)?.hasGap == false, numbers.token(index + 2)?.hasGap == false,
      self.unit(at: index + 2) == nil, unit.kind != .length
    {
      return nil
    }
    return (unit, index + 1)
  }

  /// The place behind "about", "~", "up to" and the like.
  func withoutApproximators(_ start: Int) -> (next: Int, isApproximate: Bool) {
    var index = start
    while let token = numbers.token(index),
      token.isSign("~") || token.isSign("=") || token.isSign("+")
        || token.isWord && NoteWords.approximators.contains(token.text)
    {
      // "scant" says how full a measure is where it stands before one.
      if token.text == "scant" { break }
      index += 1
    }
    return (index, index > start)
  }

  /// The term that "plus 2 tbsp" or the "2 oz" of "1 lb 2 oz" adds.
  private func addedTerm(
    to terms: [KitchenAmount.Term], at start: Int
  )
    -> (term: KitchenAmount.Term, next: Int)?
  {
    guard let last = terms.last, let unit = last.unit, unit.kind == .mass || unit.kind == .volume
    else { return nil }
    var index = start
    let isLinked =
      numbers.isSign("+&", at: index) || ["plus", "and"].contains(numbers.word(at: index))
    if isLinked { index += 1 }
    guard let token = numbers.token(index), !token.isWord || isLinked,
      let more = term(at: index), let other = more.term.unit, more.term.each.isEmpty,
      other.kind == unit.kind || isLinked && other.kind == .vague
    else { return nil }
    let bigger = unit.grams ?? unit.milliliters ?? 0
    let smaller = other.grams ?? other.milliliters ?? 0
    guard isLinked || smaller < bigger else { return nil }
    return (more.term, more.next)
  }

  /// Takes "/7oz", "(190 g)", "or 8 tablespoons" behind an amount.
  private func addSayings(to found: inout Found) {
    if found.sayings[0].isPlainCount {
      addCount(to: &found)
      return
    }
    while true {
      if numbers.isSign("/", at: found.next),
        let more = amountWithoutSayings(at: found.next + 1)
      {
        found.sayings.append(more.amount)
        found.next = more.next
      } else if let inside = parenthesized(at: found.next) {
        merge(inside, into: &found)
        found.next = inside.next
      } else if numbers.word(at: found.next) == "or",
        let more = amountWithoutSayings(at: found.next + 1),
        more.amount.terms.first?.unit?.kind == .mass
          || more.amount.terms.first?.unit?.kind == .volume
      {
        found.sayings.append(more.amount)
        found.next = more.next
      } else {
        return
      }
    }
  }

  /// Makes one can of "28 oz (825 ml) can", where all the amounts are the can's size.
  private func takeContainerBehindSayings(into found: inout Found) {
    guard found.sayings.count > 1, found.sayings[0].terms.count == 1,
      let kind = found.sayings[0].terms[0].unit?.kind, kind == .mass || kind == .volume,
      found.sayings.allSatisfy(\.isStated), let (unit, next) = unit(at: found.next),
      unit.kind == .container, next < tokens.count
    else { return }
    var number = KitchenNumber(1)
    number.isImplied = true
    let first = found.sayings[0]
    found.sayings = [
      KitchenAmount(
        terms: [KitchenAmount.Term(number: number, unit: unit, each: found.sayings)],
        range: first.range, isApproximate: first.isApproximate)
    ]
    found.next = numbers.word(at: next) == "of" ? next + 1 : next
  }

  /// Takes "or 1 medium" of "2 small or 1 medium zucchini".
  private func addCount(to found: inout Found) {
    // "2 long or 4 short cucumbers"
    if isBeforePiece(found.next), numbers.word(at: found.next + 1) == "or",
      let more = numbers.number(at: found.next + 2), isBeforePiece(more.next)
    {
      found.described.append(found.next)
      found.next = more.next + 1
      return
    }
    guard found.sayings[0].terms[0].size != nil, numbers.word(at: found.next) == "or",
      numbers.number(at: found.next + 1) != nil, let more = term(at: found.next + 1),
      more.term.size != nil
    else { return }
    let range = tokens[found.next + 1].range.lowerBound..<tokens[more.next - 1].range.upperBound
    found.sayings.append(KitchenAmount(terms: [more.term], range: range))
    found.next = more.next
  }

  private func isBeforePiece(_ index: Int) -> Bool {
    numbers.word(at: index).map(NoteWords.beforePiece.contains) ?? false
  }

  /// The place behind "scant", "heaped" or "lightly packed" where a number follows.
  private func withoutFill(_ start: Int) -> (next: Int, fill: KitchenFill?) {
    var index = start
    var fill: KitchenFill?
    while let word = numbers.word(at: index) {
      if let found = PreparationWords.fills[word] {
        fill = found
      } else if !["lightly", "loosely", "firmly", "packed", "a"].contains(word) {
        break
      }
      index += 1
    }
    guard index > start, let token = numbers.token(index), !token.isWord,
      numbers.number(at: index) != nil
    else { return (start, nil) }
    return (index, fill)
  }

  /// A measure without a number that fills a segment, such as "small bunch".
  func bareMeasure(_ start: Int, _ end: Int) -> KitchenAmount? {
    guard end - start < 3, let (unit, next) = unit(at: end - 1), next == end,
      [.piece, .container, .vague].contains(unit.kind)
    else { return nil }
    var size: KitchenSize?
    if end - start == 2 {
      guard case .size(let said)? = Phrases.first(tokens[start..<end - 1])?.meaning else {
        return nil
      }
      size = said
    }
    var number = KitchenNumber(1)
    number.isImplied = true
    return KitchenAmount(
      terms: [KitchenAmount.Term(number: number, unit: unit, size: size)],
      range: tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound)
  }

  func amountWithoutSayings(at start: Int) -> (amount: KitchenAmount, next: Int)? {
    let (begin, isApproximate) = withoutApproximators(start)
    guard var first = term(at: begin), first.term.unit != nil else { return nil }
    var terms = [first.term]
    while let more = addedTerm(to: terms, at: first.next) {
      terms.append(more.term)
      first.next = more.next
    }
    let range = tokens[begin].range.lowerBound..<tokens[first.next - 1].range.upperBound
    return (
      KitchenAmount(terms: terms, range: range, isApproximate: isApproximate), first.next
    )
  }
}
