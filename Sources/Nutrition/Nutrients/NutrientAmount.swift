/// An amount of a nutrient with its unit.
///
///     let amount = NutrientAmount(200, .internationalUnit)
///     let weight = try amount.converted(to: .microgram, of: .vitaminD)  // 5 µg
public struct NutrientAmount: Hashable, Sendable {
  /// The number.
  public var value: Double

  /// The unit.
  public var unit: NutrientUnit

  /// Creates an amount.
  public init(_ value: Double, _ unit: NutrientUnit) {
    self.value = value
    self.unit = unit
  }

  /// The same amount of a nutrient in another unit.
  ///
  /// Masses convert to masses, and kcal to kJ (× 4.184). IU convert only for vitamin D: 40 IU are
  /// 1 µg (21 CFR 101.9(c)(8)(iv)).
  /// - Parameters:
  ///   - unit: The new unit.
  ///   - number: The nutrient, because the size of an IU depends on it.
  /// - Returns: The amount, with at most 15 digits.
  /// - Throws: If the units can't be converted, with the reason.
  public func converted(
    to unit: NutrientUnit, of number: NutrientNumber
  ) throws(UnitConversionError) -> NutrientAmount {
    let factor = try self.unit.factor(to: unit, of: number)
    return NutrientAmount(
      DecimalText.fifteenDigits(value * factor.times / factor.over), unit)
  }
}

/// Why an amount can't be converted to another unit.
public enum UnitConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The units measure different things, such as mass and energy.
  case differentKinds(NutrientUnit, NutrientUnit)
  /// The weight of an IU of vitamin A depends on its form.
  case vitaminAInUnits
  /// The weight of an IU of vitamin E depends on its form.
  case vitaminEInUnits

  /// What is wrong and what to use instead.
  public var description: String {
    switch self {
    case .differentKinds(let unit, let other):
      "\(unit.rawValue) can't be converted to \(other.rawValue)."
    case .vitaminAInUnits:
      "Vitamin A in IU can't be converted, because an IU of retinol provides more vitamin A than "
        + "an IU of carotene. Use µg RAE."
    case .vitaminEInUnits:
      "1 IU counts as 0.67 mg if the vitamin E is natural, but 0.45 mg if it's synthetic. Use mg."
    }
  }
}

extension NutrientUnit {
  /// Multiply a number by `times`, then divide by `over`, to convert it to another unit.
  func factor(
    to unit: NutrientUnit, of number: NutrientNumber
  ) throws(UnitConversionError) -> (times: Double, over: Double) {
    switch (self, unit) {
    case (unit, _): return (1, 1)
    case (.kilojoule, .kilocalorie): return (1, Self.kilojoulesPerKilocalorie)
    case (.kilocalorie, .kilojoule): return (Self.kilojoulesPerKilocalorie, 1)
    default: break
    }
    if self == .internationalUnit || unit == .internationalUnit {
      switch number {
      case .vitaminA, .vitaminAInternationalUnits: throw .vitaminAInUnits
      case .vitaminE: throw .vitaminEInUnits
      case .vitaminD, .vitaminDInternationalUnits: break
      default: throw .differentKinds(self, unit)
      }
    }
    guard let given = micrograms(), let wanted = unit.micrograms() else {
      throw .differentKinds(self, unit)
    }
    return (given.times * wanted.over, given.over * wanted.times)
  }

  /// The micrograms in one unit, or in one IU of vitamin D; nil for what isn't a mass.
  ///
  /// A fraction, so that converting rounds only once.
  private func micrograms() -> (times: Double, over: Double)? {
    switch self {
    case .gram: (1e6, 1)
    case .milligram: (1e3, 1)
    case .microgram: (1, 1)
    case .internationalUnit: (1, Self.vitaminDPerMicrogram)
    case .kilocalorie, .kilojoule, .millimole, .percent: nil
    }
  }
}
