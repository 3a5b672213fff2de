/// How much of a food: what was asked for, in words, and its weight.
public struct FoodAmount: Hashable, Sendable {
  /// The most that one amount may weigh, grams.
  public static let limitGrams = 1_000_000.0

  /// The amount in words, such as "2 cup, chopped": the measure of the food that was taken.
  public var text: String

  /// Its weight, grams of edible portion.
  public var grams: Double

  /// For a volume that is none of the food's measures, the one that it was weighed by: 250 ml by
  /// "1 cup" = 244 g.
  public var basis: Portion?

  /// States an amount of which the weight is known.
  public init(text: String, grams: Double, basis: Portion? = nil) {
    self.text = text
    self.grams = grams
    self.basis = basis
  }

  /// The weight to a hundredth of a gram, which no kitchen scale shows; in full below that.
  public var weightText: String {
    let rounded = (grams * 100).rounded() / 100
    return "\(DecimalText.brief(rounded > 0 && grams < 1e9 ? rounded : grams)) g"
  }

  /// Whether the amount in words is nothing but its weight in grams.
  public var isGrams: Bool { text == "\(DecimalText.brief(grams)) g" }

  /// 100 grams, what amounts of nutrients are stored for.
  public static let hundredGrams = FoodAmount(text: "100 g", grams: 100)

  /// Weighs an amount in words: a mass, so many of one of the food's own measures, or a volume.
  ///
  /// A number without a unit is grams, a measure without a number one of it. Where the food has a
  /// measure of its own by the name of a mass, such as 1 oz of a drink = 31 g, its own is taken. A
  /// volume that is none of the food's measures is weighed by those that are volumes: 250 ml by
  /// 1 cup = 244 g.
  /// - Parameters:
  ///   - text: The amount, such as "100 g", "3 oz", "1 1/2 cup", "half a cup" or "2 large".
  ///   - portions: The food's measures.
  /// - Throws: When it is no amount, not above zero or absurd, or the unit fits no measure or
  ///   several of different weight.
  public init(_ text: String, portions: [Portion]) throws(AmountError) {
    try self.init(text, portions: portions, nouns: nil)
  }

  /// Weighs an amount of a food in words by the food's own measures.
  ///
  /// The words may say the food's name too: "1 medium banana" is its "medium", and "2 eggs" are so
  /// many of the only measure that counts them.
  /// - Throws: As `init(_:portions:)` does.
  public init(_ text: String, of food: Food) throws(AmountError) {
    try self.init(text, portions: food.portions, nouns: FoodNouns(food))
  }

  /// Weighs so many of a food, such as 2 eggs, by the only measure that counts it.
  ///
  /// - Parameters:
  ///   - number: How many.
  ///   - words: What the food was called.
  ///   - portions: The food's measures.
  /// - Throws: When no measure counts the food or several of different weight do, or the number is
  ///   not above zero or absurd.
  public init(
    counting number: Double, words: String, portions: [Portion]
  ) throws(AmountError) {
    guard let portion = try FoodMeasures(portions: portions).portion(counting: words, for: number)
    else { throw .unknownUnit(words, portions: portions) }
    try self.init(number, of: portion)
  }

  /// Weighs an amount in words by the one measure that a person chose for it.
  ///
  /// - Throws: When the text is no amount, or not above zero or absurd.
  public init(_ text: String, by portion: Portion) throws(AmountError) {
    guard let written = try WrittenAmount(text) else { throw .noNumber(text) }
    if let volume = VolumeUnit(written.rest), let measure = VolumeMeasure(portion),
      measure.unit != volume
    {
      self.init(written, volume, by: measure)
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
    let measures = FoodMeasures(portions: portions)
    if let amount = try Self.amount(written, measures, text) {
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
        let portion = try measures.portion(counting: written.rest, for: written.value)
      {
        try self.init(written.value, of: portion)
      } else if !others.isEmpty, others.count < words.count,
        let amount = try Self.amount(shorter, measures, text)
      {
        self = amount
      } else if let weight = FurtherAmounts.weight(inBracketsOf: text), written.value == 1 {
        self.init(text: "\(DecimalText.brief(weight.grams)) g", grams: weight.grams)
      } else if written.isUnit || Portion.isVolume(written.rest) {
        throw .unknownUnit(written.rest, portions: portions)
      } else {
        throw .noNumber(text, portions: portions)
      }
    }
    try check(text)
  }

  /// An amount of which the words name nothing but a unit; nil when they name none of this food.
  private static func amount(
    _ written: WrittenAmount, _ measures: FoodMeasures, _ text: String
  ) throws(AmountError) -> FoodAmount? {
    let unit = written.rest
    let number = DecimalText.brief(written.value)
    if unit.isEmpty { return FoodAmount(text: "\(number) g", grams: written.value) }
    if let mass = MassUnit(unit), !measures.has(unit, unlike: mass) {
      // "g" alone says not how much.
      guard written.hasNumber else { throw .noNumber(text, portions: measures.portions) }
      return FoodAmount(text: "\(number) \(mass.symbol)", grams: written.value * mass.grams)
    }
    if let portion = try measures.portion(unit, for: written.value) {
      return FoodAmount(
        text: "\(number) \(portion.unit)", grams: written.value * portion.gramsPerUnit)
    }
    guard let volume = VolumeUnit(unit),
      let measure = try measures.measure(weighing: volume, writtenAs: unit)
    else { return nil }
    guard written.hasNumber || volume.isHousehold else {
      throw .noNumber(text, portions: measures.portions)
    }
    return FoodAmount(written, volume, by: measure)
  }

  private init(_ written: WrittenAmount, _ volume: VolumeUnit, by measure: VolumeMeasure) {
    self.init(
      text: "\(DecimalText.brief(written.value)) \(volume.symbol)",
      grams: written.value * volume.milliliters * measure.gramsPerMilliliter,
      basis: measure.unit == volume ? nil : measure.portion)
  }

  /// So many of a measure.
  init(_ number: Double, of portion: Portion) throws(AmountError) {
    self.init(
      text: "\(DecimalText.brief(number)) \(portion.unit)", grams: number * portion.gramsPerUnit)
    try check(text)
  }

  /// Refuses what is absurd; a number that is none is not within the bounds either.
  private func check(_ text: String) throws(AmountError) {
    guard grams > 0 else { throw .notPositive(text) }
    guard grams <= Self.limitGrams else { throw .tooLarge(text) }
  }
}
