internal import DatasetFormat
internal import Text

/// Reads and checks what rows of `value_source.csv` say, once for many that say the same.
struct ProvenanceReader {
  /// How many are remembered before all are forgotten.
  private static let limit = 1024

  private let reference: ReferenceFiles
  private let found: ProblemLog
  private var known: [StatementBytes: Provenance] = [:]
  private var statement = StatementBytes()
  /// That of the row before, which says the same as often as not.
  private var last: (statement: StatementBytes, provenance: Provenance)?

  /// Reads rows that refer to `reference`, in which `found` are the errors.
  init(_ reference: ReferenceFiles, found: ProblemLog) {
    self.reference = reference
    self.found = found
  }

  /// What a row says; nil if it has errors.
  mutating func read(
    _ fields: RowFields, in folder: Int, _ problems: inout ProblemLog
  ) -> Provenance? {
    fields.row.copy(ValueSourceKeyRow.statement, to: &statement.bytes)
    statement.bytes.append(UInt8(clamping: folder))
    if let last, last.statement == statement { return last.provenance }
    if let provenance = known[statement] {
      last = (statement, provenance)
      return provenance
    }
    guard let provenance = check(fields, in: folder, &problems) else { return nil }
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    known[statement] = provenance
    last = (statement, provenance)
    return provenance
  }

  private func check(
    _ fields: RowFields, in folder: Int, _ problems: inout ProblemLog
  ) -> Provenance? {
    let row: ValueSourceRow
    do throws(DatasetProblem) {
      row = try ValueSourceRow(fields)
    } catch {
      problems.add(error, in: .valueSource)
      return nil
    }
    let earlier = problems.total
    let derivation = row.derivation.flatMap { reference.derivationIDs[folder][$0] }
    if row.derivation != nil, derivation == nil {
      addUnknown(fields, ValueSourceRow.derivationColumn, of: .derivation, &problems)
    }
    let source = row.source.flatMap { reference.sourceIDs[folder][$0] }
    if row.source != nil, source == nil {
      addUnknown(fields, ValueSourceRow.sourceColumn, of: .source, &problems)
    }
    let publications = row.references.compactMap { code in
      let publication = reference.sourceIDs[folder][code]
      if publication == nil {
        problems.add(
          fields.problem(
            ValueSourceRow.referencesColumn,
            "refers to \(code), which is not in \(DatasetFile.source.name)."), in: .valueSource)
      }
      return publication
    }
    guard problems.total == earlier else { return nil }
    return Provenance(
      facts: .init(
        derivation: Int32(derivation ?? -1), source: Int32(source ?? -1),
        date: Int32(row.date ?? -1), samples: Int32(row.samples ?? -1),
        studies: Int32(row.studies ?? -1), standardError: row.standardError ?? -1,
        minimum: row.minimum ?? -1, maximum: row.maximum ?? -1),
      texts: Self.texts(row, Set(publications)))
  }

  private func addUnknown(
    _ fields: RowFields, _ column: Int, of target: DatasetFile, _ problems: inout ProblemLog
  ) {
    guard !found.mayDefine(fields.row.text(column), in: target) else { return }
    problems.addUnknown(fields, column, of: target, in: .valueSource)
  }

  private static func texts(
    _ row: ValueSourceRow, _ publications: Set<Int>
  ) -> [UInt8] {
    guard row.borrowedFrom != nil || row.footnote != nil || !publications.isEmpty else {
      return []
    }
    let list = publications.sorted().map(String.init).joined(separator: " ")
    return Array([row.borrowedFrom ?? "", row.footnote ?? "", list].joined(separator: "\0").utf8)
  }
}

/// What a row says, as it stands in the file; hashed as a whole, which is much faster than byte by byte.
private struct StatementBytes: Hashable {
  var bytes: [UInt8] = []

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
