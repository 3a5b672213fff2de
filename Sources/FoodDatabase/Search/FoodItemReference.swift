internal import GRDB
internal import Nutrition

/// Finds how much of which food a person means by a line such as "1 cup whole milk".
struct FoodItemReference {
  /// So many of the foods that words find may be meant.
  private static let considered = 10

  /// So many foods that may be meant as well are told.
  private static let offered = 3

  private let db: Database
  /// What the words of the readings found, for some readings share them.
  private var found: [String: Candidates] = [:]

  /// Foods that words may mean, the best first.
  private struct Candidates {
    var foods: [FoodSummary] = []
    /// The measures of each.
    var portions: [[Portion]] = []
    /// Whether the first is meant beyond doubt.
    var isOneMeant = false
    var understanding = QueryUnderstanding()
  }

  /// What a reading comes to.
  private enum Answer {
    case item(FoodItem)
    /// The food that is meant has several such measures.
    case ambiguous(FoodSummary, AmountError, FoodItemReading)
    /// No food that may be meant has such a measure, the best one least of all.
    case noMeasure(FoodSummary, AmountError, FoodItemReading)
    case noFood(String)
  }

  private init(_ db: Database) { self.db = db }

  static func match(_ db: Database, _ text: FoodItemText) throws -> FoodItemMatch {
    var reference = FoodItemReference(db)
    return try reference.match(text.readings)
  }

  /// The first reading that holds; else why the likeliest does not.
  private mutating func match(_ readings: [FoodItemReading]) throws -> FoodItemMatch {
    var ambiguous: Answer?
    var unmeasured: Answer?
    var unfound: String?
    for reading in readings {
      let answer = try self.answer(reading)
      switch answer {
      case .item(let item):
        return .found(item)
      case .ambiguous where reading.rule != .count:
        return try match(answer)
      case .ambiguous:
        ambiguous = answer
      case .noMeasure:
        if reading.rule == .unit || reading.rule == .count { unmeasured = unmeasured ?? answer }
      case .noFood(let name):
        if reading.rule == .unit || reading.rule == .count { unfound = unfound ?? name }
      }
    }
    if let answer = ambiguous ?? unmeasured { return try match(answer) }
    return .noFood(unfound ?? readings.first?.food ?? "")
  }

  private func match(_ answer: Answer) throws -> FoodItemMatch {
    switch answer {
    case .item(let item): return .found(item)
    case .noFood(let name): return .noFood(name)
    case .ambiguous(let food, let error, let reading), .noMeasure(let food, let error, let reading):
      return .unweighed(try whole(food), error, reading: reading)
    }
  }

  private mutating func answer(_ reading: FoodItemReading) throws -> Answer {
    let candidates = try candidates(reading.food)
    let isExact = candidates.understanding.dropped.isEmpty
    guard let best = candidates.foods.first, isExact || reading.rule == .unit else {
      return .noFood(reading.food)
    }
    let count = reading.rule == .unitOfBestFood ? 1 : candidates.foods.count
    var firstError: AmountError?
    for index in 0..<count {
      switch Self.weigh(reading, candidates.portions[index]) {
      case .success(let amount):
        return .item(try item(reading, amount, candidates, at: index))
      case .failure(.unknownUnit(let unit, let portions)):
        firstError = firstError ?? .unknownUnit(unit, portions: portions)
      case .failure(.ambiguousUnit(_, let measures)) where Self.haveOneName(measures):
        let amount = try reading.amount(by: measures[0])
        var item = try item(reading, amount, candidates, at: index)
        item.otherMeasures = Array(measures.dropFirst())
        return .item(item)
      case .failure(.ambiguousUnit(let unit, let measures)):
        return .ambiguous(
          candidates.foods[index], .ambiguousUnit(unit, candidates: measures), reading)
      case .failure(let error):
        return .noMeasure(candidates.foods[index], error, reading)
      }
    }
    return .noMeasure(
      best, firstError ?? .unknownUnit(reading.unit, portions: candidates.portions[0]), reading)
  }

  /// Whether no words tell measures apart, as those of white bread, which has two slices: USDA's
  /// first is taken then.
  private static func haveOneName(_ measures: [Portion]) -> Bool {
    Set(measures.map { $0.unit.lowercased() }).count == 1
  }

  private func item(
    _ reading: FoodItemReading, _ amount: FoodAmount, _ candidates: Candidates, at index: Int
  ) throws -> FoodItem {
    var others: [FoodSummary] = []
    if !(candidates.isOneMeant && index == 0) {
      for (other, food) in candidates.foods.enumerated()
      where other != index && others.count < Self.offered {
        guard case .success = Self.weigh(reading, candidates.portions[other]) else { continue }
        others.append(food)
      }
    }
    return FoodItem(
      food: try whole(candidates.foods[index]), amount: amount, others: others,
      understanding: candidates.understanding)
  }

  private static func weigh(
    _ reading: FoodItemReading, _ portions: [Portion]
  ) -> Result<FoodAmount, AmountError> {
    Result { () throws(AmountError) in try reading.amount(portions) }
  }

  private func whole(_ food: FoodSummary) throws -> Food {
    guard let food = try FoodTable.food(db, code: food.code) else { throw UnreadableRow() }
    return food
  }

  /// The foods that a code, a bare number or words may mean.
  private mutating func candidates(_ name: String) throws -> Candidates {
    if let known = found[name] { return known }
    var candidates = try named(name)
    if candidates.foods.isEmpty { candidates = try worded(name) }
    found[name] = candidates
    return candidates
  }

  private func named(_ name: String) throws -> Candidates {
    let words = name.split(whereSeparator: \.isWhitespace)
    let code = words.last.map(String.init).flatMap { FoodCode($0) == nil ? nil : $0 } ?? name
    let codes = try FoodReference.codes(db, code)
    let ids = codes.isEmpty ? [] : try FoodTable.ids(db, codes: codes, FoodQuery(""))
    return try candidates(ids, isOneMeant: ids.count == 1, QueryUnderstanding())
  }

  private func worded(_ name: String) throws -> Candidates {
    guard FoodCode(name) == nil else { return Candidates() }
    let (ranked, understanding) = try FoodSearch.ranked(db, FoodQuery(name))
    return try candidates(
      ranked.prefix(Self.considered).map(\.id),
      isOneMeant: try FoodReference.isOneMeant(db, name, ranked, understanding), understanding)
  }

  private func candidates(
    _ ids: [Int64], isOneMeant: Bool, _ understanding: QueryUnderstanding
  ) throws -> Candidates {
    guard !ids.isEmpty else { return Candidates(understanding: understanding) }
    let portions = try PortionTable.portions(db, foodIDs: ids)
    return Candidates(
      foods: try FoodTable.summaries(db, ids: ids), portions: ids.map { portions[$0] ?? [] },
      isOneMeant: isOneMeant, understanding: understanding)
  }
}
