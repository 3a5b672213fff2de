internal import DatasetFormat
internal import Foundation
internal import SystemIO
internal import Text

/// A row of `value_source.csv`, without what it says.
struct ValueSourceOnDisk: BitwiseCopyable {
  /// In place of a nutrient: the code of the food that a run is about follows, `line` bytes of it.
  fileprivate static let run: UInt32 = 0
  /// In place of a nutrient: what rows say follows, with `line` bytes of text.
  fileprivate static let provenance = UInt32.max

  /// The row id of the nutrient.
  var nutrient: UInt32
  var folder: UInt8
  var line: UInt32

  var place: RowPlace { RowPlace(folder: folder, line: line) }
}

/// The rows of `value_source.csv` of all folders, each checked by itself, in a temporary file until the
/// foods are known.
///
/// Consecutive rows about one food are a run: the food's code is written once, before them. What rows
/// say is written before the first of those that say the same.
struct ValueSourcesOnDisk: Sendable {
  private let file: ScratchFile

  /// Whether the codes ascend, so that each food has one run.
  let isOrdered: Bool

  /// The errors in the rows.
  let problems: ProblemLog

  /// Reads and checks the files.
  ///
  /// - Parameters:
  ///   - folders: The folders of the dataset files.
  ///   - reference: What the rows refer to.
  ///   - found: The errors found so far.
  ///   - path: The path of the database; the temporary file is in the same folder.
  /// - Returns: The rows, with the errors in single ones.
  /// - Throws: When the temporary file cannot be written.
  @concurrent static func read(
    from folders: [URL], _ reference: ReferenceFiles, found: ProblemLog, beside path: String
  ) async throws(FileSystemError) -> ValueSourcesOnDisk {
    var problems = ProblemLog()
    let spool = try ScratchFile.Writer(beside: path)
    var numbers = NutrientIDs(reference.nutrientIDs)
    var provenances = ProvenanceReader(reference, found: found)
    var runs = FoodRuns()
    var last: Provenance?
    var reader = DatasetReader<ValueSourceKeyRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.nextOfMillions(&problems) {
      guard let nutrient = numbers.id(row.nutrient) else {
        if !found.mayDefine(fields.row.text(1), in: .nutrient) {
          problems.addUnknown(fields, 1, of: .nutrient, in: .valueSource)
        }
        continue
      }
      guard let provenance = provenances.read(fields, in: reader.folder, &problems) else {
        continue
      }
      let folder = UInt8(clamping: reader.folder)
      if runs.begins(with: row.food, in: reader.folder) {
        try spool.append(
          ValueSourceOnDisk(
            nutrient: ValueSourceOnDisk.run, folder: folder, line: UInt32(row.food.count)))
        try spool.append(row.food)
      }
      if provenance !== last {
        try spool.append(
          ValueSourceOnDisk(
            nutrient: ValueSourceOnDisk.provenance, folder: folder,
            line: UInt32(provenance.texts.count)))
        try spool.append(provenance.facts)
        try spool.append(provenance.texts[...])
        last = provenance
      }
      try spool.append(
        ValueSourceOnDisk(
          nutrient: UInt32(nutrient), folder: folder, line: UInt32(clamping: fields.row.line)))
    }
    return ValueSourcesOnDisk(
      file: try spool.finish(), isOrdered: runs.isOrdered, problems: problems)
  }

  /// Calls `run` with the code that begins each run and the place of its folder, and `row` with each row
  /// of it and what that says.
  func forEach(
    run: (String, Int) throws -> Void, row: (ValueSourceOnDisk, Provenance) throws -> Void
  ) throws {
    var reader = file.makeReader()
    var provenance: Provenance?
    while let next = try reader.next(ValueSourceOnDisk.self) {
      switch next.nutrient {
      case ValueSourceOnDisk.run:
        let code = String(decoding: try reader.bytes(Int(next.line)), as: UTF8.self)
        try run(code, Int(next.folder))
      case ValueSourceOnDisk.provenance:
        guard let facts = try reader.next(Provenance.Facts.self) else { return }
        let texts = next.line == 0 ? [] : Array(try reader.bytes(Int(next.line)))
        provenance = Provenance(facts: facts, texts: texts)
      default:
        if let provenance { try row(next, provenance) }
      }
    }
  }
}
