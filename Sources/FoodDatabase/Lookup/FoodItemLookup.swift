internal import GRDB
internal import Nutrition

/// Finds the food and the amount that a line such as "1 cup whole milk" means.
struct FoodItemLookup {
  /// How many other matches are returned.
  private static let offered = 3

  /// A food that scores this much below the best is not chosen just because it has the portion.
  private static let closeScore = 1.0

  /// A food with that very name beats one that scores up to this much higher under another name.
  private static let namedScore = 2.0

  private let db: Database
  private var foods: FoodItemCandidates.Search

  /// What one reading of the line gives.
  private enum Answer {
    case item(FoodItem)
    /// The food has several portions of that name.
    case ambiguous(UnweighedItem)
    /// None of the matching foods has such a portion.
    case noPortion(UnweighedItem)
    case noFood(String)
  }

  private init(_ db: Database, _ cache: SearchCache) {
    self.db = db
    foods = FoodItemCandidates.Search(db, cache)
  }

  static func match(
    _ db: Database, _ text: FoodItemText, _ cache: SearchCache = SearchCache()
  ) throws -> FoodItemMatch {
    var lookup = FoodItemLookup(db, cache)
    return try lookup.match(text.readings)
  }

  /// The first reading that works out; else why the most likely one does not.
  private mutating func match(_ readings: [FoodItemReading]) throws -> FoodItemMatch {
    var ambiguous: UnweighedItem?
    var unmeasured: UnweighedItem?
    var lastUnmeasured: UnweighedItem?
    var unfound: String?
    for reading in readings {
      let isLikely = [.unit, .count, .code].contains(reading.rule)
      switch try answer(reading) {
      case .item(let item):
        return .found(item)
      case .ambiguous(let item) where reading.rule != .count:
        return .unweighed(item)
      case .ambiguous(let item):
        ambiguous = item
      case .noPortion(let item):
        // Foods that have all the words were meant, rather than the first word as a unit.
        if reading.rule == .count || isLikely && unmeasured == nil {
          unmeasured = item
        } else if !isLikely {
          lastUnmeasured = item
        }
      case .noFood(let name):
        if isLikely { unfound = unfound ?? name }
      }
    }
    if let item = ambiguous ?? unmeasured { return .unweighed(item) }
    if unfound == nil, let lastUnmeasured { return .unweighed(lastUnmeasured) }
    return .noFood(unfound ?? readings.first?.food ?? "")
  }

  private mutating func answer(_ reading: FoodItemReading) throws -> Answer {
    let candidates = try foods.candidates(for: reading.food)
    guard try isPossible(reading, candidates) else { return .noFood(reading.food) }
    if reading.rule == .countOfWholeName { return try answerCount(reading, candidates) }
    let eligible = try eligible(candidates, for: reading)
    // A food found through a corrected word must have that word as its name.
    guard
      try candidates.understanding.corrections.isEmpty
        || isMeant(reading, candidates, at: eligible[0])
    else { return .noFood(reading.food) }
    var firstError: AmountError?
    for (rank, index) in eligible.enumerated() {
      let weighed = try weigh(reading, candidates, at: index)
      if rank > 0 || reading.rule == .count, !Self.isUnknownUnit(weighed),
        try !isMeant(reading, candidates, at: index)
      {
        continue
      }
      switch weighed {
      case .success(let amount):
        return .item(
          try item(reading, amount, candidates, at: index, passingOver: eligible[..<rank]))
      case .failure(.unknownUnit(let unit, let portions)):
        if rank == 0 { firstError = .unknownUnit(unit, portions: portions) }
      case .failure(let error):
        return try several(reading, error, candidates, at: index)
      }
    }
    let best = eligible[0]
    return .noPortion(
      try unweighed(
        reading,
        firstError
          ?? .unknownUnit(
            reading.unit.isEmpty ? reading.food : reading.unit, portions: candidates.portions[best]),
        candidates, at: best))
  }

  /// Whether the reading's rule allows any of the foods.
  private func isPossible(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates
  ) throws -> Bool {
    let understanding = candidates.understanding
    guard !candidates.foods.isEmpty, understanding.dropped.isEmpty || reading.rule == .unit
    else { return false }
    switch reading.rule {
    case .unitOfWholeName: return understanding.isAsTyped
    case .countOfWholeName:
      return try understanding.isAsTyped && isMeant(reading, candidates, at: 0)
    case .unit, .unitOfBestFood, .unitBehind, .count, .code: return true
    }
  }

