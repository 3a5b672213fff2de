internal import Foundation

/// Reads a recipe that is only lines: an ingredient each, headings that end with a colon, and perhaps
/// instructions.
enum PlainReader {
  static func recipe(in text: String) -> WrittenRecipe {
    var recipe = WrittenRecipe()
    var section: String?
    var isInSteps = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { RecipeText.trimmed($0) }
    for (index, line) in lines.enumerated()
    where !line.isEmpty && RecipeText.headingLevel(line) == nil {
      let bare = RecipeText.withoutBullet(line)
      let word = bare.trimmingSuffix(":").lowercased()
      if RecipeText.stepHeadings.contains(word) {
        isInSteps = true
      } else if word == "ingredients" {
        (isInSteps, section) = (false, nil)
      } else if isInSteps {
        recipe.steps.append(RecipeText.withoutNumber(bare))
      } else if recipe.lines.isEmpty, recipe.name == nil, section == nil,
        index + 1 < lines.count, lines[index + 1].isEmpty, bare == line, !bare.hasSuffix(":"),
        !bare.contains(where: \.isNumber)
      {
        recipe.name = bare
      } else if let servings = ServingsText.number(inLine: bare) {
        recipe.servings = servings
      } else if bare.hasSuffix(":") {
        section = String(bare.dropLast())
      } else {
        recipe.lines.append(IngredientMark.line(bare, section: section))
      }
    }
    return recipe
  }
}
