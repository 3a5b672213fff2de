internal import ArgumentParser
internal import Nutrition

/// Whose Daily Values are shown.
struct PopulationOptions: ParsableArguments {
  @Option(
    help:
      "Whose Daily Values to use: adults, infants, children-1-3 or pregnant-or-lactating.",
    completion: .list(Population.allCases.map(\.rawValue)))
  var population = Population.adults.rawValue

  /// The population.
  var value: Population { Population(rawValue: population) ?? .adults }

  func validate() throws {
    guard Population(rawValue: population) == nil else { return }
    throw ValidationError(
      "--population", population, isNoneOf: Population.allCases.map(\.rawValue))
  }
}
