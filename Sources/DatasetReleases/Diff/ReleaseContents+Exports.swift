public import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import Text

extension ReleaseContents {
  /// Reads a folder of dataset files.
  ///
  /// Every row is checked by itself, and what it refers to; whether foods are possible is not.
  /// - Parameter folder: The folder.
  /// - Throws: When there are problems.
  public init(exports folder: String) throws(DatasetError) {
    var reading = DatasetReading(folder: URL(fileURLWithPath: folder))
    guard let contents = reading.contents() else { throw DatasetError(reading.problems) }
    self = contents
  }
}

/// Reads the dataset files of a folder, in rows of any order, and collects their problems.
private struct DatasetReading {
  let folder: URL
  var problems = ProblemLog()
  private let reference: ReferenceFiles

  init(folder: URL) {
    self.folder = folder
    reference = ReferenceFiles(folder: folder, problems: &problems)
  }

  /// All of it; nil when there are problems.
  mutating func contents() -> ReleaseContents? {
    let rows = foodRows()
    let places = Dictionary(
      zip(rows.map(\.code), rows.indices), uniquingKeysWith: { first, _ in first })
    let portions = portions(places)
    let (amounts, ranges) = amounts(places)
    guard problems.total == 0, let release = reference.release else { return nil }
    let groups = reference.groups.map { FoodGroup(key: $0.key, name: $0.name) }
    let nutrients = reference.nutrients.map {
      Nutrient(
        number: NutrientNumber($0.number), key: $0.key, name: $0.name, unit: $0.unit,
        decimals: $0.decimals, isCore: $0.isCore == 1)
    }
    let foods = rows.indices.compactMap { place -> ReleasedFood? in
      let row = rows[place]
      let group = row.group.flatMap { reference.groupIDs[$0] }.map { groups[$0 - 1] }
      return FoodCode(row.code).map { code in
        ReleasedFood(
          code: code, name: row.name, group: group, facts: FoodFacts(row),
          portions: portions[place], amounts: ranges[place])
      }
    }
    return ReleaseContents(
      stamp: ReleaseStamp(
        version: release.version, label: release.label, source: release.source,
        published: release.published, licence: release.licence,
        schemaVersion: ShippedDatabaseFile.schemaVersion),
      groups: groups, nutrients: nutrients, foods: foods, amounts: amounts,
      referenceValues: reference.referenceValues.map { id, value in
        ReleasedReferenceValue(
          set: value.set, population: value.population, nutrient: nutrients[id - 1],
          unit: value.unit,
          value: .init(
            amount: value.amount, basis: value.form?.rawValue,
            kind: value.kind.rawValue, source: value.source))
      },
      synonyms: reference.synonyms.map { ReleasedSynonym(word: $0.word, means: $0.means) })
  }

  private mutating func foodRows() -> [FoodRow] {
    var rows: [FoodRow] = []
    var codes = KeyIndex<String>()
    var reader = DatasetReader<FoodRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if let group = row.group, reference.groupIDs[group] == nil {
        problems.addUnknown(fields, FoodRow.groupColumn, of: .foodGroup, in: .food)
      }
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.code, fields, column: 0)
        rows.append(row)
      }
    }
    return rows
  }

  /// The portions of each food, by its place.
  private mutating func portions(_ places: [String: Int]) -> [[Portion]] {
    var rows: [[PortionRow]] = Array(repeating: [], count: places.count)
    var keys = KeyIndex<String>()
    var reader = DatasetReader<PortionRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      guard let place = places[row.food] else {
        problems.addUnknown(fields, 0, of: .food, in: .portion)
        continue
      }
      problems.note(fields) { () throws(DatasetProblem) in
        try keys.insert("\(row.food) \(row.sequence)", fields, column: 1)
        rows[place].append(row)
      }
    }
    return rows.map { rows in
      rows.sorted { $0.sequence < $1.sequence }
        .map { Portion(amount: $0.amount, unit: $0.unit, grams: $0.grams) }
    }
  }

  /// One amount while those of its food are not yet together.
  private struct ReadAmount {
    var food: Int32
    var line: UInt32
    /// The place of the nutrient.
    var nutrient: Int32
    /// Nil where it is only known to be present.
    var value: Double?
  }

  /// The amounts of all foods, and where those of each food are, by its place.
  private mutating func amounts(
    _ places: [String: Int]
  ) -> (amounts: [ReleasedAmount], ranges: [Range<Int>]) {
    let read = readAmounts(places)
    var starts = Array(repeating: 0, count: places.count + 1)
    for amount in read { starts[Int(amount.food) + 1] += 1 }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    var next = starts
    var order = Array(repeating: 0, count: read.count)
    for (index, amount) in read.enumerated() {
      order[next[Int(amount.food)]] = index
      next[Int(amount.food)] += 1
    }
    checkOnce(read, order)
    var amounts: [ReleasedAmount] = []
    var ranges: [Range<Int>] = []
    for place in 0..<places.count {
      let start = amounts.count
      amounts += order[starts[place]..<starts[place + 1]].compactMap { index in
        read[index].value.map { ReleasedAmount(nutrient: read[index].nutrient, value: $0) }
      }
      ranges.append(start..<amounts.count)
    }
    return (amounts, ranges)
  }

  private mutating func readAmounts(_ places: [String: Int]) -> [ReadAmount] {
    var read: [ReadAmount] = []
    var code: [UInt8] = []
    var place: Int?
    var reader = DatasetReader<FoodNutrientRow>(folder: folder, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      // Those of a food mostly stand together.
      if !row.food.elementsEqual(code) {
        code = Array(row.food)
        place = places[String(decoding: code, as: UTF8.self)]
      }
      guard let place else {
        problems.addUnknown(fields, 0, of: .food, in: .foodNutrient)
        continue
      }
      guard let nutrient = reference.nutrientIDs[String(decoding: row.nutrient, as: UTF8.self)]
      else {
        problems.addUnknown(fields, 1, of: .nutrient, in: .foodNutrient)
        continue
      }
      read.append(
        ReadAmount(
          food: Int32(place), line: UInt32(clamping: fields.row.line),
          nutrient: Int32(nutrient - 1), value: row.amount?.value))
    }
    return read
  }

  /// Finds nutrients that a food has twice, of amounts in the order of foods.
  private mutating func checkOnce(_ read: [ReadAmount], _ order: [Int]) {
    // For each nutrient the amount that came last.
    var last: [Int?] = Array(repeating: nil, count: reference.nutrients.count)
    var repeated = RowProblems<FoodNutrientRow>()
    for index in order {
      let amount = read[index]
      let nutrient = Int(amount.nutrient)
      if let other = last[nutrient], read[other].food == amount.food {
        repeated.add(
          RowPlace(line: amount.line), .repeated(first: RowPlace(line: read[other].line)))
      }
      last[nutrient] = index
    }
    repeated.locate(in: [folder], adding: &problems)
  }
}

extension FoodFacts {
  fileprivate init(_ row: FoodRow) {
    self.init(
      commonName: row.commonName, scientificName: row.scientificName,
      isInSurvey: row.survey.map { $0 == 1 }, refusePercent: row.refusePercent,
      proteinFactor: row.proteinFactor, fatFactor: row.fatFactor,
      carbohydrateFactor: row.carbohydrateFactor, brand: row.brand, ingredients: row.ingredients)
  }
}
