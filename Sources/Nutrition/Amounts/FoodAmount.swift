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

  /// Weighs an amount in words: a mass, so many of one of the food's own measures, or a volume.
  ///
  /// A number without a unit is grams. Where the food has a measure of its own by the name of a
  /// mass, such as 1 oz of a drink = 31 g, its own is taken. A volume that is none of the food's
  /// measures is weighed by those that are volumes: 250 ml by 1 cup = 244 g.
  /// - Parameters:
  ///   - text: The amount, such as "100 g", "3 oz", "1 1/2 cup" or "2 large".
  ///   - portions: The food's measures.
  /// - Throws: When there is no number, it is not above zero or absurd, or the unit fits no measure
  ///   or several of different weight.
  public init(_ text: String, portions: [Portion]) throws(AmountError) {
    guard !Quantity.isAmbiguous(text) else { throw .ambiguousComma(text) }
    guard let quantity = Quantity(text) else { throw .noNumber(text) }
    guard quantity.value > 0 else { throw .notPositive(text) }
    let unit = quantity.rest
    let number = DecimalText.brief(quantity.value)
    if unit.isEmpty {
      grams = quantity.value
      self.text = "\(number) g"
    } else if let mass = MassUnit(unit), !Self.isOwnMeasure(unit, of: mass, among: portions) {
      grams = quantity.value * mass.grams
      self.text = "\(number) \(unit)"
    } else if let portion = try Self.portion(for: quantity, among: portions) {
      grams = quantity.value * portion.gramsPerUnit
      self.text = "\(number) \(portion.unit)"
    } else if let volume = VolumeUnit(unit),
      let gramsPerMilliliter = try Self.density(for: volume, writtenAs: unit, among: portions)
    {
      grams = quantity.value * volume.milliliters * gramsPerMilliliter
      self.text = "\(number) \(unit)"
    } else {
      throw .unknownUnit(unit, portions: portions)
    }
    guard grams <= Self.limitGrams else { throw .tooLarge(text) }
    guard grams > 0 else { throw .notPositive(text) }
  }

  /// Weighs an amount of a food in words by the food's own measures.
  ///
  /// - Throws: As `init(_:portions:)` does.
  public init(_ text: String, of food: Food) throws(AmountError) {
    try self.init(text, portions: food.portions)
  }

  /// Weights that differ by less than this share of themselves differ by rounding alone.
  private static let rounding = 0.02

  /// Whether a food has a unit of mass as a measure that is no mass: "oz" of a drink is a volume.
  private static func isOwnMeasure(
    _ unit: String, of mass: MassUnit, among portions: [Portion]
  ) -> Bool {
    portions.contains { portion in
      UnitWords.of(portion.unit) == UnitWords.of(unit) && !agree(portion.gramsPerUnit, mass.grams)
    }
  }

  /// The one measure that a unit names: in full, else by its first words; nil when none has it.
  ///
  /// Of several that differ by rounding alone, the one stated for the nearest amount.
  private static func portion(
    for quantity: Quantity, among portions: [Portion]
  ) throws(AmountError) -> Portion? {
    let wanted = UnitWords.of(quantity.rest)
    guard !wanted.isEmpty else { return nil }
    let verbatim = portions.filter { $0.unit == quantity.rest }
    let exact = verbatim.isEmpty ? portions.filter { UnitWords.of($0.unit) == wanted } : verbatim
    let found =
      exact.isEmpty ? portions.filter { UnitWords.of($0.unit).starts(with: wanted) } : exact
    guard let first = found.first else { return nil }
    // A measure listed for just this amount is meant, whatever others of its name weigh.
    let listed = exact.filter { isSame($0.amount, quantity.value) }
    let candidates = listed.isEmpty ? found : listed
    guard candidates.allSatisfy({ agree($0.gramsPerUnit, candidates[0].gramsPerUnit) }) else {
      throw .ambiguousUnit(quantity.rest, candidates: candidates)
    }
    return candidates.min {
      abs($0.amount - quantity.value) < abs($1.amount - quantity.value)
    } ?? first
  }

  /// The food's grams per millilitre by those of its measures that are volumes; nil without any.
  ///
  /// Its measures of the same unit by another name, such as "tbsp" for "tablespoons", go before
  /// all others. Of several that differ by rounding alone the largest is taken, which the rounding
  /// of its weight touches least.
  private static func density(
    for volume: VolumeUnit, writtenAs name: String, among portions: [Portion]
  ) throws(AmountError) -> Double? {
    let all = portions.compactMap { VolumeMeasure($0) }
    let same = all.filter { $0.unit == volume }
    let measures = same.isEmpty ? all : same
    let densities = measures.map(\.gramsPerMilliliter)
    guard let lowest = densities.min(), let highest = densities.max() else { return nil }
    guard agree(lowest, highest) else {
      throw .ambiguousUnit(name, candidates: measures.map(\.portion))
    }
    return measures.max { $0.milliliters < $1.milliliters }?.gramsPerMilliliter
  }

  /// Whether two numbers are the same in fifteen digits: what is kept of 2/3 is 0.666666666666667.
  private static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || DecimalText.fifteenDigits(first) == DecimalText.fifteenDigits(second)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= rounding * max(first, second)
  }
}

/// One of a food's measures that is a volume.
private struct VolumeMeasure {
  let portion: Portion
  let unit: VolumeUnit
  let milliliters: Double

  /// Takes a measure of which the unit begins with one of volume, such as "cup, mashed".
  init?(_ portion: Portion) {
    guard let unit = VolumeUnit(beginning: portion.unit), portion.amount > 0, portion.grams > 0
    else { return nil }
    self.portion = portion
    self.unit = unit
    milliliters = portion.amount * unit.milliliters
  }

  var gramsPerMilliliter: Double { portion.grams / milliliters }
}
