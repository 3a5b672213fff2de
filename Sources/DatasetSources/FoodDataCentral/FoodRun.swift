internal import DatasetFormat
internal import Nutrition

/// The values of one food that stand together, which say what none of them says alone: whether
/// they can be amounts in 100 g.
///
/// A food may have several runs, and be known as impossible only when some of them are written.
/// Those who read the values then do so again, with `impossible` from the first time.
struct FoodRun {
  private let foods: PublishedFoods
  private let definitions: NutrientDefinitions
  private let exports: DatasetFolder
  private let isProximate: [Bool]

  /// By food.
  private var proximateGrams: [Double]
  private var hasWritten: [Bool]

  /// The places of the foods that would weigh more than is possible.
  private(set) var impossible: Set<Int>

  /// Whether values of impossible foods are among the written.
  private(set) var hasWrittenImpossible = false

  private var values: [(nutrient: Int, amount: ExactDecimal)] = []

  /// The place of the food in the list; nil before the first.
  private(set) var food: Int?

  /// Begins without a food; of those known as `impossible` nothing is written.
  init(
    foods: PublishedFoods, definitions: NutrientDefinitions, exports: DatasetFolder,
    impossible: Set<Int>
  ) {
    self.impossible = impossible
    self.foods = foods
    self.definitions = definitions
    self.exports = exports
    isProximate = definitions.nutrients.map {
      Proximates.numbers.contains(NutrientNumber($0.number))
    }
    proximateGrams = Array(repeating: 0, count: foods.all.count)
    hasWritten = Array(repeating: false, count: foods.all.count)
  }

  mutating func append(_ place: ValuePlace, _ amount: ExactDecimal) {
    food = place.food
    values.append((place.nutrient, amount))
    if isProximate[place.nutrient] { proximateGrams[place.food] += amount.value }
  }

  /// Writes the values, unless they cannot be; the next food begins.
  ///
  /// `used` notes which nutrients some food has.
  mutating func finish(
    _ used: inout [Bool], counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    defer { values.removeAll(keepingCapacity: true) }
    guard let food else { return }
    if proximateGrams[food] > Proximates.possibleGrams {
      impossible.insert(food)
      if hasWritten[food] { hasWrittenImpossible = true }
    }
    guard !impossible.contains(food) else {
      summary.valuesOfImpossibleFoods += values.count
      return
    }
    hasWritten[food] = true
    let code = foods.all[food].key.code
    for (nutrient, amount) in values {
      used[nutrient] = true
      summary.values += 1
      try exports.writeValue(amount, of: definitions.nutrients[nutrient].number, in: code)
    }
  }
}
