package import Nutrition
internal import Text

// The rows of the dataset files, in the order in which the files are read.

package struct FoodGroupRow: DatasetRow {
  package static let file = DatasetFile.foodGroup

  package let key: String
  package let name: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    key = try fields.key(0)
    name = try fields.text(1)
  }
}

package struct NutrientRow: DatasetRow {
  package static let file = DatasetFile.nutrient
  package static let possibleDecimals = 0...6

  /// Words that mean something else as an option, a column or a member of JSON objects.
  private static let reservedKeys: Set = [
    "amount", "barcode", "brand", "category", "code", "density", "food", "grams", "group",
    "ingredients", "item", "key", "kind", "like", "name", "nutrient", "nutrients", "number",
    "origin", "per", "percent", "portion", "portions", "serving", "survey", "unit",
  ]

  package let number: String
  package let key: String
  package let name: String
  package let unit: NutrientUnit
  package let decimals: Int
  package internal(set) var rank: Int
  package let isCore: Int

  package init(_ fields: RowFields) throws(DatasetProblem) {
    number = try fields.text(0)
    guard !number.contains(where: \.isWhitespace) else {
      throw fields.problem(0, "can't contain spaces. Write USDA's nutrient number, such as 203.")
    }
    key = try fields.key(1)
    guard !Self.reservedKeys.contains(key) else {
      throw fields.problem(1, "is already used as a field name. Choose another key.")
    }
    name = try fields.text(2)
    unit = try fields.unit(3)
    guard (unit == .percent) == NutrientNumber(number).isPercentage else {
      throw fields.problem(
        0,
        unit == .percent
          ? "must end with %, because the nutrient's unit is %. Write \(number)%."
          : "ends with %, but the nutrient's unit isn't %. Delete the %.")
    }
    decimals = try fields.integer(4, in: Self.possibleDecimals)
    rank = try fields.integer(5, in: 0...999_999_999)
    isCore = try fields.integer(6, in: 0...1)
  }
}

package struct FoodRow: DatasetRow {
  package static let file = DatasetFile.food
  package static let groupColumn = 2

  package let code: String
  package let name: String
  package let group: String?
  package let commonName: String?
  package let scientificName: String?
  package let survey: Int?
  package let refusePercent: Double?
  package let proteinFactor: Double?
  package let fatFactor: Double?
  package let carbohydrateFactor: Double?
  package let brand: String?
  package let ingredients: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    code = try fields.text(0)
    let parsed = FoodCode(code)
    guard parsed?.dataset != .mine else {
      throw fields.problem(
        0, "is a code for custom foods. Use a code from a dataset, such as sr:01123.")
    }
    guard let parsed, parsed.description == code, parsed.isWellFormed else {
      throw fields.problem(0, Self.codeAdvice(code))
    }
    name = try fields.text(1)
    group = try fields.optionalText(Self.groupColumn)
    commonName = try fields.optionalText(3)
    scientificName = try fields.optionalText(4)
    survey = fields.row.isEmpty(5) ? nil : try fields.integer(5, in: 0...1)
    refusePercent = try fields.optionalDecimal(6, in: 0...100)?.value
    proteinFactor = try fields.optionalDecimal(7, in: 0...20)?.value
    fatFactor = try fields.optionalDecimal(8, in: 0...20)?.value
    carbohydrateFactor = try fields.optionalDecimal(9, in: 0...20)?.value
    brand = try fields.optionalText(10)
    ingredients = try fields.optionalText(11)
  }

  private static func codeAdvice(_ code: String) -> String {
    let digits = code.hasPrefix("sr:") ? code.dropFirst(3) : code[...]
    guard (1...5).contains(digits.utf8.count), Int(digits) != nil else {
      return "is not a food code. Write the dataset's prefix and the food's number, "
        + "such as sr:01123."
    }
    let padding = String(repeating: "0", count: 5 - digits.utf8.count)
    return "is not a food code. If it is an NDB number, write sr:\(padding)\(digits)."
  }
}

package struct FoodNutrientRow: DatasetRow {
  package static let file = DatasetFile.foodNutrient

  /// Code and number as bytes: there are too many rows to make strings of them.
  package let food: ArraySlice<UInt8>
  package let nutrient: ArraySlice<UInt8>
  /// The number in the amount column: below a limit, the limit; 0 for a trace and for what is only
  /// present.
  package let number: ExactDecimal
  package let qualifier: Qualifier.Kind?

  /// The amount: 0 for a trace and below a limit; nil for what is only known to be present.
  package var amount: ExactDecimal? { qualifier.amount(number) }

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.bytes(0)
    nutrient = try fields.bytes(1)
    qualifier = try fields.optionalChoice(3, Qualifier.Kind.self)
    switch qualifier {
    case nil, .computed: number = try fields.decimal(2, canBeQualified: true)
    case .below:
      number = try fields.decimal(2)
      guard number.digits > 0 else {
        throw fields.problem(
          2, "must be above 0 if the qualifier is \"below\".")
      }
    case .assumedZero:
      number = try fields.decimal(2)
      guard number.digits == 0 else {
        throw fields.problem(2, "must be 0 if the qualifier is \"assumed-zero\".")
      }
    case .trace:
      guard fields.row.isEmpty(2) || fields.row.text(2) == "0" else {
        throw fields.problem(
          2,
          "must be empty if the qualifier is \"trace\". "
            + "If the amount is an upper limit, change the qualifier to \"below\".")
      }
      number = .zero
    case .present:
      guard fields.row.isEmpty(2) else {
        throw fields.problem(
          2,
          "must be empty if the qualifier is \"present\", "
            + "which means that the amount is unknown.")
      }
      number = .zero
    }
  }
}

