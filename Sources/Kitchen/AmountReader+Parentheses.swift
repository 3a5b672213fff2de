extension AmountReader {
  /// What parentheses say of the amount before them.
  struct Parenthesized {
    var sayings: [KitchenAmount]
    var next: Int
    var isEach: Bool
  }

  /// Reads "(190 g)", "(about 8 oz each)", "(4-5)"; nil when other words stand in the parentheses.
  func parenthesized(at start: Int) -> Parenthesized? {
    guard numbers.isSign("([", at: start) else { return nil }
    guard var result = sayings(at: start + 1), numbers.isSign(")]", at: result.next) else {
      return nil
    }
    result.next += 1
    return result
  }

  /// Reads amounts that say one thing: "about 350g/12oz", "each about 8 oz", "8 oz each".
  func sayings(at start: Int) -> Parenthesized? {
    var index = start
    var isEach = numbers.word(at: index) == "each"
    // "(1 ~ 150g)" says what one weighs.
    if numbers.token(index)?.number == 1, numbers.isSign("~=", at: index + 1) {
      isEach = true
      index += 2
    }
    guard var found = amount(at: index), found.described.isEmpty else { return nil }
    index = found.next
    while numbers.isSign(";,", at: index) || numbers.word(at: index) == "or"
      || numbers.isSign("-–—", at: index) && numbers.token(index)?.hasGap == true,
      let more = amountWithoutSayings(at: index + 1)
    {
      found.sayings.append(more.amount)
      index = more.next
    }
    while let word = numbers.word(at: index) {
      if word == "a", numbers.word(at: index + 1) == "piece" {
        isEach = true
        index += 2
        continue
      }
      guard Self.behindSaying.contains(word) else { break }
      if word == "each" || word == "per" || word == "apiece" { isEach = true }
      index += 1
    }
    return Parenthesized(sayings: found.sayings, next: index, isEach: isEach)
  }

  /// Adds what parentheses say: the size of each can, or the same amount in another way.
  func merge(_ inside: Parenthesized, into found: inout Found) {
    let last = found.sayings[0].terms.count - 1
    let term = found.sayings[0].terms[last]
    let isMeasured = inside.sayings.contains { $0.grams != nil || $0.milliliters != nil }
    let kind = term.unit?.kind
    if isMeasured, term.each.isEmpty, kind != .mass, kind != .volume,
      inside.isEach || kind == .container
    {
      found.sayings[0].terms[last].each = inside.sayings
    } else {
      found.sayings += inside.sayings
    }
  }

  private static let behindSaying: Set<String> = [
    "each", "total", "apiece", "per", "in", "all", "drained", "weight", "or", "so", "net",
    "approx", "approximately", "altogether", "size", "sized", "can", "tin", "capacity",
  ]
}
