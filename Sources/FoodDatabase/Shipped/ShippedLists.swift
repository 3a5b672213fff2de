internal import GRDB
internal import Nutrition

/// Lists of the shipped database, read once and cached.
final class ShippedLists: Sendable {
  /// What searches remember.
  let searchCache = SearchCache()

  private let nutrients = Locked<[Nutrient]?>(nil)
  private let groups = Locked<[FoodGroup]?>(nil)
  private let dailyValues = Locked<[Population: DailyValues]>([:])

  /// All nutrients in the order for readers.
  func nutrients(_ db: Database) throws -> [Nutrient] {
    if let kept = nutrients.withLock(\.self) { return kept }
    let read = try NutrientTable.all(db)
    nutrients.withLock { $0 = read }
    return read
  }

  /// All food groups by name.
  func groups(_ db: Database) throws -> [FoodGroup] {
    if let kept = groups.withLock(\.self) { return kept }
    let read = try FoodGroupTable.all(db)
    groups.withLock { $0 = read }
    return read
  }

  /// The Daily Values of one population.
  func dailyValues(_ db: Database, for population: Population) throws -> DailyValues {
    if let kept = dailyValues.withLock({ $0[population] }) { return kept }
    let read = DailyValues(try DailyValueTable.values(db, for: population), for: population)
    dailyValues.withLock { $0[population] = read }
    return read
  }
}
