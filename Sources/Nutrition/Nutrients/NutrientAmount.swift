/// An amount of a nutrient together with its unit, so that no number is taken for another's.
///
///     let amount = NutrientAmount(200, .internationalUnit)
///     let weight = try amount.converted(to: .microgram, of: .vitaminD)  // 5 µg
public struct NutrientAmount: Hashable, Sendable {
  /// How many of the unit.
  public var value: Double

  /// What is counted.
  public var unit: NutrientUnit

  /// States an amount.
  public init(_ value: Double, _ unit: NutrientUnit) {
    self.value = value
    self.unit = unit
  }

  /// The same amount of a nutrient in another unit.
  ///
  /// Masses convert into masses, kcal into kJ by 4.184. IU convert for vitamin D alone, 40 of them
  /// to 1 µg (21 CFR 101.9(c)(8)(iv)).
  /// - Parameters:
  ///   - unit: The unit wanted.
  ///   - number: The nutrient, for what an IU is differs from one to the other.
  /// - Returns: The amount, of at most 15 digits.
  /// - Throws: When one unit says nothing certain about the other, with the reason.
  public func converted(
    to unit: NutrientUnit, of number: NutrientNumber
  ) throws(UnitConversionError) -> NutrientAmount {
    let factor = try self.unit.factor(to: unit, of: number)
    return NutrientAmount(
      DecimalText.fifteenDigits(value * factor.times / factor.over), unit)
  }
}

/// Why an amount cannot be given in another unit.
public enum UnitConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The units measure different things, such as mass and energy.
  case differentKinds(NutrientUnit, NutrientUnit)
  /// What an IU of vitamin A counts as depends on its form.
  case vitaminAInUnits
  /// What an IU of vitamin E weighs depends on its form.
  case vitaminEInUnits

  /// Why, and what is possible.
  public var description: String {
    switch self {
    case .differentKinds(let unit, let other):
      "\(unit.rawValue) cannot be turned into \(other.rawValue)."
    case .vitaminAInUnits:
      "An IU of retinol counts otherwise than one of carotenes. Give µg RAE."
    case .vitaminEInUnits:
      "1 IU is 0.67 mg of natural vitamin E, but 0.45 mg of synthetic. Give mg."
    }
  }
}

extension NutrientUnit {
  /// What a number is to be multiplied with, and then divided by, to be in another unit.
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

  /// How many micrograms one unit is, an IU being one of vitamin D; nil for energy.
  ///
  /// As a fraction, so that nothing is lost before the one division.
  private func micrograms() -> (times: Double, over: Double)? {
    switch self {
    case .gram: (1e6, 1)
    case .milligram: (1e3, 1)
    case .microgram: (1, 1)
    case .internationalUnit: (1, Self.vitaminDPerMicrogram)
    case .kilocalorie, .kilojoule: nil
    }
  }
}
