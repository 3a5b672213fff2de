public import Nutrition
internal import Text

/// The foods of a file, delimited text or JSON, checked.
public struct FoodFile: Sendable {
  /// How many problems, warnings or notes are kept; the rest are only counted.
  public static let limit = 100

  /// Data from the databases that is needed to interpret a file.
  public struct Reference: Sendable {
    /// All nutrients.
    public var nutrients: [Nutrient]
    /// All food groups.
    public var groups: [FoodGroup]
    /// The Daily Values that percentages refer to.
    public var referenceValues: ReferenceValues
    /// The largest shipped amounts per 100 g.
    public var richest: [NutrientNumber: Double]

    /// Creates reference data.
    public init(
      nutrients: [Nutrient], groups: [FoodGroup], referenceValues: ReferenceValues,
      richest: [NutrientNumber: Double]
    ) {
      self.nutrients = nutrients
      self.groups = groups
      self.referenceValues = referenceValues
      self.richest = richest
    }
  }

  /// The custom foods.
  public private(set) var foods: [ImportedFood] = []
  /// Corrections of shipped foods.
  public private(set) var corrections: [Corrections] = []
  /// The first warnings about new foods, each with its place in the file.
  public private(set) var warnings: [String] = []
  /// How many warnings there are.
  public private(set) var warningCount = 0

  private var problems = ProblemList()

  /// What the file says about the corrected foods, in the order of the corrections.
  private var corrected: [CorrectedFood] = []

  /// Reads a file by itself, without the foods that it corrects.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path, for messages.
  ///   - reference: Data from the databases.
  /// - Throws: All problems at once.
  public init(bytes: [UInt8], path: String, reference: Reference) throws(FoodFileError) {
    self.init(reading: bytes, path: path, reference: reference)
    try problems.check()
  }

  /// Reads a file; `check` throws its problems.
  ///
  /// A text whose first character is `{` or `[` is JSON. In any other text the first line names the
  /// columns, separated by `|`, `,`, `;` or a tab.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path, for messages.
  ///   - reference: Data from the databases.
  public init(reading bytes: [UInt8], path: String, reference: Reference) {
    var problems = ProblemList()
    let interpreter = FoodInterpreter(reference)
    let number = interpreter.number
    var seen = SeenFoods()
    if FoodJSON.isJSON(bytes) {
      FoodJSON.read(bytes, path: path, number: number, &problems) { fields, problems in
        take(fields, interpreter, &seen, &problems)
      }
    } else {
      FoodTable.read(bytes, path: path, number: number, &problems) { fields, problems in
        take(fields, interpreter, &seen, &problems)
      }
    }
    self.problems = problems
  }

  /// Compares what the file says about corrected foods with the foods themselves.
  ///
  /// - Parameters:
  ///   - names: The names of the foods that exist.
  ///   - corrected: The foods that are already corrected, whether or not they exist.
  /// - Returns: The first notes, each with its place.
  /// - Throws: All problems of the file at once.
  public func check(
    correcting names: [FoodCode: String], corrected: Set<FoodCode>
  ) throws(FoodFileError) -> [String] {
    var problems = problems
    var notes: [String] = []
    for (code, food) in zip(corrections.map(\.code), self.corrected) {
      switch food.remark(shipped: names[code], isCorrected: corrected.contains(code)) {
      case .problem(let problem)?: problems.add(problem)
      case .note(let note)?: notes.append(note)
      case nil: break
      }
    }
    try problems.check()
    return Array(notes.prefix(Self.limit)) + Self.more(notes.count - Self.limit)
  }

  private static func more(_ count: Int) -> [String] {
    count > 0 ? ["… and \(DecimalText.grouped(count)) more."] : []
  }

  /// Adds one food of the file, or its problems.
  private mutating func take(
    _ fields: FoodFields, _ interpreter: FoodInterpreter, _ seen: inout SeenFoods,
    _ problems: inout ProblemList
  ) {
    do throws(FoodFileProblem) {
      switch try interpreter.entry(fields, &problems) {
      case .custom(let food, let found)?:
        try seen.add(food, at: fields.location)
        foods.append(food)
        warningCount += found.count
        warnings += found.prefix(Self.limit - warnings.count)
      case .correction(let correction, let food)?:
        try seen.add(correction.code, at: fields.location)
        corrections.append(correction)
        corrected.append(food)
      case nil: break
      }
    } catch {
      problems.add(error)
    }
  }
}

/// The first problems of a file, and how many there are in all.
struct ProblemList {
  private var first: [String] = []
  private var total = 0

  /// Adds a problem, which is not even put into words when there are too many already.
  mutating func add(_ problem: @autoclosure () -> FoodFileProblem) {
    total += 1
    if first.count < FoodFile.limit { first.append(problem().description) }
  }

  func check() throws(FoodFileError) {
    guard total == 0 else { throw .problems(first, total: total) }
  }
}

/// The foods of a file so far, to notice repeated ones.
private struct SeenFoods {
  private var codes: [FoodCode: TextLocation] = [:]
  /// The place of each food, and whether it has a code there.
  private var identities: [FoodIdentity: (place: TextLocation, hasCode: Bool)] = [:]

  mutating func add(_ imported: ImportedFood, at place: TextLocation) throws(FoodFileProblem) {
    let food = imported.food
    if imported.hasCode { try add(food.code, at: place) }
    let identity = FoodIdentity(food)
    // Foods of one name are different only if both have codes.
    if let earlier = identities[identity], !imported.hasCode || !earlier.hasCode {
      let what =
        if case .barcode = identity { "this barcode" } else { "this name and brand" }
      throw FoodFileProblem(
        "\(place): a food with \(what) is already on line \(earlier.place.line).")
    }
    identities[identity] = (place, imported.hasCode)
  }

  mutating func add(_ code: FoodCode, at place: TextLocation) throws(FoodFileProblem) {
    guard let earlier = codes.updateValue(place, forKey: code) else { return }
    throw FoodFileProblem("\(place): the food \(code) is already on line \(earlier.line).")
  }
}
