public import FoodLabels
public import Nutrition
public import Text

/// A label of a country other than the United States.
public struct NutritionTableReport: Representable {
  /// What the label says.
  public let table: NutritionTable
  /// The food it is for.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String

  /// Puts together what is shown of a label.
  public init(table: NutritionTable, food: Food, code: String? = nil) {
    self.table = table
    self.food = food
    self.code = code ?? food.code.description
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("style", .string(table.style.rawValue)),
      (
        "columns",
        .array(
          table.columns.map { column in
            .object([
              ("title", .string(column.title)), ("secondTitle", .optional(column.secondTitle)),
              ("grams", .number(DecimalText.fifteenDigits(column.grams))),
            ])
          })
      ),
      ("lines", .array(table.lines.map(Self.json))),
      ("footnotes", .array(table.footnotes.map(JSON.string))),
      (
        "remarks",
        .array(
          table.remarks.map {
            .object([("text", .string($0.text)), ("paragraph", .string($0.paragraph))])
          })
      ),
      ("ingredients", .optional(food.ingredients)),
    ])
  }

  private static func json(_ line: NutritionTable.Line) -> JSON {
    .object([
      ("key", .string(line.key)), ("name", .string(line.name)),
      ("secondName", .optional(line.secondName)), ("indent", .integer(line.indent)),
      ("unit", .string(line.unit)), ("values", .array(line.cells.map(json))),
      ("rule", .string(line.amountRule.text)), ("paragraph", .string(line.amountRule.paragraph)),
      ("percentRule", .optional(line.percentRule?.text)),
      ("percentParagraph", .optional(line.percentRule?.paragraph)),
    ])
  }

  private static func json(_ cell: NutritionTable.Cell) -> JSON {
    .object([
      ("amount", .optional(cell.amount?.least)), ("limit", .optional(cell.amount?.limit)),
      ("declared", .optional(cell.declared)), ("percent", .optional(cell.percent?.least)),
      ("declaredPercent", .optional(cell.declaredPercent)),
      ("light", .optional(cell.light?.rawValue)),
    ])
  }

  /// The result as rows, one for each amount.
  public var csv: CSV {
    CSV(
      [
        "key", "name", "secondName", "indent", "per", "amount", "limit", "unit", "declared",
        "percent", "declaredPercent", "light", "rule", "paragraph",
      ],
      table.lines.flatMap { line in
        zip(table.columns, line.cells).map { column, cell in
          [
            line.key, line.name, line.secondName ?? "", String(line.indent), column.title,
            cell.amount.map { DecimalText.shortest($0.least) } ?? "",
            cell.amount?.limit.map(DecimalText.shortest) ?? "", line.unit, cell.declared ?? "",
            cell.percent.map { DecimalText.shortest($0.least) } ?? "", cell.declaredPercent ?? "",
            cell.light?.rawValue ?? "", line.amountRule.text, line.amountRule.paragraph,
          ]
        }
      })
  }
}

extension AmountRange {
  /// The most that the amount can be where it isn't known exactly.
  var limit: Double? { most > least && most.isFinite ? most : nil }
}
