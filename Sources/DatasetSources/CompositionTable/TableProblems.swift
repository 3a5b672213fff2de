internal import DatasetFormat
internal import Nutrition
internal import Text

/// The errors in a map or a table; only the first are listed.
struct TableProblems {
  private static let limit = 100

  private var first: [DatasetProblem] = []
  private var total = 0

  /// Texts in cells that aren't amounts, with the first place of each.
  private var cells: [String: (problem: DatasetProblem, count: Int)] = [:]

  /// Adds an error.
  mutating func add(_ location: TextLocation, _ message: String) {
    total += 1
    if first.count < Self.limit { first.append(DatasetProblem(location, message)) }
  }

  /// Adds an error of a cell; cells with the same text and advice are one error.
  mutating func add(
    cell text: String, at location: @autoclosure () -> TextLocation, column: String,
    _ advice: () -> String
  ) {
    if cells[text]?.count == nil, cells.count >= 10 * Self.limit {
      total += 1
      return
    }
    if cells[text] == nil {
      let message = "\"\(text)\" in column \"\(column)\" \(advice())"
      cells[text] = (DatasetProblem(location(), message), 0)
    }
    cells[text]?.count += 1
  }

  /// Throws what was added, if anything was.
  func check() throws(FoodSourceError) {
    let cells = self.cells.values.sorted {
      ($0.problem.line, $0.problem.column) < ($1.problem.line, $1.problem.column)
    }
    let listed =
      first.sorted { ($0.line, $0.column) < ($1.line, $1.column) } + cells.map(Self.problem)
    guard !listed.isEmpty else { return }
    throw .invalidTable(Array(listed.prefix(Self.limit)), total: total + cells.count)
  }

  /// The error of a cell, and how many others have the same text.
  private static func problem(_ problem: DatasetProblem, _ count: Int) -> DatasetProblem {
    if count == 1 { return problem }
    let others = Counted.text(count - 1, "other cell")
    return DatasetProblem("\(problem.description) The same text is in \(others).", nil)
  }
}
