public import Nutrition
internal import Text

/// A recipe as a file has it: what the file doesn't say is nil or empty.
public struct WrittenRecipe: Hashable, Sendable {
  /// Its identity, in files that dv wrote.
  public var code: FoodCode?
  /// What it is called.
  public var name: String?
  /// How many servings it makes.
  public var servings: Double?
  /// The key of its food group.
  public var groupKey: String?
  /// Where it is from: an address, a book, an author.
  public var source: String?
  /// What else the file says of it, a paragraph each.
  public var notes: [String] = []
  /// What cooking does to it.
  public var cooking = RecipeCooking()
  /// Its household measures.
  public var portions: [RecipePortion] = []
  /// The ingredients.
  public var lines: [RecipeLine] = []
  /// The instructions, a paragraph each.
  public var steps: [String] = []

  /// The first value of the file that can't be read.
  var problem: RecipeFieldError?

  /// A recipe without anything in it yet.
  public init() {}

  /// Adds an ingredient as it is written.
  mutating func addLine(_ text: String, section: String? = nil) {
    lines.append(RecipeLine(text: text, section: section))
  }

  /// The same in plain text: one line each, without marks that could control a terminal, and without
  /// what is empty or longer than is kept.
  var cleaned: WrittenRecipe {
    var recipe = self
    if let heavy = lines.first(where: { ($0.grams ?? 0) > FoodAmount.limitGrams }) {
      let grams = DecimalText.brief(heavy.grams ?? 0)
      recipe.problem =
        problem
        ?? RecipeFieldError(line: nil, field: heavy.text, value: "\(grams) g", cause: .weight)
    }
    recipe.name = name.flatMap { Self.plain($0, FoodText.Kind.name.limit) }
    recipe.source = source.flatMap { Self.plain($0, FoodText.Kind.name.limit) }
    recipe.notes = notes.compactMap { Self.plain($0) }
    recipe.steps = steps.compactMap { Self.plain($0) }
    recipe.servings = servings.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
    recipe.lines = lines.compactMap { line in
      guard let text = Self.plain(line.text) else { return nil }
      var line = line
      line.text = text
      line.section = line.section.flatMap { Self.plain($0, FoodText.Kind.name.limit) }
      line.name = line.name.flatMap { Self.plain($0, FoodText.Kind.name.limit) }
      return line
    }
    return recipe
  }

  /// A text with single spaces; nil if nothing is left of it.
  private static func plain(
    _ text: String, _ limit: Int = FoodText.Kind.ingredients.limit
  ) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let plain = SafeText.replacingControls(in: String(words.prefix(limit)))
    return plain.isEmpty ? nil : plain
  }
}
