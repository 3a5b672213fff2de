internal import DelimitedText

/// The faults of exports: the first ones by file and line, up to a limit, and how many there are.
package struct FaultLog: Sendable {
  package static let limit = 100

  private struct Entry {
    let file: ExportFile
    let fault: ExportFault

    func precedes(_ other: Entry) -> Bool {
      (file.position, fault.line, fault.column)
        < (other.file.position, other.fault.line, other.fault.column)
    }
  }

  private var entries: [Entry] = []
  private var files: Set<ExportFile> = []
  /// The keys of rows that have faults, by file; what refers to them may be right.
  private var faultyKeys: [ExportFile: Set<String>] = [:]
  /// The files with rows of which not even the keys are known.
  private var unknownKeys: Set<ExportFile> = []
  package private(set) var total = 0

  /// Begins without any.
  package init() {}

  /// The first faults, by file and line.
  package var first: [ExportFault] {
    entries.sorted { $0.precedes($1) }.prefix(Self.limit).map(\.fault)
  }

  package mutating func add(_ fault: ExportFault, in file: ExportFile) {
    total += 1
    files.insert(file)
    entries.append(Entry(file: file, fault: fault))
    // Not after each one, for there may be millions.
    if entries.count >= 10 * Self.limit { forgetLast() }
  }

  package mutating func add(_ other: FaultLog) {
    total += other.total
    files.formUnion(other.files)
    faultyKeys.merge(other.faultyKeys) { $0.union($1) }
    unknownKeys.formUnion(other.unknownKeys)
    entries += other.entries
    forgetLast()
  }

  /// Counts faults that come after those that are told.
  package mutating func addCount(_ count: Int) {
    total += count
  }

  /// Notes the fault that `check` finds in a row.
  package mutating func note(_ fields: RowFields, _ check: () throws(ExportFault) -> Void) {
    do throws(ExportFault) {
      try check()
    } catch {
      add(error, in: fields)
    }
  }

  /// Adds a fault of a row, which may be the one that others refer to.
  package mutating func add(_ fault: ExportFault, in fields: RowFields) {
    add(fault, in: fields.file)
    noteFaultyKey(fields.row.text(0), in: fields.file)
  }

  /// Notes that a row with faults may define a key.
  private mutating func noteFaultyKey(_ key: String, in file: ExportFile) {
    faultyKeys[file, default: []].insert(key)
    // With so many, memory is worth more than the difference.
    if faultyKeys[file, default: []].count > 100 * Self.limit { noteUnknownKeys(in: file) }
  }

  /// Notes that rows could not be read which may define any key.
  package mutating func noteUnknownKeys(in file: ExportFile) {
    faultyKeys[file] = nil
    unknownKeys.insert(file)
  }

  /// Whether a key that a file seems to lack may be that of a row with faults.
  package func mayDefine(_ key: String, in file: ExportFile) -> Bool {
    unknownKeys.contains(file) || faultyKeys[file]?.contains(key) == true
  }

  /// Whether a file has faults.
  package func contains(faultsIn file: ExportFile) -> Bool {
    files.contains(file)
  }

  private mutating func forgetLast() {
    entries.sort { $0.precedes($1) }
    entries.removeLast(max(0, entries.count - Self.limit))
  }
}

extension ExportFile {
  /// The place among the exports, in the order in which they are read.
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.endIndex }
}
