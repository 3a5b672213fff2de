internal import DatasetFormat

/// Tells where, among rows about foods, those about another food begin: a run.
struct FoodRuns {
  private var code: [UInt8] = []
  private var folder = 0

  /// Whether the codes ascend, so that each food has one run.
  private(set) var isOrdered = true

  /// Whether a row about a food begins a run.
  mutating func begins(with food: ArraySlice<UInt8>, in folder: Int) -> Bool {
    if folder == self.folder, food.elementsEqual(code) { return false }
    isOrdered = isOrdered && code.lexicographicallyPrecedes(food)
    code = Array(food)
    self.folder = folder
    return true
  }
}

/// The food that a run is about.
struct FoodOfRun {
  private let problems: ProblemLog
  private var ids: FoodIDs

  /// The row id; nil if no food has the code, or the folder's food was replaced.
  private(set) var id: Int64?
  /// Whether nothing defines the food, not even a row with errors.
  private(set) var isUnknown = false

  /// Begins before the first run; `problems` has the errors in the other files.
  init(_ problems: ProblemLog, _ ids: FoodIDs) {
    self.problems = problems
    self.ids = ids
  }

  mutating func turn(to code: String, in folder: Int) throws {
    id = nil
    isUnknown = false
    guard try !ids.isReplaced(code, in: folder) else { return }
    id = try ids.id(code)
    isUnknown = id == nil && !problems.mayDefine(code, in: .food)
  }
}
