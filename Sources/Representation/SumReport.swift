internal import FoodDatabase
public import Kitchen
public import Nutrition
public import Text

/// A line as it was written, and the food and amount it was taken to mean.
public struct SumItem: Sendable {
  /// The line.
  public let text: String
  /// What it was taken to mean.
  public let resolution: Resolution
  /// A short code of the food, for people.
  public let code: String

  /// Puts a line and its meaning together.
  public init(text: String, resolution: Resolution, code: String? = nil) {
    self.text = text
    self.resolution = resolution
    self.code = code ?? resolution.food.code.description
  }

  /// The food.
  public var food: Food { resolution.food }
  /// The amount of the food.
  public var amount: FoodAmount { resolution.amount }
}

extension SumItem {
  /// How sure the meaning is, as members of an object.
  var certainty: [(key: String, value: JSON)] {
    [
      ("isDoubtful", .bool(resolution.isDoubtful)),
      ("isRemembered", .bool(resolution.isRemembered)),
      ("warnings", .array(resolution.warnings.map(\.json))),
    ]
  }
}

extension SumItem: Representable {
  /// The result as JSON.
  public var json: JSON {
    .object(
      [
        ("text", .string(text)), ("code", .string(food.code.description)),
        ("name", .string(food.name)), ("amount", .amount(amount)),
        ("weighing", .string(resolution.weighing.name)),
        ("refusePercent", .optional(resolution.refusePercent)),
      ] + certainty + [("alternatives", .array(resolution.alternatives.map(Self.json)))])
  }

  private static func json(_ food: FoodSummary) -> JSON {
    .object([("code", .string(food.code.description)), ("name", .string(food.name))])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(
      ["code", "name", "amount", "grams", "doubtful"],
      [
        [
          food.code.description, food.name, amount.text,
          DecimalText.shortest(DecimalText.fifteenDigits(amount.grams)),
          resolution.isDoubtful ? "true" : "false",
        ]
      ])
  }
}

/// The totals of several foods, nutrient by nutrient.
public struct SumTotal: Representable {
  /// The total of one nutrient.
  public struct Line: Sendable {
    /// The total with its percentage of a reference value.
    public let fact: NutrientFact
    /// For how much of the weight the amount is known.
    public let total: NutrientTotal

    /// The nutrient.
    public var nutrient: Nutrient { fact.nutrient }

    /// The line in the user's units.
    public func shown(in units: DisplayUnits) -> [Line] {
      fact.shown(in: units).map { Line(fact: $0, total: total) }
    }
  }

  /// How much of a nutrient one food has.
  public struct Part: Sendable {
    /// The line that names the food.
    public let text: String
    /// The food.
    public let code: FoodCode
    /// The food's name.
    public let name: String
    /// The amount of the food.
    public let amount: FoodAmount

    /// Describes a food and its amount.
    public init(_ item: SumItem) {
      text = item.text
      code = item.food.code
      name = item.food.name
      amount = item.amount
    }
  }

  /// The weight of all foods, grams.
  public let grams: Double
  /// The totals, in display order.
  public let lines: [Line]
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// The nutrient for which each food's part is shown.
  public let by: Nutrient?
  /// Each food's part of that nutrient, the largest first.
  public let parts: [(part: Part, contribution: Contribution)]

  /// Puts together what is shown of a sum.
  ///
  /// - Parameters:
  ///   - totals: The sum.
  ///   - nutrients: The nutrients to show.
  ///   - referenceValues: What percentages refer to.
  ///   - by: The nutrient to show each food's part of.
  ///   - parts: The foods, and the amount of that nutrient in each.
  public init(
    _ totals: some NutrientTotals, nutrients: [Nutrient], referenceValues: ReferenceValues,
    by: Nutrient? = nil, parts: [(part: Part, amount: Double?)] = []
  ) {
    grams = totals.grams
    lines = nutrients.map {
      Line(fact: totals.fact($0, referenceValues), total: totals.total(of: $0.number))
    }
    self.referenceValues = referenceValues
    self.by = by
    self.parts =
      by.map { by in
        Contribution.ranked(parts.map(\.amount), of: totals.total(of: by.number).amount)
          .map { (parts[$0.index].part, $0) }
      } ?? []
  }

