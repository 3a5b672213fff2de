internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import SystemIO
internal import Text

/// A table with a row for each food and a column for each nutrient, saved as CSV from a workbook.
///
/// Lines above the header, such as a title, are skipped; line breaks in the header are spaces.
struct WideTable {
  private static let sizeLimit = 1 << 30

  /// Where the header is, for errors about a column that is missing.
  let location: TextLocation

  private let reader: DelimitedReader
  private let places: [String: Int]

  /// Opens a file whose header begins with a column of this name.
  init(path: String, firstColumn: String) throws(FoodSourceError) {
    let (bytes, line) = try Self.bytes(path, from: firstColumn)
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(bytes: bytes, path: path, dialect: .commaSeparated)
    } catch {
      throw FoodSourceError(reading: error)
    }
    location = TextLocation(path: path, line: line)
    var places: [String: Int] = [:]
    for (place, column) in reader.header.enumerated() {
      guard places.updateValue(place, forKey: Self.words(column.name)) == nil else {
        throw .malformedTable(.repeatedColumn(column.location, name: Self.words(column.name)))
      }
    }
    self.places = places
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
    for (place, column) in reader.header.enumerated() {
      guard let match = Self.words(column.name).wholeMatch(of: /(.+) \(([^()]+)\)/)?.output,
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
  func next() throws(FoodSourceError) -> DelimitedRow? {
    do throws(DelimitedTextError) {
      return try reader.next()
    } catch {
      throw FoodSourceError(reading: error)
    }
  }

  /// A number of at least 0 of a row; nil where the field is empty.
  func number(_ row: DelimitedRow, _ place: Int) throws(FoodSourceError) -> ExactDecimal? {
    guard let number = try signedNumber(row, place) else { return nil }
    guard number.digits >= 0 else { throw malformedNumber(row, place) }
    return number
  }

  /// A number of a row, which may be negative; nil where the field is empty.
  func signedNumber(_ row: DelimitedRow, _ place: Int) throws(FoodSourceError) -> ExactDecimal? {
    let text = Self.words(row.text(place))
    if text.isEmpty { return nil }
    guard let number = ExactDecimal(written: text.utf8) else {
      throw malformedNumber(row, place)
    }
    return number
  }

  private func malformedNumber(_ row: DelimitedRow, _ place: Int) -> FoodSourceError {
    .malformedNumber(
      row.location(place), field: Self.words(reader.header[place].name),
      value: Self.words(row.text(place)))
  }

  /// The words of a text with single spaces between, without control characters.
  static func words(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.filter { !SafeText.isHarmful($0) }))
  }

  /// The file from its header on, with as many lines as there are; and the line of the header.
  private static func bytes(
    _ path: String, from firstColumn: String
  ) throws(FoodSourceError) -> ([UInt8], Int) {
    let bytes = try contents(path)
    var start = bytes.startIndex
    for line in 1...20 {
      let rest = bytes[start...].drop { [0xEF, 0xBB, 0xBF, UInt8(ascii: "\"")].contains($0) }
      if rest.starts(with: firstColumn.utf8) {
        return (Array(repeating: UInt8(ascii: "\n"), count: line - 1) + bytes[start...], line)
      }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    throw .malformedTable(
      .missingColumn(TextLocation(path: path, line: 1), name: firstColumn))
  }

  /// The whole file, unpacked if xz or gzip packed it.
  private static func contents(_ path: String) throws(FoodSourceError) -> [UInt8] {
    let bytes: [UInt8]?
    if let program = PackedFile.program(for: path) {
      let file = try PackedFile(path: path, program: program)
      let handle = FileHandle(fileDescriptor: try file.takeDescriptor(), closeOnDealloc: true)
      bytes = (try? handle.read(upToCount: sizeLimit)).map(Array.init)
      try file.checkEnd(bytesRead: bytes?.count ?? 0)
    } else {
      do throws(FileSystemError) {
        bytes = try ReadableFile(path: path).all(upTo: sizeLimit)
      } catch {
        throw .cannotRead(path: path, reason: error.reason)
      }
    }
    guard let bytes else { throw .cannotRead(path: path, reason: "it is too large") }
    return bytes
  }
}
