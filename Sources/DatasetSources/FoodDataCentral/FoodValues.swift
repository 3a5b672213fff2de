internal import Text
internal import DatasetFormat

/// Streams `food_nutrient.csv`: 26 million rows in the whole of FoodData Central, of which memory
/// holds those of one food, and a bit for each nutrient of each food.
struct FoodValues {
  private let foods: PublishedFoods
  private let definitions: NutrientDefinitions
  private let exports: DatasetFolder

  init(_ foods: PublishedFoods, _ definitions: NutrientDefinitions, _ exports: DatasetFolder) {
    self.foods = foods
    self.definitions = definitions
    self.exports = exports
  }

  /// Writes the values of the published foods.
  ///
  /// - Returns: The nutrients that some food has.
  func read(
    _ files: SourceFiles, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> [SourceNutrient] {
    let before = summary
    var pass = try Pass(self, files, impossible: [], counting: &summary)
    if pass.run.hasWrittenImpossible {
      summary = before
      try exports.restart(.foodNutrient)
      pass = try Pass(self, files, impossible: pass.run.impossible, counting: &summary)
    }
    summary.impossibleFoods = pass.run.impossible.count
    if !pass.repeated.isEmpty {
      summary.contradictingValues = try contradictions(of: &pass.repeated, files)
    }
    return zip(definitions.nutrients, pass.used).filter(\.1).map(\.0)
  }

  /// One reading of the file that writes the values, but those of foods known as impossible.
  private struct Pass {
    var run: FoodRun
    /// By the nutrient's place.
    var used: [Bool]
    /// What is given more than once.
    var repeated: [ValuePlace: ExactDecimal?] = [:]

    init(
      _ values: FoodValues, _ files: SourceFiles, impossible: Set<Int>,
      counting summary: inout FoodDataCentralSummary
    ) throws(FoodSourceError) {
      let count = values.definitions.nutrients.count
      var seen = SeenValues(foods: values.foods.all.count, nutrients: count)
      used = Array(repeating: false, count: count)
      run = FoodRun(
        foods: values.foods, definitions: values.definitions, exports: values.exports,
        impossible: impossible)
      let table = try files.table(
        "food_nutrient.csv", FoodDataCentralFile.Value.self, dialect: .commaSeparated)
      while let row = try table.next() {
        let verdict = try values.verdict(row)
        guard case .value(let place, let amount) = verdict else {
          summary.count(verdict)
          continue
        }
        guard seen.insert(food: place.food, nutrient: place.nutrient) else {
          summary.repeatedValues += 1
          repeated[place] = .some(nil)
          continue
        }
        if place.food != run.food { try run.finish(&used, counting: &summary) }
        run.append(place, amount)
      }
      try run.finish(&used, counting: &summary)
    }
  }

  /// Reads the file again, and counts the repeated values that differ from the first, which is kept.
  private func contradictions(
    of repeated: inout [ValuePlace: ExactDecimal?], _ files: SourceFiles
  ) throws(FoodSourceError) -> Int {
    var count = 0
    let table = try files.table(
      "food_nutrient.csv", FoodDataCentralFile.Value.self, dialect: .commaSeparated)
    while let row = try table.next() {
      guard case .value(let place, let amount) = try verdict(row), let known = repeated[place]
      else { continue }
      if let known {
        if known != amount { count += 1 }
      } else {
        repeated[place] = amount
      }
    }
    return count
  }

  private func verdict(
    _ row: SourceRow<FoodDataCentralFile.Value>
  ) throws(FoodSourceError) -> ValueVerdict {
    guard let food = foods.indices[try row.requiredIdentifier(.fdcId)] else { return .otherFood }
    let id = try row.requiredIdentifier(.nutrientId)
    guard let amount = try row.signedNumber(.amount) else { return .blank }
    switch definitions.meanings[id] {
    case nil: return .unknownNutrient
    case .inexpressible(let unit): return .inexpressible(unit: unit)
    case .nutrient(let definition):
      guard amount.digits >= 0 else { return .negative }
      if let limit = definition.limit, amount.value > limit { return .impossible }
      return .value(ValuePlace(food: food, nutrient: definition.place), amount)
    }
  }
}

/// A nutrient of a food, by their places in the lists.
struct ValuePlace: Hashable {
  var food: Int
  var nutrient: Int
}

/// What becomes of a row of `food_nutrient.csv`.
enum ValueVerdict {
  case value(ValuePlace, ExactDecimal)
  case otherFood
  case blank
  case unknownNutrient
  case inexpressible(unit: String)
  case negative
  /// More than 100 g in 100 g.
  case impossible
}
