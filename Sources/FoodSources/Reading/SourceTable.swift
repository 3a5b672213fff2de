internal import DelimitedText
internal import Foundation

/// The columns of a source's table in the order of its file, counted from 0.
protocol SourceColumn: CaseIterable, RawRepresentable<Int> {}

/// A delimited text file of a source, read row by row, its columns called by name.
struct SourceTable<Column: SourceColumn> {
  private let reader: DelimitedReader

  init(path: String, dialect: Dialect = .standardReference) throws(FoodSourceError) {
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: dialect, columns: Column.allCases.map { "\($0)" })
    } catch {
      guard case .cannotOpen(let path, let reason) = error else { throw .malformedTable(error) }
      throw .cannotOpen(path: path, reason: reason)
    }
  }

  /// The next row; nil at the end of the file.
  func next() throws(FoodSourceError) -> SourceRow<Column>? {
    do throws(DelimitedTextError) {
      guard let row = try reader.next() else { return nil }
      return SourceRow(row)
    } catch {
      throw .malformedTable(error)
    }
  }
}

/// One row of a source's table; it may be kept no longer than until the next is read.
struct SourceRow<Column: SourceColumn> {
  private let row: DelimitedRow

  init(_ row: DelimitedRow) {
    self.row = row
  }

  func location(_ column: Column) -> TextLocation {
    row.location(column.rawValue)
  }

  /// The field without white space around it; "" when it is empty.
  func text(_ column: Column) -> String {
    row.text(column.rawValue).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The field's number; nil when it is empty.
  func number(_ column: Column) throws(FoodSourceError) -> Decimal? {
    let text = text(column)
    if text.isEmpty { return nil }
    guard let number = Decimal(written: text) else {
      throw .malformedNumber(location(column), field: "\(column)", value: text)
    }
    return number
  }

  /// The field's NDB number, five digits.
  func foodKey(_ column: Column) throws(FoodSourceError) -> String {
    let key = text(column)
    guard key.utf8.count == 5, key.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else {
      throw .malformedFoodKey(location(column), key: key)
    }
    return key
  }
}
