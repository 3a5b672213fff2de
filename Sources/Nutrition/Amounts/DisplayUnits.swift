/// The units in which a person wants to see energy, salt and weights.
///
/// They change only what people see. Values and results for programs keep their units.
public struct DisplayUnits: Hashable, Sendable {
  /// The unit of energy.
  public enum Energy: String, CaseIterable, Hashable, Sendable {
    case kilocalories = "kcal"
    case kilojoules = "kJ"
    case both
  }

  /// The unit of weights of food.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    case grams
    case ounces
  }

  /// The unit of energy.
  public var energy: Energy
  /// Whether salt is shown below sodium.
  public var showsSalt: Bool
  /// The unit of weights of food.
  public var weight: Weight

  /// Chooses units; kilocalories, sodium alone and grams unless others are given.
  public init(energy: Energy = .kilocalories, showsSalt: Bool = false, weight: Weight = .grams) {
    self.energy = energy
    self.showsSalt = showsSalt
    self.weight = weight
  }

  /// Reads words such as "kJ salt ounces"; nil if one is unknown, or two contradict each other.
  public init?(words text: String) {
    self.init()
    var chosen: Set<String> = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let word = word.lowercased()
      if let energy = Energy.allCases.first(where: { $0.rawValue.lowercased() == word }) {
        self.energy = energy
        guard chosen.insert("energy").inserted else { return nil }
      } else if let weight = Weight(rawValue: word) {
        self.weight = weight
        guard chosen.insert("weight").inserted else { return nil }
      } else if word == Self.salt {
        showsSalt = true
      } else {
        return nil
      }
    }
  }

  /// The words that `init(words:)` reads; empty for the usual units.
  public var words: String {
    [
      energy == .kilocalories ? nil : energy.rawValue, showsSalt ? Self.salt : nil,
      weight == .grams ? nil : weight.rawValue,
    ].compactMap(\.self).joined(separator: " ")
  }

  private static let salt = "salt"

  /// The energy as shown in lists, which have one column for it: kcal, or kJ if only kJ is wanted.
  public func listedEnergy(kilocalories: Double) -> Double {
    energy == .kilojoules
      ? kilocalories * NutrientUnit.kilojoulesPerKilocalorie : kilocalories
  }

  /// A weight with its unit, such as "30.5 g" or "1.1 oz".
  public func text(grams: Double) -> String {
    switch weight {
    case .grams: FoodAmount(text: "", grams: grams).weightText
    case .ounces: "\(DecimalText.rounded(grams / MassUnit.ounce.grams, decimals: 1)) oz"
    }
  }
}

extension NutrientFact {
  /// The fact as rows of a table: energy in kJ or in both units, and salt below sodium.
  public func shown(in units: DisplayUnits) -> [NutrientFact] {
    switch nutrient.number {
    case .energy where units.energy != .kilocalories:
      let kilojoules = converted(
        to: .energyInKilojoules, times: NutrientUnit.kilojoulesPerKilocalorie,
        keepsPercent: units.energy == .kilojoules)
      return units.energy == .both ? [self, kilojoules] : [kilojoules]
    case .sodium where units.showsSalt:
      return [
        self, converted(to: .salt, times: NutrientForm.saltPerSodium / 1000, keepsPercent: false),
      ]
    default: return [self]
    }
  }

  private func converted(
    to other: Nutrient, times factor: Double, keepsPercent: Bool
  ) -> NutrientFact {
    NutrientFact(
      nutrient: other, amount: amount.map { DecimalText.fifteenDigits($0 * factor) },
      isAtLeast: isAtLeast, percent: keepsPercent ? percent : nil,
      referenceValue: keepsPercent ? referenceValue : nil, sources: [], isCorrected: isCorrected,
      qualifier: qualifier, limit: limit.map { DecimalText.fifteenDigits($0 * factor) },
      percentLimit: keepsPercent ? percentLimit : nil)
  }
}

extension Nutrient {
  /// Salt as labels declare it.
  static let salt = Nutrient(
    number: .salt, key: NutrientLexicon.salt, name: "Salt", unit: .gram, decimals: 2, isCore: false)

  /// Energy in kJ.
  static let energyInKilojoules = Nutrient(
    number: .energyKilojoules, key: "energy-kj", name: "Energy", unit: .kilojoule, decimals: 0,
    isCore: false)
}

extension NutrientNumber {
  /// Salt, g, which USDA has no number for.
  static let salt = NutrientNumber(NutrientLexicon.salt)
}
