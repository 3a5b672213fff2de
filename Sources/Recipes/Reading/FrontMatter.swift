internal import Foundation
internal import Nutrition

/// The fields at the beginning of a Markdown or Cooklang file, between two lines of "---".
enum FrontMatter {
  /// A key in lower case and its value, and the line that they are in, if that is known.
  typealias Field = (key: String, value: String, line: Int?)

  /// The fields, and the text after them; no fields where the text doesn't begin with any.
  static func split(_ text: String) -> (fields: [Field], body: Substring) {
    let lines = text.split(
      maxSplits: 200, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map({ RecipeText.trimmed($0) }) == "---",
      let end = lines.dropFirst().firstIndex(where: { RecipeText.trimmed($0) == "---" })
    else { return ([], text[...]) }
    let body = end + 1 < lines.count ? text[lines[end + 1].startIndex...] : ""
    return (lines.indices[1..<end].compactMap { field(lines[$0], line: $0 + 1) }, body)
  }

  /// "key: value", the value without quotation marks.
  static func field(_ line: some StringProtocol, line number: Int? = nil) -> Field? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = RecipeText.trimmed(line[..<colon]).lowercased()
    let value = unquoted(RecipeText.trimmed(line[line.index(after: colon)...]))
    return key.isEmpty || value.isEmpty ? nil : (key, value, number)
  }

  /// A value in YAML's double quotation marks.
  static func quoted(_ value: String) -> String {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.split(whereSeparator: \.isNewline).joined(separator: " "))\""
  }

  private static func unquoted(_ value: String) -> String {
    guard value.count >= 2, let mark = value.first, value.last == mark else { return value }
    let inner = String(value.dropFirst().dropLast())
    switch mark {
    case "\"": return inner.replacing(/\\(["\\])/) { String($0.1) }
    case "'": return inner.replacing("''", with: "'")
    default: return value
    }
  }

  /// What the fields say of a recipe.
  static func recipe(_ fields: [Field]) -> WrittenRecipe {
    var recipe = WrittenRecipe()
    for (key, value, line) in fields {
      switch key {
      case "title", "name": recipe.name = value
      case "servings", "serves", "yield":
        recipe.servings =
          Double(value) == nil
          ? ServingsText.number(value) : recipe.take(value, key, line: line, RecipeValue.servings)
      case "source", "source.url", "url": recipe.source = value
      case "author" where recipe.source == nil: recipe.source = value
      case "note": recipe.notes.append(value)
      case "code": recipe.code = FoodCode(value).flatMap { $0.customID == nil ? nil : $0 }
      case "group": recipe.groupKey = value
      case "method":
        recipe.cooking.method = recipe.take(value, key, line: line, RecipeValue.method)
      case "keeps-nutrients": recipe.cooking.keepsNutrients = value == "true"
      case "moisture":
        recipe.cooking.moisturePercent = recipe.take(value, key, line: line, RecipeValue.percent)
      // Without a percent sign it is a nutrition fact of the dish.
      case "fat" where value.hasSuffix("%"):
        recipe.cooking.fatPercent = recipe.take(value, key, line: line, RecipeValue.percent)
      case "cooked-weight":
        recipe.cooking.cookedGrams = recipe.take(value, key, line: line, RecipeValue.cookedGrams)
      case "portion":
        let portion = recipe.take(value, key, line: line, RecipeValue.portion(_:))
        recipe.portions += [portion].compactMap(\.self)
      default: break
      }
    }
    return recipe
  }
}
