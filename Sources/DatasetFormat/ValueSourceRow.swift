internal import Text

/// One row of `value_source.csv`.
package struct ValueSourceRow: DatasetRow {
  package static let file = DatasetFile.valueSource
  package static let derivationColumn = 7
  package static let sourceColumn = 8
  package static let referencesColumn = 9
  package static let borrowedColumn = 12

  package let food: String
  package let nutrient: ArraySlice<UInt8>
  package let samples: Int?
  package let standardError: Double?
  package let minimum: Double?
  package let maximum: Double?
  package let studies: Int?
  package let derivation: String?
  package let source: String?
  package let references: [String]
  /// The year as 2002, or the year and month as 200212.
  package let date: Int?
  package let footnote: String?
  package let borrowedFrom: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.text(0)
    nutrient = try fields.bytes(1)
    samples = try fields.optionalInteger(2, in: 0...999_999_999)
    standardError = try fields.optionalDecimal(3)?.value
    minimum = try fields.optionalDecimal(4)?.value
    maximum = try fields.optionalDecimal(5)?.value
    if let minimum, let maximum, minimum > maximum {
      throw fields.problem(4, "is above the maximum.")
    }
    studies = try fields.optionalInteger(6, in: 0...999_999)
    derivation = try fields.optionalText(Self.derivationColumn)
    source = try fields.optionalText(Self.sourceColumn)
    references =
      fields.row.isEmpty(Self.referencesColumn)
      ? [] : try fields.text(Self.referencesColumn).split(separator: " ").map(String.init)
    date = DatasetDate.yearOrMonth(fields.row.bytes(10))
    if date == nil, !fields.row.isEmpty(10) {
      throw fields.problem(
        10, "must be a year, such as 2002, or a year and a month, such as 2002-12.")
    }
    footnote = try fields.optionalText(11)
    borrowedFrom = try fields.optionalText(Self.borrowedColumn)
  }
}

/// One row of `value_source.csv`, of which only the value that it is about was read: many rows say the
/// same, which then is read once, as a `ValueSourceRow`.
package struct ValueSourceKeyRow: DatasetRow {
  package static let file = DatasetFile.valueSource
  /// The columns of what a row says.
  package static let statement = 2...file.columns.count - 1

  package let food: ArraySlice<UInt8>
  package let nutrient: ArraySlice<UInt8>

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.bytes(0)
    nutrient = try fields.bytes(1)
  }
}
