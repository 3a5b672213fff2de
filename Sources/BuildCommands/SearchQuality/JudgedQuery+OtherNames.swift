public import FoodDatabase
public import Nutrition

extension JudgedQuery {
  /// A query for each alternative name of shipped foods; any food with the name is acceptable.
  ///
  /// - Parameters:
  ///   - database: The foods.
  ///   - names: The names of a food, such as its common names.
  /// - Returns: The queries, in alphabetical order.
  /// - Throws: When the database can't be read.
  public static func all(
    in database: FoodDatabase, named names: (Food) -> [String]
  ) throws(FoodDatabaseError) -> [JudgedQuery] {
    var codes: [String: [FoodCode]] = [:]
    for group in try database.groups() {
      let query = FoodQuery("", groupKey: group.key, origin: .shipped, limit: .max)
      for food in try database.foods(database.search(query).foods.map(\.food.code)) {
        for name in Set(names(food)) { codes[name, default: []].append(food.code) }
      }
    }
    return codes.sorted { $0.key < $1.key }
      .map { JudgedQuery(text: $0.key, theme: "name", codes: $0.value) }
  }
}

extension Food {
  /// The food's common names, which USDA separates with commas.
  public var commonNames: [String] {
    (commonName ?? "").lowercased().split(separator: ",")
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The food's scientific name, if it has one.
  public var scientificNames: [String] { [scientificName].compactMap { $0?.lowercased() } }
}
