internal import DatasetFormat
internal import Nutrition

/// How amounts in a table's unit become amounts in a nutrient's.
enum UnitConversion: Hashable {
  /// The amount times 10 to this power, exactly.
  case powerOfTen(Int)
  /// Kilojoules to kilocalories; the result is rounded.
  case kilojoulesToKilocalories

  /// Nil where one unit can't be converted to the other.
  init?(from unit: NutrientUnit, to target: NutrientUnit) {
    if unit == target {
      self = .powerOfTen(0)
    } else if let power = unit.powerOfTenGrams, let targetPower = target.powerOfTenGrams {
      self = .powerOfTen(power - targetPower)
    } else if (unit, target) == (.kilojoule, .kilocalorie) {
      self = .kilojoulesToKilocalories
    } else {
      return nil
    }
  }

  /// Whether the result is a computed amount, and not the table's in another unit.
  var isComputed: Bool { self == .kilojoulesToKilocalories }

  /// The converted amount; nil when it has too many digits.
  func amount(_ amount: ExactDecimal) -> ExactDecimal? {
    switch self {
    case .powerOfTen(let power): amount.timesPowerOfTen(power)
    case .kilojoulesToKilocalories:
      amount.divided(by: NutrientUnit.kilojoulesPerKilocalorie, places: amount.places + 1)
    }
  }
}

extension NutrientUnit {
  /// The power of ten that the unit's grams are.
  fileprivate var powerOfTenGrams: Int? {
    switch self {
    case .gram: 0
    case .milligram: -3
    case .microgram: -6
    case .kilocalorie, .kilojoule, .internationalUnit, .millimole, .percent: nil
    }
  }
}

extension ExactDecimal {
  /// The number times 10 to a power, exactly; nil when it has too many digits.
  func timesPowerOfTen(_ power: Int) -> ExactDecimal? {
    guard digits != 0 else { return .zero }
    var result = ExactDecimal(digits: digits, places: places - power)
    while result.places < 0 {
      let (digits, overflow) = result.digits.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = ExactDecimal(digits: digits, places: result.places + 1)
    }
    guard result.places <= Self.maximumDigits,
      result.digits.magnitude < Self.powersOfTen[Self.maximumDigits].magnitude
    else { return nil }
    return ExactDecimal(shortening: result.digits, places: result.places)
  }

  /// The quotient, rounded to so many places.
  func divided(by divisor: Double, places: Int) -> ExactDecimal? {
    Self(rounding: value / divisor, places: places)
  }

  /// A number rounded to so many places; nil when it has too many digits.
  init?(rounding number: Double, places: Int) {
    let places = min(places, Self.maximumDigits)
    let steps = (number * Double(Self.powersOfTen[places])).rounded()
    guard steps.magnitude < Double(Self.powersOfTen[Self.maximumDigits]) else { return nil }
    self.init(shortening: Int64(steps), places: places)
  }
}
