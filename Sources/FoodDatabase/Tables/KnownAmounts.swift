internal import GRDB
internal import Nutrition

/// Amounts by food and nutrient, and which of them are corrections.
struct KnownAmounts {
  private struct Amount {
    var food: Int64
    var number: NutrientNumber
    /// Nil if the user marked it unknown.
    var amount: Double?
    var isCorrected: Bool
  }

  /// Sorted by food once all are read.
  private var amounts: [Amount] = []

  /// What is known about amounts beyond their numbers, by food.
  private var qualifiers: [Int64: [NutrientNumber: Qualifier]] = [:]

  /// Reads the rows of a statement: food, nutrient, amount (NULL if the user marked it unknown), and 1 if
  /// it is a correction, which overrides the other amount, else 0.
  ///
  /// A row with a higher number is a qualifier, with the limit in place of the amount.
  init(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws {
    try add(db, sql, arguments)
    arrange()
  }

  /// Reads the rows of a statement, run once for each of some nutrients.
  init(
    _ db: Database, _ sql: String, forEach numbers: [NutrientNumber],
    _ arguments: (NutrientNumber) -> StatementArguments
  ) throws {
    for number in numbers { try add(db, sql, arguments(number)) }
    arrange()
  }

  private mutating func add(
    _ db: Database, _ sql: String, _ arguments: StatementArguments
  ) throws {
    try db.forEachRow(sql, arguments) { row in
      let (food, number) = (row.integer(0), NutrientNumber(try row.text(1)))
      let mark = row.integer(3)
      guard mark > 1 else {
        amounts.append(
          Amount(food: food, number: number, amount: row.real(2), isCorrected: mark != 0))
        return
      }
      guard let kind = Qualifier.Kind(code: mark - 1) else { throw UnreadableRow() }
      qualifiers[food, default: [:]][number] = Qualifier(kind, limit: row.real(2))
    }
  }

  /// Sorts by food, unless the rows came in that order, as they mostly do.
  private mutating func arrange() {
    let isSorted = zip(amounts, amounts.dropFirst()).allSatisfy { $0.food <= $1.food }
    if !isSorted { amounts.sort { $0.food < $1.food } }
  }

  /// The foods with an amount, or with one that the user marked unknown, in order.
  var ids: [Int64] {
    var ids: [Int64] = []
    for amount in amounts where ids.last != amount.food { ids.append(amount.food) }
    return ids
  }

  /// The amounts of a food; what the user marked unknown stays unknown.
  func profile(_ id: Int64, per grams: Double = 100) -> NutrientProfile {
    var known: [NutrientNumber: Double] = [:]
    var corrected: Set<NutrientNumber> = []
    for amount in amounts(of: id) {
      if amount.isCorrected {
        corrected.insert(amount.number)
      } else if corrected.contains(amount.number) {
        continue
      }
      known[amount.number] = amount.amount
    }
    return NutrientProfile(
      known, per: grams, unknown: corrected.filter { known[$0] == nil },
      qualifiers: qualifiers[id]?.filter { !corrected.contains($0.key) } ?? [:])
  }

  /// The nutrients whose shipped amounts the user corrected; no release has those that the user added.
  func corrected(_ id: Int64) -> Set<NutrientNumber> {
    Set(amounts(of: id).filter { $0.isCorrected && !$0.number.isCustom }.map(\.number))
  }

  private func amounts(of id: Int64) -> ArraySlice<Amount> {
    var (low, high) = (0, amounts.count)
    while low < high {
      let middle = (low + high) / 2
      if amounts[middle].food < id { low = middle + 1 } else { high = middle }
    }
    return amounts[low...].prefix { $0.food == id }
  }
}
