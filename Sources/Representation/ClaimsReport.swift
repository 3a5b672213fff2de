public import FoodLabels
public import Nutrition
public import Text

/// Which nutrition claims a label may make.
public struct ClaimsReport: Representable {
  /// The claims, those of each country in the order of its rules.
  public let claims: [Claim]
  /// The nutrients that an American label with a claim must point out.
  public let disclosures: [Claim.Figure]
  /// The food they are for.
  public let food: Food
  /// A short code of the food, for people.
  public let code: String

  /// Puts together what is shown of claims.
  public init(
    claims: [Claim], disclosures: [Claim.Figure], food: Food, code: String? = nil
  ) {
    self.claims = claims
    self.disclosures = disclosures
    self.food = food
    self.code = code ?? food.code.description
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      (
        "claims",
        .array(
          claims.map { claim in
            .object([
              ("claim", .string(claim.text)), ("rules", .string(claim.style.rawValue)),
              ("verdict", .string(claim.verdict.rawValue)),
              ("paragraph", .string(claim.paragraph)),
              ("alternatives", .array(claim.groups.map { .array($0.map(Self.json)) })),
              ("condition", .optional(claim.condition)),
            ])
          })
      ), ("disclosures", .array(disclosures.map(Self.json))),
    ])
  }

  private static func json(_ figure: Claim.Figure) -> JSON {
    .object([
      ("name", .string(figure.name)), ("amount", .optional(figure.amount?.least)),
      ("limitOfAmount", .optional(figure.amount?.limit)), ("unit", .string(figure.unit)),
      ("relation", .string(figure.relation.rawValue)), ("limit", .number(figure.limit)),
      ("per", .string(figure.basis)), ("met", figure.isMet.map(JSON.bool) ?? .null),
    ])
  }

  /// The result as rows, one for each figure.
  public var csv: CSV {
    CSV(
      [
        "rules", "claim", "verdict", "alternative", "name", "amount", "unit", "relation", "limit",
        "per", "met", "condition", "paragraph",
      ],
      claims.flatMap { claim in
        claim.groups.enumerated().flatMap { index, figures in
          figures.map { figure in
            [
              claim.style.rawValue, claim.text, claim.verdict.rawValue, String(index + 1),
              figure.name, figure.amount.map { DecimalText.shortest($0.least) } ?? "",
              figure.unit, figure.relation.rawValue, DecimalText.shortest(figure.limit),
              figure.basis, figure.isMet.map(String.init) ?? "", claim.condition ?? "",
              claim.paragraph,
            ]
          }
        }
      })
  }
}
