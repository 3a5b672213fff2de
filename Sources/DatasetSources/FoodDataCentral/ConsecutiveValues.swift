internal import DatasetFormat
internal import Nutrition

/// The consecutive values of one food, which are checked together: they must fit into 100 g.
///
/// Some of a food's values may be written before others show that it is impossible. The values are
/// then read a second time, with `impossible` from the first.
struct ConsecutiveValues {
  private let foods: PublishedFoods
  private let definitions: NutrientDefinitions
  private let output: DatasetFolder
  private let isProximate: [Bool]

  /// For each food.
  private var proximateGrams: [Double]
  private var hasWritten: [Bool]

  /// The foods whose values do not fit into 100 g.
  private(set) var impossible: Set<Int>

  /// Whether values of impossible foods were written.
  private(set) var hasWrittenImpossible = false

  private var values: [(nutrient: Int, amount: ExactDecimal)] = []

  /// The place of the food in the list; nil before the first.
  private(set) var food: Int?

  /// Begins without a food; values of foods in `impossible` are not written.
  init(
    foods: PublishedFoods, definitions: NutrientDefinitions, output: DatasetFolder,
    impossible: Set<Int>
  ) {
    self.impossible = impossible
    self.foods = foods
    self.definitions = definitions
    self.output = output
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

  /// Writes the values unless they are impossible, and begins the next food.
  ///
  /// Sets `used` for each nutrient that was written.
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
      try output.writeValue(amount, of: definitions.nutrients[nutrient].number, in: code)
    }
  }
}
