internal import FoodDatabase
internal import Nutrition
internal import Recipes
internal import Representation
internal import Terminal
internal import Verbs

extension RecipeLineReader {
  /// The lines with their foods and grams; asks about those that aren't understood, where that is
  /// possible.
  mutating func resolved(
    _ lines: [RecipeLine], asking output: OutputOptions, _ database: FoodDatabase,
    _ memory: inout ChoiceMemory
  ) throws -> [RecipeLine] {
    try resolved(lines) { question, line, resolver in
      guard output.canAsk else { throw Failure(question) }
      return try KitchenPrompt(line: InputLine(text: line.text), style: output.style)
        .answer(question, resolver, database, &memory)
    }
  }

  /// The notes in words, each of them once.
  var noteTexts: [String] {
    var noted: Set<String> = []
    return notes.map(\.text).filter { noted.insert($0).inserted }
  }
}

extension RecipeLineReader.Note {
  fileprivate var text: String {
    switch self {
    case .open(let text, let failure): "\(text): \(failure.text)"
    case .doubtful(let item): "\(item.text): \(item.describedFood)"
    case .uncounted(let text): "\(text): counted as 0 g."
    case .trace(let text):
      "\(text): not in the data, and less than \(DecimalText.brief(100 - Dish.neededPercent))% of "
        + "the weight, so counted as 0 g."
    }
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
