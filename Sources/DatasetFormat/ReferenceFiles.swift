package import Foundation
package import Nutrition
internal import Text

/// The small dataset files, which define what the others refer to: checked, in database order.
///
/// Row ids of the database are positions in these arrays, counted from 1.
package struct ReferenceFiles: Sendable {
  package private(set) var release: ReleaseRow?
  package private(set) var groups: [FoodGroupRow] = []
  package private(set) var nutrients: [NutrientRow] = []
  package private(set) var dailyValues: [(nutrient: Int, row: DailyValueRow)] = []
  package private(set) var synonyms: [SynonymRow] = []
  package private(set) var derivations: [DerivationRow] = []
  package private(set) var sources: [DataSourceRow] = []
  package private(set) var retentions: [RetentionFactors] = []

  /// The row ids of groups by key.
  package private(set) var groupIDs: [String: Int] = [:]
  /// The row ids of nutrients by number.
  package private(set) var nutrientIDs: [String: Int] = [:]
  /// The row ids of derivations by code.
  package private(set) var derivationIDs: [String: Int] = [:]
  /// The row ids of sources by code.
  package private(set) var sourceIDs: [String: Int] = [:]
  /// The row ids of retention factors by code.
  package private(set) var retentionIDs: [String: Int] = [:]

  package init(folder: URL, problems: inout ProblemLog) {
    readRelease(folder, &problems)
    readGroups(folder, &problems)
    readNutrients(folder, &problems)
    readDailyValues(folder, &problems)
    readSynonyms(folder, &problems)
    readSources(folder, &problems)
    readRetentions(folder, &problems)
  }

  private mutating func readRelease(_ folder: URL, _ problems: inout ProblemLog) {
    var reader = DatasetReader<ReleaseRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if release == nil {
        release = row
      } else {
        problems.add(
          fields.problem(
            0, "is a second row; a file describes only one release. Delete one of the rows."),
          in: .release)
      }
    }
    if release == nil, !problems.contains(problemsIn: .release) {
      let path = folder.appending(path: DatasetFile.release.name).relativePath
      problems.add(
        DatasetProblem(.init(path: path, line: 2), "no release. Write one row below the header."),
        in: .release)
    }
  }

  private mutating func readGroups(_ folder: URL, _ problems: inout ProblemLog) {
    var keys = KeyIndex<String>()
    var names = KeyIndex<String>()
    var reader = DatasetReader<FoodGroupRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert(row.key, fields, column: 0)
        try names.insert(row.name, fields, column: 1)
        groups.append(row)
      }
    }
    groups.sort { $0.key < $1.key }
    groupIDs = Self.ids(groups.map(\.key))
  }

  private mutating func readNutrients(_ folder: URL, _ problems: inout ProblemLog) {
    var numbers = KeyIndex<String>()
    var keys = KeyIndex<String>()
    var ranks = KeyIndex<Int>()
    var reader = DatasetReader<NutrientRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try numbers.insert(row.number, fields, column: 0)
        try keys.insert(row.key, fields, column: 1)
        try ranks.insert(row.rank, fields, column: 5)
        nutrients.append(row)
      }
    }
    nutrients.sort { $0.rank < $1.rank }
    nutrientIDs = Self.ids(nutrients.map(\.number))
  }

  private mutating func readDailyValues(_ folder: URL, _ problems: inout ProblemLog) {
    var keys = KeyIndex<String>()
    var reader = DatasetReader<DailyValueRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      guard let nutrient = nutrientIDs[row.nutrient] else {
        problems.addUnknown(fields, 1, of: .nutrient, in: .dailyValue)
        continue
      }
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert("\(row.population.rawValue) \(row.nutrient)", fields, column: 1)
        let unit = nutrients[nutrient - 1].unit
        guard row.unit == unit else {
          throw fields.problem(
            3,
            "must be \(unit.rawValue), the unit of nutrient \(row.nutrient). Convert the amount, too."
          )
        }
        dailyValues.append((nutrient, row))
      }
    }
    dailyValues.sort {
      ($0.row.population.rawValue, $0.nutrient) < ($1.row.population.rawValue, $1.nutrient)
    }
  }

  private mutating func readSynonyms(_ folder: URL, _ problems: inout ProblemLog) {
    var keys = KeyIndex<[String]>()
    var reader = DatasetReader<SynonymRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert([row.word, row.means], fields, column: 0)
        synonyms.append(row)
      }
    }
    synonyms.sort { ($0.word, $0.means) < ($1.word, $1.means) }
  }

  private mutating func readSources(_ folder: URL, _ problems: inout ProblemLog) {
    var codes = KeyIndex<String>()
    var derivationReader = DatasetReader<DerivationRow>(folder: folder, problems: &problems)
    while let (row, fields) = derivationReader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.code, fields, column: 0)
        derivations.append(row)
      }
    }
    codes = KeyIndex()
    var sourceReader = DatasetReader<DataSourceRow>(folder: folder, problems: &problems)
    while let (row, fields) = sourceReader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.code, fields, column: 0)
        sources.append(row)
      }
    }
    derivations.sort { $0.code < $1.code }
    sources.sort { $0.code < $1.code }
    derivationIDs = Self.ids(derivations.map(\.code))
    sourceIDs = Self.ids(sources.map(\.code))
  }

  private mutating func readRetentions(_ folder: URL, _ problems: inout ProblemLog) {
    var codes = KeyIndex<String>()
    var reader = DatasetReader<RetentionFactorRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.factors.code, fields, column: 0)
        retentions.append(row.factors)
      }
    }
    retentions.sort { $0.code < $1.code }
    retentionIDs = Self.ids(retentions.map(\.code))
  }

  private static func ids(_ keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, 1...), uniquingKeysWith: { first, _ in first })
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
