internal import DatasetFormat
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import SystemIO
internal import Text

/// One amount as the dataset file has it.
struct AmountOnDisk: BitwiseCopyable {
  /// The row id of the nutrient; 0 begins a food, whose code is `digits` bytes long and follows.
  var nutrient: UInt32
  /// The place of the folder that it is from.
  var folder: UInt8
  var line: UInt32
  var digits: Int64
  var places: UInt8
  /// The code of its qualifier; 0 where it has none.
  var qualifier: UInt8 = 0

  var place: RowPlace { RowPlace(folder: folder, line: line) }

  var kind: Qualifier.Kind? { qualifier == 0 ? nil : Qualifier.Kind(code: Int64(qualifier)) }

  /// The number in the dataset file, which below a limit is the limit.
  var number: ExactDecimal { ExactDecimal(digits: digits, places: Int(places)) }

  /// The amount; nil where it is only known to be present.
  var amount: ExactDecimal? { kind.amount(number) }
}

/// The amounts of `food_nutrient.csv` of all folders, each checked by itself, in a temporary file until the foods
/// and the number of decimals of each nutrient are known.
///
/// Consecutive amounts of one food are a run: the food's code is written once, before them.
struct AmountsOnDisk: Sendable {
  private let file: ScratchFile

  /// How many rows there are.
  let count: Int

  /// How many of them have an amount.
  let known: Int

  /// How many of them have a qualifier.
  let qualified: Int

  /// For each nutrient, by row id less one, how many decimals hold all its amounts.
  let places: [Int]

  /// Whether the codes ascend, so that each food has one run.
  let isOrdered: Bool

  /// The errors in the rows.
  let problems: ProblemLog

  /// Reads and checks the file.
  ///
  /// - Parameters:
  ///   - folders: The folders of the dataset files.
  ///   - nutrients: What the amounts refer to.
  ///   - found: The errors found so far.
  ///   - path: The path of the database; the temporary file is in the same folder.
  ///   - progress: Gets the number of rows read, now and then.
  /// - Returns: The amounts, with the errors in single rows.
  /// - Throws: When the temporary file cannot be written.
  @concurrent static func read(
    from folders: [URL], nutrients: ReferenceFiles, found: ProblemLog, beside path: String,
    progress: BuildProgress.Reporter
  ) async throws(FileSystemError) -> AmountsOnDisk {
    var problems = ProblemLog()
    var places = Array(repeating: 0, count: nutrients.nutrients.count)
    let units = nutrients.nutrients.map(\.unit)
    let limits = units.map(\.limitPer100Grams)
    let spool = try ScratchFile.Writer(beside: path)
    var numbers = NutrientIDs(nutrients.nutrientIDs)
    var runs = FoodRuns()
    var (count, known, qualified) = (0, 0, 0)
    var reader = DatasetReader<FoodNutrientRow>(folders: folders, problems: &problems)
    let step = progress.begin(.reading)
    while let (row, fields) = reader.nextOfMillions(&problems) {
      guard let nutrient = numbers.id(row.nutrient) else {
        if !found.mayDefine(fields.row.text(1), in: .nutrient) {
          problems.addUnknown(fields, 1, of: .nutrient, in: .foodNutrient)
        }
        continue
      }
      if let limit = limits[nutrient - 1], row.number.value > limit {
        problems.add(
          fields.problem(2, units[nutrient - 1].advice(forImpossible: row.number.value)),
          in: .foodNutrient)
        continue
      }
      let folder = UInt8(clamping: reader.folder)
      if runs.begins(with: row.food, in: reader.folder) {
        try spool.append(
          AmountOnDisk(
            nutrient: 0, folder: folder, line: 0, digits: Int64(row.food.count), places: 0))
        try spool.append(row.food)
      }
      places[nutrient - 1] = max(places[nutrient - 1], row.number.places)
      count += 1
      if row.qualifier != .present { known += 1 }
      if row.qualifier != nil { qualified += 1 }
      step.advance(values: count, fraction: reader.fractionRead)
      try spool.append(
        AmountOnDisk(
          nutrient: UInt32(nutrient), folder: folder, line: UInt32(clamping: fields.row.line),
          digits: row.number.digits, places: UInt8(row.number.places),
          qualifier: UInt8(row.qualifier?.code ?? 0)))
    }
    return AmountsOnDisk(
      file: try spool.finish(), count: count, known: known, qualified: qualified, places: places,
      isOrdered: runs.isOrdered, problems: problems)
  }

  /// Calls `run` with the code that begins each run and the place of its folder, and `amount` with each amount of it.
  func forEach(
    run: (String, Int) throws -> Void, amount: (AmountOnDisk) throws -> Void
  ) throws {
    var reader = file.makeReader()
    while let next = try reader.next(AmountOnDisk.self) {
      if next.nutrient == 0 {
        try run(
          String(decoding: try reader.bytes(Int(next.digits)), as: UTF8.self), Int(next.folder))
      } else {
        try amount(next)
      }
    }
  }
}
