internal import DatasetFormat

extension DatasetReader {
  /// The same as `next`, but compiled for each type of row, because it is in the module that uses it.
  mutating func nextOfMillions(_ problems: inout ProblemLog) -> (row: Row, fields: RowFields)? {
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
