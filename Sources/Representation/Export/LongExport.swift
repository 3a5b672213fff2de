internal import FoodDatabase
internal import Nutrition
internal import Text

/// A row of CSV for each value.
struct LongCSV: ExportRows {
  private let nutrients: [Nutrient]
  private let hasSources: Bool
  /// The fields of each nutrient, with a comma at the end.
  private let prefixes: [[UInt8]]

  init(_ nutrients: [Nutrient], _ details: ExportDetails) {
    (self.nutrients, hasSources) = (nutrients, details.sources)
    prefixes = nutrients.map {
      ByteText.encoded(fields: [$0.key, $0.number.rawValue, $0.unit.rawValue])
        + [UInt8(ascii: ",")]
    }
  }

  func writeHeader(to text: inout ByteText) {
    text.append(
      fields: ExportedFields.short.names + [
        "nutrient", "number", "unit", "amount", "corrected", "qualifier", "limit",
      ] + (hasSources ? ValueSource.fieldNames : []))
    text.append("\n")
  }

  func write(_ food: ExportedFood, to text: inout ByteText) {
    let start =
      ByteText.encoded(fields: ExportedFields.short.values(food).map { $0.value ?? "" })
      + [UInt8(ascii: ",")]
    for value in food.values {
      text.append(start)
      text.append(prefixes[value.nutrient])
      value.amount?.write(to: &text)
      text.append(value.isCorrected ? ",true," : ",,")
      if let qualifier = value.qualifier {
        text.append(fields: [
          qualifier.kind.rawValue, qualifier.limit.map(DecimalText.shortest) ?? "",
        ])
      } else {
        text.append(",")
      }
      if hasSources {
        text.append(",")
        let source = value.isCorrected ? nil : food.sources[nutrients[value.nutrient].number]
        text.append(fields: source?.fields ?? ValueSource.fieldNames.map { _ in "" })
      }
      text.append("\n")
    }
  }
}

/// A line of JSON for each value.
struct LongJSON: ExportRows {
  private let nutrients: [Nutrient]
  private let hasSources: Bool
  /// The members of each nutrient and the key of its amount.
  private let prefixes: [[UInt8]]

  init(_ nutrients: [Nutrient], _ details: ExportDetails) {
    (self.nutrients, hasSources) = (nutrients, details.sources)
    prefixes = nutrients.map {
      ByteText.encoded(members: [
        ("nutrient", .string($0.key)), ("number", .string($0.number.rawValue)),
        ("unit", .string($0.unit.rawValue)),
      ]) + Array(",\"amount\":".utf8)
    }
  }

  func write(_ food: ExportedFood, to text: inout ByteText) {
    let start =
      Array("{".utf8)
      + ByteText.encoded(
        members: ExportedFields.short.values(food).map { ($0.key, .optional($0.value)) })
      + Array(",".utf8)
    for value in food.values {
      text.append(start)
      text.append(prefixes[value.nutrient])
      if let amount = value.amount { amount.write(to: &text) } else { text.append("null") }
      if value.isCorrected { text.append(",\"corrected\":true") }
      if let qualifier = value.qualifier {
        text.append(",")
        text.append(ByteText.encoded(members: qualifier.members))
      }
      if hasSources {
        let source = value.isCorrected ? nil : food.sources[nutrients[value.nutrient].number]
        text.append(",")
        text.append(ByteText.encoded(members: [("source", source?.json ?? .null)]))
      }
      text.append("}\n")
    }
  }
}

extension Qualifier {
  /// What is known beyond an amount, as members of a JSON object.
  var members: [(key: String, value: JSON)] {
    [("qualifier", .string(kind.rawValue))] + (limit.map { [("limit", .number($0))] } ?? [])
  }
}
