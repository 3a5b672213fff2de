extension AmountReader {
  /// A term with the place behind it, and the words in it that describe the food.
  struct FoundTerm {
    var term: KitchenAmount.Term
    var next: Int
    var described: [Int] = []
    /// Other ways of saying the amount, between the number and its unit.
    var sayings: [KitchenAmount] = []
  }

  /// Reads "2 cups", "2 (14.5 oz) cans", "1 x 400g tin", "15-oz can", "3 large", "pinch".
  func term(at start: Int) -> FoundTerm? {
    guard let (number, behind) = numbers.number(at: start) else { return unnumbered(at: start) }
    var found = FoundTerm(term: KitchenAmount.Term(number: number), next: behind)
    if isTimes(at: behind) { found.next += 1 }
    if numbers.word(at: found.next) == "each" { found.next += 1 }
    if let each = sizeInParentheses(at: found.next) {
      found.term.each = each.amounts
      found.next = each.next
      if takesMeasure(at: found.next) {
        // The "(375 ml)" of "1 1/2 (375 ml) cups" is all of them.
        found.term.each = []
        found.sayings = each.amounts
        found.term.unit = nil
        takeUnit(into: &found, kinds: [.mass, .volume])
      } else {
        // "1 (1.5 fl oz) jigger"
        takeUnit(into: &found, kinds: [.container, .piece, .vague])
      }
    } else if let each = measure(at: found.next), each.next > found.next,
      numbers.token(found.next)?.isWord == false
    {
      // "2 8-ounce packages", "1 400g tin".
      found.term.each = each.amounts
      found.next = each.next
      takeUnit(into: &found, kinds: [.container, .piece])
    } else {
      takeUnit(into: &found, kinds: Set(KitchenUnit.Kind.all))
      if let unit = found.term.unit {
        takeRangeEnd(of: unit, into: &found)
        takeContainer(of: unit, from: start, into: &found)
      } else if found.term.size != nil, let each = sizeInParentheses(at: found.next) {
        // "1 small (1 ounce) cone".
        found.term.each = each.amounts
        found.next = each.next
        takeUnit(into: &found, kinds: [.container, .piece])
      }
    }
    while numbers.word(at: found.next) == "of", numbers.token(found.next + 1) != nil {
      found.next += 1
      if ["a", "an", "the"].contains(numbers.word(at: found.next)) { found.next += 1 }
    }
    return found
  }

  /// Whether a weight or a volume stands at a place.
  private func takesMeasure(at index: Int) -> Bool {
    guard let (unit, _) = unit(at: index) else { return false }
    return unit.kind == .volume || unit.kind == .mass
  }

  /// Takes the upper end of "110g-175g", which says its unit twice.
  private func takeRangeEnd(of unit: KitchenUnit, into found: inout FoundTerm) {
    guard numbers.isSign("-–", at: found.next) || numbers.word(at: found.next) == "to",
      let (high, behind) = numbers.number(at: found.next + 1), !high.isRange,
      let (same, next) = self.unit(at: behind), same == unit, high.low > found.term.number.high
    else { return }
    found.term.number.high = high.low
    found.next = next
  }

  /// A measure without a number: "pinch of salt", "large handful basil", "small banana",
  /// "pound of beef".
  private func unnumbered(at start: Int) -> FoundTerm? {
    var number = KitchenNumber(1)
    number.isImplied = true
    var found = FoundTerm(term: KitchenAmount.Term(number: number), next: start)
    takeUnit(into: &found, kinds: [.volume, .vague, .piece, .container])
    if found.term.unit == nil, let (weight, behind) = unit(at: start),
      ["lb", "oz", "kg"].contains(weight.name), numbers.word(at: behind) == "of"
    {
      // "Pound of butter", but not "pound cake".
      found.term.unit = weight
      found.next = behind
    }
    if found.term.unit == nil {
      // "Big" and "mini" may begin a name.
      guard let size = found.term.size, size != .extraSmall, numbers.word(at: start) != "big",
        numbers.token(found.next)?.isWord == true
      else { return nil }
      return found
    }
    if numbers.word(at: found.next) == "of" { found.next += 1 }
    // A word such as "sheet" is a measure only when a food follows.
    guard numbers.token(found.next)?.isWord == true else { return nil }
    return found
  }

  /// Whether "x" or "×" stands between a number and what it multiplies.
  private func isTimes(at index: Int) -> Bool {
    guard let token = numbers.token(index), let next = numbers.token(index + 1) else {
      return false
    }
    if numbers.isSign("×*", at: index) { return true }
    guard token.text == "x" else { return false }
    // "x large" is a size.
    return next.text != "large" || !token.hasGap
  }

  /// Sizes, adjectives and then a unit of the wanted kinds, perhaps joined by a hyphen.
  private func takeUnit(into found: inout FoundTerm, kinds: Set<KitchenUnit.Kind>) {
    var index = found.next
    var described: [Int] = []
    var size: KitchenSize?
    var sizeEnd = index
    var fill: KitchenFill?
    for _ in 0..<4 {
      if numbers.isSign("-", at: index), numbers.token(index)?.hasGap == false { index += 1 }
      if let (unit, next) = unit(at: index), kinds.contains(unit.kind) {
        found.term.unit = unit
        found.term.size = found.term.size ?? size
        found.term.fill = fill
        found.next = next
        found.described += described
        return
      }
      guard let word = numbers.word(at: index) else { break }
      if let phrase = Phrases.first(tokens[index...]), phrase.meaning == .idle {
        // "6 quarter-size slices"
        index += phrase.count
      } else if let (newSize, count) = sizeWord(at: index), size == nil || described.isEmpty {
        size = size ?? newSize
        index += count
        if described.isEmpty { sizeEnd = index }
      } else if let newFill = PreparationWords.fills[word] {
        fill = newFill
        index += 1
      } else if NoteWords.beforePiece.contains(word) || word == "a" {
        described.append(index)
        index += 1
      } else {
        break
      }
    }
    // Without a unit only the size belongs to the amount: "1 large egg".
    found.term.size = size
    if size != nil {
      found.next = sizeEnd
      takeSizeRange(into: &found)
    }
  }

  /// Takes the rest of "small or medium", "medium to large"; the first one counts.
  private func takeSizeRange(into found: inout FoundTerm) {
    guard ["or", "to", "-"].contains(numbers.token(found.next)?.text),
      let (_, count) = sizeWord(at: found.next + 1)
    else { return }
    found.next += 1 + count
  }

  private func sizeWord(at index: Int) -> (size: KitchenSize, count: Int)? {
    if let word = numbers.word(at: index), let next = numbers.word(at: index + 1),
      PreparationWords.sizesInNames[word]?.contains(next) == true
    {
      return nil
    }
    guard index < tokens.count, case .size(let size)? = Phrases.first(tokens[index...])?.meaning,
      let count = Phrases.first(tokens[index...])?.count
    else { return nil }
    return (size, count)
  }

  /// The size in parentheses behind a number: "2 (14.5 oz) cans", "2 (3 1/2) pound chickens".
  private func sizeInParentheses(at start: Int) -> (amounts: [KitchenAmount], next: Int)? {
    guard numbers.isSign("([", at: start) else { return nil }
    if let inside = parenthesized(at: start),
      inside.sayings.allSatisfy({ !$0.isPlainCount })
    {
      return (inside.sayings, inside.next)
    }
    guard let (number, next) = numbers.number(at: start + 1), numbers.isSign(")]", at: next) else {
      return nil
    }
    var index = next + 1
    if numbers.isSign("-", at: index) { index += 1 }
    guard let (unit, end) = unit(at: index), unit.kind == .mass || unit.kind == .volume else {
      return nil
    }
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    let term = KitchenAmount.Term(number: number, unit: unit)
    return ([KitchenAmount(terms: [term], range: range)], end)
  }

  /// A number with a mass, volume or length, in all its ways of saying: "400g/14oz", "8-ounce".
  private func measure(at start: Int) -> (amounts: [KitchenAmount], next: Int)? {
    var amounts: [KitchenAmount] = []
    var index = start
    while let (number, behind) = numbers.number(at: index) {
      var unitIndex = behind
      if numbers.isSign("-", at: unitIndex) { unitIndex += 1 }
      guard let (unit, next) = unit(at: unitIndex),
        [.mass, .volume, .length].contains(unit.kind)
      else { break }
      let range = tokens[index].range.lowerBound..<tokens[next - 1].range.upperBound
      var terms = [KitchenAmount.Term(number: number, unit: unit)]
      index = next
      // "1lb 10oz"
      if unit.name == "lb", let (more, behind) = numbers.number(at: next),
        let (ounce, end) = self.unit(at: behind), ounce.name == "oz"
      {
        terms.append(KitchenAmount.Term(number: more, unit: ounce))
        index = end
      }
      amounts.append(KitchenAmount(terms: terms, range: range))
      guard numbers.isSign("/", at: index) else { break }
      index += 1
    }
    if numbers.isSign("/", at: index - 1) { index -= 1 }
    while numbers.isSign("-", at: index), numbers.token(index)?.hasGap == false { index += 1 }
    if let word = numbers.word(at: index),
      ["thick", "long", "size", "sized", "wide"].contains(word)
    {
      index += 1
    }
    return amounts.isEmpty ? nil : (amounts, index)
  }

  /// Turns "15 oz can" into one can of 15 oz, and "2cm/¾in knob" into one knob of that length.
  private func takeContainer(
    of unit: KitchenUnit, from start: Int, into found: inout FoundTerm
  ) {
    guard [.mass, .volume, .length].contains(unit.kind),
      !["tsp", "tbsp", "cup"].contains(unit.name), let each = measure(at: start),
      // "1 ounce a piece"
      numbers.word(at: each.next) != "a"
    else { return }
    var whole = FoundTerm(term: KitchenAmount.Term(number: KitchenNumber(1)), next: each.next)
    whole.term.each = each.amounts
    let kinds: Set<KitchenUnit.Kind> =
      unit.kind == .volume ? [.container] : [.container, .piece, .vague]
    takeUnit(into: &whole, kinds: kinds)
    guard whole.term.unit != nil || unit.kind == .length else { return }
    whole.term.number.isImplied = true
    found = whole
  }
}

extension KitchenUnit.Kind {
  fileprivate static let all: [Self] = [.mass, .volume, .length, .container, .piece, .vague]
}
