public import FoodLabels
public import Nutrition
public import Text

/// FDA's proposed front-of-package box.
public struct NutritionInfoBoxReport: Representable {
  /// What the box says.
  public let box: NutritionInfoBox
  /// The food it is for.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String

  /// Puts together what is shown of a box.
  public init(box: NutritionInfoBox, food: Food, code: String? = nil) {
    self.box = box
    self.food = food
    self.code = code ?? food.code.description
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("serving", .string(box.label.serving.declared)),
      (
        "nutrients",
        .array(
          box.rows.map { row in
            .object([
              ("key", .string(row.line.key)), ("name", .string(row.line.name)),
              ("declaredPercent", .optional(row.line.declaredPercent)),
              ("level", .optional(row.level?.rawValue)),
            ])
          })
      ),
    ])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["key", "name", "declaredPercent", "level"],
      box.rows.map { row in
        [
          row.line.key, row.line.name,
          row.line.declaredPercent.map(DecimalText.shortest) ?? "", row.level?.rawValue ?? "",
        ]
      })
  }
}
