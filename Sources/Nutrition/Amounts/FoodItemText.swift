/// A line that says how much of which food: "1 cup whole milk", "2 eggs", "banana, 100 g".
///
/// Where the unit ends and the name begins depends on the foods in the database, so most lines have
/// several readings.
public struct FoodItemText: Hashable, Sendable {
  /// The ways to read the line, the most specific first.
  public let readings: [FoodItemReading]

  /// What is wrong with the line, unless a reading matches a food.
  public let problem: FoodItemError?

  /// Reads a line with the amount before or after the food.
  public init(_ text: String) throws(FoodItemError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .noAmount("") }
    if let coded = try CodedItemText(text) {
      (readings, problem) = ([try Self.reading(coded, in: text)], nil)
      return
    }
    let weight = FurtherAmounts.weight(inBracketsOf: text)
    if let written = try Self.leading(weight?.line ?? text) {
      guard !written.rest.isEmpty, !Self.isUnit(written.rest) else { throw .noFood(text) }
      if let unit = ForeignUnit.first(of: written.rest) { throw .amount(.foreignUnit(unit)) }
      if FurtherAmounts.are(in: written.rest) {
        guard let named = try Self.amountBehindName(text) else { throw .severalAmounts(text) }
        (readings, problem) = ([named], .severalAmounts(text))
      } else {
        readings = try Self.readings(written, weighing: weight?.grams)
        problem = nil
        if readings.isEmpty { throw .noFood(text) }
      }
    } else if let behind = try Self.behind(text, words) {
      guard !FurtherAmounts.are(in: behind.food) else { throw .severalAmounts(text) }
      (readings, problem) = ([behind], nil)
    } else if Self.isUnit(text) {
      throw .amount(.noNumber(text))
    } else {
      throw .noAmount(words.joined(separator: " "))
    }
  }

  /// The reading of a line with a code.
  private static func reading(
    _ coded: CodedItemText, in text: String
  ) throws(FoodItemError) -> FoodItemReading {
    do throws(AmountError) {
      if let written = try WrittenAmount(coded.amount), written.hasNumber, !written.rest.isEmpty {
        return FoodItemReading(
          number: written.value, unit: written.rest, food: coded.code, rule: .code)
      }
    } catch {
      throw .amount(error)
    }
    if let number = Quantity(coded.amount) {
      throw .noUnit(DecimalText.brief(number.value), food: coded.code)
    }
    throw .noAmount(text)
  }

  // MARK: The amount before the food

  /// The amount at the beginning; nil when there is none.
  private static func leading(_ text: String) throws(FoodItemError) -> WrittenAmount? {
    do throws(AmountError) {
      guard let written = try WrittenAmount(text) else { return nil }
      if written.isUnit { return written }
      // "a 100 g banana"
      let isArticle = ["a", "an"].contains(text.split(separator: " ").first?.lowercased())
      guard isArticle, let other = try WrittenAmount(written.rest), other.isUnit else { return nil }
      return other
    } catch .noNumber(let text, _) where isPartOfName(text) {
      return nil
    } catch {
      throw .amount(error)
    }
  }

  /// Whether the number at the beginning belongs to a food's name: "2% milk", "7-grain bread".
  private static func isPartOfName(_ text: String) -> Bool {
    guard let behind = Quantity(text)?.rest else { return true }
    return behind.hasPrefix("%")
      || behind.first == "-" && behind.dropFirst().first?.isLetter == true
  }

  private static func isUnit(_ words: String) -> Bool {
    MassUnit(words) != nil || VolumeUnit(words) != nil
  }

  /// The readings of an amount before a food; a weight in brackets takes precedence.
  private static func readings(
    _ written: WrittenAmount, weighing grams: Double?
  ) throws(FoodItemError) -> [FoodItemReading] {
    let readings = readings(written)
    guard let grams else { return readings }
    guard written.value == 1,
      let named = readings.first(where: { $0.rule == .unit || $0.rule == .count })
    else { throw .severalAmounts("\(DecimalText.brief(written.value)) \(written.rest)") }
    return [FoodItemReading(number: grams, unit: "g", food: named.food, rule: .unit)]
  }

  private static func readings(_ written: WrittenAmount) -> [FoodItemReading] {
    let words = written.rest.split(whereSeparator: \.isWhitespace).map(String.init)
    func reading(_ count: Int, _ rule: FoodItemReading.Rule, food: Int? = nil) -> FoodItemReading? {
      guard count < words.count else { return nil }
      return FoodItemReading(
        number: written.value, unit: words[..<count].joined(separator: " "),
        food: words[(food ?? count)...].joined(separator: " "), rule: rule)
    }
    var readings: [FoodItemReading?] = []
    if let of = words.dropLast().firstIndex(where: { $0.lowercased() == "of" }), of > 0 {
      let isArticle = ["a", "an", "the"].contains(words[of + 1].lowercased())
      readings.append(reading(of, .unit, food: of + (isArticle && of + 2 < words.count ? 2 : 1)))
    }
    if MassUnit(words[0]) != nil {
      // "pound cake" is the only food whose name begins with a unit of weight.
      let isPound = ["pound", "pounds"].contains(words[0].lowercased())
      return ((isPound ? [reading(0, .countOfWholeName)] : []) + readings + [reading(1, .unit)])
        .compactMap(\.self)
    }
    if let length = [2, 1].first(where: {
      words.count > $0 && VolumeUnit(words[..<$0].joined(separator: " ")) != nil
    }) {
      return (readings + [reading(length + 1, .unitOfBestFood), reading(length, .unit)])
        .compactMap(\.self)
    }
    readings += [reading(2, .unitOfBestFood), reading(1, .unit)].filter { reading in
      // A "large slice of pizza" is not a large pizza.
      reading.map { !ServingWords.begin($0.food) } ?? false
    }
    if ServingWords.begin(words[0]) { return readings.compactMap(\.self) }
    readings.append(reading(0, .count))
    if words.count > 1 {
      readings.append(
        FoodItemReading(
          number: written.value, unit: words[words.count - 1],
          food: words.dropLast().joined(separator: " "), rule: .unitBehind))
    }
    return readings.compactMap(\.self)
  }

  // MARK: The amount after the food

  /// The amount after the comma, for a food whose name begins with a number: "2 minute noodles,
  /// 1 pack".
  private static func amountBehindName(_ text: String) throws(FoodItemError) -> FoodItemReading? {
    guard let comma = text.lastIndex(of: ","),
      var reading = try reading(
        amount: String(text[text.index(after: comma)...]), food: String(text[..<comma]))
    else { return nil }
    reading.rule = .unitOfWholeName
    return reading
  }

  /// The amount after the comma, else from the last number on; nil when there is no number.
  private static func behind(
    _ text: String, _ words: [String]
  ) throws(FoodItemError) -> FoodItemReading? {
    if let comma = text.lastIndex(of: ","),
      let reading = try reading(
        amount: String(text[text.index(after: comma)...]), food: String(text[..<comma]))
    {
      return reading
    }
    guard var start = words.indices.dropFirst().last(where: { isNumber(words[$0]) })
    else { return nil }
    while start > 1, isPlainNumber(words[start - 1]) { start -= 1 }
    if start > 2, ["x", "X", "×"].contains(words[start - 1]), isPlainNumber(words[start - 2]) {
      start -= 2
    }
    return try reading(
      amount: words[start...].joined(separator: " "),
      food: words[..<start].joined(separator: " "))
  }

  private static func reading(
    amount: String, food: String
  ) throws(FoodItemError) -> FoodItemReading? {
    guard let first = amount.first(where: { !$0.isWhitespace }), first.isNumber || first == "-",
      food.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    do throws(AmountError) {
      guard let written = try WrittenAmount(amount), written.isUnit || written.rest.isEmpty
      else { return nil }
      let name = food.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !written.rest.isEmpty else { throw AmountError.noNumber(amount) }
      return FoodItemReading(number: written.value, unit: written.rest, food: name, rule: .unit)
    } catch .noNumber {
      throw .noUnit(
        DecimalText.brief(Quantity(amount)?.value ?? 1),
        food: food.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    } catch {
      throw .amount(error)
    }
  }

  /// Whether an amount can begin with a word: "100g" and "½", but neither "2%" nor a code.
  private static func isNumber(_ word: String) -> Bool {
    word.first?.isNumber == true && !word.contains("%") && !word.contains(":")
  }

  private static func isPlainNumber(_ word: String) -> Bool {
    isNumber(word) && word.allSatisfy { $0.isNumber || "./⁄".contains($0) }
  }
}
