/// Which nutrients of which foods have had a value: a bit for each pair.
struct SeenValues {
  private let wordsPerFood: Int
  private var words: [UInt64]

  init(foods: Int, nutrients: Int) {
    wordsPerFood = (nutrients + 63) / 64
    words = Array(repeating: 0, count: foods * wordsPerFood)
  }

  /// Notes a value; false when there was one already.
  mutating func insert(food: Int, nutrient: Int) -> Bool {
    let word = food * wordsPerFood + nutrient / 64
    let bit: UInt64 = 1 << UInt64(nutrient % 64)
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    return true
  }
}
