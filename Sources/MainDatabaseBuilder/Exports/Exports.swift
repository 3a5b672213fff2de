internal import DelimitedText
internal import ExportFormat
internal import Foundation
internal import Nutrition

/// The exports of one folder, read whole, checked, and in the order of the database.
///
/// Row ids of the database are positions in these arrays, counted from 1.
struct Exports {
  /// One amount, by row id of food and nutrient; 24 bytes, because there are very many.
  struct Amount {
    var food: UInt32
    var nutrient: UInt32
    var line: UInt32
    var places: UInt32
    var digits: Int64
  }

  private(set) var release: ReleaseRow?
  private(set) var groups: [FoodGroupRow] = []
  private(set) var nutrients: [NutrientRow] = []
  private(set) var foods: [FoodRow] = []
  private(set) var amounts: [Amount] = []
  private(set) var portions: [(food: Int, row: PortionRow)] = []
  private(set) var dailyValues: [(nutrient: Int, row: DailyValueRow)] = []
  private(set) var synonyms: [SynonymRow] = []

  /// For each nutrient, how many decimal places hold all its amounts.
  private(set) var nutrientPlaces: [Int] = []
  private(set) var groupIDs: [String: Int] = [:]

  private var nutrientIDs: [String: Int] = [:]
  private var foodIDs: [String: Int] = [:]

  /// Reads all exports.
  ///
  /// - Throws: `MainDatabaseBuildError.faults` with the faults of all files.
  init(folder: URL) throws(MainDatabaseBuildError) {
    let faults = FaultLog()
    readRelease(folder, faults)
    readGroups(folder, faults)
    readNutrients(folder, faults)
    readFoods(folder, faults)
    readAmounts(folder, faults)
    readPortions(folder, faults)
    readDailyValues(folder, faults)
    readSynonyms(folder, faults)
    try faults.check()
  }

