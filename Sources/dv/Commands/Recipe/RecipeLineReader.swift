internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal

/// Finds out what the lines of recipes mean, and asks where that is possible.
struct RecipeLineReader {
  private let database: FoodDatabase
  private let resolver: KitchenResolver
  private let style: Style
  private let canAsk: Bool
  private var memory: ChoiceMemory
  private var known: [String: (line: RecipeLine, note: String?)] = [:]

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
    notes = []
    var noted: Set<String> = []
    return try lines.map { line in
      guard !line.isResolved else { return line }
      // The same words mean the same; how a line is cooked may differ where a file says it.
      let reading = try known[line.text] ?? read(RecipeLine(text: line.text))
      known[line.text] = reading
      if let note = reading.note, noted.insert(note).inserted { notes.append(note) }
      var resolved = line
      (resolved.food, resolved.grams) = (reading.line.food, reading.line.grams)
      resolved.name = line.name ?? reading.line.name
      resolved.method = line.method ?? reading.line.method
      return resolved
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
