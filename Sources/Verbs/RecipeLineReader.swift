public import FoodDatabase
public import Kitchen
public import Nutrition
public import Representation

/// Finds out what the lines of recipes mean.
public struct RecipeLineReader {
  /// A line of a recipe with its food and grams, and how it was understood.
  public typealias Reading = (line: RecipeLine, read: ReadLine)

  /// Answers a question about a line.
  public typealias Answer = (KitchenQuestion, RecipeLine, KitchenResolver) throws -> Resolution

  /// How the last lines that were read were understood.
  public private(set) var readings: [Reading] = []
  /// Finds the foods.
  public let resolver: KitchenResolver

  private let database: FoodDatabase
  private let answers: LineAnswers
  private var known: [String: Reading] = [:]

  /// Reads recipes with the foods of a database.
  ///
  /// - Parameters:
  ///   - database: The databases.
  ///   - answers: A person's answers about lines.
  public init(_ database: FoodDatabase, answers: LineAnswers = LineAnswers()) {
    self.database = database
    self.answers = answers
    resolver = KitchenResolver(database, .recipe)
  }

  /// The lines with their foods and grams; lines that aren't understood stay as they are.
  ///
  /// - Parameters:
  ///   - lines: The lines; resolved lines stay as they are.
  ///   - answer: Answers questions; without it, the lines stay open.
  /// - Returns: The lines; `readings` says how each was understood.
  /// - Throws: When the databases can't be read.
  public mutating func resolved(
    _ lines: [RecipeLine], _ answer: Answer = { question, _, _ in throw Failure(question) }
  ) throws -> [RecipeLine] {
    var readings: [Reading] = []
    for line in lines {
      guard !line.isResolved else {
        readings.append((line, ReadLine(line.text, .known)))
        continue
      }
      // The same words mean the same; how a line is cooked may differ where a file says it.
      let found = try known[line.text] ?? read(RecipeLine(text: line.text), answer)
      known[line.text] = found
      var reading = (line: line, read: found.read)
      (reading.line.food, reading.line.grams) = (found.line.food, found.line.grams)
      reading.line.name = line.name ?? found.line.name
      reading.line.method = line.method ?? found.line.method
      readings.append(reading)
    }
    leaveOutTraces(&readings)
    self.readings = readings
    return readings.map(\.line)
  }

  /// Counts 0 g for foods that the data lack, the lightest first, as long as all of them together are
  /// too little of the dish to hide its nutrients.
  private func leaveOutTraces(_ readings: inout [Reading]) {
    let percent = 100 - Dish.neededPercent
    let known = readings.reduce(0) { $0 + ($1.line.grams ?? 0) }
    var unknown = 0.0
    let traces = readings.indices.filter { readings[$0].read.lacksFood }
      .compactMap { place in
        readings[place].line.mostGramsOfUnknownFood.map { (place: place, grams: $0) }
      }
      .sorted { ($0.grams, $0.place) < ($1.grams, $1.place) }
    for trace in traces {
      unknown += trace.grams
      guard unknown * 100 <= percent * (known + unknown) else { return }
      var line = readings[trace.place].line
      line.grams = 0
      line.name = line.name ?? line.foodName
      readings[trace.place] = (line, ReadLine(line.text, .trace(belowPercent: percent)))
    }
  }

  private func read(
    _ line: RecipeLine, _ answer: Answer
  ) throws -> Reading {
    var asked: KitchenQuestion?
    do {
      let outcome =
        try answers.outcome(of: line.text, resolver, in: database) ?? resolver.resolve(line.text)
      if let draft = try DraftRecipe.failure(naming: line.text, outcome, in: database) {
        throw draft
      }
      switch outcome {
      case .resolved(let resolution): return Self.accepted(line, resolution)
      case .question(let question):
        if question.kind == .food, let uncounted = line.uncounted {
          return (uncounted, ReadLine(line.text, .uncounted))
        }
        asked = question
        return Self.accepted(line, try answer(question, line, resolver))
      }
    } catch {
      guard let failure = Failure(entry: error) else { throw error }
      return (line, ReadLine(line.text, .open(failure, asked)))
    }
  }

  private static func accepted(_ line: RecipeLine, _ resolution: Resolution) -> Reading {
    let item = SumItem(text: line.text, resolution: resolution)
    return (line.resolved(to: resolution), ReadLine(line.text, .food(item)))
  }
}

extension ReadLine {
  /// Whether it is open because the data lack its food.
  fileprivate var lacksFood: Bool {
    if case .open(_, let question) = meaning { question?.kind == .food } else { false }
  }
}
