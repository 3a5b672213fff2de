internal import FoodDatabase
internal import Nutrition
internal import Text

/// A row of CSV for each food.
struct WideCSV: ExportRows {
  private static let names = ExportedFields.whole.names + ["refusePercent"]
  private static let lastNames = ["qualifiers", "corrected"]

  private let nutrients: [Nutrient]
  private let hasPortions: Bool

  init(_ nutrients: [Nutrient], _ details: ExportDetails) {
    (self.nutrients, hasPortions) = (nutrients, details.portions)
  }

  private var leadingNames: [String] { Self.names + (hasPortions ? ["portions"] : []) }

  func writeHeader(to text: inout ByteText) {
    let others = leadingNames + Self.lastNames
    text.append(
      fields: leadingNames + nutrients.map { $0.memberName(besides: others) } + Self.lastNames)
    text.append("\n")
  }

  func write(_ food: ExportedFood, to text: inout ByteText) {
    var fields = ExportedFields.whole.values(food).map { $0.value ?? "" }
    fields.append(food.refusePercent.map(DecimalText.shortest) ?? "")
    if hasPortions { fields.append(food.portions.map(\.exactEquation).joined(separator: "; ")) }
    text.append(fields: fields)
    var values = food.values[...]
    for place in nutrients.indices {
      text.append(",")
      guard let value = values.first, value.nutrient == place else { continue }
      values.removeFirst()
      value.amount?.write(to: &text)
    }
    let qualifiers = food.values.compactMap { value in
      value.qualifier.map { qualifier in
        "\(nutrients[value.nutrient].key)=\(qualifier.kind.rawValue)"
          + (qualifier.limit.map { ":\(DecimalText.shortest($0))" } ?? "")
      }
    }
    let corrected = food.values.filter(\.isCorrected).map { nutrients[$0.nutrient].key }
    text.append(",")
    text.append(fields: [qualifiers.joined(separator: " "), corrected.joined(separator: " ")])
    text.append("\n")
  }
}

/// A line of JSON for each food.
struct WideJSON: ExportRows {
  private let nutrients: [Nutrient]
  private let hasPortions: Bool
  /// The key of each nutrient with the colon after it.
  private let keys: [[UInt8]]

  init(_ nutrients: [Nutrient], _ details: ExportDetails) {
    (self.nutrients, hasPortions) = (nutrients, details.portions)
    keys = nutrients.map { ByteText.encoded(members: [($0.key, .null)]).dropLast(4) }
  }

  func write(_ food: ExportedFood, to text: inout ByteText) {
    var members: [(key: String, value: JSON)] = ExportedFields.whole.values(food).map {
      ($0.key, .optional($0.value))
    }
    members.append(("refusePercent", .optional(food.refusePercent)))
    if hasPortions {
      members.append(
        (
          "portions",
          .array(
            food.portions.map {
              .object([
                ("amount", .number($0.amount)), ("unit", .string($0.unit)),
                ("grams", .number($0.grams)),
              ])
            })
        ))
    }
    text.append("{")
    text.append(ByteText.encoded(members: members))
    text.append(",\"nutrients\":{")
    for (index, value) in food.values.enumerated() {
      if index > 0 { text.append(",") }
      text.append(keys[value.nutrient])
      if let amount = value.amount { amount.write(to: &text) } else { text.append("null") }
    }
    text.append("}")
    let qualifiers = food.values.compactMap { value -> (key: String, value: JSON)? in
      value.qualifier.map { (nutrients[value.nutrient].key, .object($0.members)) }
    }
    let corrected = food.values.filter(\.isCorrected).map {
      JSON.string(nutrients[$0.nutrient].key)
    }
    text.append(",")
    text.append(
      ByteText.encoded(members: [
        ("qualifiers", .object(qualifiers)), ("corrected", .array(corrected)),
      ]))
    text.append("}\n")
  }
}

extension Portion {
  /// The portion and its weight with all digits, such as "1 cup, chopped = 140 g".
  fileprivate var exactEquation: String { "\(text) = \(DecimalText.shortest(grams)) g" }
}
