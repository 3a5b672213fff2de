internal import Nutrition
internal import Text

extension Recipe {
  /// The recipe to store: its numbers have at most 15 digits, which the journal keeps exactly,
  /// and its texts no characters that could control a terminal.
  var storable: Recipe {
    let safe = SafeText.replacingControls
    let digits = DecimalText.fifteenDigits
    var recipe = self
    recipe.name = safe(name)
    recipe.source = source.map(safe)
    recipe.note = note.map(safe)
    recipe.servings = servings.map(digits)
    recipe.cooking.moisturePercent = cooking.moisturePercent.map { digits(digits(100 + $0) - 100) }
    recipe.cooking.fatPercent = cooking.fatPercent.map { digits(digits(100 + $0) - 100) }
    recipe.cooking.cookedGrams = cooking.cookedGrams.map(digits)
    recipe.portions = portions.map {
      RecipePortion(amount: digits($0.amount), unit: safe($0.unit), share: digits($0.share))
    }
    recipe.lines = lines.map { line in
      RecipeLine(
        text: safe(line.text), section: line.section.map(safe), name: line.name.map(safe),
        food: line.food, grams: line.grams.map(digits), method: line.method.map(safe))
    }
    recipe.steps = steps.map(safe)
    return recipe
  }

  /// Whether everything stored is the same; a group's name is not stored.
  func isSame(as other: Recipe) -> Bool {
    var plain = self
    plain.group = other.group
    return plain == other && group?.key == other.group?.key
  }
}
