internal import FoodDatabase
internal import Text
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

extension NutrientFact {
  /// Whether something of the amount, or of what its share counts, is unknown.
  private var hasUnknownPart: Bool { isAtLeast || percent?.isAtLeast == true }

  /// What JSON says of it and of its nutrient.
  var members: [(key: String, value: JSON)] { nutrient.members + ownMembers }

  /// What JSON says of it where the nutrient is told already.
  var ownMembers: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("amount", .optional(amount)), ("dailyValuePercent", .optional(percent?.value)),
    ]
    if let basis = dailyValue?.basis { members.append(("basis", .string(basis.rawValue))) }
    if hasUnknownPart { members.append(("atLeast", .bool(true))) }
    if percent?.isUncorrected == true { members.append(("uncorrected", .bool(true))) }
    if isCorrected { members.append(("corrected", .bool(true))) }
    if isSubstituted { members.append(("from", .array(sources.map { .string($0.rawValue) }))) }
    return members
  }

  /// What heads the columns of `fields`.
  static let fieldNames = ["key", "number", "name", "unit"] + ownFieldNames

  /// What heads the columns of `ownFields`.
  static let ownFieldNames = [
    "amount", "dailyValuePercent", "basis", "atLeast", "uncorrected", "corrected", "from",
  ]

  /// What a row of CSV says of it and of its nutrient.
  var fields: [String] { nutrient.fields + ownFields }

  /// What a row of CSV says of it where the nutrient is told already.
  var ownFields: [String] {
    [
      amount.map(DecimalText.shortest) ?? "", percent.map { DecimalText.shortest($0.value) } ?? "",
      dailyValue?.basis?.rawValue ?? "", hasUnknownPart ? "true" : "",
      percent?.isUncorrected == true ? "true" : "", isCorrected ? "true" : "",
      isSubstituted ? sources.map(\.rawValue).joined(separator: " ") : "",
    ]
  }
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

  /// A word that was looked for in place of another.
  static func correction(_ correction: WordCorrection) -> JSON {
    .object([("typed", .string(correction.typed)), ("used", .string(correction.used))])
  }
}
