internal import Text
internal import Nutrition

/// Writes the foods with what further files say of them: categories, energy factors, brands.
struct FoodDetails {
  private let foods: PublishedFoods
  private let exports: DatasetFolder
  private var groups = FoodGroupList()

  init(_ foods: PublishedFoods, _ exports: DatasetFolder) {
    self.foods = foods
    self.exports = exports
  }

  /// Writes all foods, their groups, and the servings of branded foods.
  mutating func write(
    _ files: SourceFiles, _ portions: inout FoodPortions,
    counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    let categories = try FoodCategories(files)
    let factors = try EnergyFactorTable(files, foods)
    for (index, food) in foods.all.enumerated() {
      summary.foods[food.key.dataset.rawValue, default: 0] += 1
      guard food.key.dataset != .branded else { continue }
      var record = FoodRecord(code: food.key.code, name: food.name)
      record.group = group(
        named: categories.name(of: food, survey: foods.surveyCategories[food.fdcID]), &summary)
      if food.key.dataset == .fndds { record.isSurveyFood = true }
      if let factors = factors.factors[index] {
        record.proteinFactor = factors.protein
        record.fatFactor = factors.fat
        record.carbohydrateFactor = factors.carbohydrate
      }
      try exports.write(record)
    }
    if let table = try files.optionalTable(
      "branded_food.csv", FoodDataCentralFile.BrandedDetail.self, dialect: .commaSeparated)
    {
      try writeBranded(table, &portions, &summary)
    }
    try groups.write(to: exports)
    summary.groups = groups.names.count
  }

  private mutating func writeBranded(
    _ table: SourceTable<FoodDataCentralFile.BrandedDetail>, _ portions: inout FoodPortions,
    _ summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    while let row = try table.next() {
      let id = try row.requiredIdentifier(.fdcId)
      guard let index = foods.indices[id], foods.all[index].key.dataset == .branded else {
        continue
      }
      let food = foods.all[index]
      var record = FoodRecord(code: food.key.code, name: food.name)
      record.group = group(named: row.words(.brandedFoodCategory), &summary)
      record.brand = Self.brand(
        row.words(.brandName), row.words(.subbrandName), owner: row.words(.brandOwner))
      record.ingredients = row.words(.ingredients)
      try exports.write(record)
      let serving = Serving(
        size: try row.signedNumber(.servingSize), unit: row.text(.servingSizeUnit),
        household: row.words(.householdServingFulltext))
      if serving.isByVolume { summary.foodsPerVolume += 1 }
      try portions.write(serving, of: index, counting: &summary)
    }
  }

  private mutating func group(
    named name: String?, _ summary: inout FoodDataCentralSummary
  ) -> String {
    if let key = name.flatMap({ groups.key(named: $0) }) { return key }
    summary.foodsWithoutGroup += 1
    return ""
  }

  /// The brand and its owner, each said once.
  private static func brand(_ name: String, _ subbrand: String, owner: String) -> String {
    var parts: [String] = []
    for part in [name, subbrand, owner] where !part.isEmpty {
      let isSaid = parts.contains { $0.lowercased().contains(part.lowercased()) }
      if !isSaid { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
