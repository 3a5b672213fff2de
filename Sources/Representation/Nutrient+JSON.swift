public import FoodDatabase
public import Nutrition
public import Text

extension Nutrient {
  /// The nutrient as members of a JSON object.
  public var members: [(key: String, value: JSON)] {
    [
      ("key", .string(key)), ("number", .string(number.rawValue)), ("name", .string(name)),
      ("unit", .string(unit.rawValue)),
    ]
  }

  /// The names of the CSV columns that `fields` fills.
  public static let fieldNames = ["key", "number", "name", "unit"]

  /// The nutrient as fields of CSV.
  public var fields: [String] { [key, number.rawValue, name, unit.rawValue] }

  /// The key, as the name of a member or column beside others.
  ///
  /// A nutrient can have any key. Where another member has the same name, "nutrient:" is put before
  /// it, so that no name is used twice.
  ///
  /// - Parameter others: The names of the other members.
  /// - Returns: The name.
  public func memberName(besides others: some Collection<String>) -> String {
    others.contains(key) ? "nutrient:\(key)" : key
  }
}

extension NutrientFact {
  /// Whether the amount, or something that its percentage counts, is known only in part.
  private var hasUnknownPart: Bool { isAtLeast || percent?.isAtLeast == true }

  /// The nutrient and its amount as members of a JSON object.
  public var members: [(key: String, value: JSON)] { nutrient.members + amountMembers }

  /// The amount alone, for places where the nutrient is already given.
  public var amountMembers: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("amount", .optional(amount)), ("dailyValuePercent", .optional(percent?.value)),
    ]
    if let basis = referenceValue?.form { members.append(("basis", .string(basis.rawValue))) }
    if hasUnknownPart { members.append(("atLeast", .bool(true))) }
    if percent?.isUncorrected == true { members.append(("uncorrected", .bool(true))) }
    if isCorrected { members.append(("corrected", .bool(true))) }
    if isSubstituted { members.append(("from", .array(sources.map { .string($0.rawValue) }))) }
    if let qualifier { members.append(("qualifier", .string(qualifier.rawValue))) }
    if let limit { members.append(("limit", .number(limit))) }
    return members
  }

  /// The names of the CSV columns that `fields` fills.
  public static let fieldNames = Nutrient.fieldNames + amountFieldNames

  /// The names of the CSV columns that `amountFields` fills.
  public static let amountFieldNames = [
    "amount", "dailyValuePercent", "basis", "atLeast", "uncorrected", "corrected", "from",
    "qualifier", "limit",
  ]

  /// The nutrient and its amount as fields of CSV.
  public var fields: [String] { nutrient.fields + amountFields }

  /// The amount alone, for places where the nutrient is already given.
  public var amountFields: [String] {
    [
      amount.map(DecimalText.shortest) ?? "", percent.map { DecimalText.shortest($0.value) } ?? "",
      referenceValue?.form?.rawValue ?? "", hasUnknownPart ? "true" : "",
      percent?.isUncorrected == true ? "true" : "", isCorrected ? "true" : "",
      isSubstituted ? sources.map(\.rawValue).joined(separator: " ") : "",
      qualifier?.rawValue ?? "", limit.map(DecimalText.shortest) ?? "",
    ]
  }
}

extension JSON {
  /// An amount of a food: in words, in grams, and the portion that a volume was weighed by.
  public static func amount(_ amount: FoodAmount) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("text", .string(amount.text)), ("grams", .number(DecimalText.fifteenDigits(amount.grams))),
    ]
    if let basis = amount.basis { members.append(("by", portion(basis))) }
    return .object(members)
  }

  /// A portion of a food and its weight.
  public static func portion(_ portion: Portion) -> JSON {
    .object([("text", .string(portion.text)), ("grams", .number(portion.grams))])
  }

  /// A food by its code and name.
  static func food(_ code: FoodCode, _ name: String) -> JSON {
    .object([("code", .string(code.description)), ("name", .string(name))])
  }

  /// The codes of foods.
  static func codes(_ codes: [FoodCode]) -> JSON { .array(codes.map { .string($0.description) }) }

  /// A word that was typed, and the word that was searched for instead.
  public static func correction(_ correction: WordCorrection) -> JSON {
    .object([("typed", .string(correction.typed)), ("used", .string(correction.used))])
  }

  /// The object with further members before its own, unless it has a member of the same name; other
  /// values stay as they are.
  public func prefixed(_ members: [(key: String, value: JSON)]) -> JSON {
    guard case .object(let own) = self else { return self }
    return .object(members.filter { member in !own.contains { $0.key == member.key } } + own)
  }
}

extension Portion {
  /// The weight as the source has it; a computed weight has three decimal places.
  public var weightText: String { "\(DecimalText.brief(grams)) g" }

  /// The portion and its weight, such as "1 cup, chopped = 140 g".
  public var equation: String { "\(text) = \(weightText)" }
}
