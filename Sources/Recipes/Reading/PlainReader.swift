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
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let bare = RecipeText.withoutBullet(line)
      let word = bare.trimmingSuffix(":").lowercased()
      if RecipeText.stepHeadings.contains(word) {
        isInSteps = true
      } else if word == "ingredients" {
        (isInSteps, section) = (false, nil)
      } else if isInSteps {
        recipe.steps.append(RecipeText.withoutNumber(bare))
      } else if recipe.lines.isEmpty, recipe.name == nil, section == nil,
        index + 1 < lines.count, lines[index + 1].isEmpty, !bare.hasSuffix(":"),
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

/// What several formats have in common.
enum RecipeText {
  /// The headings of instructions.
  static let stepHeadings: Set<String> = [
    "directions", "instructions", "method", "preparation", "steps", "procedure",
  ]

  static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A line without the bullet of a list.
  static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "+ ", "• ", "– "] where line.hasPrefix(bullet) {
      return trimmed(line.dropFirst(bullet.count))
    }
    return line
  }

  /// A step without its number.
  static func withoutNumber(_ line: String) -> String {
    trimmed(line.replacing(/^\d{1,3}[.)]\s+/, with: ""))
  }

  /// A text without Markdown's emphasis and links.
  static func withoutMarkup(_ text: String) -> String {
    trimmed(
      text.replacing(/!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)/, with: "")
        .replacing(/\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/) { String($0.1) }
        .replacing(/\*\*|__|`/, with: ""))
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? RecipeText.trimmed(dropLast(suffix.count)) : self
  }
}