  private mutating func readRelease(_ folder: URL, _ faults: FaultLog) {
    ReleaseRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      guard release == nil else {
        throw fields.fault(0, "is a second release; there must be one row")
      }
      release = row
    }
    if release == nil, !faults.contains(faultsIn: .release) {
      let path = folder.appending(path: ExportFile.release.name).relativePath
      faults.add(
        ExportFault(.init(path: path, line: 2), "no release; there must be one row."),
        in: .release)
    }
  }

  private mutating func readGroups(_ folder: URL, _ faults: FaultLog) {
    var keys = KeyIndex<String>()
    var names = KeyIndex<String>()
    FoodGroupRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      try keys.insert(row.key, fields, column: 0)
      try names.insert(row.name, fields, column: 1)
      groups.append(row)
    }
    groups.sort { $0.key < $1.key }
    groupIDs = Self.ids(groups.map(\.key))
  }

  private mutating func readNutrients(_ folder: URL, _ faults: FaultLog) {
    var numbers = KeyIndex<String>()
    var keys = KeyIndex<String>()
    var ranks = KeyIndex<Int>()
    NutrientRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      try numbers.insert(row.number, fields, column: 0)
      try keys.insert(row.key, fields, column: 1)
      try ranks.insert(row.rank, fields, column: 5)
      nutrients.append(row)
    }
    nutrients.sort { $0.rank < $1.rank }
    nutrientIDs = Self.ids(nutrients.map(\.number))
    nutrientPlaces = Array(repeating: 0, count: nutrients.count)
  }

  private mutating func readFoods(_ folder: URL, _ faults: FaultLog) {
    var codes = KeyIndex<String>()
    FoodRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      try codes.insert(row.code, fields, column: 0)
      foods.append(row)
      if let group = row.group {
        _ = try id(group, in: groupIDs, of: .foodGroup, fields, FoodRow.groupColumn, faults)
      }
    }
    foods.sort { $0.code < $1.code }
    foodIDs = Self.ids(foods.map(\.code))
  }

  private mutating func readAmounts(_ folder: URL, _ faults: FaultLog) {
    FoodNutrientRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      let food = try id(row.food, in: foodIDs, of: .food, fields, 0, faults)
      let nutrient = try id(row.nutrient, in: nutrientIDs, of: .nutrient, fields, 1, faults)
      guard let food, let nutrient else { return }
      nutrientPlaces[nutrient - 1] = max(nutrientPlaces[nutrient - 1], row.amount.places)
      amounts.append(
        Amount(
          food: UInt32(food), nutrient: UInt32(nutrient), line: UInt32(fields.row.line),
          places: UInt32(row.amount.places), digits: row.amount.digits))
    }
    amounts.sort { ($0.food, $0.nutrient, $0.line) < ($1.food, $1.nutrient, $1.line) }
    for (first, second) in zip(amounts, amounts.dropFirst())
    where (first.food, first.nutrient) == (second.food, second.nutrient) {
      let rule = "stands on line \(first.line) already."
      faults.add(fault(second, rule, in: folder), in: .foodNutrient)
    }
    for amount in amounts where steps(amount) == nil {
      let rule = "has too many digits beside amounts of the same nutrient with more decimals."
      faults.add(fault(amount, rule, in: folder), in: .foodNutrient)
    }
  }

  /// The amount as steps of its nutrient's scale; nil when they are too many to be exact.
  func steps(_ amount: Amount) -> Int64? {
    ExactDecimal(digits: amount.digits, places: Int(amount.places))
      .steps(scale: nutrientPlaces[Int(amount.nutrient) - 1])
  }

  private func fault(_ amount: Amount, _ rule: String, in folder: URL) -> ExportFault {
    let food = foods[Int(amount.food) - 1].code
    let nutrient = nutrients[Int(amount.nutrient) - 1].number
    let path = folder.appending(path: ExportFile.foodNutrient.name).relativePath
    return ExportFault(
      .init(path: path, line: Int(amount.line)),
      "the amount of nutrient \(nutrient) in \(food) \(rule)")
  }

  private mutating func readPortions(_ folder: URL, _ faults: FaultLog) {
    var keys = KeyIndex<[Int]>()
    PortionRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      let food = try id(row.food, in: foodIDs, of: .food, fields, 0, faults)
      guard let food else { return }
      try keys.insert([food, row.sequence], fields, column: 1)
      portions.append((food, row))
    }
    portions.sort { ($0.food, $0.row.sequence) < ($1.food, $1.row.sequence) }
  }

  private mutating func readDailyValues(_ folder: URL, _ faults: FaultLog) {
    var keys = KeyIndex<String>()
    DailyValueRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      let nutrient = try id(row.nutrient, in: nutrientIDs, of: .nutrient, fields, 1, faults)
      guard let nutrient else { return }
      try keys.insert("\(row.population.rawValue) \(row.nutrient)", fields, column: 1)
      let unit = nutrients[nutrient - 1].unit
      guard row.unit == unit else {
        throw fields.fault(3, "is not the unit of nutrient \(row.nutrient), \(unit.rawValue)")
      }
      dailyValues.append((nutrient, row))
    }
    dailyValues.sort {
      ($0.row.population.rawValue, $0.nutrient) < ($1.row.population.rawValue, $1.nutrient)
    }
  }

  private mutating func readSynonyms(_ folder: URL, _ faults: FaultLog) {
    var keys = KeyIndex<[String]>()
    SynonymRow.read(from: folder, faults: faults) { row, fields throws(ExportFault) in
      try keys.insert([row.word, row.means], fields, column: 0)
      synonyms.append(row)
    }
    synonyms.sort { ($0.word, $0.means) < ($1.word, $1.means) }
  }

  /// The row id that a key stands for; nil when it is missing from a file that has faults, where it
  /// may only be faulty.
  private func id(
    _ key: String, in ids: [String: Int], of file: ExportFile, _ fields: RowFields, _ column: Int,
    _ faults: FaultLog
  ) throws(ExportFault) -> Int? {
    if let id = ids[key] { return id }
    guard faults.contains(faultsIn: file) else {
      throw fields.fault(column, "is not in \(file.name)")
    }
    return nil
  }

  private static func ids(_ keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, 1...), uniquingKeysWith: { first, _ in first })
  }
}
