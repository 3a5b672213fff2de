internal import Terminal
internal import Text
internal import Nutrition

/// The nutrients, as text, JSON or CSV.
struct NutrientReport {
  let nutrients: [Nutrient]
  /// Of how many foods each is known.
  let counts: [NutrientNumber: Int]
  let dailyValues: DailyValues

  func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("KEY", .left), ("NUMBER", .left), ("NAME", .leftWrapped), ("UNIT", .left),
      ("DAILY VALUE", .right),
      ("", .left), ("FOODS", .right),
    ])
    table.append(nutrients, of: \.self, plain: plainRow) { nutrient in
      let value = dailyValues[nutrient.number]
      return [
        nutrient.key, nutrient.number.rawValue, nutrient.name, nutrient.unit.rawValue,
        value.map { DecimalText.shortest($0.amount) } ?? "", value?.basis?.rawValue ?? "",
        DecimalText.grouped(counts[nutrient.number] ?? 0),
      ]
    }
    return table.text(width: width, style: style)
      + "\nDaily Values for \(dailyValues.population.title)."
      + (style.isPlain ? "\n" : " FOODS: of how many it is known.\n")
  }

  private func plainRow(_ nutrient: Nutrient) -> PlainRow {
    let value = dailyValues[nutrient.number].map {
      "\(DecimalText.shortest($0.amount)) \(nutrient.unit.rawValue)"
        + ($0.basis.map { " \($0.rawValue)" } ?? "")
    }
    return .record([
      nutrient.name, "Key: \(nutrient.key)", "Number: \(nutrient.number.rawValue)",
      "Unit: \(nutrient.unit.rawValue)", "Daily Value: \(value ?? "none")",
      "Known for: \(Counted.text(counts[nutrient.number] ?? 0, "food"))",
    ])
  }

  var json: JSON {
    .object([
      ("population", .string(dailyValues.population.rawValue)),
      (
        "nutrients",
        .array(
          nutrients.map { nutrient in
            let value = dailyValues[nutrient.number]
            return .object(
              nutrient.members + [
                ("category", .string(nutrient.category.rawValue)),
                ("dailyValue", .optional(value?.amount)),
                ("basis", .optional(value?.basis?.rawValue)),
                ("foods", .integer(counts[nutrient.number] ?? 0)),
              ])
          })
      ),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "key", "number", "name", "unit", "category", "dailyValue", "basis", "foods",
    ])
    for nutrient in nutrients {
      let value = dailyValues[nutrient.number]
      encoder.append(
        nutrient.fields + [
          nutrient.category.rawValue, value.map { DecimalText.shortest($0.amount) } ?? "",
          value?.basis?.rawValue ?? "", String(counts[nutrient.number] ?? 0),
        ])
    }
    return encoder.text
  }
}
