internal import DatasetFormat
internal import Text

/// Finds the columns that a map names in the header of its table.
struct ColumnFinder {
  private let places: [String: [Int]]
  private let names: [String]
  private let table: String

  /// Takes the names of the columns of the table at the path `table`.
  init(names: [String], table: String) {
    self.names = names
    self.table = table
    places = Dictionary(grouping: names.indices) { TableMap.normalized(names[$0]) }
  }

  /// The place of a column; nil, and an error, if the table lacks or repeats it.
  func place(of entry: TableMap.Entry, _ problems: inout TableProblems) -> Int? {
    let found = places[TableMap.normalized(entry.text)] ?? []
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      let near = SimilarNames.of(entry.text, among: names).prefix(3).map { "\"\($0)\"" }
      problems.add(
        entry.location,
        "\(table) has no column \"\(entry.text)\"."
          + (near.isEmpty ? "" : " Did you mean \(SimilarNames.list(Array(near)))?"))
    } else {
      problems.add(
        entry.location,
        "\(table) has \(found.count) columns named \"\(entry.text)\". Rename all but one of them.")
    }
    return nil
  }
}

/// What to do about a table whose header isn't found.
enum HeaderAdvice {
  /// The error of a table without the column of codes; `rows` are the first that were read.
  static func error(_ rows: [[String]], _ path: String, _ map: TableMap) -> FoodSourceError {
    let column = map[.codeColumn] ?? ""
    let wanted = TableMap.normalized(column)
    var problems = TableProblems()
    let message: String
    if let field = rows.joined().first(where: { TableMap.normalized($0).contains(wanted) }),
      let (name, _) = separators.first(where: { field.contains($0.character) })
    {
      message =
        "the fields of \(path) are separated by \(name)s. "
        + "Add \"delimiter: \(name)\" to the map."
    } else {
      let header = rows.max { $0.filter { !$0.isEmpty }.count < $1.filter { !$0.isEmpty }.count }
      let names = (header ?? []).filter { !$0.isEmpty }.prefix(8)
      message =
        "none of the first \(rows.count) rows of \(path) is a header with the column \"\(column)\"."
        + (names.isEmpty
          ? ""
          : " The header seems to be: \(names.joined(separator: ", ")). "
            + "Correct the line \"code column\" in the map.")
    }
    problems.add(map.location(.codeColumn), message)
    do throws(FoodSourceError) {
      try problems.check()
      return .noFoods(path: path)
    } catch {
      return error
    }
  }

  private static let separators: [(name: String, character: Character)] = [
    ("semicolon", ";"), ("tab", "\t"), ("pipe", "|"), ("comma", ","),
  ]
}
