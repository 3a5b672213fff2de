internal import Text
public import Nutrition

/// The foods of a file, pipe-delimited or of another delimiter, or JSON: what it says, checked.
public struct FoodFile: Sendable {
  /// So many faults, or oddities, are told.
  public static let limit = 100

  /// What a file is understood with: what the databases know.
  public struct Reference: Sendable {
    /// All nutrients.
    public var nutrients: [Nutrient]
    /// All food groups.
    public var groups: [FoodGroup]
    /// The Daily Values that shares in percent are of.
    public var dailyValues: DailyValues
    /// The largest shipped amounts per 100 g.
    public var richest: [NutrientNumber: Double]

    /// Gathers what is known.
    public init(
      nutrients: [Nutrient], groups: [FoodGroup], dailyValues: DailyValues,
      richest: [NutrientNumber: Double]
    ) {
      self.nutrients = nutrients
      self.groups = groups
      self.dailyValues = dailyValues
      self.richest = richest
    }
  }

  /// The user's own foods.
  public private(set) var foods: [ImportedFood] = []
  /// Corrections of shipped foods.
  public private(set) var corrections: [Corrections] = []
  /// What is odd about foods that are new, each with its place: the first ones.
  public private(set) var oddities: [String] = []
  /// How many oddities there are.
  public private(set) var oddityCount = 0

  private var problems = ProblemList()

  /// What is said of the foods that are corrected, in the order of the corrections.
  private var corrected: [CorrectedFood] = []

  /// Understands a file by itself, without the foods that it corrects.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What faults are told with.
  ///   - reference: What the databases know.
  /// - Throws: All faults at once.
  public init(bytes: [UInt8], path: String, reference: Reference) throws(FoodFileError) {
    self.init(reading: bytes, path: path, reference: reference)
    try problems.check()
  }

  /// Reads a file, of which the faults are told by `check`.
  ///
  /// A text whose first character is `{` or `[` is JSON; else its first line names the columns, and
  /// the delimiter is what parts them: `|`, `,`, `;` or a tab.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What faults are told with.
  ///   - reference: What the databases know.
  public init(reading bytes: [UInt8], path: String, reference: Reference) {
    var problems = ProblemList()
    let interpreter = FoodInterpreter(reference)
    let number = interpreter.number
    var seen = SeenFoods()
    if FoodJSON.isJSON(bytes) {
      for fields in FoodJSON.fields(bytes, path: path, number: number, &problems) {
        take(fields, interpreter, &seen, &problems)
      }
    } else {
      FoodTable.read(bytes, path: path, number: number, &problems) { fields, problems in
        take(fields, interpreter, &seen, &problems)
      }
    }
    self.problems = problems
  }

  /// Compares what the file says of the foods that it corrects with these.
  ///
  /// - Parameters:
  ///   - names: The names of those of them that there are.
  ///   - corrected: Those that are corrected already, be they there or not.
  /// - Returns: What is to be noted, each with its place: the first ones.
  /// - Throws: All faults of the file at once.
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

  /// Adds what a file says of one food, or notes its faults.
  private mutating func take(
    _ fields: FoodFields, _ interpreter: FoodInterpreter, _ seen: inout SeenFoods,
    _ problems: inout ProblemList
  ) {
    do throws(FoodFileProblem) {
      switch try interpreter.entry(fields, &problems) {
      case .own(let food, let odd)?:
        try seen.add(food, at: fields.location)
        foods.append(food)
        oddityCount += odd.count
        oddities += odd.prefix(Self.limit - oddities.count)
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

/// The faults of a file: the first ones, and how many there are.
struct ProblemList {
  private var first: [String] = []
  private var total = 0

  mutating func add(_ problem: FoodFileProblem) {
    total += 1
    if first.count < FoodFile.limit { first.append(problem.description) }
  }

  func check() throws(FoodFileError) {
    guard total == 0 else { throw .problems(first, total: total) }
  }
}

/// The foods of a file so far, to tell when one stands in it twice.
private struct SeenFoods {
  private var codes: [FoodCode: TextLocation] = [:]
  /// Where a food of an identity stands, and whether it does so with its code.
  private var identities: [FoodIdentity: (place: TextLocation, hasCode: Bool)] = [:]

  mutating func add(_ imported: ImportedFood, at place: TextLocation) throws(FoodFileProblem) {
    let food = imported.food
    if imported.hasCode { try add(food.code, at: place) }
    let identity = FoodIdentity(food)
    // Codes tell foods of one name apart; without a code it is the other one again.
    if let earlier = identities[identity], !imported.hasCode || !earlier.hasCode {
      let what =
        if case .barcode = identity { "with this barcode" } else { "of this name and brand" }
      throw FoodFileProblem(
        "\(place): A food \(what) stands on line \(earlier.place.line) already.")
    }
    identities[identity] = (place, imported.hasCode)
  }

  mutating func add(_ code: FoodCode, at place: TextLocation) throws(FoodFileProblem) {
    guard let earlier = codes.updateValue(place, forKey: code) else { return }
    throw FoodFileProblem("\(place): The food \(code) stands on line \(earlier.line) already.")
  }
}
