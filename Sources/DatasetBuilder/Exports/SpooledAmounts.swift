internal import Text
internal import SystemIO
internal import DatasetFormat
internal import Foundation
internal import Nutrition

/// One amount as it stands in the export.
struct SpooledAmount: BitwiseCopyable {
  /// The row id of the nutrient; 0 for the head of a run, which has the code's length as `digits`.
  var nutrient: UInt32
  var line: UInt32
  var digits: Int64
  var places: UInt8

  var amount: ExactDecimal { ExactDecimal(digits: digits, places: Int(places)) }
}

/// The amounts of `food_nutrient.csv`, each checked by itself, on disk until what they need is
/// known: the foods, and how many decimals all amounts of a nutrient have.
///
/// Amounts of one food that stand together are a run; the code of the food is written once for it.
struct SpooledAmounts: Sendable {
  private let file: ScratchFile

  /// How many there are.
  let count: Int

  /// For each nutrient, by row id less one, how many decimals hold all its amounts.
  let places: [Int]

  /// Whether the codes of the runs ascend, so that each food has one run.
  let isOrdered: Bool

  /// The faults of the rows.
  let problems: ProblemLog

  /// Reads and checks the export.
  ///
  /// - Parameters:
  ///   - folder: The folder of the exports.
  ///   - nutrients: What the amounts refer to.
  ///   - known: The faults met so far.
  ///   - path: Where the database shall be; the amounts are kept in the same folder.
  ///   - progress: Told how many rows were read, now and then.
  /// - Returns: The amounts, with the faults of their rows alone.
  /// - Throws: When they cannot be kept.
  @concurrent static func read(
    from folder: URL, nutrients: ReferenceFiles, known: ProblemLog, beside path: String,
    progress: BuildProgress.Reporter
  ) async throws(FileSystemError) -> SpooledAmounts {
    var problems = ProblemLog()
    var places = Array(repeating: 0, count: nutrients.nutrients.count)
    let limits = nutrients.nutrients.map { $0.unit.gramsInOne.map { 100 / $0 } }
    let spool = try ScratchFile.Writer(beside: path)
    var numbers = NutrientIDs(nutrients.nutrientIDs)
    var code: [UInt8] = []
    var isOrdered = true
    var count = 0
    var reader = DatasetReader<FoodNutrientRow>(folder: folder, problems: &problems)
    let step = progress.begin(.reading)
    while let (row, fields) = reader.next(&problems) {
      guard let nutrient = numbers.id(row.nutrient) else {
        if !known.mayDefine(fields.row.text(1), in: .nutrient) {
          problems.addUnknown(fields, 1, of: .nutrient, in: .foodNutrient)
        }
        continue
      }
      if let limit = limits[nutrient - 1], row.amount.value > limit {
        problems.add(fields.problem(2, "is more than 100 g in 100 g"), in: .foodNutrient)
        continue
      }
      if !row.food.elementsEqual(code) {
        isOrdered = isOrdered && code.lexicographicallyPrecedes(row.food)
        code = Array(row.food)
        try spool.append(
          SpooledAmount(nutrient: 0, line: 0, digits: Int64(code.count), places: 0))
        try spool.append(code)
      }
      places[nutrient - 1] = max(places[nutrient - 1], row.amount.places)
      count += 1
      step.advance(values: count, fraction: reader.fractionRead)
      try spool.append(
        SpooledAmount(
          nutrient: UInt32(nutrient), line: UInt32(clamping: fields.row.line),
          digits: row.amount.digits, places: UInt8(row.amount.places)))
    }
    return SpooledAmounts(
      file: try spool.finish(), count: count, places: places, isOrdered: isOrdered,
      problems: problems)
  }

  /// Calls `run` with the code at the head of each run, and `amount` with what follows it.
  func forEach(
    run: (String) throws -> Void, amount: (SpooledAmount) throws -> Void
  ) throws {
    var reader = file.makeReader()
    while let next = try reader.next(SpooledAmount.self) {
      if next.nutrient == 0 {
        try run(String(decoding: try reader.bytes(Int(next.digits)), as: UTF8.self))
      } else {
        try amount(next)
      }
    }
  }
}

/// The row ids of nutrients by the bytes of their numbers.
///
/// The nutrients of a food mostly stand in the order of those of the food before.
private struct NutrientIDs {
  private let ids: [String: Int]
  /// For each id, the number that came after it last, and its id.
  private var following: [(number: [UInt8], id: Int)]
  private var last = 0

  init(_ ids: [String: Int]) {
    self.ids = ids
    following = Array(repeating: ([], 0), count: ids.count + 1)
  }

  mutating func id(_ number: ArraySlice<UInt8>) -> Int? {
    if following[last].number.elementsEqual(number) {
      last = following[last].id
      return last
    }
    guard let id = ids[String(decoding: number, as: UTF8.self)] else { return nil }
    following[last] = (Array(number), id)
    last = id
    return id
  }
}
