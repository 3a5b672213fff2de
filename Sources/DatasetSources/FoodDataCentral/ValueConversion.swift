internal import DatasetFormat
internal import Nutrition
internal import Text

/// Streams `food_nutrient.csv`, which has 26 million rows in all of FoodData Central.
///
/// Memory holds the values of one food, and a bit for each nutrient of each food.
struct ValueConversion {
  private let foods: PublishedFoods
  private let definitions: NutrientDefinitions
  private let derivations: DerivationTable
  private let output: DatasetFolder

  init(
    _ foods: PublishedFoods, _ definitions: NutrientDefinitions, _ derivations: DerivationTable,
    _ output: DatasetFolder
  ) {
    self.foods = foods
    self.definitions = definitions
    self.derivations = derivations
    self.output = output
  }

  /// Writes the values of the published foods.
  ///
  /// - Returns: The nutrients that were written for any food.
  func read(
    _ files: SourceFiles, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> [SourceNutrient] {
    let before = summary
    var pass = try Pass(self, files, impossible: [], counting: &summary)
    if pass.run.hasWrittenImpossible {
      summary = before
      try output.restart(.foodNutrient)
      try output.restart(.valueSource)
      pass = try Pass(self, files, impossible: pass.run.impossible, counting: &summary)
    }
    summary.impossibleFoods = pass.run.impossible.count
    if !pass.repeated.isEmpty {
      summary.contradictingValues = try contradictions(of: &pass.repeated, files)
    }
    return zip(definitions.nutrients, pass.used).filter(\.1).map(\.0)
  }

  /// One pass over the file that writes the values, except of foods known to be impossible.
  private struct Pass {
    var run: ConsecutiveValues
    /// Whether a nutrient was written, by its place.
    var used: [Bool]
    /// The first amounts of nutrients that a food has more than once, when known.
    var repeated: [ValuePlace: ExactDecimal?] = [:]

    init(
      _ values: ValueConversion, _ files: SourceFiles, impossible: Set<Int>,
      counting summary: inout FoodDataCentralSummary
    ) throws(FoodSourceError) {
      let count = values.definitions.nutrients.count
      var seen = FoodNutrientSet(foods: values.foods.all.count, nutrients: count)
      used = Array(repeating: false, count: count)
      run = ConsecutiveValues(
        foods: values.foods, definitions: values.definitions, output: values.output,
        impossible: impossible)
      let table = try files.table(
        "food_nutrient.csv", FoodDataCentralFile.Value.self, dialect: .commaSeparated)
      while let row = try table.next() {
        let outcome = try values.outcome(row)
        guard case .value(let place, let amount) = outcome else {
          summary.count(outcome)
          continue
        }
        guard seen.insert(food: place.food, nutrient: place.nutrient) else {
          summary.repeatedValues += 1
          repeated[place] = .some(nil)
          continue
        }
        if place.food != run.food { try run.finish(&used, counting: &summary) }
        var (source, qualifier) = values.derivations.record(
          row, amount, counting: &summary.sourcesLeftOut)
        var written = amount
        // A zero with a limit is an amount too small to measure.
        if amount.digits == 0, qualifier == nil, let limit = row.anyNumber(.loq), limit.digits > 0 {
          (written, qualifier) = (limit, .below)
        }
        run.append(
          .init(nutrient: place.nutrient, amount: written, qualifier: qualifier, source: source),
          of: place.food)
      }
      try run.finish(&used, counting: &summary)
    }
  }

  /// Reads the file again and counts the repeated values that differ from the first.
  private func contradictions(
    of repeated: inout [ValuePlace: ExactDecimal?], _ files: SourceFiles
  ) throws(FoodSourceError) -> Int {
    var count = 0
    let table = try files.table(
      "food_nutrient.csv", FoodDataCentralFile.Value.self, dialect: .commaSeparated)
    while let row = try table.next() {
      guard case .value(let place, let amount) = try outcome(row), let known = repeated[place]
      else { continue }
      if let known {
        if known != amount { count += 1 }
      } else {
        repeated[place] = amount
      }
    }
    return count
  }

  private func outcome(
    _ row: SourceRow<FoodDataCentralFile.Value>
  ) throws(FoodSourceError) -> ValueOutcome {
    guard let food = foods.indices[try row.requiredIdentifier(.fdcId)] else { return .otherFood }
    let id = try row.requiredIdentifier(.nutrientId)
    guard let amount = try row.signedNumber(.amount) else { return .blank }
    switch definitions.meanings[id] {
    case nil: return .unknownNutrient
    case .inexpressible(let unit): return .inexpressible(unit: unit)
    case .nutrient(let definition):
      guard amount.digits >= 0 else { return amount.isMissingMarker ? .marked : .negative }
      if let limit = definition.limit, amount.value > limit { return .impossible }
      return .value(ValuePlace(food: food, nutrient: definition.place), amount)
    }
  }
}

/// A food and a nutrient, by their places in the lists.
struct ValuePlace: Hashable {
  var food: Int
  var nutrient: Int
}

/// What happens to a row of `food_nutrient.csv`.
enum ValueOutcome {
  case value(ValuePlace, ExactDecimal)
  case otherFood
  case blank
  case unknownNutrient
  case inexpressible(unit: String)
  /// -9, USDA's marker for a missing value.
  case marked
  case negative
  /// More than 100 g, or 910 kcal, in 100 g.
  case impossible
}
