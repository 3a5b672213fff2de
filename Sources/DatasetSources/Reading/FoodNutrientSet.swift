/// A set of pairs of a food and a nutrient, one bit each.
struct FoodNutrientSet {
  private let wordsPerFood: Int
  private var words: [UInt64]

  init(foods: Int, nutrients: Int) {
    wordsPerFood = (nutrients + 63) / 64
    words = Array(repeating: 0, count: foods * wordsPerFood)
  }

  /// Inserts a pair; false if it was in the set already.
  mutating func insert(food: Int, nutrient: Int) -> Bool {
    let word = food * wordsPerFood + nutrient / 64
    let bit: UInt64 = 1 << UInt64(nutrient % 64)
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    return true
  }
}
