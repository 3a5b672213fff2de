internal import DelimitedText
internal import ExportFormat
internal import Nutrition

// The rows of the exports, in the order in which the files are read.

struct ReleaseRow: ExportRow {
  static let file = ExportFile.release

  let version: Int
  let label: String
  let source: String
  let published: String
  let licence: String

  init(_ fields: RowFields) throws(ExportFault) {
    version = try fields.integer(0, in: 1...999_999_999)
    label = try fields.text(1)
    source = try fields.text(2)
    published = try fields.text(3)
    guard ExportDate.isDay(published) else {
      throw fields.fault(3, "is no date such as 2026-11-21")
    }
    licence = try fields.text(4)
  }
}

struct FoodGroupRow: ExportRow {
  static let file = ExportFile.foodGroup

  let key: String
  let name: String

  init(_ fields: RowFields) throws(ExportFault) {
    key = try fields.text(0)
    name = try fields.text(1)
  }
}

struct NutrientRow: ExportRow {
  static let file = ExportFile.nutrient

  let number: String
  let key: String
  let name: String
  let unit: NutrientUnit
  let decimals: Int
  let rank: Int
  let isCore: Int

  init(_ fields: RowFields) throws(ExportFault) {
    number = try fields.text(0)
    key = try fields.text(1)
    name = try fields.text(2)
    unit = try fields.choice(3, NutrientUnit.self)
    decimals = try fields.integer(4, in: 0...6)
    rank = try fields.integer(5, in: 0...999_999_999)
    isCore = try fields.integer(6, in: 0...1)
  }
}

struct FoodRow: ExportRow {
  static let file = ExportFile.food
  static let groupColumn = 2

  let code: String
  let name: String
  let group: String?
  let commonName: String?
  let scientificName: String?
  let survey: Int?
  let refusePercent: Double?
  let proteinFactor: Double?
  let fatFactor: Double?
  let carbohydrateFactor: Double?
  let brand: String?
  let ingredients: String?

  init(_ fields: RowFields) throws(ExportFault) {
    code = try fields.text(0)
    let parsed = FoodCode(code)
    guard parsed?.dataset != .mine else {
      throw fields.fault(0, "is a code of a user's own food, which cannot be shipped")
    }
    guard let parsed, parsed.description == code, parsed.isWellFormed else {
      throw fields.fault(0, "is no food code such as sr:01123")
    }
    name = try fields.text(1)
    group = fields.optionalText(Self.groupColumn)
    commonName = fields.optionalText(3)
    scientificName = fields.optionalText(4)
    survey = fields.row.isEmpty(5) ? nil : try fields.integer(5, in: 0...1)
    refusePercent = try fields.optionalDecimal(6, in: 0...100)?.value
    proteinFactor = try fields.optionalDecimal(7, in: 0...20)?.value
    fatFactor = try fields.optionalDecimal(8, in: 0...20)?.value
    carbohydrateFactor = try fields.optionalDecimal(9, in: 0...20)?.value
    brand = fields.optionalText(10)
    ingredients = fields.optionalText(11)
  }
}

struct FoodNutrientRow: ExportRow {
  static let file = ExportFile.foodNutrient

  /// Code and number as bytes: there are too many rows to make strings of them.
  let food: ArraySlice<UInt8>
  let nutrient: ArraySlice<UInt8>
  let amount: ExactDecimal

  init(_ fields: RowFields) throws(ExportFault) {
    food = try fields.bytes(0)
    nutrient = try fields.bytes(1)
    amount = try fields.decimal(2)
  }
}

struct PortionRow: ExportRow {
  static let file = ExportFile.portion

  let food: String
  let sequence: Int
  let amount: Double
  let unit: String
  let grams: Double

  init(_ fields: RowFields) throws(ExportFault) {
    food = try fields.text(0)
    sequence = try fields.integer(1, in: 1...999_999)
    amount = try fields.positive(2)
    unit = try fields.text(3)
    grams = try fields.positive(4)
  }
}

struct DailyValueRow: ExportRow {
  static let file = ExportFile.dailyValue

  enum Kind: String, CaseIterable {
    case recommendedIntake = "RDI"
    case referenceValue = "DRV"
    case reference
  }

  let population: Population
  let nutrient: String
  let amount: Double
  let unit: NutrientUnit
  let basis: DailyValue.Basis?
  let kind: Kind
  let source: String

  init(_ fields: RowFields) throws(ExportFault) {
    population = try fields.choice(0, Population.self)
    nutrient = try fields.text(1)
    amount = try fields.positive(2)
    unit = try fields.choice(3, NutrientUnit.self)
    basis = try fields.optionalChoice(4, DailyValue.Basis.self)
    kind = try fields.choice(5, Kind.self)
    source = try fields.text(6)
  }
}

struct SynonymRow: ExportRow {
  static let file = ExportFile.synonym

  let word: String
  let means: String

  init(_ fields: RowFields) throws(ExportFault) {
    word = try fields.text(0)
    means = try fields.text(1)
  }
}