  /// The totals as members of a JSON object.
  var members: [(key: String, value: JSON)] {
    [
      ("grams", .number(grams)), ("reference", .string(referenceValues.set.id.rawValue)),
      ("population", .string(referenceValues.population.rawValue)),
      ("nutrients", .array(lines.map(json))),
    ]
  }

  /// The result as JSON.
  public var json: JSON { .object(members) }

  private func json(_ line: Line) -> JSON {
    var members = line.fact.members
    members.append(("knownGramsPercent", .number(line.total.knownPercent)))
    if line.nutrient == by {
      let parts = parts.map { part, contribution in
        JSON.object([
          ("text", .string(part.text)), ("code", .string(part.code.description)),
          ("amount", .optional(contribution.amount)), ("percent", .optional(contribution.percent)),
        ])
      }
      members.append(("contributions", .array(parts)))
    }
    return .object(members)
  }

  /// The totals; with a nutrient to show by food, each food's part of it instead.
  public var csv: CSV {
    guard let by else {
      return CSV(
        NutrientFact.fieldNames + ["knownGramsPercent"],
        lines.map { $0.fact.fields + [DecimalText.shortest($0.total.knownPercent)] })
    }
    let others = ["item", "code", "name", "amount", "grams", "unit", "percent"]
    return CSV(
      [
        "item", "code", "name", "amount", "grams", by.memberName(besides: others), "unit",
        "percent",
      ],
      parts.map { part, contribution in
        [
          part.text, part.code.description, part.name, part.amount.text,
          DecimalText.shortest(DecimalText.fifteenDigits(part.amount.grams)),
          contribution.amount.map(DecimalText.shortest) ?? "", by.unit.rawValue,
          contribution.percent.map(DecimalText.shortest) ?? "",
        ]
      })
  }
}

/// Several foods, each as it was understood, and their totals.
public struct SumReport: Representable {
  /// The foods as they were understood.
  public let items: [SumItem]
  /// Their totals.
  public let total: SumTotal
  /// The lines that were not understood, and so are not in the total.
  public let failures: [(text: String, error: ErrorReport)]

  /// Sums foods.
  ///
  /// - Parameters:
  ///   - items: The foods.
  ///   - failures: The lines that were not understood.
  ///   - nutrients: The nutrients to show.
  ///   - referenceValues: What percentages refer to.
  ///   - by: The nutrient to show each food's part of.
  public init(
    _ items: [SumItem], failures: [(text: String, error: ErrorReport)] = [],
    nutrients: [Nutrient], referenceValues: ReferenceValues, by: Nutrient? = nil
  ) {
    self.items = items
    self.failures = failures
    let summed = items.map { FoodSum.Item(food: $0.food, amount: $0.amount) }
    total = SumTotal(
      FoodSum(summed), nutrients: nutrients, referenceValues: referenceValues, by: by,
      parts: zip(items, summed).map { item, summed in
        (SumTotal.Part(item), by.flatMap { summed.amount(of: $0.number) })
      })
  }

  /// The result as JSON.
  public var json: JSON {
    .object(
      [
        ("items", .array(items.map(\.json))),
        ("failures", .array(failures.map { $0.error.json.prefixed([("text", .string($0.text))]) })),
      ] + total.members)
  }

  /// The result as rows.
  public var csv: CSV { total.csv }
}

/// The end of a sum of lines that were answered one by one.
public struct RunningSumReport: Representable {
  /// The totals of the foods.
  public let total: SumTotal
  /// How many lines were added.
  public let count: Int
  /// How many lines were not understood.
  public let failed: Int

  /// Puts a sum and its counts together.
  public init(_ total: SumTotal, count: Int, failed: Int) {
    self.total = total
    self.count = count
    self.failed = failed
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "total",
        .object([("items", .integer(count)), ("failed", .integer(failed))] + total.members)
      )
    ])
  }

  /// The result as rows.
  public var csv: CSV { total.csv }
}
