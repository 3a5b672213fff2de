internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Verbs

/// What tools work with.
struct Session {
  let verbs: Verbs
  let allowsChanges: Bool

  var database: FoodDatabase { verbs.database }

  /// The nutrients that results have unless others are chosen.
  static let usual: [NutrientNumber] = [
    .energy, .protein, .fat, .saturatedFat, .carbohydrate, .fiber, .sugars, .sodium,
    .calcium, .iron, .potassium, .vitaminD,
  ]

  /// The nutrients that a call asks for: those it names, all, or the usual ones.
  func nutrients(_ arguments: Arguments) throws -> [Nutrient] {
    let known = try database.nutrients()
    if let names = try arguments.strings("nutrients") {
      let choice = NutrientChoice(known)
      return try names.map { try choice.nutrient($0) }
    }
    if try arguments.bool("all") { return known }
    return Self.usual.compactMap { number in known.first { $0.number == number } }
  }

  /// The name of a person as it is stored; empty for the user.
  func person(_ arguments: Arguments) throws -> String {
    try arguments.string("person").map { try KnownPersons(in: database).known($0) } ?? ""
  }

  /// The day that a call names, else today.
  func day(_ arguments: Arguments) throws -> Day {
    try arguments.string("date").map { try LocalClock.day($0) } ?? LocalClock.now.day
  }
}
