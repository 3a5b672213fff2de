internal import DelimitedText
internal import ExportFormat
internal import Foundation

/// One row of an export, of which the file and columns are fixed.
protocol ExportRow {
  /// The file; fields are counted in the order of its columns.
  static var file: ExportFile { get }

  /// Reads and checks a row by itself.
  init(_ fields: RowFields) throws(ExportFault)
}

extension ExportRow {
  /// Reads a whole export, noting its faults; `accept` checks a row against what was read before
  /// and keeps it.
  static func read(
    from folder: URL, faults: FaultLog, accept: (Self, RowFields) throws(ExportFault) -> Void
  ) {
    do throws(DelimitedTextError) {
      let reader = try DelimitedReader(
        path: folder.appending(path: file.name).relativePath, columns: file.columns)
      while let row = try nextRow(of: reader, faults) {
        let fields = RowFields(row: row, columns: file.columns)
        do throws(ExportFault) {
          try accept(try Self(fields), fields)
        } catch {
          faults.add(error, in: file)
        }
      }
    } catch {
      faults.add(ExportFault(error), in: file)
    }
  }

  /// The next row with the right number of fields; other faults of structure end the reading.
  private static func nextRow(
    of reader: DelimitedReader, _ faults: FaultLog
  ) throws(DelimitedTextError) -> DelimitedRow? {
    while true {
      do throws(DelimitedTextError) {
        return try reader.next()
      } catch {
        guard case .wrongFieldCount = error else { throw error }
        faults.add(ExportFault(error), in: file)
      }
    }
  }
}
