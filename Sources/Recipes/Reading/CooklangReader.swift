internal import Foundation
internal import Nutrition

/// Reads a recipe in Cooklang, https://cooklang.org/docs/spec/: steps whose ingredients are marked.
enum CooklangReader {
  static func recipe(in text: String) -> WrittenRecipe {
    let (fields, body) = FrontMatter.split(text)
    var recipe = FrontMatter.recipe(fields)
    var section: String?
    var paragraph: [String] = []
    func endStep() {
      if !paragraph.isEmpty { recipe.steps.append(paragraph.joined(separator: " ")) }
      paragraph = []
    }
    let plain = String(body).replacing(/\[-(?:[^-]|-(?!\]))*-\]/, with: "")
    for line in plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = RecipeText.trimmed(
        line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line)
      if text.isEmpty {
        if line.isEmpty { endStep() }
      } else if text.hasPrefix(">>") {
        let field = FrontMatter.field(text.dropFirst(2)).map { [$0] } ?? []
        recipe.merge(FrontMatter.recipe(field))
      } else if text.hasPrefix("=") {
        endStep()
        section = RecipeText.trimmed(text.replacing("=", with: " "))
      } else if text.hasPrefix(">") {
        recipe.notes.append(RecipeText.trimmed(text.dropFirst()))
      } else if recipe.lines.count <= Recipe.mostLines {
        // What is longer isn't kept.
        let text = String(text.prefix(FoodText.Kind.ingredients.limit))
        paragraph.append(step(text) { recipe.addLine($0, section: section) })
      }
    }
    endStep()
    return recipe
  }

  /// A step in plain words; `ingredient` is called with each of its ingredients as a line.
  private static func step(_ text: String, ingredient: (String) -> Void) -> String {
    let marked =
      /(?<mark>[@#~])(?:(?<name>[^@#~{}\n]{0,100})\{(?<amount>[^{}\n]{0,100})\}|(?<word>[\p{L}\p{N}_]{1,60}))(?:\((?<note>[^()\n]{0,100})\))?/
    return text.replacing(marked) { match in
      let modifiers: Set<Character> = ["&", "?", "-", "+"]
      let name = RecipeText.trimmed(
        String(match.output.name ?? match.output.word ?? "").drop { modifiers.contains($0) })
      let amount = RecipeText.trimmed(
        String(match.output.amount ?? "").replacing("%", with: " ").replacing("=", with: ""))
      guard match.output.mark == "@" else {
        return [name, match.output.mark == "~" ? amount : ""].filter { !$0.isEmpty }
          .joined(separator: " ")
      }
      let line = [amount, name].filter { !$0.isEmpty }.joined(separator: " ")
      ingredient(line + (match.output.note.map { ", \($0)" } ?? ""))
      return name
    }
  }
}

extension WrittenRecipe {
  /// Takes over what a later field says.
  fileprivate mutating func merge(_ other: WrittenRecipe) {
    name = other.name ?? name
    servings = other.servings ?? servings
    source = other.source ?? source
    problem = problem ?? other.problem
  }
}
