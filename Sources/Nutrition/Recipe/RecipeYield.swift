/// What cooking does to the weight of a dish.
public enum RecipeYield: Hashable, Sendable {
  /// Nothing: the dish weighs what its ingredients weigh.
  case asIngredients

  /// The dish gains or loses water, and fat, percent of the weight of its ingredients; a loss is
  /// negative.
  ///
  /// USDA's cooking yields give both, "Moisture Gain/Loss %" and "Fat Gain/Loss %" (Table of Cooking
  /// Yields for Meat and Poultry, Release 2, 2014).
  case moistureChange(percent: Double, fatChangePercent: Double = 0)

  /// The dish was weighed after cooking, grams. The difference in weight is water.
  case cookedGrams(Double)

  /// The most that a dish can weigh, as a multiple of its ingredients.
  ///
  /// Dry rice and pasta triple, and dried vegetables and gelatin take up several times their weight.
  public static let mostTimes = 10.0
}

/// The water and fat that a dish gains, grams; losses are negative.
struct CookingChange: Hashable {
  var waterGrams = 0.0
  var fatGrams = 0.0

  /// What a yield changes in ingredients of a weight, grams.
  ///
  /// - Throws: If a number isn't finite, or the cooked weight isn't above zero or is too large.
  init(_ yield: RecipeYield, of grams: Double) throws(RecipeError) {
    switch yield {
    case .asIngredients: break
    case .moistureChange(let percent, let fatPercent):
      guard percent.isFinite, fatPercent.isFinite else { throw .yieldNotFinite }
      waterGrams = grams * percent / 100
      fatGrams = grams * fatPercent / 100
    case .cookedGrams(let cooked):
      guard cooked.isFinite else { throw .yieldNotFinite }
      guard cooked > 0 else { throw .noCookedWeight }
      waterGrams = cooked - grams
    }
    let cooked = grams + waterGrams + fatGrams
    guard cooked > 0 else { throw .noCookedWeight }
    guard cooked <= grams * RecipeYield.mostTimes * (1 + 1e-9) else {
      throw .tooHeavy(cookedGrams: cooked, ingredientGrams: grams)
    }
  }

  /// Refuses to dry ingredients beyond the water that they can have.
  func check(_ ingredients: [RecipeIngredient], grams: Double) throws(RecipeError) {
    guard waterGrams < 0 else { return }
    var most = ExactSum()
    for ingredient in ingredients { most.add(ingredient.mostWater) }
    guard -waterGrams <= most.value + Self.tolerance * grams else {
      throw .moistureBeyondWater(
        lostGrams: -waterGrams, waterGrams: most.value, ingredientGrams: grams)
    }
  }

  /// Changes the totals of a dish whose ingredients are cooked.
  ///
  /// Water follows the moisture. Fat gained or lost changes fat by its weight, the fatty acids in
  /// proportion, and energy by 9 kcal per gram (21 CFR 101.9(c)(1)(i)(B)); cholesterol and the
  /// vitamins stay. Fatty acids become unknown if a dish without fat, or with an unknown amount, gains
  /// some. No other nutrient changes.
  /// - Throws: If more fat is lost than there is.
  func apply(to totals: inout [NutrientNumber: NutrientTotal]) throws(RecipeError) {
    totals[.water]?.add(waterGrams)
    guard fatGrams != 0 else { return }
    if let fat = totals[.fat], let most = fat.certainMost,
      -fatGrams > most + Self.tolerance * fat.grams
    {
      throw .fatBeyondFat(lostGrams: -fatGrams, fatGrams: most, ingredientGrams: fat.grams)
    }
    let times = totals[.fat].flatMap { fat -> Double? in
      guard !fat.isAtLeast, let amount = fat.amount, amount > 0 else { return nil }
      return max(0, amount + fatGrams) / amount
    }
    totals[.fat]?.add(fatGrams)
    totals[.fatByLabelRule]?.add(fatGrams)
    for number in totals.keys {
      if let units = number.energyUnitsPerKilocalorie {
        totals[number]?.add(fatGrams * EnergyEstimate.Factors.general.fat * units)
      } else if number.isFattyAcid {
        totals[number]?.multiply(by: times)
      }
    }
  }

  /// How much more water or fat than there is may be lost, as part of the ingredients' weight,
  /// because percentages and amounts are rounded.
  private static let tolerance = 0.005
}

extension NutrientTotal {
  /// The most that there is; nil if it is unknown for some foods.
  fileprivate var certainMost: Double? { isAtLeast ? nil : limit ?? amount }

  /// Adds grams to a total, or units of energy.
  ///
  /// What is unknown in part and would fall below zero becomes unknown.
  fileprivate mutating func add(_ change: Double) {
    guard let amount, change != 0 else { return }
    if amount + change < 0, isAtLeast {
      forget()
    } else {
      self.amount = DecimalText.fifteenDigits(max(0, amount + change))
      limit = limit.map { DecimalText.fifteenDigits(max(0, $0 + change)) }
      qualifier = nil
    }
  }

  /// Multiplies a total, or forgets it if the factor is unknown.
  fileprivate mutating func multiply(by times: Double?) {
    guard let times else { return forget() }
    amount = amount.map { DecimalText.fifteenDigits($0 * times) }
    limit = limit.map { DecimalText.fifteenDigits($0 * times) }
  }

  private mutating func forget() {
    (amount, limit, qualifier, isAtLeast, knownGrams) = (nil, nil, nil, false, 0)
  }
}
