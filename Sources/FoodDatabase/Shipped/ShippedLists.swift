internal import GRDB
internal import Nutrition

/// Lists of the shipped database, read once and cached.
final class ShippedLists: Sendable {
  /// What searches remember.
  let searchCache = SearchCache()

  private let allNutrients = ReadOnce<[Nutrient]>()
  private let allGroups = ReadOnce<[FoodGroup]>()
  private let allReferenceSets = ReadOnce<[ReferenceSet]>()
  private let referenceValues = Locked<[[String]: ReferenceValues]>([:])

  /// All nutrients in the order for readers, with those that the user added, which aren't cached, at
  /// the end.
  func nutrients(_ db: Database) throws -> [Nutrient] {
    try allNutrients.value { try NutrientTable.shipped(db) } + NutrientTable.custom(db)
  }

  /// All food groups by name.
  func groups(_ db: Database) throws -> [FoodGroup] {
    try allGroups.value { try FoodGroupTable.all(db) }
  }

  /// The reference sets in their order.
  func referenceSets(_ db: Database) throws -> [ReferenceSet] {
    try allReferenceSets.value { try ReferenceValueTable.sets(db) }
  }

  /// The values of a reference set for one population.
  func referenceValues(
    _ db: Database, _ set: ReferenceSet, for population: Population
  ) throws -> ReferenceValues {
    let key = [set.id.rawValue, population.rawValue]
    if let kept = referenceValues.withLock({ $0[key] }) { return kept }
    let read = ReferenceValues(
      try ReferenceValueTable.values(db, set.id, for: population), of: set, for: population)
    referenceValues.withLock { $0[key] = read }
    return read
  }
}
