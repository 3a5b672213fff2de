internal import FoodDatabase
internal import Nutrition
internal import Text

/// What several foods have together, for programs.
extension SumReport {
  var json: JSON {
    .object([
      ("items", .array(taken.map(Self.json))), ("grams", .number(sum.grams)),
      ("population", .string(dailyValues.population.rawValue)),
      ("nutrients", .array(lines.map(json))),
    ])
  }

  private static func json(_ taken: Taken) -> JSON {
    let understanding = taken.item.understanding
    return .object([
      ("text", .string(taken.text)), ("code", .string(taken.item.food.code.description)),
      ("name", .string(taken.item.food.name)), ("amount", .amount(taken.item.amount)),
      ("corrected", .array(understanding.corrections.map(JSON.correction))),
      ("dropped", .array(understanding.dropped.map(JSON.string))),
      ("otherMeasures", .array(taken.item.otherPortions.map(JSON.measure))),
      ("alternatives", .array(taken.item.others.map(Self.json))),
      ("passedOver", .array(taken.item.passedOver.map(Self.json))),
    ])
  }

  private static func json(_ food: FoodSummary) -> JSON {
    .object([("code", .string(food.code.description)), ("name", .string(food.name))])
  }

  private func json(_ line: Line) -> JSON {
    var members = line.fact.members
    members.append(("knownGramsPercent", .number(line.total.knownPercent)))
    if line.nutrient == by {
      members.append(
        ("contributions", .array(sum.contributions(to: line.nutrient.number).map(json))))
    }
    return .object(members)
  }

  private func json(_ part: Contribution) -> JSON {
    .object([
      ("text", .string(taken[part.index].text)),
      ("code", .string(taken[part.index].item.food.code.description)),
      ("amount", .optional(part.amount)), ("percent", .optional(part.percent)),
    ])
  }

  /// The totals, or with a nutrient to show by item, its rows.
  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    if let by {
      encoder.append(["item", "code", "name", "amount", "grams", by.key, "unit", "percent"])
      for part in sum.contributions(to: by.number) {
        let (text, item) = (taken[part.index].text, taken[part.index].item)
        encoder.append([
          text, item.food.code.description, item.food.name, item.amount.text,
          DecimalText.shortest(DecimalText.fifteenDigits(item.amount.grams)),
          part.amount.map(DecimalText.shortest) ?? "", by.unit.rawValue,
          part.percent.map(DecimalText.shortest) ?? "",
        ])
      }
      return encoder.text
    }
    encoder.append(NutrientFact.fieldNames + ["knownGramsPercent"])
    for line in lines {
      encoder.append(line.fact.fields + [DecimalText.shortest(line.total.knownPercent)])
    }
    return encoder.text
  }
}