  /// Counts a food whose name contains a unit of mass: "1 pound cake".
  private func answerCount(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates
  ) throws -> Answer {
    switch try weigh(reading, candidates, at: 0) {
    case .success(let amount): return .item(try item(reading, amount, candidates, at: 0))
    case .failure(let error):
      return .ambiguous(try unweighed(reading, error, candidates, at: 0))
    }
  }

  /// The foods to look for the portion in: those that score about as well as the best match.
  ///
  /// A food of that very name comes first: for "red wine" a wine, not a vinegar.
  private func eligible(
    _ candidates: FoodItemCandidates, for reading: FoodItemReading
  ) throws -> [Int] {
    guard reading.rule != .unitOfBestFood, candidates.understanding.dropped.isEmpty,
      let best = candidates.scores.first
    else { return [0] }
    let near = candidates.scores.indices.filter { candidates.scores[$0] >= best - Self.closeScore }
    guard reading.rule == .unit, try !isMeant(reading, candidates, at: 0),
      let meant = try candidates.scores.indices.first(where: {
        try candidates.scores[$0] >= best - Self.namedScore
          && isMeant(reading, candidates, at: $0)
      })
    else { return near }
    return [meant] + near.filter { $0 != meant }
  }

  private static func isUnknownUnit(_ weighed: Result<FoodAmount, AmountError>) -> Bool {
    guard case .failure(.unknownUnit) = weighed else { return false }
    return true
  }

  /// Whether a food is what the words name, not something made from it.
  ///
  /// A counted food must have every word, because an optional word may be a unit ("glass").
  private func isMeant(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates, at index: Int
  ) throws -> Bool {
    let nouns = FoodNouns(try whole(candidates.foods[index]))
    let typed = try QueryText(reading.food, Stemmer(db)).words
    guard
      !reading.rule.isCount
        || typed.allSatisfy({ $0.isRequired || $0.isFiller || nouns.have($0.text) })
    else { return false }
    let meant =
      candidates.understanding.readings.flatMap(\.words).filter(\.isMeaning).map(\.text)
      + candidates.understanding.corrections.map(\.used)
    return ([reading.food] + meant).contains(where: nouns.areMeant)
  }

  private func several(
    _ reading: FoodItemReading, _ error: AmountError, _ candidates: FoodItemCandidates,
    at index: Int
  ) throws -> Answer {
    guard case .ambiguousUnit(_, let portions) = error else {
      return .noPortion(try unweighed(reading, error, candidates, at: index))
    }
    guard error.isOfOneName else {
      return .ambiguous(try unweighed(reading, error, candidates, at: index))
    }
    // When no words tell the portions apart, USDA's first is used.
    var item = try item(
      reading, try reading.amount(by: portions[0]), candidates, at: index)
    item.otherPortions = Array(portions.dropFirst())
    return .item(item)
  }

  private func item(
    _ reading: FoodItemReading, _ amount: FoodAmount, _ candidates: FoodItemCandidates,
    at index: Int, passingOver passedOver: ArraySlice<Int> = []
  ) throws -> FoodItem {
    FoodItem(
      food: try whole(candidates.foods[index]), amount: amount,
      others: try others(reading, candidates, besides: index),
      passedOver: passedOver.prefix(Self.offered).map { candidates.foods[$0] },
      understanding: candidates.understanding)
  }

  private func unweighed(
    _ reading: FoodItemReading, _ error: AmountError, _ candidates: FoodItemCandidates,
    at index: Int
  ) throws -> UnweighedItem {
    UnweighedItem(
      food: try whole(candidates.foods[index]), error: error, reading: reading,
      others: try others(reading, candidates, besides: index),
      understanding: candidates.understanding)
  }

  /// The other matching foods that have the portion.
  private func others(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates, besides index: Int
  ) throws -> [FoodSummary] {
    guard !(candidates.isOneMeant && index == 0) else { return [] }
    let others = try candidates.foods.indices.filter { other in
      guard other != index, case .success = try weigh(reading, candidates, at: other) else {
        return false
      }
      return true
    }
    return others.prefix(Self.offered).map { candidates.foods[$0] }
  }

  private func weigh(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates, at index: Int
  ) throws -> Result<FoodAmount, AmountError> {
    guard reading.rule == .code else {
      return Result { () throws(AmountError) in
        try reading.amount(candidates.portions[index])
      }
    }
    let food = try whole(candidates.foods[index])
    return Result { () throws(AmountError) in try reading.amount(of: food) }
  }

  private func whole(_ food: FoodSummary) throws -> Food {
    guard let food = try FoodTable.food(db, code: food.code) else { throw UnreadableRow() }
    return food
  }
}
