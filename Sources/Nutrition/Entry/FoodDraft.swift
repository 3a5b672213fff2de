/// An own food as it is being entered or changed.
public struct FoodDraft: Hashable, Sendable {
  /// What an entered amount is for: what `food.nutrients` are stated for, where nothing is said.
  private var perGrams: Double?

  /// Whether amounts are another food's, which keep to their weight whatever the servings are.
  private let isLikeAnother: Bool

  /// The food so far.
  public private(set) var food: Food

  /// Begins a new food, of which amounts are for 100 g until something else is said.
  ///
  /// - Parameters:
  ///   - name: The food's name.
  ///   - model: A food that it is like: its group, ingredients, servings and amounts are taken over,
  ///     and its code is kept as what the new one was made from.
  public init(name: String, like model: Food? = nil) {
    isLikeAnother = model != nil
    food = Food(
      code: .newOwn(), name: name, commonName: model?.commonName,
      scientificName: model?.scientificName, ingredients: model?.ingredients, group: model?.group,
      origin: .mine, refusePercent: model?.refusePercent,
      nutrients: model?.nutrients.plain ?? NutrientProfile([:]), portions: model?.portions ?? [],
      basedOn: model?.code)
  }

  /// Begins with an own food that is there.
  public init(changing food: Food) {
    isLikeAnother = false
    self.food = food
  }

  /// Sets or, with nil, removes what describes the food.
  public mutating func set<Value>(_ part: WritableKeyPath<Food, Value>, to value: Value) {
    food[keyPath: part] = value
  }

  /// Puts servings in the place of those there are.
  ///
  /// Amounts of a new food are for the first one. Amounts that were stated for the first one stay
  /// stated for it when it is only weighed anew ("1 bar" of 55 g, not of 60 g); for another serving
  /// they stay in proportion.
  public mutating func setServings(_ servings: [Portion]) {
    guard let first = servings.first else { return }
    if food.nutrients.amounts.isEmpty || (!isLikeAnother && food.isWeighedAnew(by: first)) {
      food.nutrients = NutrientProfile(food.nutrients.amounts, per: first.grams)
    }
    food.portions = servings
    perGrams = first.grams
  }

  /// Says what a millilitre weighs, grams: measures in millilitres, centilitres and litres are weighed
  /// anew; where there is none, 100 ml becomes one.
  public mutating func setDensity(_ density: Double) throws(ServingError) {
    let hundred = try Portion(serving: "100 ml", density: density).grams
    var isKnown = false
    for index in food.portions.indices {
      let old = food.portions[index]
      guard let unit = VolumeUnit(old.unit), !unit.isHousehold else { continue }
      isKnown = true
      let grams = DecimalText.fifteenDigits(old.amount * unit.milliliters * hundred / 100)
      food.portions[index].grams = grams
      // What a label says for a volume stays what it says.
      if food.nutrients.grams == old.grams {
        food.nutrients = NutrientProfile(food.nutrients.amounts, per: grams)
      }
      if perGrams == old.grams { perGrams = grams }
    }
    if !isKnown {
      food.portions.append(Portion(amount: 100, unit: "ml", grams: hundred))
    }
  }

  /// Says what amounts are for from here on, such as "100 g", "serving" or "1 cup".
  ///
  /// In a new food that has none yet they are kept so, and a volume becomes a measure of it.
  public mutating func setBasis(_ text: String) throws(AmountError) {
    let grams = DecimalText.fifteenDigits(try Self.grams(text, portions: food.portions))
    perGrams = grams
    guard food.nutrients.amounts.isEmpty else { return }
    food.nutrients = NutrientProfile([:], per: grams)
    if let quantity = Quantity(text), VolumeUnit(quantity.rest) != nil,
      !food.portions.contains(where: { $0.grams == grams })
    {
      food.portions.append(
        Portion(
          amount: DecimalText.fifteenDigits(quantity.value), unit: quantity.rest, grams: grams))
    }
  }

  /// What an entered amount is for, in words, such as "1 bar" or "100 g".
  public var basis: String {
    let grams = perGrams ?? food.nutrients.grams
    let portion = food.portions.first { $0.grams == grams }
    return portion?.text ?? "\(DecimalText.brief(grams)) g"
  }

  /// States all amounts for what entered ones are for, so that these stay as they are entered.
  public mutating func restateAmounts() {
    guard let perGrams else { return }
    food.nutrients = food.nutrients.restated(per: perGrams)
  }

  /// Sets an amount, for what `setBasis` or the first serving says; nil makes it unknown.
  public mutating func set(_ amount: Double?, of number: NutrientNumber) {
    let grams = food.nutrients.grams
    food.nutrients[number] = amount.map { amount in
      guard let perGrams, perGrams != grams else { return amount }
      return DecimalText.fifteenDigits(amount * grams / perGrams)
    }
  }

  /// The weight of an amount in words; "serving" is the first measure.
  private static func grams(_ text: String, portions: [Portion]) throws(AmountError) -> Double {
    if text.lowercased() == "serving", let first = portions.first { return first.grams }
    return try FoodAmount(text, portions: portions).grams
  }
}

extension NutrientProfile {
  /// The same amounts, stated for another weight.
  func restated(per grams: Double) -> NutrientProfile {
    guard grams != self.grams else { return self }
    return NutrientProfile(
      amounts.mapValues { DecimalText.fifteenDigits($0 * grams / self.grams) }, per: grams)
  }
}
