internal import GRDB
internal import Nutrition

/// Foods selected and sorted by amounts of nutrients.
struct FoodSelection {
  /// The selected foods, in order.
  private(set) var ids: [Int64] = []

  /// How many foods were excluded because an amount is unknown.
  private(set) var excluded = 0

  /// Selects among foods ranked by words; they keep their order unless the query asks for another.
  init(_ db: Database, ranked ids: [Int64], _ query: FoodQuery) throws {
    try self.init(db, among: ids, query, query.order)
  }

  /// Selects among foods not ranked by words; without another order, the first limit sorts them.
  init(_ db: Database, unranked ids: [Int64], _ query: FoodQuery) throws {
    try self.init(db, among: ids, query, query.orderWithoutWords)
  }

  private init(
    _ db: Database, among ids: [Int64], _ query: FoodQuery, _ order: FoodOrder
  ) throws {
    guard !query.numbers.isEmpty else {
      self.ids = ids
      return
    }
    let amounts = try ComparedAmounts(
      db, NutrientTable.amounts(db, ids, query.sources), query)
    self.ids = select(among: ids, amounts, query, order).map(\.id)
  }

  /// Selects among all foods, if the query names a nutrient; ties are sorted by name.
  init(_ db: Database, _ query: FoodQuery) throws {
    guard !query.numbers.isEmpty else { return }
    let amounts = try ComparedAmounts(
      db, NutrientTable.amounts(db, query.sources, query.origin), query)
    let order = query.orderWithoutWords
    let sorted = select(among: amounts.ids, amounts, query, order)
    ids =
      order == .relevance
      ? sorted.map(\.id) : try Self.namedInOrder(db, sorted, upTo: query.end)
    excluded += try FoodTable.count(db, query.origin) - amounts.ids.count
  }

  /// A food, and the amount that its place depends on.
  private typealias Compared = (id: Int64, compared: Double)

  /// The foods within all bounds, in order; ties keep theirs.
  private mutating func select(
    among ids: [Int64], _ amounts: ComparedAmounts, _ query: FoodQuery, _ order: FoodOrder
  ) -> [Compared] {
    var kept: [Compared] = []
    for id in ids {
      let all = amounts.all(query.numbers, of: id)
      // A food that breaks a bound doesn't count as excluded, whatever else is unknown.
      guard zip(query.limits, all).allSatisfy({ $1.map($0.isKept) ?? true }) else { continue }
      let known = all.compactMap(\.self)
      guard known.count == all.count else {
        excluded += 1
        continue
      }
      // The amount that sorts is the last one, or without an order of the query's the first one.
      kept.append((id, known[order == query.order ? known.count - 1 : 0]))
    }
    let sorted = kept.enumerated().sorted { first, second in
      let (one, other) = (first.element.compared, second.element.compared)
      let isEqual = one == other || order == .relevance
      return isEqual ? first.offset < second.offset : order.isMostFirst == (one > other)
    }
    return sorted.map(\.element)
  }

  /// The foods in order, with ties among the first `limit` sorted by name.
  private static func namedInOrder(
    _ db: Database, _ foods: [Compared], upTo limit: Int
  ) throws -> [Int64] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < min(limit, foods.count) {
      let end =
        foods[start...].firstIndex { $0.compared != foods[start].compared } ?? foods.count
      if end - start > 1 { runs.append(start..<end) }
      start = end
    }
    var ids = foods.map(\.id)
    guard !runs.isEmpty else { return ids }
    let names = try FoodTable.names(db, runs.flatMap { ids[$0] })
    for run in runs {
      let sorted = ids[run].sorted { (names[$0] ?? "", $0) < (names[$1] ?? "", $1) }
      ids.replaceSubrange(run, with: sorted)
    }
    return ids
  }
}

extension NutrientLimit {
  /// Whether an amount is within the bounds, except for rounding: 20 g in a serving, stored per 100 g,
  /// must still be 20 g in that serving.
  fileprivate func isKept(by amount: Double) -> Bool {
    let slack = amount * 1e-12
    return range.lowerBound <= amount + slack && amount - slack <= range.upperBound
  }
}

extension FoodOrder {
  fileprivate var isMostFirst: Bool {
    if case .most = self { true } else { false }
  }
}

extension FoodQuery {
  /// The nutrients from which the amounts that select foods are computed.
  fileprivate var sources: [NutrientNumber] {
    let basis: [NutrientNumber] = self.basis == .hundredKilocalories ? [.energy] : []
    return Set((numbers + basis).flatMap(NutrientProfile.sources)).sorted {
      $0.rawValue < $1.rawValue
    }
  }

  /// The order of foods that are not ranked by words.
  fileprivate var orderWithoutWords: FoodOrder {
    guard order == .relevance, let first = limits.first else { return order }
    return first.range.upperBound < .infinity ? .least(first.number) : .most(first.number)
  }
}

/// The amounts of some nutrients in foods, for a query's basis.
private struct ComparedAmounts {
  private let amounts: KnownAmounts
  private let query: FoodQuery
  private let portions: [Int64: Double]

  /// The foods with known amounts, in the order of their ids.
  let ids: [Int64]

  init(_ db: Database, _ amounts: KnownAmounts, _ query: FoodQuery) throws {
    self.amounts = amounts
    self.query = query
    ids = amounts.ids.sorted()
    portions = query.basis == .portion ? try PortionTable.usualGrams(db, ids) : [:]
  }

  /// The amounts of nutrients in a food; nil for what is unknown.
  func all(_ numbers: [NutrientNumber], of id: Int64) -> [Double?] {
    let profile = amounts.profile(id)
    let grams = query.basis.grams(of: profile, portionGrams: portions[id])
    return numbers.map { number in
      // The energy of 100 kcal says nothing about a food.
      let isEnergy = number == .energy && query.basis == .hundredKilocalories
      return (isEnergy ? 100 : grams).flatMap { profile.amount(of: number, grams: $0) }
        .map(query.basis.comparable)
    }
  }
}