extension Qualifier.Kind? {
  /// The amount that a number in the amount column stands for: 0 for a trace and below a limit, nil
  /// for what is only known to be present.
  package func amount(_ number: ExactDecimal) -> ExactDecimal? {
    switch self {
    case nil, .computed, .assumedZero: number
    case .trace, .below: .zero
    case .present: nil
    }
  }
}

package struct PortionRow: DatasetRow {
  package static let file = DatasetFile.portion

  package let food: String
  package let sequence: Int
  package let amount: Double
  package let unit: String
  package let grams: Double

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.text(0)
    sequence = try fields.integer(1, in: 1...999_999)
    amount = try fields.positive(2)
    unit = try fields.text(3)
    grams = try fields.positive(4)
    guard grams <= FoodAmount.limitGrams else {
      throw fields.problem(4, "is more than 1000 kg. Write the portion's weight in grams.")
    }
  }
}

package struct SynonymRow: DatasetRow, Hashable {
  package static let file = DatasetFile.synonym

  package let word: String
  package let means: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    word = try fields.text(0)
    means = try fields.text(1)
    guard means.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw fields.problem(1, "contains no words. Write words from food names, such as corn.")
    }
  }
}

package struct DerivationRow: DatasetRow, Hashable {
  package static let file = DatasetFile.derivation

  package let code: String
  package let kind: ValueSource.Kind?
  package let description: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    code = try fields.word(0)
    kind = try fields.optionalChoice(1, ValueSource.Kind.self)
    description = try fields.text(2)
  }
}

package struct DataSourceRow: DatasetRow, Hashable {
  package static let file = DatasetFile.source

  package let code: String
  package let kind: ValueSource.Kind?
  package let title: String
  package let authors: String?
  package let year: Int?
  package let publication: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    code = try fields.word(0)
    kind = try fields.optionalChoice(1, ValueSource.Kind.self)
    title = try fields.text(2)
    authors = try fields.optionalText(3)
    year = try fields.optionalInteger(4, in: DatasetDate.years)
    publication = try fields.optionalText(5)
  }
}

/// Days as written in dataset files: YYYY-MM-DD.
public enum DatasetDate {
  /// The years that data can be from.
  static let years = 1800...2999

  /// A year as 2002, or a year and month, written 2002-12, as 200212; nil for other texts.
  static func yearOrMonth(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count == 4 || text.count == 7 else { return nil }
    var number = 0
    for (place, byte) in text.enumerated() {
      if place == 4 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    if text.count == 4 { return years.contains(number) ? number : nil }
    return years.contains(number / 100) && (1...12).contains(number % 100) ? number : nil
  }

  private static let daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// Whether a text is a day of the Gregorian calendar.
  public static func isDay(_ text: String) -> Bool {
    guard let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output,
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3),
      (1...12).contains(month)
    else { return false }
    let isLeapYear =
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = daysOfMonths[month - 1] + (month == 2 && isLeapYear ? 1 : 0)
    return (1...days).contains(day)
  }
}

extension NutrientUnit {
  /// The most that 100 g of a food can hold: 100 g, or the energy of pure fat.
  package var limitPer100Grams: Double? {
    switch self {
    case .gram, .milligram, .microgram: gramsInOne.map { 100 / $0 }
    case .kilocalorie: 910
    case .kilojoule: 3_810
    case .internationalUnit, .millimole, .percent: nil
    }
  }

  /// What to say of an amount above `limitPer100Grams`, with the likely cause.
  package func advice(forImpossible amount: Double) -> String {
    switch self {
    case .kilocalorie where amount > 3_810:
      "is more than the energy of pure fat (910 kcal per 100 g). "
        + "Is the amount in cal instead of kcal, or per kg instead of per 100 g?"
    case .kilocalorie:
      "is more than the energy of pure fat (910 kcal per 100 g). If the amount is in kJ, write "
        + "\(DecimalText.rounded(amount / 4.184, decimals: 0)) (\(DecimalText.brief(amount)) ÷ 4.184)."
    case .kilojoule:
      "is more than the energy of pure fat (3810 kJ per 100 g). "
        + "Is the amount in J instead of kJ, or per kg instead of per 100 g?"
    case .gram, .milligram, .microgram, .internationalUnit, .millimole, .percent:
      "is more than 100 g per 100 g of food. The nutrient's unit is \(rawValue). Is this amount in a different unit?"
    }
  }
}
