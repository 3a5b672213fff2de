public import FoodDatabase
public import Nutrition

/// How high acceptable foods rank in the answers to judged queries.
public struct SearchQuality: Sendable {
  /// The answer to one query.
  public struct Answer: Sendable {
    /// The query.
    public let query: JudgedQuery

    /// The rank of the first acceptable food, counted from 1; nil when none is among the first 100.
    public let rank: Int?

    /// The food that came first; nil when nothing was found.
    public let first: FoodSummary?
  }

  /// The answers to the queries that the database has an acceptable food for.
  public let answers: [Answer]

  /// The other queries.
  public let unanswerable: [JudgedQuery]

  /// Runs all queries.
  public init(
    of database: FoodDatabase, asking queries: [JudgedQuery]
  ) throws(FoodDatabaseError) {
    var answers: [Answer] = []
    var unanswerable: [JudgedQuery] = []
    for query in queries {
      guard try query.isAnswerable(by: database) else {
        unanswerable.append(query)
        continue
      }
      let foods = try database.search(FoodQuery(query.text, limit: 100)).foods.map(\.food)
      let rank = foods.firstIndex { query.accepts($0.code) }.map { $0 + 1 }
      answers.append(Answer(query: query, rank: rank, first: foods.first))
    }
    self.answers = answers
    self.unanswerable = unanswerable
  }

  private init(_ answers: [Answer]) {
    self.answers = answers
    unanswerable = []
  }

  /// The answers to one half of the queries.
  public func half(_ half: JudgedQuery.Half) -> SearchQuality {
    SearchQuality(answers.filter { $0.query.half == half })
  }

  /// The share of queries with an acceptable food among the first `count`.
  public func success(at count: Int) -> Double {
    mean { $0.rank.map { $0 <= count } ?? false ? 1 : 0 }
  }

  /// The mean of one over the rank of the first acceptable food.
  public var meanReciprocalRank: Double {
    mean { $0.rank.map { 1 / Double($0) } ?? 0 }
  }

  private func mean(_ value: (Answer) -> Double) -> Double {
    answers.isEmpty ? 0 : answers.map(value).reduce(0, +) / Double(answers.count)
  }
}

extension JudgedQuery {
  /// Whether a food is acceptable, or the same food of another dataset.
  fileprivate func accepts(_ code: FoodCode) -> Bool {
    codes.contains(code) || code.counterpart.map(codes.contains) ?? false
  }

  fileprivate func isAnswerable(
    by database: FoodDatabase
  ) throws(FoodDatabaseError) -> Bool {
    for code in codes where try database.food(code) != nil { return true }
    return false
  }
}
