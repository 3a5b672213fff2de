internal import DelimitedText
package import Foundation

/// Reads an export row by row; the faults it meets go into a log, and the reading goes on.
package struct ExportReader<Row: ExportRow> {
  /// Nil when the file cannot be read, or not any further.
  private var reader: DelimitedReader?

  /// The part of the file that was read so far, 0 to 1.
  package var fractionRead: Double { reader?.fractionRead ?? 1 }

  package init(folder: URL, faults: inout FaultLog) {
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: folder.appending(path: Row.file.name).relativePath, dialect: .export,
        columns: Row.file.columns)
    } catch {
      faults.add(ExportFault(error), in: Row.file)
      faults.noteUnknownKeys(in: Row.file)
    }
  }

  /// The next row without a fault of its own, with its fields; nil at the end.
  package mutating func next(_ faults: inout FaultLog) -> (row: Row, fields: RowFields)? {
    while let reader {
      do throws(DelimitedTextError) {
        guard let row = try reader.next() else { return nil }
        let fields = RowFields(row: row, file: Row.file)
        do throws(ExportFault) {
          return (try Row(fields), fields)
        } catch {
          faults.add(error, in: fields)
        }
      } catch {
        if !error.isOfOneRow { self.reader = nil }
        faults.add(ExportFault(error, isEndOfReading: !error.isOfOneRow), in: Row.file)
        faults.noteUnknownKeys(in: Row.file)
      }
    }
    return nil
  }
}
