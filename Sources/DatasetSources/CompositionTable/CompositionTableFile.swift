internal import DatasetFormat
internal import Foundation
internal import Text

/// A table's rows below its header, which can be below titles.
struct CompositionTableFile {
  private let table: TitledTable
  private let progress: RowProgress?

  /// The columns that the map names, by setting.
  let columns: [TableSetting: [Int]]

  /// The places of the map's nutrients in a row; empty for a table with a row for each amount.
  let nutrientColumns: [Int]

  /// The names of columns, as the table writes them.
  let names: [String]

  /// The path, as it was given.
  var path: String { table.path }

  /// Opens a table and finds the columns of `map`; throws all that are missing.
  init(
    _ path: String, _ map: TableMap, progress: (@Sendable (ConversionProgress) -> Void)?
  ) throws(FoodSourceError) {
    self.progress = progress.map {
      RowProgress(file: URL(filePath: path).lastPathComponent, report: $0)
    }
    let wanted = map[.codeColumn].map(TableMap.normalized) ?? ""
    var seen: [[String]] = []
    do throws(FoodSourceError) {
      guard
        let table = try TitledTable(
          path: path, dialect: map.dialect, seen: &seen,
          where: { $0.contains { TableMap.normalized($0) == wanted } })
      else { throw HeaderAdvice.error(seen, path, map) }
      for _ in 0..<map.rowsBelowHeader { _ = try table.next() }
      self.table = table
    } catch {
      throw Self.explained(error)
    }
    names = table.header.map {
      $0.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let header = ColumnFinder(names: names, table: path)
    var problems = TableProblems()
    var columns: [TableSetting: [Int]] = [:]
    for setting in TableSetting.allCases where setting.isColumn {
      for entry in map.settings[setting] ?? [] {
        if let place = header.place(of: entry, &problems) {
          columns[setting, default: []].append(place)
        }
      }
    }
    self.columns = columns
    nutrientColumns =
      map.isLong ? [] : map.columns.compactMap { header.place(of: $0.column, &problems) }
    try problems.check()
  }

  /// The next row; nil at the end.
  func next() throws(FoodSourceError) -> DelimitedRow? {
    let row: DelimitedRow?
    do throws(FoodSourceError) {
      row = try table.next()
    } catch {
      throw Self.explained(error)
    }
    progress?.advance(fraction: table.fractionRead)
    return row
  }

  /// What an error in the text means for the table and its map.
  private static func explained(_ error: FoodSourceError) -> FoodSourceError {
    guard case .malformedTable(.invalidUTF8(let location)) = error else { return error }
    let problem = DatasetProblem(
      location,
      "these bytes aren't UTF-8. Add \"encoding: Windows-1252\" to the map, or save the file as "
        + "UTF-8.")
    return .invalidTable([problem], total: 1)
  }
}
