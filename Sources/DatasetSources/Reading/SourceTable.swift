internal import Text

/// The columns of a source's table, counted from 0.
protocol SourceColumn: CaseIterable, RawRepresentable<Int> {
  /// What the header calls the column; of use where the table has one.
  var wanted: WantedColumn { get }
}

extension SourceColumn {
  /// The case's name in snake case.
  var wanted: WantedColumn { WantedColumn(WantedColumn.snakeCase("\(self)")) }
}

extension WantedColumn {
  /// The name that USDA's headers would give to a case called `name`.
  static func snakeCase(_ name: String) -> String {
    name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}

/// A delimited text file of a source, read row by row, its columns called by name.
struct SourceTable<Column: SourceColumn> {
  private let reader: DelimitedReader

  /// The member of an archive that the bytes come from.
  private let member: UnzippedMember?

  /// Counts the rows for those who wait.
  private let progress: ReadingProgress?

  /// Opens a file that has just these columns.
  init(path: String, dialect: Dialect) throws(FoodSourceError) {
    member = nil
    progress = nil
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: dialect, columns: Column.allCases.map { "\($0)" })
    } catch {
      guard case .cannotOpen(let path, let reason) = error else { throw .malformedTable(error) }
      throw .packageMissing(path: path, reason: reason)
    }
  }

  /// Opens a file that has these columns and perhaps others.
  init(
    file path: String, dialect: Dialect, progress: ReadingProgress?
  ) throws(FoodSourceError) {
    member = nil
    self.progress = progress
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: dialect, wanted: Column.allCases.map(\.wanted))
    } catch {
      throw FoodSourceError(reading: error)
    }
  }

  /// Opens a member of an archive that has these columns and perhaps others.
  init(
    _ member: UnzippedMember, dialect: Dialect, progress: ReadingProgress?
  ) throws(FoodSourceError) {
    self.member = member
    self.progress = progress
    let descriptor = try member.takeDescriptor()
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        descriptor: descriptor, path: member.displayPath, dialect: dialect,
        wanted: Column.allCases.map(\.wanted))
    } catch {
      try member.checkFailure()
      throw FoodSourceError(reading: error)
    }
  }

  /// The next row; nil at the end of the file.
  func next() throws(FoodSourceError) -> SourceRow<Column>? {
    let row: DelimitedRow?
    do throws(DelimitedTextError) {
      row = try reader.next()
    } catch {
      try member?.checkFailure()
      throw FoodSourceError(reading: error)
    }
    guard let row else {
      try member?.checkEnd(bytesRead: reader.bytesRead)
      return nil
    }
    try member?.check(bytesRead: reader.bytesRead)
    progress?.advance(
      fraction: member?.fraction(bytesRead: reader.bytesRead) ?? reader.fractionRead)
    return SourceRow(row)
  }
}

extension FoodSourceError {
  /// What a fault in reading a table means for its source.
  init(reading error: DelimitedTextError) {
    switch error {
    case .cannotOpen(let path, let reason), .cannotRead(let path, let reason):
      self = .cannotRead(path: path, reason: reason)
    default: self = .malformedTable(error)
    }
  }
}
