internal import DelimitedText
internal import Foundation

/// One row of an export, of which the file and columns are fixed.
protocol ExportRow {
  /// The file's name in the folder of exports.
  static var file: String { get }

  /// The file's columns; fields are counted in this order.
  static var columns: [String] { get }

  /// Reads and checks a row by itself.
  init(_ fields: RowFields) throws(ExportFault)
}

extension ExportRow {
  /// Reads a whole export, noting its faults; a fault in the file's structure ends the reading.
  ///
  /// `accept` checks a row against what was read before and keeps it.
  static func read(
    from folder: URL, faults: FaultLog, accept: (Self, RowFields) throws(ExportFault) -> Void
  ) {
    do throws(DelimitedTextError) {
      let reader = try DelimitedReader(
        path: folder.appending(path: file).relativePath, columns: columns)
      while let row = try reader.next() {
        let fields = RowFields(row: row, columns: columns)
        do throws(ExportFault) {
          try accept(try Self(fields), fields)
        } catch {
          faults.add(error)
        }
      }
    } catch {
      faults.add(ExportFault(error))
    }
  }
}
