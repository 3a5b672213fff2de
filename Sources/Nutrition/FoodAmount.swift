/// How much of a food: what was asked for, in words, and its weight.
public struct FoodAmount: Hashable, Sendable {
  /// The most that one amount may weigh, grams.
  public static let limitGrams = 1_000_000.0

  /// The amount in words, such as "2 cup, chopped".
  public var text: String

  /// Its weight, grams of edible portion.
  public var grams: Double

  /// States an amount of which the weight is known.
  public init(text: String, grams: Double) {
    self.text = text
    self.grams = grams
  }

  /// 100 grams, what amounts of nutrients are stored for.
  public static let hundredGrams = FoodAmount(text: "100 g", grams: 100)

  /// Weighs an amount in words: a mass, or so many of one of the food's own measures.
  ///
  /// A number without a unit is grams.
  /// - Parameters:
  ///   - text: The amount, such as "100 g", "3 oz", "1 1/2 cup" or "2 large".
  ///   - portions: The food's measures.
  /// - Throws: When there is no number, it is not above zero or absurd, or the unit fits no measure
  ///   or several of different weight.
  public init(_ text: String, portions: [Portion]) throws(AmountError) {
    guard let quantity = Quantity(text) else { throw .noNumber(text) }
    guard quantity.value > 0 else { throw .notPositive(text) }
    let unit = quantity.rest
    if unit.isEmpty {
      grams = quantity.value
      self.text = "\(DecimalText.shortest(quantity.value)) g"
    } else if let mass = MassUnit(unit) {
      grams = quantity.value * mass.grams
      self.text = "\(DecimalText.shortest(quantity.value)) \(unit)"
    } else {
      let portion = try Self.portion(for: unit, among: portions)
      grams = quantity.value * portion.gramsPerUnit
      self.text = "\(DecimalText.shortest(quantity.value)) \(portion.unit)"
    }
    guard grams <= Self.limitGrams else { throw .tooLarge(text) }
    guard grams > 0 else { throw .notPositive(text) }
  }

  /// The one measure that a unit names: in full, else by its first words.
  private static func portion(
    for unit: String, among portions: [Portion]
  ) throws(AmountError) -> Portion {
    let wanted = words(unit)
    let exact = portions.filter { words($0.unit) == wanted }
    let found = exact.isEmpty ? portions.filter { words($0.unit).starts(with: wanted) } : exact
    guard let first = found.first, !wanted.isEmpty else {
      throw .unknownUnit(unit, portions: portions)
    }
    guard found.allSatisfy({ $0.gramsPerUnit == first.gramsPerUnit }) else {
      throw .ambiguousUnit(unit, candidates: found)
    }
    return first
  }

  /// The words of a unit in lower case and the singular, so that "Cups" finds "cup".
  private static func words(_ unit: String) -> [String] {
    unit.lowercased().split { !($0.isLetter || $0.isNumber) }.map { word in
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : String(word)
    }
  }
}
