/// Reads numbers from tokens: digits, fractions, words and ranges.
struct NumberReader {
  let tokens: [Token]

  /// The number or range at a place, and the place behind it; nil where there is none.
  func number(at start: Int) -> (number: KitchenNumber, next: Int)? {
    guard let first = single(at: start), !isSign("%", at: first.next),
      word(at: first.next) != "percent"
    else { return nil }
    var number = first.number
    var next = first.next
    if !number.isRange,
      let end = rangeEnd(from: number.low, at: next, wasWord: tokens[start].isWord)
    {
      number = KitchenNumber(number.low, to: end.value)
      next = end.next
    }
    return (number, next)
  }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func isSign(_ characters: String, at index: Int) -> Bool {
    guard case .sign(let character) = token(index)?.kind else { return false }
    return characters.contains(character)
  }

  func word(at index: Int) -> String? {
    guard let token = token(index), token.isWord else { return nil }
    return token.text
  }

  /// The upper end behind "-", "to" or "or": "2-3", "2 to 3", "14- to 16-oz".
  private func rangeEnd(
    from low: Double, at start: Int, wasWord: Bool
  )
    -> (value: Double, next: Int)?
  {
    var index = start
    var isOr = false
    let isJoined = isSign("-", at: index)
    if isSign("-–—~", at: index) { index += 1 }
    if let link = word(at: index), link == "to" || link == "or" {
      isOr = link == "or"
      index += 1
    }
    guard index > start, let token = token(index) else { return nil }
    // "a to 2" and "1 or a clove" aren't ranges.
    guard !token.isWord || SpokenNumbers.wholes[token.text] ?? 0 > 1 else { return nil }
    guard let second = single(at: index), !second.number.isRange, second.number.low > low else {
      return nil
    }
    // "2 or 14-oz cans" isn't a range; "1 or 2 cans" is.
    if isOr, !isJoined, isSign("-", at: second.next) || second.number.low > 3 * max(low, 1) {
      return nil
    }
    return (second.number.low, second.next)
  }

  /// One number without a range.
  private func single(at start: Int) -> (number: KitchenNumber, next: Int)? {
    guard let token = token(start) else { return nil }
    if let value = token.fraction { return dozens(value, at: withoutArticle(start + 1)) }
    if token.number != nil { return digits(at: start) }
    guard token.isWord else { return nil }
    return words(at: start)
  }

  /// "2", "1/2", "1 1/2", "1-1/2", "1 - 1/2", "1½", "1 and a half".
  private func digits(at start: Int) -> (number: KitchenNumber, next: Int)? {
    if let fraction = slashFraction(at: start) {
      return dozens(fraction, at: withoutArticle(start + 3))
    }
    guard let whole = tokens[start].number else { return nil }
    var next = start + 1
    guard whole == whole.rounded() else { return (KitchenNumber(whole), next) }
    var index = next
    // "1 - 2/3" falls, so it isn't a range.
    if isSign("-", at: index), token(index)?.hasGap == false || part(at: index + 1) != nil {
      index += 1
    }
    if let part = part(at: index) { return dozens(whole + part.value, at: part.next) }
    index = next
    if ["and", "&"].contains(token(index)?.text), let part = part(at: index + 1) {
      return (KitchenNumber(whole + part.value), part.next)
    }
    if word(at: index) == "and", word(at: index + 1) == "a" || word(at: index + 1) == "one",
      let part = word(at: index + 2).flatMap({ SpokenNumbers.parts[$0] })
    {
      return (KitchenNumber(whole + part), index + 3)
    }
    if word(at: index) == "and", let part = words(at: index + 1), part.number.low < 1 {
      return (KitchenNumber(whole + part.number.low), part.next)
    }
    if word(at: next) == "a" || word(at: next) == "an" { next += 1 }
    return dozens(whole, at: next)
  }

  /// A fraction below one in digits or typeset.
  private func part(at index: Int) -> (value: Double, next: Int)? {
    if let value = token(index)?.fraction { return (value, index + 1) }
    if let value = slashFraction(at: index), value < 1 { return (value, index + 3) }
    return nil
  }

  private func slashFraction(at index: Int) -> Double? {
    guard let top = token(index)?.number, isSign("/", at: index + 1),
      let bottom = token(index + 2)?.number, bottom > 0, top == top.rounded(),
      bottom == bottom.rounded(), bottom <= 100, token(index + 1)?.hasGap == false,
      token(index + 2)?.hasGap == false
    else { return nil }
    return top / bottom
  }

  /// "two", "half a", "one and a half", "three quarters", "a dozen", "a few".
  private func words(at start: Int) -> (number: KitchenNumber, next: Int)? {
    guard let first = word(at: start) else { return nil }
    // A quarter pounder is a burger.
    if first == "quarter", word(at: start + 1) == "pounder" { return nil }
    if let dozen = SpokenNumbers.multiples[first] { return (KitchenNumber(dozen), start + 1) }
    if let part = SpokenNumbers.parts[first], first != "third", first != "quarters" {
      guard first != "thirds", first != "eighths" else { return nil }
      return dozens(part, at: withoutArticle(start + 1))
    }
    if let loose = SpokenNumbers.loose[first] {
      // "Few" and "several" stand alone; "couple of carrots" leaves "a" out.
      let isOf = word(at: start + 1) == "of"
      if isOf || first != "pair" {
        return (KitchenNumber(loose.low, to: loose.high), isOf ? start + 2 : start + 1)
      }
    }
    guard let whole = SpokenNumbers.wholes[first] else { return nil }
    var next = start + 1
    if let loose = word(at: next).flatMap({ SpokenNumbers.loose[$0] }), whole == 1 {
      next += 1
      return (KitchenNumber(loose.low, to: loose.high), word(at: next) == "of" ? next + 1 : next)
    }
    // "a quarter", "three-quarters", but "one half" only where no size is meant.
    var index = next
    if isSign("-", at: index) { index += 1 }
    if let part = word(at: index).flatMap({ SpokenNumbers.parts[$0] }) {
      return (KitchenNumber(whole * part), withoutArticle(index + 1))
    }
    if word(at: next) == "and", word(at: next + 1) == "a" || word(at: next + 1) == "one",
      let part = word(at: next + 2).flatMap({ SpokenNumbers.parts[$0] })
    {
      return (KitchenNumber(whole + part), next + 3)
    }
    if first == "one", word(at: next) == "and", let part = part(at: next + 1) {
      return (KitchenNumber(whole + part.value), part.next)
    }
    if first != "a", first != "an", word(at: next) == "a" { next += 1 }
    return dozens(whole, at: next)
  }

  /// The place behind "a" or "of a" of "half a cup", "1/2 of an onion".
  private func withoutArticle(_ start: Int) -> Int {
    var index = start
    if word(at: index) == "of" { index += 1 }
    if word(at: index) == "a" || word(at: index) == "an" { index += 1 }
    return index
  }

  /// A number that "dozen" may follow.
  private func dozens(_ value: Double, at next: Int) -> (number: KitchenNumber, next: Int) {
    guard let dozen = word(at: next).flatMap({ SpokenNumbers.multiples[$0] }) else {
      return (KitchenNumber(value), next)
    }
    return (KitchenNumber(value * dozen), next + 1)
  }
}
