internal import DatasetFormat
internal import Nutrition
internal import Text

/// Writes the portions of foods, numbered in the order in which they are read.
struct PortionConversion {
  private let foods: PublishedFoods
  private let output: DatasetFolder
  /// How many portions each food has so far.
  private var counts: [Int]

  init(_ foods: PublishedFoods, _ output: DatasetFolder) {
    self.foods = foods
    self.output = output
    counts = Array(repeating: 0, count: foods.all.count)
  }

  /// Streams `food_portion.csv`, which downloads of branded foods lack.
  mutating func read(
    _ files: SourceFiles, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    guard
      let table = try files.optionalTable(
        "food_portion.csv", FoodDataCentralFile.Portion.self, dialect: .commaSeparated)
    else { return }
    let units = try Self.units(files)
    while let row = try table.next() {
      guard let index = foods.indices[try row.requiredIdentifier(.fdcId)] else {
        summary.portionsOfOtherFoods += 1
        continue
      }
      let dataset = foods.all[index].key.dataset
      let portion = SourcePortion(
        amount: try row.number(.amount),
        unit: try row.identifier(.measureUnitId).flatMap { units[$0] } ?? "",
        modifier: row.words(.modifier), description: row.words(.portionDescription),
        dataset: dataset)
      guard let grams = try row.number(.gramWeight), grams.digits > 0 else {
        summary.portionsWithoutWeight += 1
        continue
      }
      switch portion.size {
      case .known(let amount, let unit):
        if portion.isRestored { summary.restoredAmounts += 1 }
        try write(
          PortionRecord(amount: amount, unit: unit, grams: grams), of: index, counting: &summary)
      case .notSpecified: summary.unspecifiedPortions += 1
      case .withoutAmount: summary.portionsWithoutAmount += 1
      case .withoutUnit: summary.portionsWithoutUnit += 1
      }
    }
  }

  /// Writes the serving of a branded food as a portion, if its weight is known.
  mutating func write(
    _ serving: LabelServing, of index: Int, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    switch serving.size {
    case .weight(let portion): try write(portion, of: index, counting: &summary)
    case .volume: summary.servingsByVolume += 1
    case .otherUnit: summary.servingsInOtherUnits += 1
    case .none: summary.foodsWithoutServing += 1
    }
  }

  private mutating func write(
    _ portion: PortionRecord, of index: Int,
    counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    counts[index] += 1
    summary.portions += 1
    try output.write(portion, sequence: counts[index], of: foods.all[index].key.code)
  }

  /// The names of units by id, except "undetermined".
  private static func units(_ files: SourceFiles) throws(FoodSourceError) -> [UInt32: String] {
    guard
      let table = try files.optionalTable(
        "measure_unit.csv", FoodDataCentralFile.MeasureUnit.self, dialect: .commaSeparated)
    else { return [:] }
    var units: [UInt32: String] = [:]
    while let row = try table.next() {
      let name = row.words(.name)
      if name != "undetermined" { units[try row.requiredIdentifier(.id)] = name }
    }
    return units
  }
}
