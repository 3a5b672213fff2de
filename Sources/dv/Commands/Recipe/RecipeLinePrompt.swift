internal import FoodDatabase
internal import Kitchen
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

  /// Why lines stay open, and what may have been understood wrongly, each of them once.
  var noteTexts: [String] {
    var noted: Set<String> = []
    return readings.compactMap(\.read.note).filter { noted.insert($0).inserted }
  }
}

extension ReadLine {
  /// Why a line of a recipe stays open, or what may have been understood wrongly; nil if neither.
  fileprivate var note: String? {
    switch meaning {
    case .food(let item) where item.resolution.isDoubtful: "\(text): \(item.describedFood)"
    case .food(let item):
      if case .open = item.resolution.weighing { "\(text): counted as 0 g." } else { nil }
    case .known: nil
    case .uncounted: "\(text): counted as 0 g."
    case .trace(let percent):
      "\(text): not in the data, and less than "
        + "\(DecimalText.brief(percent))% of the weight, so counted as 0 g."
    case .open(let failure, _): "\(text): \(failure.text)"
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
