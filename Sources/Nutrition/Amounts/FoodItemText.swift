/// How much of which food, in one line: "1 cup whole milk", "2 eggs", "banana, 100 g".
///
/// Only the foods there are tell where the unit ends and the name begins, so there are several
/// readings of most lines.
public struct FoodItemText: Hashable, Sendable {
  /// The ways to read it, the most specific first.
  public let readings: [FoodItemReading]

  /// Reads a line with the amount before the food, or behind it.
  public init(_ text: String) throws(FoodItemError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .noAmount("") }
    if let written = try Self.leading(text) {
      guard !written.rest.isEmpty, !Self.isUnit(written.rest) else { throw .noFood(text) }
      readings = Self.readings(written)
    } else if let behind = try Self.behind(text, words) {
      readings = [behind]
    } else if Self.isUnit(text) {
      throw .amount(.noNumber(text))
    } else {
      throw .noAmount(words.joined(separator: " "))
    }
  }

  // MARK: The amount before the food

  /// The amount at the beginning; nil where none is.
  private static func leading(_ text: String) throws(FoodItemError) -> WrittenAmount? {
    do throws(AmountError) {
      guard let written = try WrittenAmount(text), written.isUnit else { return nil }
      return written
    } catch .noNumber(let text, _) where isPartOfName(text) {
      return nil
    } catch {
      throw .amount(error)
    }
  }

  /// Whether the number at the beginning is of a food's name: "2% milk", "7-grain bread".
  private static func isPartOfName(_ text: String) -> Bool {
    guard let behind = Quantity(text)?.rest else { return true }
    return behind.hasPrefix("%")
      || behind.first == "-" && behind.dropFirst().first?.isLetter == true
  }

  private static func isUnit(_ words: String) -> Bool {
    MassUnit(words) != nil || VolumeUnit(words) != nil
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
      return (readings + [reading(1, .unit)]).compactMap(\.self)
    }
    if let length = [2, 1].first(where: {
      words.count > $0 && VolumeUnit(words[..<$0].joined(separator: " ")) != nil
    }) {
      return (readings + [reading(length + 1, .unitOfBestFood), reading(length, .unit)])
        .compactMap(\.self)
    }
    readings += [reading(2, .unitOfBestFood), reading(1, .unit), reading(0, .count)]
    if words.count > 1 {
      readings.append(
        FoodItemReading(
          number: written.value, unit: words[words.count - 1],
          food: words.dropLast().joined(separator: " "), rule: .unitBehind))
    }
    return readings.compactMap(\.self)
  }

  // MARK: The amount behind the food

  /// The amount behind a comma, else from the last number on; nil where there is no number.
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

  /// Whether an amount may begin with a word: "100g" and "½", but neither "2%" nor a code.
  private static func isNumber(_ word: String) -> Bool {
    word.first?.isNumber == true && !word.contains("%") && !word.contains(":")
  }

  private static func isPlainNumber(_ word: String) -> Bool {
    isNumber(word) && word.allSatisfy { $0.isNumber || "./⁄".contains($0) }
  }
}

/// One way to read how much of which food a line says.
public struct FoodItemReading: Hashable, Sendable {
  /// How a reading is held against the foods there are.
  public enum Rule: Hashable, Sendable {
    /// Of the foods that the words find, the first is meant that has the unit as a measure.
    case unit
    /// Only the food that the words find first may be meant: "cup chopped" of "onion".
    case unitOfBestFood
    /// As `unit`, where the unit stands behind the food: "garlic cloves".
    case unitBehind
    /// There is no unit; the food itself is counted: "2 eggs".
    case count
  }

  /// How many.
  public var number: Double
  /// Of which unit; empty where the food itself is counted.
  public var unit: String
  /// What the food is called.
  public var food: String
  /// How it is held against foods.
  public var rule: Rule

  /// States a reading.
  public init(number: Double, unit: String, food: String, rule: Rule) {
    self.number = number
    self.unit = unit
    self.food = food
    self.rule = rule
  }

  /// Weighs the amount by the measures of a food.
  ///
  /// - Parameter portions: The food's measures.
  /// - Returns: The amount.
  /// - Throws: As `FoodAmount.init(_:portions:)` does.
  public func amount(_ portions: [Portion]) throws(AmountError) -> FoodAmount {
    if rule == .count {
      return try FoodAmount(counting: number, words: food, portions: portions)
    }
    return try FoodAmount(text, portions: portions)
  }

  /// Weighs the amount by the one measure that a person chose for it.
  public func amount(by portion: Portion) throws(AmountError) -> FoodAmount {
    rule == .count
      ? try FoodAmount(number, of: portion) : try FoodAmount(text, by: portion)
  }

  /// The amount as text that is read as the same.
  private var text: String { "\(DecimalText.shortest(number)) \(unit)" }
}

/// Why a line does not say how much of which food.
public enum FoodItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is a food, and no amount.
  case noAmount(String)
  /// There is an amount, and no food.
  case noFood(String)
  /// A number behind the food is of nothing.
  case noUnit(String, food: String)
  /// The amount is none.
  case amount(AmountError)

  /// What is wrong with the line, and what is possible.
  public var description: String {
    switch self {
    case .noAmount(let food):
      "Say how much, such as \"100 g \(food.isEmpty || food.count > 40 ? "banana" : food)\"."
    case .noFood(let amount):
      "\"\(amount.split(whereSeparator: \.isWhitespace).joined(separator: " "))\" is an amount "
        + "without a food. Say of what, such as \"100 g banana\"."
    case .noUnit(let number, let food):
      "\"\(number)\" behind a food has no unit. Say \"\(number) g \(food)\" or \"\(number) \(food)\"."
    case .amount(let error): error.description
    }
  }
}
