internal import ArgumentParser
internal import Nutrition

/// Whose Daily Values shares are of.
struct PopulationOptions: ParsableArguments {
  @Option(
    help: "Whose Daily Values: adults, infants, children-1-3 or pregnant-or-lactating.",
    completion: .list(Population.allCases.map(\.rawValue)))
  var population = Population.adults.rawValue

  /// The population that was asked for.
  var value: Population { Population(rawValue: population) ?? .adults }

  func validate() throws {
    guard Population(rawValue: population) == nil else { return }
    throw ValidationError(
      "--population", population, isNoneOf: Population.allCases.map(\.rawValue))
  }
}
