internal import GRDB
internal import Nutrition

/// Lists of the shipped database, read once and cached.
final class ShippedLists: Sendable {
  /// What searches remember.
  let searchCache = SearchCache()

  private let allNutrients = ReadOnce<[Nutrient]>()
  private let allGroups = ReadOnce<[FoodGroup]>()
  private let dailyValues = Locked<[Population: DailyValues]>([:])

  /// All nutrients in the order for readers.
  func nutrients(_ db: Database) throws -> [Nutrient] {
    try allNutrients.value { try NutrientTable.all(db) }
  }

  /// All food groups by name.
  func groups(_ db: Database) throws -> [FoodGroup] {
    try allGroups.value { try FoodGroupTable.all(db) }
  }

  /// The Daily Values of one population.
  func dailyValues(_ db: Database, for population: Population) throws -> DailyValues {
    if let kept = dailyValues.withLock({ $0[population] }) { return kept }
    let read = DailyValues(try DailyValueTable.values(db, for: population), for: population)
    dailyValues.withLock { $0[population] = read }
    return read
  }
}
