internal import FoodDatabase

/// Searches for the words of lines, which ask for the same words several times.
final class SearchedFoods {
  /// How many foods a search finds.
  private static let count = 40
  /// So many answers are remembered: enough for one line, and few enough for any number of lines.
  private static let mostRemembered = 32

  private let foods: any FoodReading
  private var remembered: [String: SearchResult] = [:]

  init(_ foods: any FoodReading) { self.foods = foods }

  /// The first foods of all origins that words find, and how the words were understood.
  func search(_ words: String) throws(FoodDatabaseError) -> SearchResult {
    if let known = remembered[words] { return known }
    let found = try foods.search(FoodQuery(words, limit: Self.count))
    if remembered.count == Self.mostRemembered { remembered.removeAll(keepingCapacity: true) }
    remembered[words] = found
    return found
  }
}
