internal import JSONText
internal import Nutrition

extension Nutrient {
  /// What JSON says of a nutrient.
  var members: [(key: String, value: JSON)] {
    [
      ("key", .string(key)), ("number", .string(number.rawValue)), ("name", .string(name)),
      ("unit", .string(unit.rawValue)),
    ]
  }

  /// What a row of CSV says of it.
  var fields: [String] { [key, number.rawValue, name, unit.rawValue] }
}

extension JSON {
  /// How much of a food.
  static func amount(_ amount: FoodAmount) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("text", .string(amount.text)), ("grams", .number(DecimalText.fifteenDigits(amount.grams))),
    ]
    if let basis = amount.basis { members.append(("by", measure(basis))) }
    return .object(members)
  }

  /// A measure of a food.
  static func measure(_ portion: Portion) -> JSON {
    .object([("text", .string(portion.text)), ("grams", .number(portion.grams))])
  }
}
