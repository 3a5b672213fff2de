extension LineReader {
  /// The amount before the food.
  func leadingAmount(at index: Int) -> AmountReader.Found? {
    guard index < tokens.count, var found = amounts.amount(at: index) else { return nil }
    // "3 cloves": a piece without a food is the food.
    if let unit = found.sayings[0].terms.last?.unit, PieceUnits.foods.contains(unit.name),
      found.next >= tokens.count || amounts.numbers.isSign("(,", at: found.next)
    {
      found.sayings[0].terms[found.sayings[0].terms.count - 1].unit = nil
      found.next -= 1
    }
    return found
  }

  /// An amount behind the food: "Sugar 2 tbsp", "Eggs: 5", "roast lamb, 100 g".
  func trailingAmount(from start: Int) -> (start: Int, found: AmountReader.Found)? {
    var depth = 0
    for index in tokens.indices where index > start {
      if amounts.numbers.isSign("([", at: index) { depth += 1 }
      if amounts.numbers.isSign(")]", at: index) { depth -= 1 }
      guard depth == 0, !tokens[index].isWord,
        tokens[index].number != nil || tokens[index].fraction != nil,
        let found = amounts.amount(at: index)
      else { continue }
      let isLast = found.next >= tokens.count || amounts.numbers.isSign(",;(", at: found.next)
      guard isLast, !amounts.numbers.isSign("%°", at: found.next) else { continue }
      if found.sayings[0].isPlainCount, !amounts.numbers.isSign(":,-–", at: index - 1),
        found.next < tokens.count, found.sayings[0].terms[0].size == nil,
        !amounts.numbers.isSign(",", at: found.next)
      {
        continue
      }
      if found.sayings[0].terms.first?.unit?.kind == .length { continue }
      let isLinked =
        amounts.numbers.isSign(":-–", at: index - 1) || Self.links.contains(tokens[index - 1].text)
      return (isLinked ? index - 1 : index, found)
    }
    return nil
  }

  /// Adds an amount of the tail: of each one, or the same in another way.
  ///
  /// - Parameters:
  ///   - inside: The amount.
  ///   - isWhole: Whether nothing else stands beside it, as in "eggs (3)".
  mutating func addTailAmount(_ inside: AmountReader.Parenthesized, isWhole: Bool = false) {
    let isMeasured = inside.sayings.contains { $0.grams != nil || $0.milliliters != nil }
    // A length says how it is cut, and no amount; of what is counted it may be the size.
    guard
      isMeasured || sayings.first?.isPlainCount == true
        || !inside.sayings.contains(where: \.isLength)
    else { return }
    guard !sayings.isEmpty else {
      if isMeasured || isWhole { sayings = inside.sayings }
      return
    }
    guard isMeasured else {
      line.otherAmounts += inside.sayings
      return
    }
    var found = AmountReader.Found(sayings: sayings, next: 0)
    amounts.merge(inside, into: &found)
    sayings = found.sayings
  }

  /// Chooses the amount to trust, and checks that a kitchen could use it.
  mutating func finishAmount() throws(KitchenLineError) {
    guard let best = KitchenAmount.best(of: sayings) else {
      line.openAmount = line.openAmount ?? .notStated
      return
    }
    line.otherAmounts = sayings.filter { $0 != best } + line.otherAmounts
    line.amount = best
    line.openAmount = nil
    for amount in sayings {
      for term in amount.terms {
        let value = term.number.value
        guard value > 0 else { throw .notPositive(line[amount.range]) }
        guard value.isFinite, value <= 100_000, amount.grams ?? 0 <= 100_000,
          amount.milliliters ?? 0 <= 100_000, term.unit != nil || value <= 10_000
        else { throw .tooMuch(line[amount.range]) }
        let isEachPositive = term.each.allSatisfy { each in
          each.terms.allSatisfy { $0.number.value > 0 }
        }
        guard isEachPositive else { throw .notPositive(line[amount.range]) }
      }
    }
  }
}
