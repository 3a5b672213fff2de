internal import DatasetFormat
internal import Nutrition
internal import Text

/// A table of FNDDS: a row for each food, or for each portion or ingredient of one, below a header
/// that begins with the food's code.
struct SurveyTable {
  private static let codeColumn = "Food code"

  /// Where the header is, for errors about a column that is missing.
  let location: TextLocation

  private let table: TitledTable
  private let places: [String: Int]

  /// Opens a table; line breaks in its header are spaces.
  init(path: String) throws(FoodSourceError) {
    var seen: [[String]] = []
    guard
      let table = try TitledTable(
        path: path, dialect: .commaSeparated, seen: &seen,
        where: { $0.first?.safeWords == Self.codeColumn })
    else {
      throw .malformedTable(
        .missingColumn(TextLocation(path: path, line: 1), name: Self.codeColumn))
    }
    self.table = table
    var places: [String: Int] = [:]
    for (place, column) in table.header.enumerated() {
      guard places.updateValue(place, forKey: column.name.safeWords) == nil else {
        throw .malformedTable(.repeatedColumn(column.location, name: column.name.safeWords))
      }
    }
    self.places = places
    location = TextLocation(path: path, line: table.header.first?.location.line ?? 1)
  }

  /// The place of the first of some columns that the table has; nil if it has none of them.
  func place(_ names: String...) -> Int? { names.lazy.compactMap { places[$0] }.first }

  /// The place of a column that must be there, by any of its names.
  func requiredPlace(_ names: String...) throws(FoodSourceError) -> Int {
    guard let place = names.lazy.compactMap({ places[$0] }).first else {
      throw .malformedTable(.missingColumn(location, name: names[0]))
    }
    return place
  }

  /// The nutrients of columns such as "Protein (g)", with their places.
  ///
  /// - Parameter numbers: USDA's numbers by what stands before the unit.
  /// - Returns: The columns that `numbers` has, in the order of the table.
  /// - Throws: When the unit of one is unknown.
  func nutrients(
    _ numbers: [String: String]
  ) throws(FoodSourceError) -> [(place: Int, nutrient: SourceNutrient)] {
    var nutrients: [(place: Int, nutrient: SourceNutrient)] = []
    for (place, column) in table.header.enumerated() {
      guard let match = column.name.safeWords.wholeMatch(of: /(.+) \(([^()]+)\)/)?.output,
        let number = numbers[String(match.1)]
      else { continue }
      guard let unit = NutrientUnit(ofSource: String(match.2)) else {
        throw .unknownUnit(column.location, unit: String(match.2))
      }
      nutrients.append(
        (place, SourceNutrient(number: number, name: String(match.1), unit: unit)))
    }
    return nutrients
  }

  /// The next row; nil at the end.
  func next() throws(FoodSourceError) -> DelimitedRow? { try table.next() }

  /// A number of at least 0 of a row; nil where the field is empty or -9, USDA's missing marker.
  func number(_ row: DelimitedRow, _ place: Int) throws(FoodSourceError) -> ExactDecimal? {
    guard let number = try signedNumber(row, place), !number.isMissingMarker else { return nil }
    guard number.digits >= 0 else { throw malformedNumber(row, place) }
    return number
  }

  /// A number of a row, which may be negative; nil where the field is empty.
  func signedNumber(_ row: DelimitedRow, _ place: Int) throws(FoodSourceError) -> ExactDecimal? {
    let text = row.text(place).safeWords
    if text.isEmpty { return nil }
    guard let number = ExactDecimal(written: text.utf8) else {
      throw malformedNumber(row, place)
    }
    return number
  }

  private func malformedNumber(_ row: DelimitedRow, _ place: Int) -> FoodSourceError {
    .malformedNumber(
      row.location(place), field: table.header[place].name.safeWords,
      value: row.text(place).safeWords)
  }
}
