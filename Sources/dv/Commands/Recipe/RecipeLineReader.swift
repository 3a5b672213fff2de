internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

/// Finds out what the lines of recipes mean, and asks where that is possible.
struct RecipeLineReader {
  private let database: FoodDatabase
  private let resolver: KitchenResolver
  private let style: Style
  private let canAsk: Bool
  private var memory: ChoiceMemory
  private var known: [String: (line: RecipeLine, note: String?)] = [:]
  /// The lines whose foods the data lack.
  private var unknownFoods: Set<String> = []

  /// Why lines that were read last stay open, and what may have been understood wrongly.
  private(set) var notes: [String] = []

  init(_ database: FoodDatabase, style: Style, canAsk: Bool) {
    self.database = database
    (self.style, self.canAsk) = (style, canAsk)
    resolver = KitchenResolver(database, .recipe)
    memory = ChoiceMemory(database)
  }

  /// The lines with their foods and grams; those that nobody understands stay as they are.
  mutating func resolved(_ lines: [RecipeLine]) throws -> [RecipeLine] {
    var notes = [String?](repeating: nil, count: lines.count)
    var resolved = lines
    for (place, line) in lines.enumerated() where !line.isResolved {
      // The same words mean the same; how a line is cooked may differ where a file says it.
      let reading = try known[line.text] ?? read(RecipeLine(text: line.text))
      known[line.text] = reading
      notes[place] = reading.note
      (resolved[place].food, resolved[place].grams) = (reading.line.food, reading.line.grams)
      resolved[place].name = line.name ?? reading.line.name
      resolved[place].method = line.method ?? reading.line.method
    }
    leaveOutTraces(&resolved, &notes)
    var noted: Set<String> = []
    self.notes = notes.compactMap(\.self).filter { noted.insert($0).inserted }
    return resolved
  }

  /// Counts 0 g for foods that the data lack, the lightest first, as long as all of them together are
  /// too little of the dish to hide its nutrients.
  private func leaveOutTraces(_ lines: inout [RecipeLine], _ notes: inout [String?]) {
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
      notes[trace.place] =
        "\(lines[trace.place].text): not in the data, and less than "
        + "\(DecimalText.brief(percent))% of the weight, so counted as 0 g."
    }
  }

  /// What to tell a person who was asked, at the end; nil if nothing was remembered.
  var memoryNote: String? { memory.note }

  private mutating func read(_ line: RecipeLine) throws -> (line: RecipeLine, note: String?) {
    do {
      let outcome = try resolver.resolve(line.text)
      if let draft = try DraftRecipe.failure(naming: line.text, outcome, in: database) {
        throw draft
      }
      switch outcome {
      case .resolved(let resolution): return accepted(line, resolution)
      case .question(let question):
        if question.kind == .food, let uncounted = line.uncounted {
          return (uncounted, Self.uncountedNote(line))
        }
        if question.kind == .food { unknownFoods.insert(line.text) }
        guard canAsk else { throw Failure(question) }
        let prompt = KitchenPrompt(line: InputLine(text: line.text), style: style)
        return accepted(line, try prompt.answer(question, resolver, database, &memory))
      }
    } catch {
      guard let failure = Failure(entry: error) else { throw error }
      return (line, "\(line.text): \(failure.text)")
    }
  }

  private func accepted(
    _ line: RecipeLine, _ resolution: Resolution
  ) -> (line: RecipeLine, note: String?) {
    let resolved = line.resolved(to: resolution)
    if resolution.isDoubtful {
      let item = SumItem(text: line.text, resolution: resolution)
      return (resolved, "\(line.text): \(item.describedFood)")
    }
    if case .open = resolution.weighing { return (resolved, Self.uncountedNote(line)) }
    return (resolved, nil)
  }

  private static func uncountedNote(_ line: RecipeLine) -> String {
    "\(line.text): counted as 0 g."
  }
}

extension WrittenRecipe {
  /// The recipe with its name, or the one given, and a new code unless the file has one.
  func recipe(named name: String, group: FoodGroup?) -> Recipe {
    Recipe(
      code: code ?? .newCustom(), name: name, group: group, source: source,
      note: notes.isEmpty ? nil : notes.joined(separator: " "), servings: servings,
      cooking: cooking, portions: portions, lines: lines, steps: steps)
  }
}
