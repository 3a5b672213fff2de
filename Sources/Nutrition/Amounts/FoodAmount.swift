/// An amount of a food, in words and as a weight.
public struct FoodAmount: Hashable, Sendable {
  /// The most that one amount may weigh, grams.
  public static let limitGrams = 1_000_000.0

  /// The amount in words, such as "2 cup, chopped".
  public var text: String

  /// Its weight: grams of the edible part.
  public var grams: Double

  /// The portion used to weigh a volume that isn't a portion itself: 1 cup (244 g) for 250 ml.
  public var basis: Portion?

  /// Creates an amount whose weight is known.
  public init(text: String, grams: Double, basis: Portion? = nil) {
    self.text = text
    self.grams = grams
    self.basis = basis
  }

  /// The weight as a kitchen scale shows it: from 100 g in whole grams, from 1 g in tenths, and
  /// below 1 g in hundredths; tiny weights in full.
  public var weightText: String {
    let steps: Double = grams >= 100 ? 1 : grams >= 1 ? 10 : 100
    let rounded = (grams * steps).rounded() / steps
    return "\(DecimalText.brief(rounded > 0 ? rounded : grams)) g"
  }

  /// Whether the words are just the weight in grams.
  public var isGrams: Bool { text == "\(DecimalText.brief(grams)) g" }

  /// 100 grams, the weight that nutrients are stored for.
  public static let hundredGrams = FoodAmount(text: "100 g", grams: 100)

  /// Weighs an amount in words: a weight, a number of one of the food's portions, or a volume.
  ///
  /// A number without a unit is grams, and a portion without a number is one of it. A portion named
  /// like a unit of weight, such as 1 oz (31 g) of a drink, takes precedence over that unit. A volume
  /// that is not a portion is weighed by one that is a volume: 250 ml by 1 cup (244 g).
  /// - Parameters:
  ///   - text: The amount, such as "100 g", "3 oz", "1 1/2 cup", "half a cup" or "2 large".
  ///   - portions: The food's portions.
  /// - Throws: When the text is not an amount, is not above zero or is absurdly large, or when its
  ///   unit matches no portion, or several of different weight.
  public init(_ text: String, portions: [Portion]) throws(AmountError) {
    try self.init(text, portions: portions, nouns: nil)
  }

  /// Weighs an amount of a food in words.
  ///
  /// The words may include the food's name: "1 medium banana" is its portion "medium", and "2 eggs"
  /// are two of the only portion that counts eggs.
  /// - Throws: As `init(_:portions:)` does.
  public init(_ text: String, of food: Food) throws(AmountError) {
    try self.init(text, portions: food.portions, nouns: FoodNouns(food))
  }

  /// Weighs a number of a food, such as 2 eggs, by the only portion that counts it.
  ///
  /// - Parameters:
  ///   - number: How many.
  ///   - words: What the food was called.
  ///   - portions: The food's portions.
  /// - Throws: When no portion counts the food, or several of different weight do, or when the number
  ///   is not above zero or is absurdly large.
  public init(
    counting number: Double, words: String, portions: [Portion]
  ) throws(AmountError) {
    guard let portion = try FoodPortions(portions: portions).portion(counting: words, for: number)
    else { throw .unknownUnit(words, portions: portions) }
    try self.init(number, of: portion)
  }

  /// Weighs an amount in words by the portion that a person chose.
  ///
  /// - Throws: When the text is not an amount, is not above zero or is absurdly large.
  public init(_ text: String, by portion: Portion) throws(AmountError) {
    guard let written = try WrittenAmount(text) else { throw .noNumber(text) }
    if let volume = VolumeUnit(written.rest), let weighed = VolumePortion(portion),
      weighed.unit != volume
    {
      self.init(written, volume, by: weighed)
      try check(text)
    } else {
      try self.init(written.value, of: portion)
    }
  }

  private init(
    _ text: String, portions: [Portion], nouns: FoodNouns?
  ) throws(AmountError) {
    guard let written = try WrittenAmount(text) else {
      throw .noNumber(text, portions: portions)
    }
    let known = FoodPortions(portions: portions)
    if let amount = try Self.amount(written, known, text) {
      self = amount
    } else {
      let words = UnitWords.of(written.rest)
      let others = nouns.map { nouns in words.filter { !nouns.have($0) && $0 != "of" } } ?? words
      var shorter = written
      shorter.rest = others.joined(separator: " ")
      if written.hasNumber, let unit = ForeignUnit.first(of: written.rest) {
        throw .foreignUnit(unit)
      } else if !words.isEmpty, others.isEmpty, !ServingWords.begin(written.rest),
        nouns?.areMeant(by: written.rest) == true,
        let portion = try known.portion(counting: written.rest, for: written.value)
      {
        try self.init(written.value, of: portion)
      } else if !others.isEmpty, others.count < words.count,
        let amount = try Self.amount(shorter, known, text)
      {
        self = amount
      } else if let grams = BracketedWeight.grams(in: text), written.value == 1 {
        self.init(text: "\(DecimalText.brief(grams)) g", grams: grams)
      } else if written.isUnit || Portion.isVolume(written.rest) {
        throw .unknownUnit(written.rest, portions: portions)
      } else {
        throw .noNumber(text, portions: portions)
      }
    }
    try check(text)
  }

  /// An amount whose words are just a unit; nil when the food can't be measured in it.
  private static func amount(
    _ written: WrittenAmount, _ known: FoodPortions, _ text: String
  ) throws(AmountError) -> FoodAmount? {
    let unit = written.rest
    let number = DecimalText.brief(written.value)
    if unit.isEmpty { return FoodAmount(text: "\(number) g", grams: written.value) }
    if let mass = MassUnit(unit), !known.has(unit, unlike: mass) {
      // "g" alone is not an amount.
      guard written.hasNumber else { throw .noNumber(text, portions: known.portions) }
      return FoodAmount(text: "\(number) \(mass.symbol)", grams: written.value * mass.grams)
    }
    if let portion = try known.portion(unit, for: written.value) {
      return FoodAmount(
        text: "\(number) \(portion.unit)", grams: written.value * portion.gramsPerUnit)
    }
    guard let volume = VolumeUnit(unit),
      let portion = try known.portion(weighing: volume, writtenAs: unit)
    else { return nil }
    guard written.hasNumber || volume.isHousehold else {
      throw .noNumber(text, portions: known.portions)
    }
    return FoodAmount(written, volume, by: portion)
  }

  private init(_ written: WrittenAmount, _ volume: VolumeUnit, by portion: VolumePortion) {
    self.init(
      text: "\(DecimalText.brief(written.value)) \(volume.symbol)",
      grams: written.value * volume.milliliters * portion.gramsPerMilliliter,
      basis: portion.unit == volume ? nil : portion.portion)
  }

  /// A number of a portion.
  init(_ number: Double, of portion: Portion) throws(AmountError) {
    self.init(
      text: "\(DecimalText.brief(number)) \(portion.unit)", grams: number * portion.gramsPerUnit)
    try check(text)
  }

  /// Refuses absurd amounts, NaN among them.
  private func check(_ text: String) throws(AmountError) {
    guard grams > 0 else { throw .notPositive(text) }
    guard grams <= Self.limitGrams else { throw .tooLarge(text) }
  }
}
