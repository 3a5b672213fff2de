internal import Nutrition
internal import Text

/// Writes the foods with what other files say about them: categories, energy factors, common names,
/// brands.
struct FoodConversion {
  private let foods: PublishedFoods
  private let output: DatasetFolder
  private var groups = FoodGroupList()

  init(_ foods: PublishedFoods, _ output: DatasetFolder) {
    self.foods = foods
    self.output = output
  }

  /// Writes all foods, their groups, and the servings of branded foods.
  mutating func write(
    _ files: SourceFiles, _ portions: inout PortionConversion,
    counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    let categories = try FoodCategories(files)
    let factors = try EnergyFactorTable(files, foods)
    let commonNames = try commonNames(files)
    summary.commonNames = commonNames.count
    for (index, food) in foods.all.enumerated() {
      summary.foods[food.key.dataset.rawValue, default: 0] += 1
      guard food.key.dataset != .branded else { continue }
      var record = FoodRecord(code: food.key.code, name: food.name)
      record.group = group(
        named: categories.name(of: food, survey: foods.surveyCategories[food.fdcID]), &summary)
      record.commonName = commonNames[index]?.joined(separator: ", ") ?? ""
      if food.key.dataset == .fndds { record.isSurveyFood = true }
      if let factors = factors.factors[index] {
        record.proteinFactor = factors.protein
        record.fatFactor = factors.fat
        record.carbohydrateFactor = factors.carbohydrate
      }
      try output.write(record)
    }
    if let table = try files.optionalTable(
      "branded_food.csv", FoodDataCentralFile.BrandedDetail.self, dialect: .commaSeparated)
    {
      try writeBranded(table, &portions, &summary)
    }
    try groups.write(to: output)
    summary.groups = groups.names.count
  }

  /// The common names of foods, by their place in the list.
  private func commonNames(_ files: SourceFiles) throws(FoodSourceError) -> [Int: [String]] {
    guard
      let table = try files.optionalTable(
        "food_attribute.csv", FoodDataCentralFile.Attribute.self, dialect: .commaSeparated)
    else { return [:] }
    var names: [Int: [String]] = [:]
    while let row = try table.next() {
      guard row.anyIdentifier(.foodAttributeTypeId) == FoodDataCentralFile.Attribute.commonName,
        let food = foods.indices[try row.requiredIdentifier(.fdcId)]
      else { continue }
      let name = row.words(.value)
      if !name.isEmpty, names[food]?.contains(name) != true {
        names[food, default: []].append(name)
      }
    }
    return names
  }

  private mutating func writeBranded(
    _ table: SourceTable<FoodDataCentralFile.BrandedDetail>, _ portions: inout PortionConversion,
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
      try output.write(record)
      let serving = LabelServing(
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

  /// The brand and its owner, without repetition.
  private static func brand(_ name: String, _ subbrand: String, owner: String) -> String {
    var parts: [String] = []
    for part in [name, subbrand, owner] where !part.isEmpty {
      let isKnown = parts.contains { $0.lowercased().contains(part.lowercased()) }
      if !isKnown { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
