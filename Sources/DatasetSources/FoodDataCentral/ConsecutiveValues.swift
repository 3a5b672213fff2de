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

  /// One value, and where it is from.
  struct Value {
    var nutrient: Int
    /// Below a limit, the limit.
    var amount: ExactDecimal
    var qualifier: Qualifier.Kind?
    var source: ValueSourceRecord
  }

  private var values: [Value] = []

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

  mutating func append(_ value: Value, of food: Int) {
    self.food = food
    values.append(value)
    if isProximate[value.nutrient], value.qualifier != .below {
      proximateGrams[food] += value.amount.value
    }
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
    for value in values {
      used[value.nutrient] = true
      summary.values += 1
      switch value.qualifier {
      case .assumedZero: summary.assumedZeros += 1
      case .below: summary.limits += 1
      default: break
      }
      let number = definitions.nutrients[value.nutrient].number
      try output.writeValue(value.amount, value.qualifier, of: number, in: code)
      try output.write(value.source, of: number, in: code)
    }
  }
}
