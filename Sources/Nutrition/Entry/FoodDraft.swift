/// A custom food while it is being entered or changed.
public struct FoodDraft: Hashable, Sendable {
  /// The weight that entered amounts are for; nil for the weight of `food.nutrients`.
  private var perGrams: Double?

  /// Whether the amounts come from another food; then a new serving doesn't change their weight.
  private let isLikeAnother: Bool

  /// The food so far.
  public private(set) var food: Food

  /// Starts a new food whose amounts are per 100 g until a serving or basis is set.
  ///
  /// - Parameters:
  ///   - name: The food's name.
  ///   - model: A food to start from: its group, ingredients, servings and amounts are copied, and
  ///     its code is kept as `basedOn`.
  public init(name: String, like model: Food? = nil) {
    isLikeAnother = model != nil
    food = Food(
      code: .newCustom(), name: name, commonName: model?.commonName,
      scientificName: model?.scientificName, ingredients: model?.ingredients, group: model?.group,
      origin: .mine, refusePercent: model?.refusePercent,
      nutrients: model?.nutrients.plain ?? NutrientProfile([:]), portions: model?.portions ?? [],
      basedOn: model?.code)
  }

  /// Starts from an existing custom food.
  public init(changing food: Food) {
    isLikeAnother = false
    self.food = food
  }

  /// Sets a property of the food, or removes it with nil.
  public mutating func set<Value>(_ part: WritableKeyPath<Food, Value>, to value: Value) {
    food[keyPath: part] = value
  }

  /// Replaces the servings.
  ///
  /// A new food's amounts are for the first serving. If the first serving only gets a new weight
  /// ("1 bar" is 55 g, not 60 g), its amounts stay as entered; with another serving they are scaled.
  public mutating func setServings(_ servings: [Portion]) {
    guard let first = servings.first else { return }
    if food.nutrients.amounts.isEmpty || (!isLikeAnother && food.isReweighed(by: first)) {
      food.nutrients = NutrientProfile(food.nutrients.amounts, per: first.grams)
    }
    food.portions = servings
    perGrams = first.grams
  }

  /// Sets the weight of a milliliter, grams, and so the weight of all metric volumes; adds a
  /// portion of 100 ml if there are none.
  public mutating func setDensity(_ density: Double) throws(ServingError) {
    let hundred = try Portion(serving: "100 ml", density: density).grams
    var isKnown = false
    for index in food.portions.indices {
      let old = food.portions[index]
      guard let unit = VolumeUnit(old.unit), !unit.isHousehold else { continue }
      isKnown = true
      let grams = DecimalText.fifteenDigits(old.amount * unit.milliliters * hundred / 100)
      food.portions[index].grams = grams
      // Amounts a label gives for a volume stay as they are.
      if food.nutrients.grams == old.grams {
        food.nutrients = NutrientProfile(food.nutrients.amounts, per: grams)
      }
      if perGrams == old.grams { perGrams = grams }
    }
    if !isKnown {
      food.portions.append(Portion(amount: 100, unit: "ml", grams: hundred))
    }
  }

  /// Sets the amount of food that the next amounts are for, such as "100 g", "serving" or "1 cup".
  ///
  /// A food without amounts keeps this basis, and a volume becomes one of its portions.
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

  /// The amount of food that entered amounts are for, such as "1 bar" or "100 g".
  public var basis: String {
    let grams = perGrams ?? food.nutrients.grams
    let portion = food.portions.first { $0.grams == grams }
    return portion?.text ?? "\(DecimalText.brief(grams)) g"
  }

  /// Converts all amounts to the basis of the entered ones, which then stay exactly as entered.
  public mutating func restateAmounts() {
    guard let perGrams else { return }
    food.nutrients = food.nutrients.restated(per: perGrams)
  }

  /// Sets an amount for the current basis; nil makes it unknown.
  public mutating func set(_ amount: Double?, of number: NutrientNumber) {
    let grams = food.nutrients.grams
    food.nutrients[number] = amount.map { amount in
      guard let perGrams, perGrams != grams else { return amount }
      return DecimalText.fifteenDigits(number.scaled(amount, from: perGrams, to: grams))
    }
  }

  /// The weight of an amount as text; "serving" is the first portion.
  private static func grams(_ text: String, portions: [Portion]) throws(AmountError) -> Double {
    if text.lowercased() == "serving", let first = portions.first { return first.grams }
    return try FoodAmount(text, portions: portions).grams
  }
}

extension NutrientProfile {
  /// The same amounts for another weight.
  func restated(per grams: Double) -> NutrientProfile {
    guard grams != self.grams else { return self }
    let scaled = amounts.map { number, amount in
      (number, DecimalText.fifteenDigits(number.scaled(amount, from: self.grams, to: grams)))
    }
    return NutrientProfile(Dictionary(uniqueKeysWithValues: scaled), per: grams)
  }
}
