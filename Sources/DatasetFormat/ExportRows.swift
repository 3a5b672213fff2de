internal import Text
package import Nutrition

// The rows of the exports, in the order in which the files are read.

package struct ReleaseRow: DatasetRow {
  package static let file = DatasetFile.release

  package let version: Int
  package let label: String
  package let source: String
  package let published: String
  package let licence: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    version = try fields.integer(0, in: 1...999_999_999)
    label = try fields.text(1)
    source = try fields.text(2)
    published = try fields.text(3)
    guard DatasetDate.isDay(published) else {
      throw fields.problem(3, "is no date such as 2026-11-21")
    }
    licence = try fields.text(4)
  }
}

package struct FoodGroupRow: DatasetRow {
  package static let file = DatasetFile.foodGroup

  package let key: String
  package let name: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    key = try fields.text(0)
    name = try fields.text(1)
  }
}

package struct NutrientRow: DatasetRow {
  package static let file = DatasetFile.nutrient
  package static let possibleDecimals = 0...6

  package let number: String
  package let key: String
  package let name: String
  package let unit: NutrientUnit
  package let decimals: Int
  package let rank: Int
  package let isCore: Int

  package init(_ fields: RowFields) throws(DatasetProblem) {
    number = try fields.text(0)
    key = try fields.text(1)
    name = try fields.text(2)
    unit = try fields.choice(3, NutrientUnit.self)
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
      throw fields.problem(0, "is a code of a user's own food, which cannot be shipped")
    }
    guard let parsed, parsed.description == code, parsed.isWellFormed else {
      throw fields.problem(0, "is no food code such as sr:01123")
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

package struct FoodNutrientRow: DatasetRow {
  package static let file = DatasetFile.foodNutrient

  /// Code and number as bytes: there are too many rows to make strings of them.
  package let food: ArraySlice<UInt8>
  package let nutrient: ArraySlice<UInt8>
  package let amount: ExactDecimal

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.bytes(0)
    nutrient = try fields.bytes(1)
    amount = try fields.decimal(2)
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
  }
}

package struct DailyValueRow: DatasetRow {
  package static let file = DatasetFile.dailyValue

  package enum Kind: String, CaseIterable {
    case recommendedIntake = "RDI"
    case referenceValue = "DRV"
    case reference
  }

  package let population: Population
  package let nutrient: String
  package let amount: Double
  package let unit: NutrientUnit
  package let basis: DailyValue.Basis?
  package let kind: Kind
  package let source: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    population = try fields.choice(0, Population.self)
    nutrient = try fields.text(1)
    amount = try fields.positive(2)
    unit = try fields.choice(3, NutrientUnit.self)
    basis = try fields.optionalChoice(4, DailyValue.Basis.self)
    kind = try fields.choice(5, Kind.self)
    source = try fields.text(6)
  }
}

package struct SynonymRow: DatasetRow {
  package static let file = DatasetFile.synonym

  package let word: String
  package let means: String

  package init(_ fields: RowFields) throws(DatasetProblem) {
    word = try fields.text(0)
    means = try fields.text(1)
    guard means.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw fields.problem(1, "has no word")
    }
  }
}
