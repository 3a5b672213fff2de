internal import Text
package import Foundation

/// Reads an export row by row; the faults it meets go into a log, and the reading goes on.
package struct DatasetReader<Row: DatasetRow> {
  /// Nil when the file cannot be read, or not any further.
  private var reader: DelimitedReader?

  /// The part of the file that was read so far, 0 to 1.
  package var fractionRead: Double { reader?.fractionRead ?? 1 }

  package init(folder: URL, problems: inout ProblemLog) {
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: folder.appending(path: Row.file.name).relativePath, dialect: .export,
        columns: Row.file.columns)
    } catch {
      problems.add(DatasetProblem(error), in: Row.file)
      problems.noteUnknownKeys(in: Row.file)
    }
  }

  /// The next row without a fault of its own, with its fields; nil at the end.
  package mutating func next(_ problems: inout ProblemLog) -> (row: Row, fields: RowFields)? {
    while let reader {
      do throws(DelimitedTextError) {
        guard let row = try reader.next() else { return nil }
        let fields = RowFields(row: row, file: Row.file)
        do throws(DatasetProblem) {
          return (try Row(fields), fields)
        } catch {
          problems.add(error, in: fields)
        }
      } catch {
        if !error.isOfOneRow { self.reader = nil }
        problems.add(DatasetProblem(error, isEndOfReading: !error.isOfOneRow), in: Row.file)
        problems.noteUnknownKeys(in: Row.file)
      }
    }
    return nil
  }
}
