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
    .object([("text", .string(amount.text)), ("grams", .number(amount.grams))])
  }
}
