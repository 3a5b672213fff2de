public import Nutrition
public import Text

/// The nutrients of a database.
public struct NutrientReport: Representable {
  /// The nutrients in the order for readers.
  public let nutrients: [Nutrient]
  /// How many foods have a value of each; nil where they were not counted.
  public let counts: [NutrientNumber: Int]?
  /// Whose Daily Values are shown.
  public let dailyValues: DailyValues

  /// Puts together what is shown of nutrients.
  public init(nutrients: [Nutrient], counts: [NutrientNumber: Int]?, dailyValues: DailyValues) {
    self.nutrients = nutrients
    self.counts = counts
    self.dailyValues = dailyValues
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("population", .string(dailyValues.population.rawValue)),
      ("nutrients", .array(nutrients.map(json))),
    ])
  }

  private func json(_ nutrient: Nutrient) -> JSON {
    let value = dailyValues[nutrient.number]
    var members = nutrient.members
    members.append(("everydayName", .string(nutrient.everydayName)))
    members.append(("category", .string(nutrient.category.rawValue)))
    members.append(("dailyValue", .optional(value?.amount)))
    members.append(("basis", .optional(value?.basis?.rawValue)))
    if let counts { members.append(("foods", .integer(counts[nutrient.number] ?? 0))) }
    return .object(members)
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      Nutrient.fieldNames + ["everydayName", "category", "dailyValue", "basis"]
        + (counts == nil ? [] : ["foods"]),
      nutrients.map { nutrient in
        let value = dailyValues[nutrient.number]
        return nutrient.fields
          + [
            nutrient.everydayName, nutrient.category.rawValue,
            value.map { DecimalText.shortest($0.amount) } ?? "", value?.basis?.rawValue ?? "",
          ] + (counts.map { [String($0[nutrient.number] ?? 0)] } ?? [])
      })
  }
}
