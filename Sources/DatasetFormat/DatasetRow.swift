/// One row of an export, of which the file and columns are fixed.
package protocol DatasetRow {
  /// The file; fields are counted in the order of its columns.
  static var file: DatasetFile { get }

  /// Reads and checks a row by itself.
  init(_ fields: RowFields) throws(DatasetProblem)
}
