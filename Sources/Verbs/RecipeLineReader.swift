public import FoodDatabase
public import Kitchen
public import Nutrition
internal import Recipes
public import Representation

/// Finds out what the lines of recipes mean.
public struct RecipeLineReader {
  /// What to know about a line that was read.
  public enum Note: Sendable {
    /// Nobody understands it, so it stays open.
    case open(text: String, Failure)
    /// It may mean another food or weight.
    case doubtful(SumItem)
    /// It has no amount, so it counts as 0 g.
    case uncounted(text: String)
    /// The data lack its food, of which there is too little to matter, so it counts as 0 g.
    case trace(text: String)
  }

  /// Answers a question about a line.
  public typealias Answer = (KitchenQuestion, RecipeLine, KitchenResolver) throws -> Resolution

  private let database: FoodDatabase
  private let resolver: KitchenResolver
  private var known: [String: (line: RecipeLine, note: Note?)] = [:]
  /// The lines whose foods the data lack.
  private var unknownFoods: Set<String> = []

  /// What to know about the lines that were read last.
  public private(set) var notes: [Note] = []

  /// Reads lines with the foods of a database.
  public init(_ database: FoodDatabase) {
    self.database = database
    resolver = KitchenResolver(database, .recipe)
  }

  /// The lines with their foods and grams; those that nobody understands stay as they are.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - answer: Answers questions; without it, the lines stay open.
  /// - Returns: The lines.
  /// - Throws: When the databases can't be read.
  public mutating func resolved(
    _ lines: [RecipeLine], _ answer: Answer = { question, _, _ in throw Failure(question) }
  ) throws -> [RecipeLine] {
    var notes = [Note?](repeating: nil, count: lines.count)
    var resolved = lines
    for (place, line) in lines.enumerated() where !line.isResolved {
      // The same words mean the same; how a line is cooked may differ where a file says it.
      let reading = try known[line.text] ?? read(RecipeLine(text: line.text), answer)
      known[line.text] = reading
      notes[place] = reading.note
      (resolved[place].food, resolved[place].grams) = (reading.line.food, reading.line.grams)
      resolved[place].name = line.name ?? reading.line.name
      resolved[place].method = line.method ?? reading.line.method
    }
    leaveOutTraces(&resolved, &notes)
    self.notes = notes.compactMap(\.self)
    return resolved
  }

  /// Counts 0 g for foods that the data lack, the lightest first, as long as all of them together are
  /// too little of the dish to hide its nutrients.
  private func leaveOutTraces(_ lines: inout [RecipeLine], _ notes: inout [Note?]) {
    let percent = 100 - Dish.neededPercent
    let known = lines.reduce(0) { $0 + ($1.grams ?? 0) }
    var unknown = 0.0
    let traces = lines.indices.filter { !lines[$0].isResolved }
      .compactMap { place in lines[place].mostGramsOfUnknownFood.map { (place: place, grams: $0) } }
      .filter { unknownFoods.contains(lines[$0.place].text) }
      .sorted { ($0.grams, $0.place) < ($1.grams, $1.place) }
    for trace in traces {
      unknown += trace.grams
      guard unknown * 100 <= percent * (known + unknown) else { return }
      lines[trace.place].grams = 0
      lines[trace.place].name = lines[trace.place].name ?? lines[trace.place].foodName
      notes[trace.place] = .trace(text: lines[trace.place].text)
    }
  }

  private mutating func read(
    _ line: RecipeLine, _ answer: Answer
  ) throws -> (line: RecipeLine, note: Note?) {
    do {
      let outcome = try resolver.resolve(line.text)
      if let draft = try DraftRecipe.failure(naming: line.text, outcome, in: database) {
        throw draft
      }
      switch outcome {
      case .resolved(let resolution): return accepted(line, resolution)
      case .question(let question):
        if question.kind == .food, let uncounted = line.uncounted {
          return (uncounted, .uncounted(text: line.text))
        }
        if question.kind == .food { unknownFoods.insert(line.text) }
        return accepted(line, try answer(question, line, resolver))
      }
    } catch {
      guard let failure = Failure(entry: error) else { throw error }
      return (line, .open(text: line.text, failure))
    }
  }

  private func accepted(
    _ line: RecipeLine, _ resolution: Resolution
  ) -> (line: RecipeLine, note: Note?) {
    let resolved = line.resolved(to: resolution)
    if resolution.isDoubtful {
      return (resolved, .doubtful(SumItem(text: line.text, resolution: resolution)))
    }
    if case .open = resolution.weighing { return (resolved, .uncounted(text: line.text)) }
    return (resolved, nil)
  }
}
