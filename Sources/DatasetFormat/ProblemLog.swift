internal import Text

/// The errors in dataset files: the first ones by file and line, up to a limit, and how many there are.
package struct ProblemLog: Sendable {
  package static let limit = 100

  private struct Entry {
    let file: DatasetFile
    let problem: DatasetProblem

    func precedes(_ other: Entry) -> Bool {
      (file.position, problem.line, problem.column)
        < (other.file.position, other.problem.line, other.problem.column)
    }
  }

  private var entries: [Entry] = []
  private var files: Set<DatasetFile> = []
  /// The keys of rows that have errors, by file; rows that refer to them may be right.
  private var invalidKeys: [DatasetFile: Set<String>] = [:]
  /// The files with rows whose keys are not known either.
  private var unknownKeys: Set<DatasetFile> = []
  package private(set) var total = 0

  /// Begins without any.
  package init() {}

  /// The first errors, by file and line.
  package var first: [DatasetProblem] {
    entries.sorted { $0.precedes($1) }.prefix(Self.limit).map(\.problem)
  }

  package mutating func add(_ problem: DatasetProblem, in file: DatasetFile) {
    total += 1
    files.insert(file)
    entries.append(Entry(file: file, problem: problem))
    // There may be millions: drop most of them now and then.
    if entries.count >= 10 * Self.limit { forgetLast() }
  }

  package mutating func add(_ other: ProblemLog) {
    total += other.total
    files.formUnion(other.files)
    invalidKeys.merge(other.invalidKeys) { $0.union($1) }
    unknownKeys.formUnion(other.unknownKeys)
    entries += other.entries
    forgetLast()
  }

  /// Counts errors that are not listed.
  package mutating func addCount(_ count: Int) {
    total += count
  }

  /// Adds the error that `check` finds in a row.
  package mutating func note(_ fields: RowFields, _ check: () throws(DatasetProblem) -> Void) {
    do throws(DatasetProblem) {
      try check()
    } catch {
      add(error, in: fields)
    }
  }

  /// Adds an error of a row that others may refer to.
  package mutating func add(_ problem: DatasetProblem, in fields: RowFields) {
    add(problem, in: fields.file)
    noteInvalidKey(fields.row.text(0), in: fields.file)
  }

  /// Notes that a row with errors may define a key.
  private mutating func noteInvalidKey(_ key: String, in file: DatasetFile) {
    invalidKeys[file, default: []].insert(key)
    // Beyond this many, treat all keys as possible, to bound memory.
    if invalidKeys[file, default: []].count > 100 * Self.limit { noteUnknownKeys(in: file) }
  }

  /// Notes that unreadable rows may define any key.
  package mutating func noteUnknownKeys(in file: DatasetFile) {
    invalidKeys[file] = nil
    unknownKeys.insert(file)
  }

  /// Whether a key that a file seems to lack may belong to a row with errors.
  package func mayDefine(_ key: String, in file: DatasetFile) -> Bool {
    unknownKeys.contains(file) || invalidKeys[file]?.contains(key) == true
  }

  /// Whether a file has errors.
  package func contains(problemsIn file: DatasetFile) -> Bool {
    files.contains(file)
  }

  private mutating func forgetLast() {
    entries.sort { $0.precedes($1) }
    entries.removeLast(max(0, entries.count - Self.limit))
  }
}

extension DatasetFile {
  /// The place among the files, in the order in which they are read.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.endIndex }
}
