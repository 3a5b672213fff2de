public import Nutrition

extension RecipeLine {
  /// The line with the food and the grams that it was taken to mean.
  public func resolved(to resolution: Resolution) -> RecipeLine {
    var line = self
    line.food = resolution.food.code
    line.grams = resolution.amount.grams
    // A recipe or a packaged food is called what it is called, not what kind of food it is.
    line.name =
      resolution.food.origin == .mine || resolution.food.brand != nil
      ? nil : foodName
    return line
  }

  /// The line as one that counts nothing, if its food isn't known and it says no amount of something
  /// that weighs little, "gomasio to taste", or names a tool, "1 cheesecloth"; else nil.
  public var uncounted: RecipeLine? {
    guard let read = try? KitchenLine(text) else { return nil }
    let isWeightless =
      read.amount == nil && read.otherAmounts.isEmpty && read.isWeightless(nil)
      && (read.isSeasoning || !text.contains(where: \.isNumber))
    guard isWeightless || read.isTool,
      read.companions.allSatisfy({ $0.amount == nil }),
      read.alternatives.allSatisfy({ $0.amount == nil })
    else { return nil }
    var line = self
    (line.food, line.grams) = (nil, 0)
    if !read.isTool { line.name = line.name ?? foodName }
    return line
  }
}

extension RecipeLine {
  /// What the line calls its food: "all-purpose flour" of "2 cups all-purpose flour, sifted".
  public var foodName: String? { (try? KitchenLine(text))?.foodWords.lowercased() }

  /// The most grams that the line can weigh, if the data lack its food: 3 for "1 tsp sumac".
  ///
  /// Nil if that can't be told. What is mostly salt counts ten times as much, because less of it matters.
  public var mostGramsOfUnknownFood: Double? {
    (try? KitchenLine(text))?.mostGramsOfUnknownFood
  }
}

extension KitchenLine {
  /// The amount of the line times a factor, in words: "3 cups", "4 (14.5 oz) cans"; nil if the line says
  /// none.
  public func amountText(times factor: Double) -> String? {
    amount?.terms.map { term in
      let low = Self.toCook(term.number.low * factor)
      let high = Self.toCook(term.number.high * factor)
      let number =
        low == high
        ? DecimalText.brief(low) : "\(DecimalText.brief(low))–\(DecimalText.brief(high))"
      let each = term.each.first.map { "(\(self[$0.range]))" }
      let unit = term.unit.map { high > 1 ? $0.plural : $0.name }
      return [number, term.size?.rawValue, each, unit].compactMap(\.self).joined(separator: " ")
    }.joined(separator: " + ")
  }

  /// To three places, unless little would be left.
  private static func toCook(_ number: Double) -> Double {
    number < 0.01 ? DecimalText.fifteenDigits(number) : (number * 1000).rounded() / 1000
  }
}
