internal import GRDB
internal import Nutrition

/// Amounts by food and nutrient, and which of them are corrections.
struct KnownAmounts {
  /// The foods of which something is known, be it that an amount is not.
  var ids: Set<Int64> { Set(amounts.keys).union(corrected.keys) }

  private var amounts: [Int64: [NutrientNumber: Double]] = [:]
  private var corrected: [Int64: Set<NutrientNumber>] = [:]

  /// Takes rows of food, nutrient, amount (NULL for one that is corrected to unknown), and
  /// whether it is a correction, which holds rather than what came before it.
  init(_ rows: [Row]) throws {
    for row in rows {
      let id: Int64 = try row.value(0)
      let number = try NutrientNumber(row.value(1))
      amounts[id, default: [:]][number] = try row.value(2) as Double?
      if try row.value(3) { corrected[id, default: []].insert(number) }
    }
  }

  /// The amounts of a food; what is corrected to unknown stays so.
  func profile(_ id: Int64, per grams: Double = 100) -> NutrientProfile {
    let known = amounts[id, default: [:]]
    return NutrientProfile(
      known, per: grams, unknown: corrected(id).filter { known[$0] == nil })
  }

  func corrected(_ id: Int64) -> Set<NutrientNumber> { corrected[id, default: []] }
}
