public import Nutrition
public import Text

/// The nutrients of a database.
public struct NutrientReport: Representable {
  /// The nutrients, in display order.
  public let nutrients: [Nutrient]
  /// How many foods have a value for each nutrient; nil if they weren't counted.
  public let counts: [NutrientNumber: Int]?
  /// What percentages refer to.
  public let referenceValues: ReferenceValues

  /// Puts together what is shown of nutrients.
  public init(
    nutrients: [Nutrient], counts: [NutrientNumber: Int]?, referenceValues: ReferenceValues
  ) {
    self.nutrients = nutrients
    self.counts = counts
    self.referenceValues = referenceValues
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("reference", .string(referenceValues.set.id.rawValue)),
      ("population", .string(referenceValues.population.rawValue)),
      ("nutrients", .array(nutrients.map(json))),
    ])
  }

  private func json(_ nutrient: Nutrient) -> JSON {
    let value = referenceValues[nutrient.number]
    var members = nutrient.members
    members.append(("everydayName", .string(nutrient.everydayName)))
    members.append(("category", .string(nutrient.category.rawValue)))
    members.append(("dailyValue", .optional(value?.amount)))
    members.append(("dailyValueUnit", .optional(value?.unit.rawValue)))
    members.append(("basis", .optional(value?.form?.rawValue)))
    if let counts { members.append(("foods", .integer(counts[nutrient.number] ?? 0))) }
    return .object(members)
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      Nutrient.fieldNames + ["everydayName", "category", "dailyValue", "dailyValueUnit", "basis"]
        + (counts == nil ? [] : ["foods"]),
      nutrients.map { nutrient in
        let value = referenceValues[nutrient.number]
        return nutrient.fields
          + [
            nutrient.everydayName, nutrient.category.rawValue,
            value.map { DecimalText.shortest($0.amount) } ?? "", value?.unit.rawValue ?? "",
            value?.form?.rawValue ?? "",
          ] + (counts.map { [String($0[nutrient.number] ?? 0)] } ?? [])
      })
  }
}

/// A nutrient that the user added or removed.
public struct NutrientChangeReport: JSONRepresentable {
  /// The nutrient.
  public let nutrient: Nutrient
  /// Whether it was added rather than removed.
  public let isAdded: Bool
  /// Whether anything changed.
  public let isChanged: Bool

  /// Reports a change.
  public init(_ nutrient: Nutrient, isAdded: Bool, isChanged: Bool) {
    (self.nutrient, self.isAdded, self.isChanged) = (nutrient, isAdded, isChanged)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (isAdded ? "added" : "removed", .object(nutrient.members)), ("isChanged", .bool(isChanged)),
    ])
  }
}
