internal import Text

/// The columns of a download's table, counted from 0.
protocol SourceColumn: CaseIterable, RawRepresentable<Int> {
  /// The name of the column in the header, if the table has one.
  var wanted: WantedColumn { get }
}

extension SourceColumn {
  /// The case's name in snake case.
  var wanted: WantedColumn { WantedColumn(WantedColumn.snakeCase("\(self)")) }
}

extension WantedColumn {
  /// The name in USDA's headers of a case called `name`.
  static func snakeCase(_ name: String) -> String {
    name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}

/// A delimited text file of a download, read row by row, its columns found by name.
struct SourceTable<Column: SourceColumn> {
  private let reader: DelimitedReader

  /// Unpacks the bytes, if they are packed.
  private let unpacked: (any UnpackedFile)?

  /// Reports how many rows were read.
  private let progress: RowProgress?

  /// Opens a file that has these columns and perhaps others.
  init(
    file path: String, dialect: Dialect, progress: RowProgress?
  ) throws(FoodSourceError) {
    unpacked = nil
    self.progress = progress
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: dialect, wanted: Column.allCases.map(\.wanted))
    } catch {
      throw FoodSourceError(reading: error)
    }
  }

  /// Opens a packed file, or one of an archive, that has these columns and perhaps others.
  init(
    _ unpacked: any UnpackedFile, dialect: Dialect, progress: RowProgress?
  ) throws(FoodSourceError) {
    self.unpacked = unpacked
    self.progress = progress
    let descriptor = try unpacked.takeDescriptor()
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        descriptor: descriptor, path: unpacked.displayPath, dialect: dialect,
        wanted: Column.allCases.map(\.wanted))
    } catch {
      try unpacked.checkFailure()
      throw FoodSourceError(reading: error)
    }
  }

  /// The next row; nil at the end of the file.
  func next() throws(FoodSourceError) -> SourceRow<Column>? {
    let row: DelimitedRow?
    do throws(DelimitedTextError) {
      row = try reader.next()
    } catch {
      try unpacked?.checkFailure()
      throw FoodSourceError(reading: error)
    }
    guard let row else {
      try unpacked?.checkEnd(bytesRead: reader.bytesRead)
      return nil
    }
    try unpacked?.check(bytesRead: reader.bytesRead)
    progress?.advance(
      fraction: unpacked?.fraction(bytesRead: reader.bytesRead) ?? reader.fractionRead)
    return SourceRow(row)
  }
}

extension FoodSourceError {
  /// What an error in a table means for the download.
  init(reading error: DelimitedTextError) {
    switch error {
    case .cannotOpen(let path, let reason), .cannotRead(let path, let reason):
      self = .cannotRead(path: path, reason: reason)
    default: self = .malformedTable(error)
    }
  }
}
