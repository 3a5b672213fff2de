internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Verbs

/// Which nutrients a command shows.
struct NutrientOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The nutrients to show: keys or numbers, separated by commas.", valueName: "list"),
    completion: .nutrient)
  var nutrients: [String] = []

  /// The nutrients in the order they were given; nil when all are shown.
  ///
  /// - Throws: When one of them is unknown.
  func chosen(in database: FoodDatabase) throws -> [Nutrient]? {
    let names = nutrients.flatMap { $0.split(separator: ",").map { String($0).trimmed } }
    guard !names.isEmpty else { return nil }
    let choice = try NutrientChoice(database)
    var chosen: [Nutrient] = []
    for name in names where !name.isEmpty {
      let nutrient = try choice.nutrient(name)
      if !chosen.contains(nutrient) { chosen.append(nutrient) }
    }
    return chosen
  }
}
