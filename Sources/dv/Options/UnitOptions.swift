internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Terminal

/// The units of energy, salt and weights that people read.
struct UnitOptions: ParsableArguments {
  @Option(
    help: "The unit for energy: kcal, kJ or both.",
    completion: .list(DisplayUnits.Energy.allCases.map(\.rawValue)))
  var energy: String?

  @Flag(inversion: .prefixedNo, help: "Show salt as well as sodium, or only sodium.")
  var salt: Bool?

  @Option(
    help: "The unit for weights: grams or ounces.",
    completion: .list(DisplayUnits.Weight.allCases.map(\.rawValue)))
  var units: String?

  func validate() throws {
    if let energy, Self.energy(energy) == nil {
      throw ValidationError(
        "--energy", energy, isNoneOf: DisplayUnits.Energy.allCases.map(\.rawValue))
    }
    if let units, DisplayUnits.Weight(rawValue: units) == nil {
      throw ValidationError(
        "--units", units, isNoneOf: DisplayUnits.Weight.allCases.map(\.rawValue))
    }
  }

  /// Whether a unit is named.
  var isGiven: Bool { energy != nil || salt != nil || units != nil }

  /// The units, from the call, the environment or your profile.
  func value(in database: FoodDatabase) throws -> DisplayUnits {
    applied(to: try Self.usual(in: database))
  }

  /// The units if the command line gives none.
  static func usual(in database: FoodDatabase) throws -> DisplayUnits {
    try fromEnvironment() ?? database.person("").units ?? DisplayUnits()
  }

  /// Other units, overridden by those in the call.
  func applied(to others: DisplayUnits) -> DisplayUnits {
    DisplayUnits(
      energy: energy.flatMap(Self.energy) ?? others.energy, showsSalt: salt ?? others.showsSalt,
      weight: units.flatMap(DisplayUnits.Weight.init) ?? others.weight)
  }

  private static func energy(_ text: String) -> DisplayUnits.Energy? {
    DisplayUnits.Energy.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
  }

  private static func fromEnvironment() throws -> DisplayUnits? {
    guard let text = EnvironmentVariable.value(of: "DV_UNITS"), !text.isEmpty else { return nil }
    guard let units = DisplayUnits(words: text) else {
      throw ValidationError(
        "DV_UNITS can't be \"\(text)\". For energy, use kcal, kJ or both; for weights, use grams or "
          + "ounces; to show salt, add the word salt."
      )
    }
    return units
  }
}
