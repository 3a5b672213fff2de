internal import GRDB
internal import Nutrition

/// Foods that words may mean, best first, and their portions.
struct FoodItemCandidates {
  var foods: [FoodSummary] = []
  /// How well the words fit each food.
  var scores: [Double] = []
  /// The portions of each food.
  var portions: [[Portion]] = []
  /// Whether the first food is clearly the one meant.
  var isOneMeant = false
  var understanding = QueryUnderstanding()

  /// Finds candidates, and remembers them, because several readings of a line share words.
  struct Search {
    /// How many of the best matches are considered.
    private static let considered = 10

    private let db: Database
    private let cache: SearchCache
    private var found: [String: FoodItemCandidates] = [:]

    init(_ db: Database, _ cache: SearchCache) {
      self.db = db
      self.cache = cache
    }

    /// The foods that a code, a bare number or words may mean.
    mutating func candidates(for name: String) throws -> FoodItemCandidates {
      if let known = found[name] { return known }
      var candidates = try named(name)
      if candidates.foods.isEmpty { candidates = try worded(name) }
      found[name] = candidates
      return candidates
    }

    private func named(_ name: String) throws -> FoodItemCandidates {
      let ids = try CodeLookup.ids(db, name, FoodQuery(""))
      return try candidates(
        ids, ids.map { _ in 0 }, isOneMeant: ids.count == 1, QueryUnderstanding())
    }

    private func worded(_ name: String) throws -> FoodItemCandidates {
      guard FoodCode(name) == nil else { return FoodItemCandidates() }
      let (ranked, understanding) = try FoodSearch.ranked(db, FoodQuery(name), cache)
      let best = Array(ranked.prefix(Self.considered))
      let found = try candidates(
        best.map(\.id), best.map(\.score),
        isOneMeant: try FoodLookup.isOneMeant(db, name, ranked, understanding), understanding)
      return Self.withNumbers(of: name, found)
    }

    /// The foods whose names contain the bare numbers that were typed: the 2 in "1 cup and 2 milk" is
    /// not a percentage.
    private static func withNumbers(
      of name: String, _ candidates: FoodItemCandidates
    ) -> FoodItemCandidates {
      let words = name.split(whereSeparator: \.isWhitespace)
      let numbers = words.indices.filter { index in
        words[index].allSatisfy { $0.isASCII && $0.isNumber }
          && !["%", "percent"].contains(words.dropFirst(index + 1).first?.lowercased())
      }.map { words[$0] }
      let asked = numbers.filter { number in
        candidates.understanding.readings.allSatisfy { reading in
          reading.words.contains { $0.text == number }
        }
      }
      guard !asked.isEmpty else { return candidates }
      let kept = candidates.foods.indices.filter { index in
        asked.allSatisfy { has($0, in: candidates.foods[index].name) }
      }
      return FoodItemCandidates(
        foods: kept.map { candidates.foods[$0] }, scores: kept.map { candidates.scores[$0] },
        portions: kept.map { candidates.portions[$0] },
        isOneMeant: candidates.isOneMeant && kept.first == 0,
        understanding: candidates.understanding)
    }

    private static func has(_ number: Substring, in name: String) -> Bool {
      name.split { !($0.isLetter || $0.isNumber || $0 == "%" || $0 == ".") }.contains(number)
    }

    private func candidates(
      _ ids: [Int64], _ scores: [Double], isOneMeant: Bool, _ understanding: QueryUnderstanding
    ) throws -> FoodItemCandidates {
      guard !ids.isEmpty else { return FoodItemCandidates(understanding: understanding) }
      let portions = try PortionTable.portions(db, foodIDs: ids)
      return FoodItemCandidates(
        foods: try FoodTable.summaries(db, ids: ids), scores: scores,
        portions: ids.map { portions[$0] ?? [] },
        isOneMeant: isOneMeant, understanding: understanding)
    }
  }
}
