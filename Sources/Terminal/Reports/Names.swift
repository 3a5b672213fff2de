public import Nutrition
internal import Representation

extension Population {
  /// Whom FDA's Daily Values are for.
  public var title: String {
    switch self {
    case .adults: "adults and children 4 years and older"
    case .infants: "infants through 12 months"
    case .youngChildren: "children 1 to 3 years"
    case .pregnantOrLactating: "pregnant and lactating women"
    default: rawValue
    }
  }
}

extension ReferenceValues {
  /// Whom the values are for, in the set's own words.
  var title: String {
    if self.set.id == .dietaryReferenceIntakes {
      return LifeStage(rawValue: population.rawValue)?.title ?? population.rawValue
    }
    return self.set.name(of: population) ?? population.title
  }

  /// What percentages refer to, for plain text.
  var sentence: String {
    self.set.id == .fda2016
      ? "Daily Values are for \(title)." : "Percentages are based on \(set.name), for \(title)."
  }
}

extension ReferenceValue {
  /// What the rule calls it.
  var noun: String {
    switch kind {
    case .recommendedIntake, .dailyReference, .dailyValue, .reference: "Daily Value"
    case .nutrientReference: "nutrient reference value"
    case .referenceIntake: "reference intake"
    case .guideline: "Guideline Daily Amount"
    case .allowance: "Recommended Dietary Allowance"
    case .adequateIntake: "Adequate Intake"
    }
  }

  /// What counts instead of the amount that is shown; nil if that is what counts.
  var countedText: String? {
    switch form {
    case .retinolActivity, .dietaryFolate, .alphaTocopherol, .niacin, nil: nil
    case .retinolEquivalents: "retinol equivalents (RE)"
    case .internationalUnits: "international units (IU)"
    case .totalFolate: "total folate"
    case .tocopherolEquivalents: "alpha-tocopherol equivalents"
    case .available: "carbohydrate without fiber"
    case .salt: "salt (2.5 × sodium)"
    case .withTransFat: "saturated plus trans fat"
    }
  }
}

extension DisplayUnits {
  /// What lists call energy.
  var energyHeading: String { energy == .kilojoules ? "kJ" : "Calories" }

  /// Energy with its unit, for plain text.
  func plainEnergyText(kilocalories: Double?) -> String {
    "\(energyText(kilocalories: kilocalories)) \(energy == .kilojoules ? "kJ" : "kcal")"
  }

  /// Energy in a list, without its unit; "–" if unknown.
  func energyText(kilocalories: Double?) -> String {
    kilocalories.map { DecimalText.rounded(listedEnergy(kilocalories: $0), decimals: 0) }
      ?? NutrientFact.unknown
  }
}

extension AmountBasis {
  /// What amounts are for, as a heading says it.
  public var title: String {
    switch self {
    case .hundredGrams: "100 g"
    case .hundredKilocalories: "100 kcal"
    case .portion: "portion"
    }
  }
}

extension FoodAmount {
  /// The amount and its weight, "1 large = 50 g"; for a volume also the portion it was weighed by.
  public var equation: String { equation(in: DisplayUnits()) }

  /// The same with weights in other units; grams that were asked for stay what they are.
  func equation(in units: DisplayUnits) -> String {
    let weight = units.text(grams: grams)
    // "8 oz = 8.0 oz" would say nothing.
    let isOunces = units.weight == .ounces && text.hasSuffix(" oz")
    let equation =
      isGrams && units.weight == .grams
      ? text : "\(text) = \(isOunces ? weightText : weight)"
    return basis.map { "\(equation) (based on \($0.text) = \($0.weightText(in: units)))" }
      ?? equation
  }
}

extension Portion {
  /// The weight in other units.
  func weightText(in units: DisplayUnits) -> String {
    units.weight == .grams ? weightText : units.text(grams: grams)
  }
}

extension FoodSummary {
  /// The name, and whether it is a custom or a corrected food.
  public var listedName: String { listed(name, origin, corrected) }
}

extension Food {
  /// The name, and whether it is a custom or a corrected food.
  public var listedName: String { listed(name, origin, corrected) }
}

private func listed(
  _ name: String, _ origin: FoodOrigin, _ corrected: Set<NutrientNumber>
) -> String {
  name + (origin == .mine ? " (custom)" : corrected.isEmpty ? "" : " (corrected)")
}
