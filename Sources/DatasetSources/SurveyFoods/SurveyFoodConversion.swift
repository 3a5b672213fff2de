internal import DatasetFormat
internal import Nutrition
internal import Text

/// A conversion in progress; the files are read in the order of these functions.
struct SurveyFoodConversion {
  /// The decimals that FNDDS prints of nutrients that are in none of our other datasets: theobromine,
  /// food folate and added vitamin B-12.
  private static let decimals = ["263": 0, "432": 0, "578": 2]

  let files: SourceFiles
  let output: DatasetFolder
  private(set) var summary = SurveyFoodSummary()
  private var codes: Set<String> = []

  init(_ files: SourceFiles, _ output: DatasetFolder) {
    self.files = files
    self.output = output
  }

  /// The 65 nutrients, in the order of the columns.
  func nutrients() throws(FoodSourceError) -> [SourceNutrient] {
    SurveyFoodFile.Value.allCases.compactMap { column in
      guard let number = column.nutrient, let (name, unit) = column.nameAndUnit,
        let unit = NutrientUnit(ofSource: unit)
      else { return nil }
      return SourceNutrient(
        number: number, name: name, unit: unit, decimals: Self.decimals[number])
    }
  }

  mutating func readValues() throws(FoodSourceError) {
    let table = try files.table(
      "nutrient_values.csv", SurveyFoodFile.Value.self, dialect: .commaSeparated)
    let nutrients = SurveyFoodFile.Value.allCases.compactMap { column in
      column.nutrient.map { (column, $0) }
    }
    var groups = FoodGroupList()
    while let row = try table.next() {
      let code = try Self.code(row, .foodCode)
      guard codes.insert(code).inserted else {
        throw .repeatedFood(row.location(.foodCode), key: code)
      }
      var food = FoodRecord(code: code, name: try row.name(.mainFoodDescription))
      food.group = groups.key(named: row.words(.categoryDescription)) ?? ""
      try output.write(food)
      for (column, number) in nutrients {
        guard let amount = try row.number(column) else { continue }
        try output.writeValue(amount, of: number, in: code)
        summary.values += 1
      }
    }
    try groups.write(to: output)
    summary.foods = codes.count
  }

  mutating func readIngredients() throws(FoodSourceError) {
    let table = try files.table(
      "fndds_ingredients.csv", SurveyFoodFile.Ingredient.self, dialect: .commaSeparated)
    var recipes: Set<String> = []
    while let row = try table.next() {
      let code = try Self.code(row, .foodCode)
      guard codes.contains(code) else {
        throw .unlistedFood(row.location(.foodCode), key: code, file: "nutrient_values.csv")
      }
      if recipes.insert(code).inserted {
        // The same on all rows of a food.
        let change = try row.signedNumber(.moistureChange)
        if change == nil { summary.unknownYields += 1 }
        let yield = change.map { DecimalText.brief(DecimalText.fifteenDigits(100 + $0.value)) }
        try output.write([code, yield ?? ""], to: .recipe)
      }
      let retention = row.anyIdentifier(.retentionCode) ?? 0
      try output.write(
        [
          code, "\(try row.requiredIdentifier(.seqNum))",
          try Self.code(row, .ingredientCode), try row.name(.ingredientDescription),
          try row.number(.ingredientWeight)?.description ?? "",
          retention == 0 ? "" : Self.padded(retention, to: 4),
        ], to: .recipeIngredient)
      summary.ingredients += 1
    }
    summary.recipes = recipes.count
  }

  mutating func readPortions() throws(FoodSourceError) {
    guard
      let table = try files.optionalTable(
        "portions_and_weights.csv", SurveyFoodFile.Portion.self, dialect: .commaSeparated)
    else { return }
    var counts: [String: Int] = [:]
    while let row = try table.next() {
      let code = try Self.code(row, .foodCode)
      // Some foods have portions but no values.
      guard codes.contains(code) else { continue }
      var text = row.words(.portionDescription)
      guard !text.lowercased().hasPrefix("quantity not specified") else {
        summary.unspecifiedPortions += 1
        continue
      }
      guard let grams = try row.number(.portionWeight), grams.digits > 0, !text.isEmpty else {
        summary.portionsWithoutWeight += 1
        continue
      }
      // A subcode is a brand or a shape, with portions of its own.
      if !row.isEmpty(.subcodeDescription) { text += ", " + row.words(.subcodeDescription) }
      let portion = PortionText(text)
      counts[code, default: 0] += 1
      try output.write(
        PortionRecord(amount: portion.amount, unit: portion.unit, grams: grams),
        sequence: counts[code] ?? 1, of: code)
      summary.portions += 1
    }
  }

  /// The code of a food: a food code of the survey, eight digits, or an NDB number, at most five.
  private static func code<Column: SourceColumn>(
    _ row: SourceRow<Column>, _ column: Column
  ) throws(FoodSourceError) -> String {
    let number = try row.requiredIdentifier(column)
    return number >= 10_000_000 ? "fndds:\(number)" : "sr:" + padded(number, to: 5)
  }

  private static func padded(_ number: UInt32, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
  }
}
