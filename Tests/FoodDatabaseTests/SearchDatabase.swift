import FoodDatabase
import Nutrition
import TestSupport

/// Foods to search, with an empty user database.
struct SearchDatabase {
  let example: ExampleDatabase
  let database: FoodDatabase

  /// The foods of `SearchExample`.
  init() async throws {
    try self.init(try await SearchExample.database())
  }

  /// Only these foods.
  init(
    _ foods: [ExampleFood], groups: [String: String] = [:],
    synonyms: KeyValuePairs<String, String> = [:]
  ) async throws {
    try self.init(
      try await ExampleDatabase(foods: foods, groups: groups, synonyms: synonyms))
  }

  init(_ example: ExampleDatabase) throws {
    self.example = example
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  /// The names of all foods that a query finds, in order.
  func names(_ query: FoodQuery) throws -> [String] {
    try database.search(query).foods.map(\.food.name)
  }

  /// The names of the foods that words find, in order.
  func names(_ text: String) throws -> [String] {
    try names(FoodQuery(text, limit: 1000))
  }

  func understanding(_ text: String) throws -> QueryUnderstanding {
    try database.search(FoodQuery(text)).understanding
  }
}

extension QueryUnderstanding {
  /// Whether the query was used as typed, and foods were found for it or hidden.
  var isNothingToTell: Bool {
    isAsTyped && unwanted.isEmpty && nearest.isEmpty
  }

  /// What was searched for, by what was typed.
  var corrected: [String: String] {
    Dictionary(corrections.map { ($0.typed, $0.used) }, uniquingKeysWith: { $1 })
  }
}
