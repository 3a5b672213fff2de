/// Reads targets as people write them.
public enum TargetEntry {
  /// Reads the bounds of a target: "60", "60 g", "1.6 g/kg", "20%" of the energy or "14 g per 1000
  /// kcal"; plain numbers for a ratio.
  ///
  /// - Parameters:
  ///   - minimum: The minimum; nil for none.
  ///   - maximum: The maximum; nil for none.
  ///   - nutrient: The nutrient.
  ///   - name: What the person called it: amounts of salt become sodium.
  ///   - other: The nutrient that a ratio compares it with; nil for no ratio.
  ///   - lexicon: The nutrients.
  /// - Returns: The target.
  /// - Throws: If a bound can't be read, or both don't fit together.
  public static func target(
    minimum: String?, maximum: String?, of nutrient: Nutrient, called name: String,
    to other: Nutrient? = nil, _ lexicon: NutrientLexicon
  ) throws(TargetEntryError) -> PersonalTarget {
    let read = { (text: String) throws(TargetEntryError) -> Bound in
      try bound(text, of: nutrient, called: name, to: other, lexicon)
    }
    var least: Bound?
    var most: Bound?
    if let minimum { least = try read(minimum) }
    if let maximum { most = try read(maximum) }
    guard let basis = least?.basis ?? most?.basis else { throw .noBound(nutrient) }
    guard (most?.basis ?? basis) == basis else { throw .differentBases(nutrient) }
    if let least, let most, least.value > most.value { throw .minimumAboveMaximum(nutrient) }
    return PersonalTarget(nutrient.number, basis, minimum: least?.value, maximum: most?.value)
  }

  /// Rejects a target that contradicts a bound set earlier.
  ///
  /// - Parameters:
  ///   - own: A person's targets, including the new one.
  ///   - new: The new target as entered.
  ///   - nutrient: Its nutrient.
  /// - Throws: If the new minimum is above the earlier maximum, or the other way around.
  public static func check(
    _ own: [PersonalTarget], setting new: PersonalTarget, of nutrient: Nutrient
  ) throws(TargetEntryError) {
    guard let merged = own.first(where: { $0.key == new.key }), let minimum = merged.minimum,
      let maximum = merged.maximum, minimum > maximum
    else { return }
    let bound = { (value: Double) in DecimalText.brief(value) + new.basis.unitText(of: nutrient) }
    if new.maximum == nil { throw .aboveOwnMaximum(nutrient, bound(maximum)) }
    if new.minimum == nil { throw .belowOwnMinimum(nutrient, bound(minimum)) }
    throw .minimumAboveMaximum(nutrient)
  }

  private typealias Bound = (basis: PersonalTarget.Basis, value: Double)

  private static func bound(
    _ text: String, of nutrient: Nutrient, called name: String, to other: Nutrient?,
    _ lexicon: NutrientLexicon
  ) throws(TargetEntryError) -> Bound {
    if let other {
      guard nutrient.unit.gramsInOne != nil, other.unit.gramsInOne != nil,
        nutrient.number != other.number
      else { throw .impossibleRatio(nutrient, other) }
      return (.ratio(to: other.number), try number(text))
    }
    if let match = text.firstMatch(of: /(?i)\s*%\s*(of )?(energy|calories|kcal)?\s*$/) {
      guard Target.Measure.energyFactor(of: nutrient.number) != nil else {
        throw .noEnergy(nutrient)
      }
      let percent = try number(String(text[..<match.range.lowerBound]))
      guard percent <= 100 else { throw .aboveAllEnergy(text) }
      return (.energy, percent)
    }
    let suffixes: [(Regex<Substring>, PersonalTarget.Basis)] = [
      (/(?i)\s*(?:\/|\bper\b)\s*1[, ]?000\s*(?:k?cal|calories)\s*$/, .thousandKilocalories),
      (/(?i)\s*(?:\/|\bper\b)\s*kg\s*$/, .kilogram),
    ]
    for (pattern, basis) in suffixes {
      guard let match = text.firstMatch(of: pattern) else { continue }
      return (basis, try amount(String(text[..<match.range.lowerBound]), called: name, lexicon))
    }
    return (.day, try amount(text, called: name, lexicon))
  }

  private static func amount(
    _ text: String, called name: String, _ lexicon: NutrientLexicon
  ) throws(TargetEntryError) -> Double {
    do throws(NutrientEntryError) {
      if let amount = try lexicon.amount(text, of: name) { return amount }
    } catch {
      throw .amount(error)
    }
    throw .noNumber(text)
  }

  private static func number(_ text: String) throws(TargetEntryError) -> Double {
    do throws(PlainNumberError) {
      let number = try PlainNumber.value(text)
      guard number >= 0 else { throw .noNumber }
      return number
    } catch {
      throw .noNumber(text)
    }
  }
}

/// Why a target, as a person wrote it, can't be read.
public enum TargetEntryError: Error, Hashable, Sendable, CustomStringConvertible {
  case noBound(Nutrient)
  case differentBases(Nutrient)
  case minimumAboveMaximum(Nutrient)
  /// A minimum above the maximum that was set earlier.
  case aboveOwnMaximum(Nutrient, String)
  /// A maximum below the minimum that was set earlier.
  case belowOwnMinimum(Nutrient, String)
  /// A percentage of energy for a nutrient that provides none.
  case noEnergy(Nutrient)
  case aboveAllEnergy(String)
  case impossibleRatio(Nutrient, Nutrient)
  case noNumber(String)
  case amount(NutrientEntryError)

  /// What is wrong, and what to enter instead.
  public var description: String {
    switch self {
    case .noBound(let nutrient):
      "A target for \(Self.name(nutrient)) needs a minimum or a maximum."
    case .differentBases(let nutrient):
      "The minimum and maximum for \(Self.name(nutrient)) must be written the same way. "
        + "Write both as amounts, both as amounts per kg, or both as percentages."
    case .minimumAboveMaximum(let nutrient):
      "The minimum for \(Self.name(nutrient)) is above its maximum. Swap them."
    case .aboveOwnMaximum(let nutrient, let maximum):
      "That minimum for \(Self.name(nutrient)) is above your maximum, \(maximum). "
        + "Raise the maximum, too."
    case .belowOwnMinimum(let nutrient, let minimum):
      "That maximum for \(Self.name(nutrient)) is below your minimum, \(minimum). "
        + "Lower the minimum, too."
    case .noEnergy(let nutrient):
      "\(nutrient.everydayName) can't be a percentage of your calories. "
        + "Enter an amount in \(nutrient.unit.rawValue)."
    case .aboveAllEnergy(let text):
      "\"\(text)\" is more than all your calories. Enter 100% or less."
    case .impossibleRatio(let nutrient, let other):
      "You can't set a target for the ratio of \(Self.name(nutrient)) to \(Self.name(other)). "
        + "Choose two different nutrients that are measured by weight."
    case .noNumber(let text):
      "Enter a number that is zero or more, not \"\(text)\"."
    case .amount(let error): error.description
    }
  }

  private static func name(_ nutrient: Nutrient) -> String { nutrient.everydayName.uncapitalized }
}

extension PersonalTarget.Basis {
  /// What follows the number of a bound: " mg per kg".
  fileprivate func unitText(of nutrient: Nutrient) -> String {
    switch self {
    case .day: " \(nutrient.unit.rawValue)"
    case .kilogram: " \(nutrient.unit.rawValue) per kg"
    case .energy: "%"
    case .thousandKilocalories: " \(nutrient.unit.rawValue) per 1000 kcal"
    case .ratio: ""
    }
  }
}
