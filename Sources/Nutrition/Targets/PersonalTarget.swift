/// A target that a person set.
public struct PersonalTarget: Hashable, Sendable {
  /// What the bounds refer to.
  public enum Basis: Hashable, Sendable {
    /// A day, in the nutrient's unit.
    case day
    /// A day and each kg of body weight, in the nutrient's unit.
    case kilogram
    /// All energy, percent.
    case energy
    /// 1,000 kcal eaten, in the nutrient's unit.
    case thousandKilocalories
    /// So much of another nutrient, both in the unit of the first.
    case ratio(to: NutrientNumber)
  }

  /// The nutrient.
  public var nutrient: NutrientNumber
  /// What the bounds refer to.
  public var basis: Basis
  /// The minimum; nil if there is none.
  public var minimum: Double?
  /// The maximum; nil if there is none.
  public var maximum: Double?

  /// Describes a target.
  public init(
    _ nutrient: NutrientNumber, _ basis: Basis, minimum: Double? = nil, maximum: Double? = nil
  ) {
    self.nutrient = nutrient
    self.basis = basis
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The nutrient and the basis as text: "203", "203/kg", "203/energy", "203/1000kcal", or
  /// "307/306" for a ratio.
  public var key: String {
    switch basis {
    case .day: nutrient.rawValue
    case .kilogram: "\(nutrient)/kg"
    case .energy: "\(nutrient)/energy"
    case .thousandKilocalories: "\(nutrient)/1000kcal"
    case .ratio(let other): "\(nutrient)/\(other)"
    }
  }

  /// Creates a target from a key; nil if the key isn't valid.
  public init?(key: String, minimum: Double?, maximum: Double?) {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let basis: Basis =
      switch parts.dropFirst().first {
      case nil: .day
      case "kg": .kilogram
      case "energy": .energy
      case "1000kcal": .thousandKilocalories
      case let other?: .ratio(to: NutrientNumber(other))
      }
    self.init(NutrientNumber(parts[0]), basis, minimum: minimum, maximum: maximum)
  }

  /// What is counted.
  var measure: Target.Measure {
    switch basis {
    case .day, .kilogram: .amount(nutrient)
    case .energy: .percentOfEnergy(nutrient)
    case .thousandKilocalories: .perThousandKilocalories(nutrient)
    case .ratio(let other): .ratio(nutrient, to: other)
    }
  }

  /// The target for a person's weight; nil if it depends on the weight and the weight is unknown.
  public func target(kilograms: Double?) -> Target? {
    var factor = 1.0
    if basis == .kilogram {
      guard let kilograms else { return nil }
      factor = kilograms
    }
    let bound = { (bound: Double?) in bound.map { DecimalText.fifteenDigits($0 * factor) } }
    return Target(measure, minimum: bound(minimum), maximum: bound(maximum))
  }

  /// Whether one of two targets would take the place of the other's bounds: both are about the same
  /// nutrient, or the same ratio.
  func isAboutSame(as other: PersonalTarget) -> Bool {
    switch (basis, other.basis) {
    case (.ratio(let first), .ratio(let second)): nutrient == other.nutrient && first == second
    case (.ratio, _), (_, .ratio): false
    default: nutrient == other.nutrient
    }
  }
}

extension [PersonalTarget] {
  /// The targets after a person sets another one, whose bounds replace those for the same nutrient or
  /// ratio; a minimum leaves a maximum as it is, and the other way around.
  public func setting(_ new: PersonalTarget) -> [PersonalTarget] {
    var new = new
    var kept: [PersonalTarget] = []
    for var old in self {
      if old.isAboutSame(as: new) {
        if new.minimum != nil { old.minimum = nil }
        if new.maximum != nil { old.maximum = nil }
        if old.basis == new.basis {
          new.minimum = new.minimum ?? old.minimum
          new.maximum = new.maximum ?? old.maximum
          continue
        }
      }
      if old.minimum != nil || old.maximum != nil { kept.append(old) }
    }
    return kept + [new]
  }
}
