public import FoodLabels
public import Nutrition
public import Text

/// The Nutri-Score of a food.
public struct NutriScoreReport: Representable {
  /// The score.
  public let score: NutriScore
  /// The food it is for.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String

  /// Puts together what is shown of a score.
  public init(score: NutriScore, food: Food, code: String? = nil) {
    self.score = score
    self.food = food
    self.code = code ?? food.code.description
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("kind", .string(score.kind.rawValue)), ("per", .string(score.basis.title)),
      ("class", score.letters.count == 1 ? .string(score.letters.lowerBound.rawValue) : .null),
      ("bestClass", .string(score.letters.lowerBound.rawValue)),
      ("worstClass", .string(score.letters.upperBound.rawValue)),
      ("bestScore", .integer(score.score.lowerBound)),
      ("worstScore", .integer(score.score.upperBound)),
      (
        "parts",
        .array(
          score.parts.map { part in
            .object([
              ("key", .string(part.key)), ("name", .string(part.name)),
              ("amount", .optional(part.amount?.least)), ("limit", .optional(part.amount?.limit)),
              ("unit", .string(part.unit)), ("leastPoints", .integer(part.points.lowerBound)),
              ("mostPoints", .integer(part.points.upperBound)),
              ("isFavorable", .bool(part.isFavorable)), ("counts", .bool(part.counts)),
            ])
          })
      ), ("missing", .array(score.missing.map { .string($0.key) })),
    ])
  }

  /// The result as rows, one for each part.
  public var csv: CSV {
    CSV(
      ["key", "name", "amount", "unit", "leastPoints", "mostPoints", "favorable", "counts"],
      score.parts.map { part in
        [
          part.key, part.name, part.amount.map { DecimalText.shortest($0.least) } ?? "",
          part.unit, String(part.points.lowerBound), String(part.points.upperBound),
          String(part.isFavorable), String(part.counts),
        ]
      })
  }
}

extension ClosedRange<NutriScore.Letter> {
  /// How many classes there are in the range.
  public var count: Int { NutriScore.Letter.allCases.count(where: contains) }
}
