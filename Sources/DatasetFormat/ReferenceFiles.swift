package import Foundation
package import Nutrition
internal import Text

/// The small dataset files, which define what the others refer to: checked, in database order.
///
/// Row ids of the database are positions in these arrays, counted from 1. Several folders are read as
/// one: what they define under the same key must agree, and what isn't compared is taken from the
/// first folder.
package struct ReferenceFiles: Sendable {
  package private(set) var release: ReleaseRow?
  /// What each folder declares of its datasets; nil for a folder that declares none.
  package private(set) var datasets: [[DatasetDeclarationRow]?] = []
  /// The release of each folder.
  package private(set) var releases: [ReleaseRow] = []
  package private(set) var groups: [FoodGroupRow] = []
  package private(set) var nutrients: [NutrientRow] = []
  /// The sets that percentages refer to, in their order.
  package private(set) var referenceSets: [ReferenceSet] = []
  package private(set) var referenceValues: [(nutrient: Int, value: ReferenceValue)] = []
  package private(set) var intakes: [ReferenceIntake] = []
  package private(set) var equations: [EnergyEquation] = []
  package private(set) var synonyms: [SynonymRow] = []
  package private(set) var derivations: [DerivationRow] = []
  package private(set) var sources: [DataSourceRow] = []
  package private(set) var retentions: [RetentionFactors] = []

  /// The row ids of groups by key.
  package private(set) var groupIDs: [String: Int] = [:]
  /// The row ids of nutrients by number.
  package private(set) var nutrientIDs: [String: Int] = [:]
  /// The row ids of derivations by code, for each folder: codes are those of its source.
  package private(set) var derivationIDs: [[String: Int]] = []
  /// The row ids of sources by code, for each folder.
  package private(set) var sourceIDs: [[String: Int]] = []
  /// The row ids of retention factors by code.
  package private(set) var retentionIDs: [String: Int] = [:]

  /// Reads one folder.
  package init(folder: URL, problems: inout ProblemLog) {
    self.init(folders: [folder], problems: &problems)
  }

  /// Reads several folders.
  ///
  /// - Parameters:
  ///   - folders: The folders, in the order in which they count.
  ///   - version: The version of the release, if not the newest of theirs.
  ///   - label: The label of the release, if not all of theirs.
  ///   - problems: Gets what is wrong.
  package init(
    folders: [URL], version: Int? = nil, label: String? = nil, problems: inout ProblemLog
  ) {
    for folder in folders {
      if let release = Self.release(in: folder, problems: &problems) { releases.append(release) }
      readDatasets(folder, &problems)
      readGroups(folder, &problems)
      readNutrients(folder, &problems)
    }
    release = ReleaseRow(releases, version: version, label: label)
    groups.sort { $0.key < $1.key }
    groupIDs = Self.ids(groups.map(\.key))
    nutrientIDs = Self.ids(nutrients.map(\.number))
    for folder in folders {
      readReferenceSets(folder, &problems)
      readReferenceValues(folder, &problems)
      readIntakes(folder, &problems)
      readEquations(folder, &problems)
      readSynonyms(folder, &problems)
      readRetentions(folder, &problems)
    }
    let places = Self.ids(referenceSets.map(\.id.rawValue))
    let order = { (nutrient: Int, value: ReferenceValue) in
      (
        places[value.set.rawValue] ?? 0, value.population.rawValue, nutrient, value.unit.rawValue
      )
    }
    referenceValues.sort { order($0.nutrient, $0.value) < order($1.nutrient, $1.value) }
    intakes.sort {
      ($0.lifeStage.rawValue, $0.nutrient.rawValue) < ($1.lifeStage.rawValue, $1.nutrient.rawValue)
    }
    equations.sort { $0.group.order < $1.group.order }
    synonyms.sort { ($0.word, $0.means) < ($1.word, $1.means) }
    retentions.sort { $0.code < $1.code }
    retentionIDs = Self.ids(retentions.map(\.code))
    readSources(folders, &problems)
  }

  /// The release of a folder; nil if it can't be read.
  package static func release(in folder: URL, problems: inout ProblemLog) -> ReleaseRow? {
    var found: ReleaseRow?
    var reader = DatasetReader<ReleaseRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if found == nil {
        found = row
      } else {
        problems.add(
          fields.problem(
            0,
            "is in a second row, but the file can describe only one release. "
              + "Delete one of the rows."),
          in: .release)
      }
    }
    if found == nil, !problems.contains(problemsIn: .release) {
      let path = folder.appending(path: DatasetFile.release.name).relativePath
      problems.add(
        DatasetProblem(
          .init(path: path, line: 2),
          "the file has only a header. Add a row that describes the release."),
        in: .release)
    }
    return found
  }

  private mutating func readDatasets(_ folder: URL, _ problems: inout ProblemLog) {
    var prefixes = KeyIndex<String>()
    var declared: [DatasetDeclarationRow] = []
    var reader = DatasetReader<DatasetDeclarationRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try prefixes.insert(row.prefix.rawValue, fields, column: 0)
        declared.append(row)
      }
    }
    let isWithout = declared.isEmpty && !problems.contains(problemsIn: .dataset)
    datasets.append(isWithout ? nil : declared)
  }

  private mutating func readGroups(_ folder: URL, _ problems: inout ProblemLog) {
    var keys = KeyIndex<String>()
    var names = KeyIndex<String>()
    let earlier = groups
    var reader = DatasetReader<FoodGroupRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert(row.key, fields, column: 0)
        try names.insert(row.name, fields, column: 1)
        if let other = earlier.first(where: { $0.key == row.key }) {
          guard other.name.asKey == row.name.asKey else {
            throw fields.disagreement(1, with: other.name)
          }
        } else if let other = earlier.first(where: { $0.name == row.name }) {
          throw fields.disagreement(0, with: other.key)
        } else {
          groups.append(row)
        }
      }
    }
  }

  private mutating func readNutrients(_ folder: URL, _ problems: inout ProblemLog) {
    var numbers = KeyIndex<String>()
    var keys = KeyIndex<String>()
    var ranks = KeyIndex<Int>()
    var rows: [NutrientRow] = []
    let earlier = nutrients
    var reader = DatasetReader<NutrientRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try numbers.insert(row.number, fields, column: 0)
        try keys.insert(row.key, fields, column: 1)
        try ranks.insert(row.rank, fields, column: 5)
        if let other = earlier.first(where: { $0.number == row.number }) {
          guard other.key == row.key else { throw fields.disagreement(1, with: other.key) }
          guard other.unit == row.unit else {
            throw fields.disagreement(3, with: other.unit.rawValue)
          }
        } else if let other = earlier.first(where: { $0.key == row.key }) {
          throw fields.disagreement(0, with: other.number)
        }
        rows.append(row)
      }
    }
    rows.sort { $0.rank < $1.rank }
    guard !nutrients.isEmpty else {
      nutrients = rows
      return
    }
    // A nutrient that only this folder has follows the one that it follows there.
    var place = 0
    for row in rows {
      if let known = nutrients.firstIndex(where: { $0.number == row.number }) {
        place = known + 1
      } else {
        nutrients.insert(row, at: place)
        place += 1
      }
    }
    for index in nutrients.indices { nutrients[index].rank = (index + 1) * 100 }
  }

  /// Reads reference sets; those of the first folder count where several have the same.
  private mutating func readReferenceSets(_ folder: URL, _ problems: inout ProblemLog) {
    var names = KeyIndex<String>()
    let earlier = Set(referenceSets.map(\.id))
    var reader = DatasetReader<ReferenceSetRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        for name in [row.set.id.rawValue] + row.set.aliases {
          try names.insert(name, fields, column: name == row.set.id.rawValue ? 0 : 1)
        }
        if !earlier.contains(row.set.id) { referenceSets.append(row.set) }
      }
    }
  }

  private mutating func readReferenceValues(_ folder: URL, _ problems: inout ProblemLog) {
    let key = { (value: ReferenceValue) in
      [
        value.set.rawValue, value.population.rawValue, value.nutrient.rawValue,
        value.kind == .reference ? value.unit.rawValue : "",
      ]
    }
    var keys = KeyIndex<[String]>()
    let earlier = referenceValues
    var reader = DatasetReader<ReferenceValueRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      let value = row.value
      guard let set = referenceSets.first(where: { $0.id == value.set }) else {
        problems.addUnknown(
          fields, ReferenceValueRow.setColumn, of: .referenceSet, in: .referenceValue)
        continue
      }
      guard let nutrient = nutrientIDs[value.nutrient.rawValue] else {
        problems.addUnknown(
          fields, ReferenceValueRow.nutrientColumn, of: .nutrient, in: .referenceValue)
        continue
      }
      problems.note(fields) { () throws(DatasetProblem) in
        guard set.name(of: value.population) != nil else {
          throw fields.problem(
            1,
            "is not one of the populations listed for \(value.set.rawValue) in "
              + "\(DatasetFile.referenceSet.name).")
        }
        try keys.insert(key(value), fields, column: ReferenceValueRow.nutrientColumn)
        let unit = nutrients[nutrient - 1].unit
        guard value.unit == unit || value.hasOwnUnit else {
          throw fields.problem(
            4,
            "must be \(unit.rawValue), which is the unit of nutrient \(value.nutrient). "
              + "Convert the amount as well.")
        }
        if let other = earlier.first(where: { key($0.value) == key(value) })?.value {
          guard other.amount == value.amount else {
            throw fields.disagreement(3, with: DecimalText.shortest(other.amount))
          }
          guard other.form == value.form else {
            throw fields.disagreement(5, with: other.form?.rawValue ?? "")
          }
        } else {
          referenceValues.append((nutrient, value))
        }
      }
    }
  }

  private mutating func readSynonyms(_ folder: URL, _ problems: inout ProblemLog) {
    var keys = KeyIndex<[String]>()
    let earlier = Set(synonyms)
    var reader = DatasetReader<SynonymRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert([row.word, row.means], fields, column: 0)
        if !earlier.contains(row) { synonyms.append(row) }
      }
    }
  }

  /// Reads how values are derived, and what they are from.
  ///
  /// Folders may use the same code for different things; what is the same in all of them is listed once.
  private mutating func readSources(_ folders: [URL], _ problems: inout ProblemLog) {
    let derivations = folders.map { Self.sorted($0, by: \DerivationRow.code, &problems) }
    let sources = folders.map { Self.sorted($0, by: \DataSourceRow.code, &problems) }
    (self.derivations, derivationIDs) = Self.joined(derivations, by: \.code)
    (self.sources, sourceIDs) = Self.joined(sources, by: \.code)
  }

  private static func sorted<Row: DatasetRow>(
    _ folder: URL, by code: KeyPath<Row, String>, _ problems: inout ProblemLog
  ) -> [Row] {
    var codes = KeyIndex<String>()
    var rows: [Row] = []
    var reader = DatasetReader<Row>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row[keyPath: code], fields, column: 0)
        rows.append(row)
      }
    }
    return rows.sorted { $0[keyPath: code] < $1[keyPath: code] }
  }

  /// The rows of all folders, equal ones once, and the row ids by code for each folder.
  private static func joined<Row: Hashable>(
    _ folders: [[Row]], by code: KeyPath<Row, String>
  ) -> (rows: [Row], ids: [[String: Int]]) {
    var rows: [Row] = []
    var ids: [Row: Int] = [:]
    for row in folders.joined() where ids[row] == nil {
      rows.append(row)
      ids[row] = rows.count
    }
    let byCode = folders.map { folder in
      Dictionary(
        folder.map { ($0[keyPath: code], ids[$0] ?? 0) }, uniquingKeysWith: { first, _ in first })
    }
    return (rows, byCode)
  }

  /// Reads retention factors; those of the first folder count where several have the same code.
  private mutating func readRetentions(_ folder: URL, _ problems: inout ProblemLog) {
    var codes = KeyIndex<String>()
    let earlier = Set(retentions.map(\.code))
    var reader = DatasetReader<RetentionFactorRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.factors.code, fields, column: 0)
        if !earlier.contains(row.factors.code) { retentions.append(row.factors) }
      }
    }
  }

  /// Reads reference intakes; those of the first folder count where several have the same.
  private mutating func readIntakes(_ folder: URL, _ problems: inout ProblemLog) {
    let key = { (intake: ReferenceIntake) in [intake.lifeStage.rawValue, intake.nutrient.rawValue] }
    var keys = KeyIndex<[String]>()
    let earlier = Set(intakes.map(key))
    var reader = DatasetReader<ReferenceIntakeRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert(key(row.intake), fields, column: 1)
        if !earlier.contains(key(row.intake)) { intakes.append(row.intake) }
      }
    }
  }

  /// Reads equations; those of the first folder count where several have the same.
  private mutating func readEquations(_ folder: URL, _ problems: inout ProblemLog) {
    var groups = KeyIndex<EnergyEquation.Group>()
    let earlier = Set(equations.map(\.group))
    var reader = DatasetReader<EnergyRequirementRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try groups.insert(row.equation.group, fields, column: 0)
        if !earlier.contains(row.equation.group) { equations.append(row.equation) }
      }
    }
  }

  private static func ids(_ keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, 1...), uniquingKeysWith: { first, _ in first })
  }
}

extension EnergyEquation.Group {
  /// What groups are sorted by.
  fileprivate var order: (String, String, Double, Double, String, String) {
    (
      sex.rawValue, condition?.rawValue ?? "", ages.lowerBound, ages.upperBound,
      activity?.rawValue ?? "", weightClass?.rawValue ?? ""
    )
  }
}

extension ProblemLog {
  /// Adds that a field refers to nothing, unless the row it refers to has an error itself.
  package mutating func addUnknown(
    _ fields: RowFields, _ column: Int, of target: DatasetFile, in file: DatasetFile
  ) {
    guard !mayDefine(fields.row.text(column), in: target) else { return }
    add(fields.problem(column, "is not in \(target.name)."), in: file)
  }
}
