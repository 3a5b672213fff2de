internal import DatasetFormat
internal import Nutrition
internal import Text

/// A conversion of the survey's foods in progress; the tables are read in the order of these functions.
struct SurveyFoodConversion {
  let output: DatasetFolder
  private(set) var summary = SurveyFoodsSummary()
  private(set) var nutrients: [SourceNutrient] = []
  private var foods: Set<String> = []

  init(_ output: DatasetFolder) {
    self.output = output
  }

  /// Reads the foods, their categories and their amounts.
  mutating func readValues(_ table: SurveyTable) throws(FoodSourceError) {
    let code = try table.requiredPlace("Food code")
    let name = try table.requiredPlace("Main food description")
    let category = table.place("WWEIA Category description")
    let columns = try table.nutrients(SurveyNutrients.numbers)
    guard !columns.isEmpty else {
      throw .malformedTable(.missingColumn(table.location, name: "Energy (kcal)"))
    }
    nutrients = columns.map { column in
      var nutrient = column.nutrient
      nutrient.decimals = nutrient.decimals ?? SurveyNutrients.decimals[nutrient.number]
      return nutrient
    }
    var groups = FoodGroupList()
    while let row = try table.next() {
      let food = try foodCode(row, code)
      guard foods.insert(food).inserted else {
        throw .repeatedFood(row.location(code), key: row.text(code))
      }
      var record = FoodRecord(code: food, name: row.text(name).safeWords)
      guard !record.name.isEmpty else {
        throw .emptyField(row.location(name), field: "Main food description")
      }
      record.group = category.flatMap { groups.key(named: row.text($0).safeWords) } ?? ""
      record.isSurveyFood = true
      try output.write(record)
      for (place, nutrient) in columns {
        guard let amount = try table.number(row, place) else {
          summary.blankValues += 1
          continue
        }
        try output.writeValue(amount, of: nutrient.number, in: food)
        summary.values += 1
      }
    }
    try groups.write(to: output)
    (summary.foods, summary.groups, summary.nutrients) =
      (foods.count, groups.names.count, nutrients.count)
    summary.foodsWithoutPortion = foods.count
  }

  /// Reads the portions of the foods.
  mutating func readPortions(_ table: SurveyTable) throws(FoodSourceError) {
    let code = try table.requiredPlace("Food code")
    let description = try table.requiredPlace("Portion description")
    let weight = try table.requiredPlace("Portion weight (g)")
    var counts: [String: Int] = [:]
    while let row = try table.next() {
      let food = try foodCode(row, code)
      guard foods.contains(food) else {
        summary.portionsOfOtherFoods += 1
        continue
      }
      let portion = SourcePortion(
        amount: nil, unit: "", modifier: "",
        description: row.text(description).safeWords, dataset: .fndds)
      guard case .known(let amount, let unit) = portion.size else {
        summary.unspecifiedPortions += 1
        continue
      }
      guard let grams = try table.number(row, weight), grams.digits > 0 else {
        summary.portionsWithoutWeight += 1
        continue
      }
      counts[food, default: 0] += 1
      try output.write(
        PortionRecord(amount: amount, unit: unit, grams: grams), sequence: counts[food] ?? 1,
        of: food)
      summary.portions += 1
    }
    summary.foodsWithoutPortion = foods.count - counts.count
  }

  /// Reads the ingredients of the foods; the change of moisture is the same on all rows of a food.
  mutating func readIngredients(_ table: SurveyTable) throws(FoodSourceError) {
    let code = try table.requiredPlace("Food code")
    let sequence = try table.requiredPlace("Seq num")
    let ingredient = try table.requiredPlace("Ingredient code")
    let name = try table.requiredPlace("Ingredient description")
    let weight = try table.requiredPlace("Ingredient weight", "Ingredient weight (g)")
    let retention = try table.requiredPlace("Retention code")
    let moisture = try table.requiredPlace("Moisture change (%)")
    var recipes: Set<String> = []
    while let row = try table.next() {
      let food = try foodCode(row, code)
      guard foods.contains(food) else {
        throw .unlistedFood(row.location(code), key: row.text(code), file: "FNDDS Nutrient Values")
      }
      if recipes.insert(food).inserted {
        let change = try table.signedNumber(row, moisture)
        if change == nil { summary.unknownYields += 1 }
        let yield = change.map { DecimalText.brief(DecimalText.fifteenDigits(100 + $0.value)) }
        try output.write([food, yield ?? ""], to: .recipe)
      }
      let retentionCode = try table.number(row, retention)?.description ?? "0"
      try output.write(
        [
          food, row.text(sequence).safeWords, try ingredientCode(row, ingredient),
          row.text(name).safeWords, try table.number(row, weight)?.description ?? "",
          retentionCode == "0" ? "" : Self.padded(retentionCode, to: 4),
        ], to: .recipeIngredient)
      summary.ingredients += 1
    }
    summary.recipes = recipes.count
  }

  /// The code of an ingredient: a food code of the survey, eight digits, or an NDB number, at most five.
  private func ingredientCode(
    _ row: DelimitedRow, _ place: Int
  ) throws(FoodSourceError) -> String {
    let text = row.text(place).safeWords
    guard text.count <= 5 else { return try foodCode(row, place) }
    let code = FoodCode(dataset: .standardReference, key: Self.padded(text, to: 5))
    guard code.isWellFormed else {
      throw .malformedIdentifier(row.location(place), field: "Ingredient code", value: text)
    }
    return code.description
  }

  private static func padded(_ digits: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func foodCode(_ row: DelimitedRow, _ place: Int) throws(FoodSourceError) -> String {
    let text = row.text(place).safeWords
    let code = FoodCode(dataset: .fndds, key: text)
    guard code.isWellFormed else {
      throw .malformedIdentifier(row.location(place), field: "Food code", value: text)
    }
    return code.description
  }
}
