internal import GRDB
internal import Nutrition

/// Finds how much of which food a person means by a line such as "1 cup whole milk".
struct FoodItemLookup {
  /// So many foods that may be meant as well are told.
  private static let offered = 3

  /// A food that fits the words so much less than the best is not meant for its measure alone.
  private static let nearScore = 1.0

  /// A food that is called so is meant before one that fits the words better by no more than this, but
  /// is called something else.
  private static let calledScore = 2.0

  private let db: Database
  private var foods: FoodItemCandidates.Search

  /// What a reading comes to.
  private enum Answer {
    case item(FoodItem)
    /// The food that is meant has several such measures.
    case ambiguous(UnweighedItem)
    /// No food that may be meant has such a measure, the best one least of all.
    case noMeasure(UnweighedItem)
    case noFood(String)
  }

  private init(_ db: Database) {
    self.db = db
    foods = FoodItemCandidates.Search(db)
  }

  static func match(_ db: Database, _ text: FoodItemText) throws -> FoodItemMatch {
    var reference = FoodItemLookup(db)
    return try reference.match(text.readings)
  }

  /// The first reading that holds; else why the likeliest does not.
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
      case .noMeasure(let item):
        // Where there are foods with all words, these were meant, and not the first as a unit.
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
    // A food that has a word only as it was corrected must be called so.
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
    return .noMeasure(
      try unweighed(
        reading,
        firstError
          ?? .unknownUnit(
            reading.unit.isEmpty ? reading.food : reading.unit, portions: candidates.portions[best]),
        candidates, at: best))
  }

  /// Whether there are foods that the reading's rule allows.
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

  /// What a count of a food comes to of which the name has what else may be a mass: "1 pound cake".
  private func answerCount(
    _ reading: FoodItemReading, _ candidates: FoodItemCandidates
  ) throws -> Answer {
    switch try weigh(reading, candidates, at: 0) {
    case .success(let amount): return .item(try item(reading, amount, candidates, at: 0))
    case .failure(let error):
      return .ambiguous(try unweighed(reading, error, candidates, at: 0))
    }
  }

  /// The foods that may be meant for the measure they have: those that fit the words about as well as
  /// the best one; first those that are called so, as a wine is by "red wine" and a vinegar is not.
  private func eligible(
    _ candidates: FoodItemCandidates, for reading: FoodItemReading
  ) throws -> [Int] {
    guard reading.rule != .unitOfBestFood, candidates.understanding.dropped.isEmpty,
      let best = candidates.scores.first
    else { return [0] }
    let near = candidates.scores.indices.filter { candidates.scores[$0] >= best - Self.nearScore }
    guard reading.rule == .unit, try !isMeant(reading, candidates, at: 0),
      let meant = try candidates.scores.indices.first(where: {
        try candidates.scores[$0] >= best - Self.calledScore
          && isMeant(reading, candidates, at: $0)
      })
    else { return near }
    return [meant] + near.filter { $0 != meant }
  }

  private static func isUnknownUnit(_ weighed: Result<FoodAmount, AmountError>) -> Bool {
    guard case .failure(.unknownUnit) = weighed else { return false }
    return true
  }

  /// Whether a food is what a person calls so, not one made of it; where it is counted, it must have
  /// all that was said of it, for a word that need not be found may be a unit ("glass").
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
    guard case .ambiguousUnit(_, let measures) = error else {
      return .noMeasure(try unweighed(reading, error, candidates, at: index))
    }
    guard error.isOfOneName else {
      return .ambiguous(try unweighed(reading, error, candidates, at: index))
    }
    // USDA's first is taken where no words tell them apart.
    var item = try item(
      reading, try reading.amount(by: measures[0]), candidates, at: index)
    item.otherMeasures = Array(measures.dropFirst())
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

  /// The foods that may be meant as well and have the measure.
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
