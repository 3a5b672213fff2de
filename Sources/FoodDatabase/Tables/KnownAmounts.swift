internal import GRDB
internal import Nutrition

/// Amounts by food and nutrient, and which of them are corrections.
struct KnownAmounts {
  private struct Amount {
    var food: Int64
    var number: NutrientNumber
    /// Nil for one that is corrected to unknown.
    var amount: Double?
    var isCorrected: Bool
  }

  /// In the order of foods, once all are read.
  private var amounts: [Amount] = []

  /// Takes the rows of a statement: food, nutrient, amount (NULL for one that is corrected to
  /// unknown), and whether it is a correction, which holds rather than the other.
  init(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws {
    try add(db, sql, arguments)
    arrange()
  }

  /// Takes the rows of a statement for each of some nutrients.
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
      amounts.append(
        Amount(
          food: row.integer(0), number: NutrientNumber(try row.text(1)), amount: row.real(2),
          isCorrected: row.integer(3) != 0))
    }
  }

  /// Puts the foods in order, in which they mostly come.
  private mutating func arrange() {
    var last = Int64.min
    for amount in amounts {
      guard amount.food >= last else {
        amounts.sort { $0.food < $1.food }
        return
      }
      last = amount.food
    }
  }

  /// The foods of which something is known, be it that an amount is not; in order.
  var ids: [Int64] {
    var ids: [Int64] = []
    for amount in amounts where ids.last != amount.food { ids.append(amount.food) }
    return ids
  }

  /// The amounts of a food; what is corrected to unknown stays so.
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
    return NutrientProfile(known, per: grams, unknown: corrected.filter { known[$0] == nil })
  }

  func corrected(_ id: Int64) -> Set<NutrientNumber> {
    var corrected: Set<NutrientNumber> = []
    for amount in amounts(of: id) where amount.isCorrected { corrected.insert(amount.number) }
    return corrected
  }

  private func amounts(of id: Int64) -> ArraySlice<Amount> {
    amounts[amounts.firstIndex(from: id) { $0.food }...].prefix { $0.food == id }
  }
}
