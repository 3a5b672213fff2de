public import FoodLabels
public import Nutrition
public import Text

/// A Nutrition Facts label.
public struct LabelReport: Representable {
  /// What the label says.
  public let label: NutritionLabel
  /// The food it is for.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]

  /// Puts together what is shown of a label.
  public init(label: NutritionLabel, food: Food, code: String? = nil, nutrients: [Nutrient] = []) {
    self.label = label
    self.food = food
    self.code = code ?? food.code.description
    self.nutrients = nutrients
  }

  /// All lines of the label in their order.
  public var lines: [LabelLine] { [label.calories] + label.lines + label.vitamins }

  /// The result as JSON.
  public var json: JSON {
    let serving = label.serving
    return .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      (
        "serving",
        .object([
          ("text", .string(serving.amount.text)),
          ("grams", .number(DecimalText.fifteenDigits(serving.amount.grams))),
          ("declared", .string(serving.declared)),
        ])
      ),
      ("servingsPerContainer", .optional(label.servings?.text)),
      ("population", .string(label.population.rawValue)),
      ("calories", json(label.calories)),
      ("lines", .array((label.lines + label.vitamins).map(json))),
      ("omitted", .array(label.omitted.map { .string($0.key) })),
      ("footnote", .optional(label.footnote)), ("ingredients", .optional(food.ingredients)),
    ])
  }

  private func json(_ line: LabelLine) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("key", .string(line.key)), ("name", .string(line.name)), ("indent", .integer(line.indent)),
      ("amount", .optional(line.amount)),
      ("unit", .string(line.unit.isEmpty ? "kcal" : line.unit)),
      ("declared", .optional(line.declared)), ("dailyValuePercent", .optional(line.percent)),
      ("declaredPercent", .optional(line.declaredPercent)),
      ("rule", .string(line.amountRule.text)), ("paragraph", .string(line.amountRule.paragraph)),
      ("percentRule", .string(line.percentRule.text)),
      ("percentParagraph", .string(line.percentRule.paragraph)),
      ("known", .bool(line.amount != nil)),
    ]
    if line.isAtLeast { members.append(("atLeast", .bool(true))) }
    if let limit = line.limit { members.append(("limit", .number(limit))) }
    if let addition = line.addition { members.append(("addition", .string(addition))) }
    if food.corrected.contains(line.number) { members.append(("corrected", .bool(true))) }
    let sources = food.nutrients.sources(of: line.number)
    if !sources.isEmpty, sources != [line.number] {
      members.append(("from", .array(sources.map { .string($0.rawValue) })))
    }
    if let statement = line.statement { members.append(("statement", .string(statement))) }
    return .object(members)
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      [
        "key", "name", "indent", "amount", "unit", "declared", "dailyValuePercent",
        "declaredPercent", "rule", "paragraph", "percentRule", "percentParagraph", "known",
        "atLeast", "addition", "statement", "corrected", "omitted", "limit",
      ],
      (lines + label.omitted).map { line in
        [
          line.key, line.name, String(line.indent), line.amount.map(DecimalText.shortest) ?? "",
          line.unit.isEmpty ? "kcal" : line.unit, line.declared ?? "",
          line.percent.map(DecimalText.shortest) ?? "",
          line.declaredPercent.map(DecimalText.shortest) ?? "", line.amountRule.text,
          line.amountRule.paragraph, line.percentRule.text, line.percentRule.paragraph,
          line.amount == nil ? "false" : "true", line.isAtLeast ? "true" : "", line.addition ?? "",
          line.statement ?? "", food.corrected.contains(line.number) ? "true" : "",
          label.omitted.contains(line) ? "true" : "",
          line.limit.map(DecimalText.shortest) ?? "",
        ]
      })
  }
}
