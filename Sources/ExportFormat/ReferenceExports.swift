internal import DelimitedText
package import Foundation
internal import Nutrition

/// The small exports, which say what the others refer to: checked, in the order of the database.
///
/// Row ids of the database are positions in these arrays, counted from 1.
package struct ReferenceExports: Sendable {
  package private(set) var release: ReleaseRow?
  package private(set) var groups: [FoodGroupRow] = []
  package private(set) var nutrients: [NutrientRow] = []
  package private(set) var dailyValues: [(nutrient: Int, row: DailyValueRow)] = []
  package private(set) var synonyms: [SynonymRow] = []

  /// The row ids of groups by key.
  package private(set) var groupIDs: [String: Int] = [:]
  /// The row ids of nutrients by number.
  package private(set) var nutrientIDs: [String: Int] = [:]

  package init(folder: URL, faults: inout FaultLog) {
    readRelease(folder, &faults)
    readGroups(folder, &faults)
    readNutrients(folder, &faults)
    readDailyValues(folder, &faults)
    readSynonyms(folder, &faults)
  }

  private mutating func readRelease(_ folder: URL, _ faults: inout FaultLog) {
    var reader = ExportReader<ReleaseRow>(folder: folder, faults: &faults)
    while let (row, fields) = reader.next(&faults) {
      if release == nil {
        release = row
      } else {
        faults.add(fields.fault(0, "is a second release; there must be one row"), in: .release)
      }
    }
    if release == nil, !faults.contains(faultsIn: .release) {
      let path = folder.appending(path: ExportFile.release.name).relativePath
      faults.add(
        ExportFault(.init(path: path, line: 2), "no release; there must be one row."),
        in: .release)
    }
  }

  private mutating func readGroups(_ folder: URL, _ faults: inout FaultLog) {
    var keys = KeyIndex<String>()
    var names = KeyIndex<String>()
    var reader = ExportReader<FoodGroupRow>(folder: folder, faults: &faults)
    while let (row, fields) = reader.next(&faults) {
      faults.note(fields) { () throws(ExportFault) in
        try keys.insert(row.key, fields, column: 0)
        try names.insert(row.name, fields, column: 1)
        groups.append(row)
      }
    }
    groups.sort { $0.key < $1.key }
    groupIDs = Self.ids(groups.map(\.key))
  }

  private mutating func readNutrients(_ folder: URL, _ faults: inout FaultLog) {
    var numbers = KeyIndex<String>()
    var keys = KeyIndex<String>()
    var ranks = KeyIndex<Int>()
    var reader = ExportReader<NutrientRow>(folder: folder, faults: &faults)
    while let (row, fields) = reader.next(&faults) {
      faults.note(fields) { () throws(ExportFault) in
        try numbers.insert(row.number, fields, column: 0)
        try keys.insert(row.key, fields, column: 1)
        try ranks.insert(row.rank, fields, column: 5)
        nutrients.append(row)
      }
    }
    nutrients.sort { $0.rank < $1.rank }
    nutrientIDs = Self.ids(nutrients.map(\.number))
  }

  private mutating func readDailyValues(_ folder: URL, _ faults: inout FaultLog) {
    var keys = KeyIndex<String>()
    var reader = ExportReader<DailyValueRow>(folder: folder, faults: &faults)
    while let (row, fields) = reader.next(&faults) {
      guard let nutrient = nutrientIDs[row.nutrient] else {
        faults.addUnknown(fields, 1, of: .nutrient, in: .dailyValue)
        continue
      }
      faults.note(fields) { () throws(ExportFault) in
        try keys.insert("\(row.population.rawValue) \(row.nutrient)", fields, column: 1)
        let unit = nutrients[nutrient - 1].unit
        guard row.unit == unit else {
          throw fields.fault(3, "is not the unit of nutrient \(row.nutrient), \(unit.rawValue)")
        }
        dailyValues.append((nutrient, row))
      }
    }
    dailyValues.sort {
      ($0.row.population.rawValue, $0.nutrient) < ($1.row.population.rawValue, $1.nutrient)
    }
  }

  private mutating func readSynonyms(_ folder: URL, _ faults: inout FaultLog) {
    var keys = KeyIndex<[String]>()
    var reader = ExportReader<SynonymRow>(folder: folder, faults: &faults)
    while let (row, fields) = reader.next(&faults) {
      faults.note(fields) { () throws(ExportFault) in
        try keys.insert([row.word, row.means], fields, column: 0)
        synonyms.append(row)
      }
    }
    synonyms.sort { ($0.word, $0.means) < ($1.word, $1.means) }
  }

  private static func ids(_ keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, 1...), uniquingKeysWith: { first, _ in first })
  }
}

extension FaultLog {
  /// Adds that a field refers to nothing, unless the row it refers to has faults of its own.
  package mutating func addUnknown(
    _ fields: RowFields, _ column: Int, of target: ExportFile, in file: ExportFile
  ) {
    guard !mayDefine(fields.row.text(column), in: target) else { return }
    add(fields.fault(column, "is not in \(target.name)"), in: file)
  }
}
