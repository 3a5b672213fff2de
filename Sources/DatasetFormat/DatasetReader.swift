package import Foundation
internal import Text

/// One row of a dataset file.
package protocol DatasetRow {
  /// The file; fields are counted in the order of its columns.
  static var file: DatasetFile { get }

  /// Reads and checks a row by itself.
  init(_ fields: RowFields) throws(DatasetProblem)
}

/// Reads a dataset file row by row, in one folder or in several, one after the other; errors go into a
/// log, and the reading goes on.
package struct DatasetReader<Row: DatasetRow> {
  package var file: DatasetFileReader

  /// The place among the folders of the one being read, which the last row is from.
  package var folder: Int { file.folder }

  /// The part of the files that was read so far, 0 to 1.
  package var fractionRead: Double { file.fractionRead }

  package init(folder: URL, problems: inout ProblemLog) {
    self.init(folders: [folder], problems: &problems)
  }

  package init(folders: [URL], problems: inout ProblemLog) {
    file = DatasetFileReader(Row.file, folders: folders, problems: &problems)
  }

  /// The next row without an error of its own, with its fields; nil at the end.
  ///
  /// Slow for millions of rows outside this module, where it isn't specialized for the type of row.
  package mutating func next(
    _ problems: inout ProblemLog
  ) -> (row: Row, fields: RowFields)? {
    while let fields = file.next(&problems) {
      do throws(DatasetProblem) {
        return (try Row(fields), fields)
      } catch {
        problems.add(error, in: fields)
      }
    }
    return nil
  }
}

/// Reads the fields of the rows of a dataset file, in one folder after the other.
package struct DatasetFileReader {
  private let file: DatasetFile
  private let folders: [URL]
  /// Nil when the file cannot be read, or not any further.
  private var reader: DelimitedReader?

  fileprivate private(set) var folder = 0

  fileprivate var fractionRead: Double {
    (Double(folder) + (reader?.fractionRead ?? 1)) / Double(max(folders.count, 1))
  }

  fileprivate init(_ file: DatasetFile, folders: [URL], problems: inout ProblemLog) {
    self.file = file
    self.folders = folders
    open(&problems)
  }

  /// Opens the file in the current folder.
  private mutating func open(_ problems: inout ProblemLog) {
    reader = nil
    guard folders.indices.contains(folder) else { return }
    let path = folders[folder].appending(path: file.name).relativePath
    if file.isOptional, FileHint.isAbsent(path) { return }
    do throws(DelimitedTextError) {
      reader = try DelimitedReader(
        path: path, dialect: DatasetFile.dialect, columns: file.columns,
        optional: file.optionalColumns)
    } catch {
      problems.add(problem(opening: path, error), in: file)
      problems.noteUnknownKeys(in: file)
    }
  }

  /// The fields of the next row that is well formed; nil at the end.
  package mutating func next(_ problems: inout ProblemLog) -> RowFields? {
    while true {
      if let fields = nextInFolder(&problems) { return fields }
      guard folder + 1 < folders.count else { return nil }
      folder += 1
      open(&problems)
    }
  }

  private mutating func nextInFolder(_ problems: inout ProblemLog) -> RowFields? {
    while let reader {
      do throws(DelimitedTextError) {
        return try reader.next().map { RowFields(row: $0, file: file) }
      } catch {
        if !error.isOfOneRow { self.reader = nil }
        problems.add(DatasetProblem(error, isEndOfReading: !error.isOfOneRow), in: file)
        problems.noteUnknownKeys(in: file)
      }
    }
    return nil
  }

  /// Why a file cannot be read, with the likely cause where its first bytes show it.
  private func problem(opening path: String, _ error: DelimitedTextError) -> DatasetProblem {
    if case .cannotOpen = error, let hint = FileHint.missingFile(path) {
      return DatasetProblem("\(path): no such file. \(hint)", nil)
    }
    let required = file.columns.filter { !file.optionalColumns.contains($0) }
    if case .cannotOpen = error, FileHint.isAbsent(path) {
      return DatasetProblem(
        "\(path): no such file. Create it with at least this header: "
          + required.joined(separator: "|"), nil)
    }
    if let hint = FileHint.content(of: path, columns: required) {
      return DatasetProblem(TextLocation(path: path, line: 1), hint)
    }
    return DatasetProblem(error)
  }
}
