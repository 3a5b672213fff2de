/// Streams `food_nutrient.csv`: 26 million rows in the whole of FoodData Central, of which memory
/// holds one, and a bit for each nutrient of each food.
struct FoodValues {
  private let foods: PublishedFoods
  private let definitions: NutrientDefinitions
  private let exports: ExportFolder

  init(_ foods: PublishedFoods, _ definitions: NutrientDefinitions, _ exports: ExportFolder) {
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
    var seen = SeenValues(foods: foods.all.count, nutrients: definitions.nutrients.count)
    var used = Array(repeating: false, count: definitions.nutrients.count)
    var repeated: [ValuePlace: WrittenNumber?] = [:]
    var run = FoodRun(foods: foods, definitions: definitions, exports: exports)
    let table = try files.table("food_nutrient.csv", FoodDataCentralFile.Value.self)
    while let row = try table.next() {
      let verdict = try verdict(row)
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
    if !repeated.isEmpty {
      summary.contradictingValues = try contradictions(of: &repeated, files)
    }
    return zip(definitions.nutrients, used).filter(\.1).map(\.0)
  }

  /// Reads the file again, and counts the repeated values that differ from the first, which is kept.
  private func contradictions(
    of repeated: inout [ValuePlace: WrittenNumber?], _ files: SourceFiles
  ) throws(FoodSourceError) -> Int {
    var count = 0
    let table = try files.table("food_nutrient.csv", FoodDataCentralFile.Value.self)
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
    guard let amount = try row.writtenNumber(.amount) else { return .blank }
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
  case value(ValuePlace, WrittenNumber)
  case otherFood
  case blank
  case unknownNutrient
  case inexpressible(unit: String)
  case negative
  /// More than 100 g in 100 g.
  case impossible
}
